/** Descriptions of what a person with a task is doing, by the name of the task. */
export const contexts: { readonly [task: string]: ReadonlyArray<string> } = {
  "Language and Culture Homework Helper": ["Ich helfe meiner Tochter bei den Englischhausaufgaben."],
  "College Application Research": [
    "Ich bewerbe mich gerade an Universitäten.",
    "Ich stelle eine Liste von Universitäten zusammen."
  ],
  "Creating Math & Science Study Materials": ["Ich bereite Unterrichtsmaterial für meine Klasse vor."],
  "Creative Project Inspiration": ["Ich suche Ideen für ein Schreibprojekt."],
  "Technical Exam and Test Preparation": [
    "Ich bereite mich auf eine Prüfung vor.",
    "Nächsten Monat habe ich eine Prüfung."
  ],
  "Mailing List Hygiene & Cleanup": ["Ich räume gerade unsere Mailinglisten auf."],
  "Targeted Email Campaign Execution & Monitoring": ["Ich betreue die E-Mail-Kampagnen unseres Ladens."],
  "Secure Registration Using Temporary Emails": [
    "Ich will mich irgendwo anmelden, ohne meine eigene Adresse anzugeben."
  ],
  "Draft & Schedule Communication": ["Ich plane unseren nächsten Newsletter."],
  "Inbox Cleanup & Unsubscribe Management": ["Ich möchte mein Postfach aufräumen."],
  "In-Depth Company Analysis": [
    "Ich sehe mir gerade ein paar Unternehmen an.",
    "Ich schreibe einen Bericht über einige Aktiengesellschaften."
  ],
  "Technical Trading Signal Generation": ["Ich arbeite an einer Handelsstrategie."],
  "Market & Social Sentiment Analysis": ["Ich beschäftige mich mit der Stimmung am Markt."],
  "Custom Stock Screening & Discovery": ["Ich suche Aktien, in die ich investieren kann."],
  "Cryptocurrency Market Opportunity Analysis": ["Ich vergleiche Kryptowährungen und Wechselkurse."],
  "Video Game Purchase Decision Support": ["Ich überlege, welches Spiel ich kaufe."],
  "Competitive eSports Match Briefing": ["Ich bereite mich auf ein E-Sport-Turnier vor."],
  "In-Depth Game Character & Strategy Optimization": ["Ich möchte in einem Spiel besser werden."],
  "Tabletop & Strategy Game Assistance": ["Ich organisiere einen Spieleabend."],
  "Free Game & Giveaway Hunter": ["Ich bin auf der Suche nach kostenlosen Spielen."],
  "Site Selection & Market Analysis": ["Ich suche einen Standort für einen neuen Laden."],
  "Advanced Logistics & Route Planning": ["Ich plane die Lieferungen dieser Woche."],
  "Geospatial Data Enrichment & Visualization": ["Ich zeichne eine Karte für einen Bericht."],
  "Emergency Response & Service Area Planning": ["Ich arbeite an einem Notfallplan."],
  "Real-World Asset Verification via Imagery": ["Ich überprüfe einige Standorte anhand von Straßenbildern."],
  "Global Music Trend Analysis": ["Ich schreibe über Trends in der Musik."],
  "In-depth Song and Artist Discovery": ["Ich suche neue Musik."],
  "Comprehensive Artist Career Overview": ["Ich schreibe ein Porträt über eine Band."],
  "Music Content Creation and Download": ["Ich stelle eine Playlist für eine Party zusammen."],
  "Radio Station Discovery": ["Ich suche etwas Gutes im Radio."],
  "Comprehensive Topic Briefing": ["Ich bereite eine Presseübersicht vor."],
  "Political & Electoral Monitoring": ["Ich verfolge die öffentliche Debatte."],
  "Content Curation & Multimedia Aggregation": ["Ich stelle gerade unseren Newsletter zusammen."],
  "Market Sentiment Analysis via News": ["Ich untersuche, wie die Medien über einige Themen berichten."],
  "Automated Daily Interest Briefing": ["Ich möchte mich über die Nachrichten auf den neuesten Stand bringen."],
  "Find Proper Accommodations": ["Ich suche eine Unterkunft.", "Ich möchte für eine Reise ein Hotel buchen."],
  "Real-time Trip Monitoring & Assistance": ["Ich bin gerade unterwegs.", "Meine Eltern sind gerade auf Reisen."],
  "Complete Travel Arrangement": ["Ich plane eine Reise.", "Ich organisiere einen Urlaub zu zweit."],
  "Live Travel Rebooking with Dynamic Constraints": ["Ich muss meine Reise umbuchen."],
  "Destination Budget Comparison with Lifestyle Preferences": ["Ich vergleiche, was ein Urlaub wo kosten würde."],
  "Weather checking for outdoor activities": [
    "Ich plane ein paar Tage im Freien.",
    "Ich plane eine Wanderung mit Freunden."
  ],
  "Historical Weather Investigation": ["Ich schreibe einen Artikel über Wetterrekorde."],
  "Maritime & Coastal Activity Planning": ["Ich plane einen Segeltörn."],
  "Astronomical Observation Planning": ["Ich möchte nachts die Sterne beobachten."],
  "Ski & Snow Conditions Report": ["Ich plane einen Skiurlaub."],
  "Comprehensive Product Research & Purchase": ["Ich möchte etwas Neues kaufen und vergleiche vorher."],
  "Competitive Analysis for E-commerce Sellers": ["Ich sehe mir unsere Konkurrenz an."],
  "Automated Store Management": ["Ich betreibe einen Onlineshop."],
  "Visual Search & Virtual Try-On with Alternatives": ["Ich suche Alternativen zu ein paar Produkten."],
  "Cross-Platform Dynamic Price Tracking": ["Ich behalte ein paar Preise im Auge."]
}
