/** Sentences of letters to a hotel, by cause, one per line. */
export const staysLetters = {
  never: `
I was waiting in the lobby the whole time, and nobody ever turned up with it.
To this hour I have not set eyes on what you ask me to pay.
You promised it for six, I went to bed at eleven, and nothing had happened.
At the appointed time the door was locked and stayed so.
I asked three times where it was, and each time I was told to be patient; that was all I got.
The one entry on my bill that I cannot remember is the one that did not happen.
When I came for it, the man shook his head and said that there was none left.
Your staff called it off at the last minute, and the bill does not know it yet.
I rang the desk twice, and the second time they admitted that it had been forgotten.
Whoever was to see to it had the day off, as I learned from a note under my door.
I stood there with my voucher in front of a dark window.
It was to come at nine; at ten I gave up and did without.
All I had of it was the appointment.
The machine was out of order that week, and a sign said sorry.
Nobody could find my name on the list, so I was turned away, and now the list seems to have grown.
You told me yourselves that it was off on account of the strike.
What I was to have on Tuesday was put off to Wednesday, and on Wednesday I had to leave.
My bill lists a thing of which I have seen only the advertisement.
I sat ready for an hour, then your boy brought word that it would not be possible.
It rained, you cancelled, and the computer was not told.
I have a good memory, and there is no such thing in it.
They were fully booked, they said, and sent me back to my room without it.
You might as well charge me for the moon, so little have I had of it.
I can describe the door behind which it was supposed to happen, since it never opened.
Between my booking and the hour itself somebody struck me off.
The man shrugged and told me to try again next year.
When I got down there the whole place had been closed for repairs.
Your receptionist took the order and then, she says, lost it.
I left on the fifth, and you have put it down for the seventh.
There was a power cut, we all sat in the dark, and it fell through.
I waited at the wrong entrance, as your clerk had told me to, and so it went without me and I without it.
It got as far as the kitchen door, I hear, but not to me.
The sheet on the door said ‘back at four’, and at four it still said so.
I got an apology from the young man, nothing else.
All my waiting came to nothing, as did the thing itself.
It had been promised, postponed and in the end dropped.
Where it was to be, there was scaffolding.
Your own diary should tell you that it was struck off for want of staff.
I was told to come back later, and later there was no one.
I went without, since the gate was chained.
It existed on paper only.
My place was given away before my eyes.
The lad you sent came with empty hands.
It was to have been the high point of my stay, and it was left out.
At the hour in question your people were having a party of their own.
The vessel, or whatever you want to call it, left without me ten minutes early.
Somebody told me that it would be made up for, but it was not.
Not a crumb of it, not a minute of it was I granted.
`,
  twice: `
I settled it in coins on the spot, and here it is once more.
It was part of the weekend that I bought beforehand, so you have had that money.
My card statement shows the sum on the ninth and again on the tenth.
The very same line stands a few lines higher up.
I have your young man's signature that he took my banknote for it.
My firm had paid for all of this before I even travelled.
You debited me while I was there and now do it again.
One such thing I had, and two of them I am made to pay.
The travel agent has had my cheque for it since March.
What I paid at the counter with two notes, I find here again in print.
Compare line four with line eleven and you will see twins.
I bought the silver card, and with the silver card it is free.
It is on this bill, and it was on the one of the evening before.
The voucher that I handed in was for precisely this.
My employer has shown me your invoice to him with the same thing in it.
I counted the coins into the hand of your colleague with the moustache.
You have booked it to my room although I had just put it on my credit card.
My wife has it on her half of the bill, I have it on mine, and we had it once between us.
Once was right, the second time is too much.
The all-in price included it, that is why I chose the all-in price.
It has left my account already, with your name behind it.
I have paid you for it before the journey, by transfer.
As the same sum goes off for the same hour a second time, I suppose a key got stuck.
The lady took my money and wrote on her pad, and the pad it seems went to the desk as well.
Your cash desk has had what is due for it on the very afternoon.
What my ticket covered you are asking for all over again.
My nephew had treated me to it and settled it with you at once.
I see the amount in euros and, further down, the same in crowns.
In June I got a bill for it and paid, in July I get another.
I had won it in your raffle, that is to say it was paid for.
You took it out of my deposit and forgot to tell the computer.
The first debit was correct, I would like to have the second back.
I would not mind paying, had I not done so on arrival.
It is covered by the coupons that I gave to your waiter and that he tore up before me.
You will find my payment for it in your drawer under the date of the third.
On page two it stands alone, on page three it stands again.
I have been relieved of the same amount by your machine and by your clerk.
The price of the room had it in it, as your letter confirms.
It was deducted when I came and it was deducted when I left.
My club pays such things by the year, in advance.
Somebody has put the carbon copy through as if it were another original.
I handed over the exact sum and was told that all is settled.
Your cashier apologised for having typed it double and promised to undo it, which did not happen.
I paid the driver, the girl, or whoever it was, then and there.
It is the echo of a debt that I have cleared.
In your app it says ‘paid’, in your bill it says ‘due’.
When I signed the first slip, the pen failed, so I signed another, and now both count.
You have had it from me and you have had it from my insurance.
`,
  poor: `
I did get it, and I have seldom had a worse one.
Whoever was in charge of it had plainly never learned the trade.
It was finished in half the time and with no love at all.
I say nothing about the price, but for that quality one should be ashamed.
A beginner would have managed it better.
From the first minute to the last it was a disappointment, slipshod and cold.
I put up with it to the end, although it was a disgrace.
What I was given resembled the picture in your brochure as a donkey does a horse.
Half of it was missing and the other half was stale with neglect.
It was carried out, if one may call it that, by a lad who yawned throughout.
I have had better in a railway waiting room.
They hurried me through it like cattle.
Lukewarm, late and loveless: that is my summary.
I stuck it out, but it was dreadful.
What should take an hour took twenty minutes and felt like a punishment.
The person to whom I was entrusted looked it up in a booklet as he went along.
If that is your standard, I pity your regulars.
It did take place, only so carelessly that I am still shaking my head.
Everything about it was grubby.
One could tell that nobody had checked it before it was given to me.
You need not doubt that I got it; you should be ashamed of what I got.
It was a poor imitation of what is described in your folder.
I was too polite to send it back and too disgusted to enjoy it.
He did it with one hand, the other held a telephone.
Your staff served me the worst of its kind that I have known in forty years of travelling.
The thing was done so shoddily that I had it done again elsewhere.
I would not wish such handling on anybody.
It was below all expectation, and mine was modest.
She was trying her best, I dare say, on her second day in the trade.
They had skimped wherever one can skimp.
It creaked, it smelled, it stopped halfway.
Had I been asked for a mark out of ten, I should have given one.
I have not slept well since, for anger at how it was done.
The whole of it had an air of ‘take it or leave it’.
It was the saddest example that I know.
What I got was the bare minimum, and that reluctantly.
He learned on me.
If your chef, your masseur, your driver or whoever it was has any pride, he hid it.
They gave me what had been left over from others.
It was done back to front and had to be called good enough.
My expectations were disappointed in every single point.
It was an insult to anyone who knows how it should be.
I have witnesses that it was wretched.
One had to shut one's eyes and nose to get through it.
Never was so much advertised and so little of it any good.
It was cold where it should be warm, and rough where it should be smooth.
The man was drunk, if you ask me, and it showed in the result.
It fell short of the most modest demands.
`,
  other: `
The gentleman in 212 told me at breakfast how much he had enjoyed it, and he was never asked to pay.
The slip bears a signature that is not mine but, as I read it, a Mrs Bellamy's.
At that hour I sat in a train two hundred miles away, so some other person must have had the pleasure.
My namesake on the third floor will be glad that I pay his debts.
You have put the room number of my neighbours down as mine.
The party at the next table ordered it, ate and drank on, and gave you my number.
I was not the one who had it, a lady with the same surname was.
Look at the slip again: it says 318, and I slept in 813.
My twin was your guest the week before, and it is his.
I do not know any Baroness Thun, yet it is her signature under which I pay.
It was taken by the family in the suite above, as their little girl cheerfully told me.
You have exchanged my key number with that of a conference guest.
I was having an operation in the city at the time, so that I cannot have been the one who enjoyed it.
The barman remembers well who had it: a tall man with a parrot.
My room stood empty that night, and whoever used its number is not me.
The initials on the slip are K. B., mine are P. D.
It was had by a party of golfers who had left before me.
Please ask the couple from Ghent, they were beaming when they came back from it.
One digit is wrong, and so an honest widow pays for a stranger.
The previous occupant of 406 has left me his debts.
I share a name with your tenor, and not his habits.
Somebody with a good ear must have overheard my room number and made use of it.
The date is from before my arrival, when the room was another person's.
My colleague from the Lyon branch had it and is quite willing to pay for it.
You will find that the lady in the fur coat said ‘on 77’, and 77 was I, not she.
I watched another man have it while I was reading my paper.
All that was for the wedding party, with which I had nothing to do.
It was my boss who had it, and he has his own bill.
The son of the people next door ordered it and gave you his own name, which nobody noted.
I was number 9, and number 6 had it.
Your night porter confuses me with the other Dr Hale.
Whoever had it wears size fifty, going by the form, and I wear thirty-eight.
The man with whom I shared a lift told me that it was his.
As a vegetarian teetotaller with one leg I can prove that I am not the person in question.
You have put the sins of a bowling club on my account.
I checked in at ten in the evening, and it was had at three in the afternoon by my forerunner.
Mr Sato has it on his conscience, and Mr Sato says so himself.
There are two of us called Novotny in the house, and I am the quiet one.
It was enjoyed by my former husband, whose bills I no longer pay.
I find somebody's handwriting under it that slopes to the left; I write upright.
They shouted a number across the terrace, and it was mine, and it was not I who shouted.
The waiter swears that it was a redhead, and I am bald.
It was signed for by a child.
A group from Oslo had my rooms before me and, it seems, my bill after me.
Your new clerk reads sixes as zeros, so that room 160 dines at the cost of room 100.
I saw it being carried past my door to the gentleman opposite.
You mean the other lady with the spaniel.
It is a case of mistaken identity.
`,
  regret: `
It was lovely, I just should not have treated myself.
Seen from home it was an extravagance, and I thought that I might ask.
No complaint about it whatever, only my purse aches.
I could have done without, I see that now.
You did all you promised; I had simply not reckoned what a week like this adds up to.
My wife says that such a luxury was foolish of me, and she is right.
It was my own free choice and well carried out, and I wish that I had not made it.
Nothing went wrong, except that I am poorer than I planned to be.
I enjoyed every minute and rue every penny.
In front of the mirror at home I asked myself what had got into me.
It was as good as it was unnecessary.
I had it, I liked it, I cannot afford it.
Nothing but praise for your people; blame for myself.
The sun was shining, and I was feeling rich.
Had I looked at the price list first, I would have let it be.
My bank manager has had a word with me.
Perhaps you have a heart for somebody who was carried away.
You owe me nothing, strictly speaking.
It was my treat to myself, and now my budget has a hole.
I ask without any right to, simply because the month is long.
On that evening money seemed to be no object, in the morning it was.
I am the only one at fault, with my weakness for such things.
I would do it again if I had the means, which I have not.
As to the thing itself I could not be happier; as to my account I could.
Everyone was kind, all was perfect, and I was a spendthrift.
My daughter laughed at me for what I had spent on it.
No one lured me into it, no one let me down.
I had just been paid, that explains it.
It was worth it to me then and is not now.
My only excuse is the holiday mood.
Call it remorse: I had what I wanted and wish I had not wanted it.
For that sum I could have had new tyres, as I see now.
I had saved for two years, and this I should not have spent it on.
You made it hard to say no to myself.
I would be thankful for a gesture, to which I have no claim.
It was bliss, and bliss is expensive.
Afterwards one is always wiser and poorer.
I got what I ordered and ordered what I could not pay for.
It is not your fault that I cannot count.
As I unpacked at home I felt ashamed of having indulged myself.
May one change one's mind after the event?
I am writing on the off chance, for all was as it should be.
The pleasure was short, the month is long.
If only I had gone for a walk instead, as I had first meant to.
I confess to vanity, and vanity has its price.
It was one of those evenings, and I have nobody to blame for it.
Not that I was dissatisfied; I am merely broke.
I had thought that it would change my life, and it was only very nice.
`,
  forced: `
It was there when I entered the room, with a ribbon and a card, and I took it for a present.
The young lady had begun before I could say that I did not want any.
I had asked for something quite different and was told that this comes with it.
Nobody inquired; it was simply brought, and who sends a tray away at that hour?
I said no twice, and the third time they had already put it down for me.
The porter took it upon himself to arrange it, as a kindness I believed.
It came without an order, and I used it in good faith.
I never wished for it, your manager talked over my head until it was done.
They put it in front of me as if it were the custom of the house.
I was asleep in the chair when they started with it.
Your concierge had decided that I must have it.
I only asked what it was, and that was taken for an order.
They would not let me pass without it.
It was thrown in, so they said; there was no word of paying.
I pointed at the neighbouring line and got this one on top of it.
It stood on the table as I sat down, and everybody around me had one, too.
A man in livery led me there by the elbow.
They had laid it on for all in our corridor and did not listen to me.
Without a question it was added to what I had really wanted.
I waved him off, he smiled and carried on.
Your welcome package turned out to have a price.
What I had requested was a glass of water and a chair.
The girl said that the manager insists on it for first-time visitors.
My ‘no, thank you’ was taken for modesty.
I found it waiting for me, already unwrapped so that I could not refuse it.
Somebody had ticked the box for me before I was given the form.
I was not given a choice, it was done to everyone in the queue.
It was arranged over my head by a gentleman of your staff who meant well.
Who ordered it? Not I, nor anybody for me.
I was told that it was included, took it, and see now that it was not.
It simply arrived, and I am not one for making scenes at the door.
They had prepared it, it would be such a pity, they said, and there I was.
I had hardly said good evening when it was in my hand.
They treat it as a matter of course that one has it.
It came with a bow and without a question.
The doorman had already whistled for it.
My wish was for silence, and I was given this.
The person in charge said that all guests of my age have it.
I was steered to it like a ship to a quay.
It had been put on my programme by you, I only discovered it there.
I was made to have it, or I would have had to stand in the rain.
One of your people took my nod to a friend for an order.
It was foisted on me.
My refusal was in French, perhaps that is why it was not understood.
You had prepared a surprise for me and present me with its price.
I found myself in the middle of it without having said a word.
They do it to you while you are looking the other way.
I had expressly left that line of the form blank.
`
} as const
