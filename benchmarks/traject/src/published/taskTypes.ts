/** The kinds of task per domain, in the order of their blocks in the parallel files. Source: spec §4.3. */
const taskTypes = new Map<string, ReadonlyArray<string>>([
  [
    "Travel",
    [
      "Find Proper Accommodations",
      "Real-time Trip Monitoring & Assistance",
      "Complete Travel Arrangement",
      "Live Travel Rebooking with Dynamic Constraints",
      "Destination Budget Comparison with Lifestyle Preferences"
    ]
  ],
  [
    "Mapping",
    [
      "Site Selection & Market Analysis",
      "Advanced Logistics & Route Planning",
      "Geospatial Data Enrichment & Visualization",
      "Emergency Response & Service Area Planning",
      "Real-World Asset Verification via Imagery"
    ]
  ],
  [
    "Finance",
    [
      "In-Depth Company Analysis",
      "Technical Trading Signal Generation",
      "Market & Social Sentiment Analysis",
      "Custom Stock Screening & Discovery",
      "Cryptocurrency Market Opportunity Analysis"
    ]
  ],
  [
    "Weather",
    [
      "Weather checking for outdoor activities",
      "Historical Weather Investigation",
      "Maritime & Coastal Activity Planning",
      "Astronomical Observation Planning",
      "Ski & Snow Conditions Report"
    ]
  ],
  [
    "eCommerce",
    [
      "Comprehensive Product Research & Purchase",
      "Competitive Analysis for E-commerce Sellers",
      "Automated Store Management",
      "Visual Search & Virtual Try-On with Alternatives",
      "Cross-Platform Dynamic Price Tracking"
    ]
  ],
  [
    "News_Media",
    [
      "Comprehensive Topic Briefing",
      "Political & Electoral Monitoring",
      "Content Curation & Multimedia Aggregation",
      "Market Sentiment Analysis via News",
      "Automated Daily Interest Briefing"
    ]
  ],
  [
    "Gaming",
    [
      "Video Game Purchase Decision Support",
      "Competitive eSports Match Briefing",
      "In-Depth Game Character & Strategy Optimization",
      "Tabletop & Strategy Game Assistance",
      "Free Game & Giveaway Hunter"
    ]
  ],
  [
    "Email",
    [
      "Mailing List Hygiene & Cleanup",
      "Targeted Email Campaign Execution & Monitoring",
      "Secure Registration Using Temporary Emails",
      "Draft & Schedule Communication",
      "Inbox Cleanup & Unsubscribe Management"
    ]
  ],
  [
    "Education",
    [
      "Language and Culture Homework Helper",
      "College Application Research",
      "Creating Math & Science Study Materials",
      "Creative Project Inspiration",
      "Technical Exam and Test Preparation"
    ]
  ],
  [
    "Music",
    [
      "Global Music Trend Analysis",
      "In-depth Song and Artist Discovery",
      "Comprehensive Artist Career Overview",
      "Music Content Creation and Download",
      "Radio Station Discovery"
    ]
  ]
])

/** Parallel records of one kind of task come in blocks of forty. */
const block = 40

/** Returns the kind of task of a parallel record, by its place: the files no longer state it. */
export const taskTypeAt = (domain: string, index: number): string | undefined =>
  taskTypes.get(domain)?.[Math.floor(index / block)]
