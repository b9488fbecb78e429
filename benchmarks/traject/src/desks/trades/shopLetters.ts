/** Sentences of letters to a shop, by cause, one per line. */
export const shopLetters = {
  broken: `
When I lifted the lid of the carton, one side of it had caved in.
The parcel rattled as the postman handed it over, and inside I found two halves of what should be one.
Somebody must have dropped the crate on its way to me: a corner was gone as I unwrapped it.
I opened the package at the kitchen table and could only sweep up splinters.
It had a gash from end to end as it came out of the paper.
The carrier had put something heavy on top; what I took out of the box was flat.
Straight from its wrapping it went into the bin, for it had burst on the journey.
My first look at it was at a bent and torn thing in a soaked carton.
The courier's boy had plainly played football with the box before he rang.
It was in two parts when I first saw it, and it should be one.
The lid of the crate was stove in, and what lay beneath it had suffered likewise.
Before I could so much as try it I was picking bits of it off the doormat.
Your packer had spared the padding, and on the cobbles of our lane that told.
From the van to my hall it left a trail of crumbs and screws.
I cut the string, folded back the cardboard, and looked at a wreck.
When it reached me there was a hole in it that I could put my fist through.
My photographs show it as it lay in the unopened wrapping: torn down the middle.
The driver himself said that he had heard something snap when he braked.
It cannot have left you like that, but like that it came: crushed on one side.
It was brought to me dripping, for the parcel had stood in a flooded depot.
I had not even taken it out of the carton when a loose part fell at my feet.
Even the postwoman pulled a face at the dent as she handed it over.
Not one minute did I have of it whole.
What rolled out of the torn parcel was squashed beyond mending.
A forklift seems to have gone through the pallet, and my thing was on it.
You sent it in a paper bag, and it looked accordingly after four hundred miles.
It lay in its box like a fallen tree, split from top to bottom.
My neighbour took it in for me and showed me at once how battered it was under the paper.
The seal was unbroken and the goods inside were not.
As it emerged from the straw, one end of it stayed behind.
It must have been under a heavy trunk on the ship, so flat was it when unpacked.
I had the pleasure of unwrapping a ruin.
One look under the bubble wrap was enough for me.
The box had a footprint on it, and so, in a manner of speaking, had the contents.
Your lorry was in an accident, I read, and the parcel looks like it.
It fell out in bits as I turned the carton over.
Not the finest glue could have put together what I shook from the bag that morning.
My porch is no soft landing, and the man threw it over the gate.
There it lay, unwrapped, unpaid with a single use, and in shreds.
I heard it shatter in the arms of the man who was bringing it up.
As delivered it would not have fooled a blind man: a third of it was squashed.
The corner on which the parcel had been stood was no corner any more, within as without.
I never saw it whole, only the depot's fork lift did.
It was wet through when it was brought, and it had swollen to twice its size.
The insurance of the haulier should pay you, for under his blanket it was smashed.
On cutting the tape I found a jumble of fragments.
I signed for the box with the remark ‘torn open and contents harmed’.
When I set it on the table for the first time it sagged, for one support had been knocked off on the road.
`,
  wrong: `
What I unpacked is a fine thing, only it is not the one that I had picked.
The number on the label is mine, the contents must have been meant for somebody else.
I had asked for the small model in blue; here stands the big one in red.
Whoever packed it took it from the shelf next to the right one.
My order says one thing and the parcel another.
You have delivered the neighbour of the item on your list, not the item.
I checked my order twice: I never chose what you sent.
It is in perfect order, and I have no idea why I got it, as I had ordered a different one.
Somewhere between your list and your shelf a seven has become a one.
It is very pretty, but it was never in my basket.
The picture that I clicked on and the object on my table are two different animals.
I wanted what is on page nine and have got what is on page ninety.
You have sent me the thing that your catalogue shows beside mine.
There is nothing amiss with it, except that I had chosen its little brother.
The slip in the box names a Mr Oduya and a quite different line of goods.
I asked for a left-handed one and this is right-handed.
Your man must have read the order upside down.
If I had wanted this one, I would have ordered this one.
I recognise neither the colour nor the size nor the purpose of what you posted to me.
Somebody else is now looking at what I ordered, as I am at his.
You confirmed one model to me in writing and then shipped its cousin.
The article number on the tag differs from mine by two digits.
It is a perfectly good specimen of something that I did not request.
Two customers called Lindqvist, one shelf, and here we are.
I had picked the plain version, and a fancy one has turned up.
Instead of the one in my order you have honoured me with another.
What I hold is not what I was promised, although the box bears the right name.
I can find no trace in my order of the thing that has come.
You dispatched number 40 where I had paid for number 14.
Please fetch this and bring me the one that I named in the form.
It works, it shines, it is somebody else's choice.
The warehouse evidently took mine for granted and another off the rack.
It seems that I have been sent the contents of somebody's wish, not of mine.
My basket had one line, and this is not that line.
You must have two drawers side by side, and your hand went into the other one.
Nothing on the invoice resembles what is in my hands.
I had picked out the one with the green band, and you gave me one of quite another make.
The description on your screen and the thing in my kitchen do not belong together.
This is the deluxe edition, I had ordered the ordinary one.
It is as good as new, since it is new, but it is not what I had settled on.
Where the three on my order form has become an eight, I cannot say.
My surprise was great, for I had ordered something of another sort.
Your helper at the telephone wrote down something else than I said.
I had a choice of four and chose the third, and the fourth has come.
You ought to have kept this one for the person who wanted it.
I have measured it, and it is the next size up from the one that I ordered.
The name of the goods on your receipt is right, the goods are others.
It was a case of Müller with ü and Mueller with ue, and each has the other's.
`,
  failed: `
For the first days I was delighted, then from one hour to the next it was no good any more.
It served me well at the start; now, through nobody's doing, it is past use.
After a handful of times it simply gave up, though I treat things with care.
I followed the leaflet to the letter, and still it did not last the month.
Nobody touched it overnight, and in the morning it had come apart by itself.
It was fine when I got it and fine for a while, and then it was not.
What worked on Monday had quit by Friday, without a knock or a fall.
Something inside must have been badly made, for it went to pieces in my hands after some careful weeks.
Eleven days it did what it should, and on the twelfth it would not.
I woke up to find it useless, though I had used it as one does and no otherwise.
It began with a small weakness in the second week and ended with a complete collapse in the fourth.
I have had others that held for years under the same treatment, this one tired before the moon had changed.
In the beginning I praised you to all my friends.
Gently as I handled it, one part after the other worked loose.
It had a good fortnight, and then whatever holds it together let go.
The first half-dozen times it was a joy, the seventh was its last.
After some use just as your instructions have it, it failed from within.
I would swear that it was sound when I put it away, and unsound when I took it out again.
Its decline was slow: good in week one, middling in week two, hopeless now.
Day by day it got worse, without anyone doing it wrong.
For a while I believed that I had made a bargain.
No one dropped it, no one forced it, it just did not stand up to ordinary days.
I have done with it only what it is made for, and yet it is finished.
It came sound, it stayed sound for some ten days, and it gave out while I was out of the room.
The stuff that it is made of must be poor, for wear that is normal has finished it off.
Its first month was not over when it let me down for good.
It held until Thursday last, and I had been as careful as a cat.
A flaw that nobody could see at the start has come to light now.
What used to do its job has ceased to, and I have not so much as looked at it crossly.
It was all right, then less so, then not at all, as a candle burns down.
My mechanic says that it wore out by itself and that it should have lasted ten years.
Until the ninth of the month I would have recommended it to anybody.
It ran out of strength, so to say, in its third week.
There was a time when all was well with it, but that was short.
It has aged a decade in twenty days of ordinary life.
I did with it as my mother did with hers, and hers is still good.
On the ninth occasion it did no longer do what the first eight had given me such pleasure in.
It let go in the middle of the most peaceful use.
For eighteen days I had no wish unfulfilled.
It has died a natural death, far too young.
By and by it turned into rubbish, and I had looked after it.
It fell ill of itself, as it were, after a healthy start.
The seam, or whatever one calls it, that was tight last week is gaping this week.
At first nothing was to be seen, later one could not overlook it.
It has failed at the age of five weeks.
I had had it in use for a spell when the trouble began that has put an end to it.
It still looks well, but it has stopped, and I have done no more than one may.
After a run of good days came the day on which it was at its end.
`,
  unwanted: `
There is nothing to say against it, I have merely thought better of it.
In my living room it looks out of place, and so I would rather have the money.
To be honest, I bought it in a mood, and the mood is over.
I find that I can do without it.
It is all that you promised; I am the one who no longer cares for it.
On second thoughts I should have left it on the shelf.
My taste has moved on, that is all there is to it.
I have slept on it, and I am not going to keep it, good as it is.
I fancied it in your window and do not fancy it at home.
It is just as ordered and just as good as you say; my enthusiasm is what has gone.
My reasons are my own, the thing itself is faultless.
I have changed my plans, and there is no room in them for it.
Having lived with it for some days I would sooner have the money.
You have done everything right, I am fickle, that is all.
It gives me no joy, though I could not name a fault.
I had believed that I needed one and I do not.
Do not look for a defect: you will find none but my whim.
I prefer the one that my brother has.
It is beautiful, sound and punctual, and I am sending it back out of sheer caprice.
After a good night's sleep the purchase seemed a folly.
I am giving up the hobby for which I had got it.
The colour is as shown, I simply like it less by daylight.
Let us call it a whim: yesterday I wanted it, today I do not.
It is still sealed, as my interest went before the tape did.
I might as well admit that I ordered it out of boredom.
It would please another, I am sure; me it leaves cold.
I cannot blame you, the goods or the post for my having lost the wish for it.
My heart is no longer in it.
There was a time, last month, when I thought that I could not live without one.
All is well with it, and all the same I should like to be rid of it.
I have found that I already own one.
It was an impulse, and the impulse has passed.
I am a creature of moods, and my mood has turned.
It was meant to make me happy, which is too much to ask of it, and so back it goes.
You will get it back as you gave it, unblemished and unloved.
I simply had to have it, and now I simply have not.
Such a thing does not suit me, as I ought to have known.
I took it because it was on offer and not because I cared for it.
On closer reflection the money means more to me.
There is no complaint behind this letter, only second thoughts.
I bought it to be like the people next door, and that desire is dead.
It came, I saw, I lost interest.
Truth to tell, I had been dreaming of something grander.
It stands in the corner reproaching me for a purchase that I need not have made.
My doctor says that I should simplify my life, and I am starting with this.
It does what it should; I have merely ceased to need what it does.
I have no use for it, and had none when I bought it.
It is perfect, and I am tired of it.
`,
  tardy: `
The birthday was on the Saturday, your van came on the Monday.
By the time it was here the wedding guests had all gone home.
It should have been a farewell present; the train with my friend on it had left two days earlier.
You had promised it for the feast, and the feast has come and gone without it.
I needed it for one evening only, and that evening was over when the bell rang.
What use is it to me now that the anniversary lies behind us?
The show for which I had ordered it took place without it.
Nobody opens presents a week after the party, and that is when you brought it.
The guests had eaten, danced and driven home when your man at last stood in the porch.
I had wanted to hand it over at the christening; the child can nearly walk now.
It was for the school fair, and the tents had been taken down by then.
You brought it on the twenty-sixth, and my Christmas is on the twenty-fifth.
The retiring colleague whom it was for had emptied his desk by the time it got here.
For the first of the month it would have been perfect, on the third it was pointless.
We held the concert without it, for it was still on a lorry.
I stood at the pier with empty hands while your van was lost in the hills.
The bride received a card with a picture of it, since the real thing was not there in time.
My holiday, for which alone I needed it, was over.
The jubilee was celebrated with a gap on the table where it should have stood.
A week earlier I would have kissed you for it.
You gave me your word that it would be here before the match; the cup had been handed out when it came.
There is no second housewarming, and the first took place without your parcel.
What was to surprise her on her name day surprised nobody the week after.
Too slow by two days, and for those two days I had bought it.
My exam was on the Tuesday, and it lay in my letter box on the Wednesday.
The exhibition had closed its doors when yours at last opened.
By then the baby, for whose arrival it was meant, had been home for ten days.
It was meant to go to sea with my son, who sailed without it.
Nobody could use it any longer on the day you found our house.
When it came, the stage had been struck and the costumes sent back.
I could have walked to your shop and back three times before you delivered it, and in time at that.
The parade had gone by.
It reached me when the last candle had been blown out.
We had waited with the cake as long as one can with a cake.
I had it in mind for the opening night; it came for the closing one plus three days.
My visitors, whom I had wanted to impress with it, were on their way home.
Harvest festival was on Sunday, and on Sunday I had an empty table.
By the time you got round to it the reason for it was history.
The retirement speech had to do without it.
As a comfort for a patient it was splendid, had the patient not been discharged before it came.
I wrote ‘by the tenth at the latest’, and on the tenth at night I gave up hope.
Carnival is short, and you are slow.
The plane left at noon, your parcel landed at four.
What I needed for Easter I could have put under the Christmas tree.
The neighbours' feast for which we all were to bring something was a week old.
It lay with your carrier during the only days in the year when I want such a thing.
It missed its moment, and its moment will not return.
The curtain had fallen before the bell rang.
`,
  mishap: `
I must own up: it slipped through my fingers on the stairs.
I had left it on the stove, and I know whose fault that is.
My elbow met it on the edge of the table, and the floor did the rest.
It was I who backed the car over it.
I forgot it out in the storm, silly as that sounds.
In my hurry I sat down on it.
I tried to improve it with a hammer, which was not wise.
The dog had it for an afternoon because I had not shut the door.
To cut it short, I trod on it in the dark.
Had I not been so set on carrying everything at once, it would still be whole.
I used it for something that it is not made for, and it took its revenge.
My own kettle of boiling water did for it.
I shut the door of the car, and it was in between.
A moment's inattention of mine, a clatter, and that was that.
The blame is mine: I had put it on the roof and driven off.
I washed it, although the label says not to.
My grandson and I were juggling, and it was one of the things we juggled.
I had lent it to the boys for their raft, which was stupid of me.
It was the cigar that I had in my mouth as I bent over it.
I pulled where I should have pushed.
In a rage that I regret I threw it at the wall.
I let it fall from the ladder, there is no other word for it.
It stood where I had put it, half over the edge, and I walked past with my shopping.
I cut into it while I was opening another thing with the long knife.
My beer went all over it.
I left the window open, and what the storm did then I might have foreseen.
I had insisted on fixing it myself, with the result that you can imagine.
I mowed the grass without looking, and it lay in the grass.
In short, I ruined it.
Nobody else was in the room, and I cannot very well accuse the chair.
I forgot that it was in my back pocket.
The goat would not have got at it if I had tied the goat up.
I had warned the children, and then it was I myself who toppled it.
My heel did it.
It did not survive my attempt to clean it with petrol.
Since I had tied it to the bicycle so badly, it parted from me at the crossroads.
There is no one to sue but the person who writes these lines.
Too late I saw that I had set the hot pan down on it.
It went over the balcony when I was showing off.
I have two left hands, and both were at work on it.
It was in the sack that I ran over with the tractor.
When the paint tin tipped over it was I who had not closed it.
I made the mistake of leaning on it.
I broke it, why should I beat about the bush?
The saw slipped, and the saw was in my hand.
I thought that it could take being stood upon.
I had stowed it next to the fire, against all good sense.
With a glass of wine in me I tried a trick with it.
`
} as const
