/** Descriptions of what a person with a task is doing, to follow "I'm"; by the name of the task. */
export const contexts: { readonly [task: string]: ReadonlyArray<string> } = {
  "Language and Culture Homework Helper": [
    "doing some homework about words",
    "helping my daughter with her vocabulary"
  ],
  "College Application Research": ["applying to college", "putting together a list of universities"],
  "Creating Math & Science Study Materials": ["preparing study materials for my students", "putting together a lesson"],
  "Creative Project Inspiration": ["looking for ideas for a creative project", "starting a writing project"],
  "Technical Exam and Test Preparation": ["preparing for an exam", "studying for a test next month"],
  "Mailing List Hygiene & Cleanup": ["cleaning up our mailing lists", "going through our mailing lists"],
  "Targeted Email Campaign Execution & Monitoring": [
    "running email campaigns for our shop",
    "reviewing our latest email campaigns"
  ],
  "Secure Registration Using Temporary Emails": [
    "signing up for a service and don't want to use my own address",
    "setting up a throwaway email address"
  ],
  "Draft & Schedule Communication": ["planning when to send our next mailing", "scheduling a newsletter"],
  "Inbox Cleanup & Unsubscribe Management": ["trying to clean up my inbox", "sorting out my email subscriptions"],
  "In-Depth Company Analysis": ["researching a few companies", "writing a report on some listed companies"],
  "Technical Trading Signal Generation": ["working on a trading strategy", "testing some trading signals"],
  "Market & Social Sentiment Analysis": ["looking into market sentiment", "tracking what people think of some stocks"],
  "Custom Stock Screening & Discovery": ["looking for stocks to invest in", "putting together a stock watchlist"],
  "Cryptocurrency Market Opportunity Analysis": [
    "looking at coins and currencies",
    "comparing crypto and exchange rates"
  ],
  "Video Game Purchase Decision Support": ["deciding which game to buy", "shopping for a new game"],
  "Competitive eSports Match Briefing": ["preparing a briefing for an esports match", "covering an esports event"],
  "In-Depth Game Character & Strategy Optimization": ["trying to get better at a game", "working on my game strategy"],
  "Tabletop & Strategy Game Assistance": ["organizing a games night", "picking games for a weekend with friends"],
  "Free Game & Giveaway Hunter": ["looking for free games", "hunting for game deals"],
  "Site Selection & Market Analysis": ["choosing a location for a new shop", "scouting locations for a store"],
  "Advanced Logistics & Route Planning": ["planning a delivery route", "organizing deliveries for this week"],
  "Geospatial Data Enrichment & Visualization": ["adding data to a map", "building a map for a report"],
  "Emergency Response & Service Area Planning": [
    "working on an emergency response plan",
    "planning ambulance coverage"
  ],
  "Real-World Asset Verification via Imagery": ["checking some sites by street images", "verifying a few locations"],
  "Global Music Trend Analysis": ["analyzing music trends", "writing about music trends"],
  "In-depth Song and Artist Discovery": ["looking for new music", "discovering new artists"],
  "Comprehensive Artist Career Overview": ["writing a profile of an artist", "researching some musicians"],
  "Music Content Creation and Download": ["putting together a playlist", "making a playlist for a party"],
  "Radio Station Discovery": ["looking for radio stations", "searching for something good on the radio"],
  "Comprehensive Topic Briefing": ["preparing a news briefing", "getting up to speed on the news"],
  "Political & Electoral Monitoring": ["following the public debate", "monitoring the press for my team"],
  "Content Curation & Multimedia Aggregation": [
    "putting together our newsletter",
    "collecting stories for a newsletter"
  ],
  "Market Sentiment Analysis via News": ["studying how the news covers some topics", "looking at media coverage"],
  "Automated Daily Interest Briefing": ["setting up my daily news digest", "catching up on the news"],
  "Find Proper Accommodations": ["looking for a place to stay", "booking a hotel for a trip"],
  "Real-time Trip Monitoring & Assistance": ["traveling right now", "in the middle of a trip"],
  "Complete Travel Arrangement": ["planning a trip", "organizing a vacation for two"],
  "Live Travel Rebooking with Dynamic Constraints": ["rebooking a trip", "changing my travel plans"],
  "Destination Budget Comparison with Lifestyle Preferences": [
    "comparing holiday budgets",
    "working out how much a vacation would cost"
  ],
  "Weather checking for outdoor activities": ["planning a few days outdoors", "planning a hike with friends"],
  "Historical Weather Investigation": ["writing an article about weather records", "researching past weather"],
  "Maritime & Coastal Activity Planning": ["planning a sailing trip", "getting ready for a weekend on the coast"],
  "Astronomical Observation Planning": ["planning a night of stargazing", "setting up a telescope this week"],
  "Ski & Snow Conditions Report": ["planning a ski trip", "deciding where to go skiing"],
  "Comprehensive Product Research & Purchase": ["shopping for something new", "researching a purchase"],
  "Competitive Analysis for E-commerce Sellers": ["analyzing our competitors", "doing a competitor analysis"],
  "Automated Store Management": ["managing an online store", "updating our online store"],
  "Visual Search & Virtual Try-On with Alternatives": [
    "looking for alternatives to some products",
    "comparing products"
  ],
  "Cross-Platform Dynamic Price Tracking": ["keeping an eye on prices", "tracking prices before I buy"]
}
