/** Sentences of letters to the people who pay back outlays, by cause, one per line. */
export const officeLetters = {
  client: `
The people who buy our pumps were in town, and I looked after them.
Mr Varga signed the order the next morning, so it was well spent.
We were about to lose the contract with the dairy, and I wanted to save it.
The buyer from the shipyard would talk to me nowhere else.
It brought us the order for four hundred valves.
The mill has been with us for ten years, and its owner likes to be treated well.
I spent it to talk the brewery into another year with us.
They had never bought from us before that day, now they do.
Old Hartmann from the sawmill does not put his name to anything on an empty stomach or a bad mood.
I was after the tender of the city baths, and we have it now.
The hospital had never heard of our pumps before that afternoon.
It kept the chocolate factory from going over to our rivals.
Señora Ruiz places all orders for her chain, and she was my reason.
We have sold the harbour authority nine machines since.
He had flown in to inspect what he might purchase from us.
I spent it courting the railways, who buy by the thousand.
The complaint from Tromsø had to be smoothed over, or they would have sent everything back and never ordered again.
The purchasing manager of the quarry was in two minds until then.
Those who pay our wages in the end, namely the ones who order from us, were my concern.
I had the whole board of the cement works around me, pens at the ready.
The prospect became a customer before the day was over.
Mrs Adeyemi has given us her business for a decade and wanted to be reassured.
I showed the fishermen's cooperative what our winches can do.
Our best buyer was threatening to leave us.
It was the price of sitting next to the man who decides what the airport orders.
They wanted to see our sample before they signed for two hundred.
Without it the order from Malmö would have gone to Jensen's.
The distillery and I have come to terms, and you have seen the sum.
I was selling, from the first minute to the last.
The mayor of Brask is thinking of new street lamps, ours or somebody else's.
He came as a doubter and left with a contract for delivery in spring.
I saw the people from the tannery about renewing their order.
Our rivals had taken them to the opera, so I had to do something.
It brought in the order from the paper mill, signed on the spot.
The gentlemen from the sugar refinery wished to be heard before they bought.
Ask Mrs Koch of the bakery chain how she liked it, she has doubled her order.
I was wooing the power station.
He buys eight hundred couplings a year from us and likes to be asked how he is.
The deal with the vineyard hung by a thread.
They are thinking of leaving us for a cheaper supplier, and I was there to prevent it.
It was the last chance to get our catalogue in front of the island's only builder.
I had to show them a pump in motion, or they would not have bought it.
The man from the ministry, who awards the contract, had time on that day only.
We would like to sell to them, and so far we do not.
I was looking after the visitors from the car factory, our largest account.
It was worth it: the cheese makers stay with us.
Their engineer needed convincing before they would place the order with us.
I accompanied the owner of the foundry, who pays a third of our turnover.
`,
  course: `
The certificate that I brought home hangs over my desk.
For three days a lady explained the new tax rules to us.
I now know how to weld aluminium, which was the point.
You had sent me there to pick up bookkeeping, and I did.
I sat the examination on the last afternoon and passed.
The teacher kept us from nine to six, with homework.
My Portuguese was to get better there, as my superior had wished.
It was the second half of the seminar on fire safety.
My knowledge of hydraulics is now certified in three colours.
At the end of it there was a test, and I came third.
The lecturer went too fast, but I have the hang of the new software.
You wanted somebody in the house who can resuscitate people; now you have one.
We practised on dummies until we could do it in our sleep.
It was four evenings of commercial law.
I have been shown how to read the new kind of drawings.
I came back with a folder of exercises and a diploma.
The instructor made each of us drive the forklift round the cones.
As agreed with the head of staff, I was there to get better at negotiating.
I am through with the second level and may put it on my card.
My first aid had expired and has been renewed.
A professor took us through the new standard, clause by clause.
From a woman with chalk on her sleeves I heard all about valves.
There were nineteen of us at little desks, like in school.
I sat in the front row and wrote thirty pages of notes.
Spreadsheets hold no more terrors for me since that week.
The syllabus is enclosed, I have ticked what we did.
It was high time that I got a grip on the safety rules, and they drilled them into us.
After that lesson I can do the payroll by myself.
You had put me down for the workshop on customs forms.
I learned more in two days there than in ten years on the job.
We were taught to splice, and I have the blisters to show for it.
It took me a week of homework, but the licence is mine.
I know now what a balance sheet is trying to tell me.
The blackboard was full and so was my head.
In the end each of us had to recite the emergency drill.
My trainer has written that I am fit to operate the crane.
It was the module on data protection, with a quiz.
They made us repeat it until it stuck.
I needed the points for my further qualification.
Thirty hours of theory and ten at the wheel, then I had my licence.
I was a pupil again, with a satchel.
Two days of presentations on how to lead people, after which I was asked to lead one myself.
The diploma bears the stamp of the chamber of trade.
It was for the refresher without which I may not touch high voltage.
They explained to us beginners how to bleed a radiator.
I crammed, was examined, and came home with a B.
The evening school sends its regards.
I was to be instructed in the new machine by its makers, and was.
`,
  private: `
Strictly speaking it was for my sister's visit, but I thought that I might ask.
It was my day off, and I was out with the children.
I admit that the firm gained nothing from it; my wife and I did.
My cousin was getting married, and I had no cash on me.
We had a family day, the boss was not there and no customer either.
It was Saturday, and I only wanted to enjoy myself for once.
My landlord needed it quickly, and I had the firm's card in my hand.
No duty took me there, only the sun.
I was on leave and thought of nothing less than of valves.
It was our wedding anniversary, and I had left my purse at home.
The dog had to go to my mother, and I with it.
My brother in Spain had not seen me for years.
Honestly, it had to do with my football club and not with you.
My youngest was turning six.
It was for my own four walls.
You were not meant to pay for this one, I suppose, but one can try.
I had the weekend to myself and made the most of it.
An old school friend and I were reliving our youth.
My boat needed seeing to.
The choir that I sing in was on tour.
I did it for love, and she does not work with us.
It was my pilgrimage, vowed long before I joined you.
My doctor had ordered me a change of air.
It is from the trip on which I proposed to Elsa.
It has as much to do with the company as my slippers have.
I put it on the company's card because mine was blocked; it was for me and mine.
We were burying an aunt.
For once I did something for myself alone.
That was the night of the cup final, and I was there as a fan.
I was looking at a cottage that I may buy.
It was during my honeymoon.
My hobby is old locomotives, as you may know, and that was a good day for it.
My mother-in-law had her eightieth birthday.
It was during my unpaid holiday on the island.
I had it for me and for nobody else.
I was moving in with my girlfriend.
On my free Sunday I met an old flame.
I should probably have used my own card for this.
It was when I took my boy to see the lions.
There is a bowling evening of mine every other Thursday, and this was one of those.
Between ourselves, it was for the allotment.
I was visiting my old teacher, for old times' sake.
It is about my wife's new flat, not about our firm.
The rally on which I spend my holidays starts there.
It has to do with my stamp collection.
My club had its annual outing, and I am its treasurer.
I wanted to see the eclipse.
Blood is thicker than water, and my sister had rung.
`,
  urgent: `
Water was coming through the ceiling of the archive, and it was past midnight.
The night shift stood idle, and each hour cost us thousands.
With the boiler out and frost on the way I did not ask anybody first.
The alarm would not stop, the guard was helpless, so I acted.
Had I waited until Monday, the whole cold store would have been lost.
The mains had failed, and the servers would have lasted another half hour.
A spark had set fire to the loading bay, and somebody had to do something at once.
The crane hung over the yard with its load, and nobody dared to go under it.
The pump in hall three had burst, and the oil was on its way to the river.
Nobody else was in the building, the gas alarm was howling, and so I went ahead.
By dawn the ice would have cracked the main pipe.
The lift was stuck between two floors with the accountant in it.
We had sixty thousand eggs in the store and no cooling.
Lightning had taken out the switchboard.
There was smoke, and I could not wait for a signature.
The dam behind the yard was about to give way.
Every minute that the line stood still was costing us a fortune.
The storm had lifted half of the roof off the warehouse, with the goods beneath it.
A tank was leaking, and I got hold of the only man who could stop it.
All telephones in the works were dead and a lorry with acid was at the gate.
The conveyor had jammed, and the dough was rising.
It was either that or the evacuation of the plant.
Rats had gnawed through the cable of the control room in the middle of the night.
The furnace must never go cold, and it was going cold.
When I arrived the cellar was full to the third step.
A wall had come down on the loading ramp, with eight trains due.
In such an hour one does not fill in forms first.
The night watchman rang me at two, shouting.
The scaffolding was swaying, and below it people were going to work in an hour.
Somebody had drilled into the main, and the whole stock was under the spray.
Chlorine was escaping and the wind blew towards the town.
The back-up generator had fifteen minutes left in it.
Steam was coming from where none should.
The fire brigade had told us to get everyone out.
The only spare part was in the next county, and without it the plant would have been at a halt.
If the tank had gone over, the whole street would have been in foam.
Between the bang and the moment when I acted lie four minutes.
The river was rising by a hand an hour, with our stores on its bank.
A window had blown in on the thirteenth floor, above the pavement.
The safety valve had stuck.
Thieves had left the gates wide open, and it was Saturday night.
Production would have been down for a week.
It was pitch dark in the whole works, and the vats must be stirred.
A delay of an hour would have cost us the entire harvest in the silo.
The bridge crane had come off its rail.
When I smelled burning I did not look for a form.
The heating had broken down at minus twenty.
Acid was dripping on the main cable.
`,
  move: `
From the first of the month I work at the northern plant, and all this came with it.
You have posted me to the branch on the coast, so here is what it cost.
My desk is two hundred miles further east now, by order of the board.
Since the old works closed I report to the new ones, and I had to get there with all I own.
I took up my post at headquarters that week, as was asked of me.
The firm wanted me in the southern office, and I went.
I have exchanged places with Brigitte: she works here now and I there.
It was the week in which my whole department was settled elsewhere.
Since May my name has been on a door in Rotterdam.
You needed a foreman at the new mill, and I was told to be it.
They shut our branch, and those of us who stayed on went up north.
My contract now says Graz where it used to say Linz.
The house that I lived in was too far from my new workplace.
I have been lent to the sister plant for two years.
It was the board that sent me to the islands, bag and baggage.
On the thirtieth I locked my old office, on the second I unlocked the new one.
You asked me to swap the laboratory here for the one by the lake.
My department has been joined to the one in Cork, and so have I.
I am to run the depot at Varna from now on.
Whoever wanted to keep the job had to follow it to the capital.
My post was relocated, and I am attached to it.
Until summer I reported to the Dresden works, now I report to those in Pilsen.
I was given ten days to settle in at the other end of the country.
I had been told to pack up and take over the coastal depot.
By your letter of the fourth I belong to the western district.
I now see other hills from my office window, as head office has decided.
It comes from having had to give up my old post for the one in the harbour.
The plant in the valley had need of my hands, and this one not any more.
They have put me in charge of the Helsinki people, in Helsinki.
I handed in my keys in Bonn and was given others in Bremen.
It was the Monday on which I changed from the upper works to the lower.
The firm has replanted me, and roots cost money.
The firm has given me new duties four hundred miles from the old ones.
I was ordered to the works at the lakeside, for good.
I now share a corridor with the people in Antwerp.
It is from the fortnight in which I gave up one office for another.
My boss and his whole staff, including me, were shifted to the coast.
I left the tower and am in the annexe across the border now.
In April I was assigned to the mountain site.
My removal to the new headquarters was announced in your circular of June.
After the reorganisation my job exists in Porto only.
I have been sent to build up the branch in Riga and shall be there for three years.
I was to begin at the other plant on the Monday, and did.
You promoted me to manager of a depot far from here.
The laboratory was split, and my half has gone to the seaside.
It goes with my new place of duty.
They needed a night porter at the other works, and it was either that or the sack.
My new address on the company's list explains it all.
`,
  team: `
My people had worked through two weekends, and I wanted to thank them.
Everyone from our corridor was there, and they still laugh about it.
After the quarrel between the two shifts it was time for something to bring them together.
We sat together as a department, nobody from outside among us.
It was Anna's last day with us, and all of us on the floor said goodbye.
The mood among us in the drawing office had been low, and this cured it.
The nine of us hit the target early, so I kept my word to them.
I did it for those whom I share the office with.
Ours is the best crew in the plant, and now and then one should tell them so.
We had all been at each other's throats since the stocktaking.
It was the thousandth accident-free day of my shift.
My typists had stayed until midnight for three nights running.
All seven of us from the tool store were there, and only us.
The new boy was to feel that he belongs with us.
The welders under me had not had a kind word in months.
For the first time since the merger both halves of my group laughed together.
My ladies in the sorting room have earned it.
It was our own little feast for the hundredth van that we had loaded.
They had asked for nothing, that is why I wanted to give them something.
I have sixteen people under me, and sixteen happy faces I saw.
We in bookkeeping closed the year without one error.
I had promised it to the lads if we were done by Friday.
It healed the rift between the early and the late turn.
Those who sit with me day in, day out, were to have a good time for once.
Old Piet was leaving our bench after forty years, and we gave him a send-off.
As their foreman I owed them that after such a winter.
It was for the whole drawing office, from the apprentice to me.
After the strike our section needed a fresh start together.
Spirits among the dispatchers were at rock bottom.
We wanted to get to know each other better, those from the second floor and those from the third.
My people and I needed an afternoon away from the machines.
They held the fort while I was ill, my five.
We had it in the break room, all nine of us.
Those who report to me were worn out, and I thought of something.
It was meant to say ‘well done’ to the packers.
We are only a small department, and we stick together.
I promised it to my fitters for the flawless inspection.
The apprentices and the old hands had stopped talking to each other.
It was when our office celebrated ten years without a day lost.
I like my subordinates to laugh at least once a quarter.
It made up a little for the cancelled holidays of my group.
I am told that they have been whistling at work ever since.
The seven women of the switchboard, whose supervisor I am, had saved the day.
Rosa from our desk was getting married, so we surprised her.
When the heat in our hall had been unbearable for a month, I did this for those who bore it.
My staff had gone without a rise, so at least they had that.
We of the print shop needed cheering up.
It was thanks to the men of my gang for the work in the snow.
`
} as const
