import type { ValueWords } from "../Phrasebook.ts"

/** Values by kind. An article shows the gender, `:p` the plural; `[n]` is added in the dative only. */
export const values: { readonly [kind: string]: ValueWords } = {
  subject: {
    say: "das Fach<s> {}",
    rows: {
      algebra: "Algebra",
      astronomy: "Astronomie",
      biology: "Biologie",
      chemistry: "Chemie",
      economics: "Volkswirtschaft",
      geometry: "Geometrie",
      history: "Geschichte",
      philosophy: "Philosophie",
      physics: "Physik",
      statistics: "Statistik"
    }
  },
  country_code: {
    rows: {
      DE: "Deutschland",
      FR: "Frankreich",
      IT: "Italien",
      ES: "Spanien",
      JP: "Japan",
      BR: "Brasilien",
      IN: "Indien",
      CA: "Kanada",
      MX: "Mexiko",
      SE: "Schweden",
      NO: "Norwegen",
      PL: "Polen",
      NL: "die:p Niederlande[n]",
      AT: "Österreich",
      GR: "Griechenland",
      AU: "Australien"
    }
  },
  limit: { say: "{} Ergebnisse" },
  minutes: { say: "{} Minuten" },
  days: { say: "{} Tage[n]" },
  date: { say: "der {}" },
  university: {
    rows: {
      "Ashford University": "die Ashford University",
      "Brightwater College": "das Brightwater College",
      "Calder Institute": "das Calder Institute",
      "Dunmore University": "die Dunmore University",
      "Eastholm University": "die Eastholm University",
      "Fairmont College": "das Fairmont College",
      "Glenrock University": "die Glenrock University",
      "Highmoor Institute": "das Highmoor Institute",
      "Ivybridge University": "die Ivybridge University",
      "Kestrel College": "das Kestrel College"
    }
  },
  course_id: { say: "der Kurs<es> {}" },
  word: { say: "das englische* Wort<es> „{}“" },
  language_code: {
    say: "auf {}",
    rows: {
      de: "Deutsch",
      fr: "Französisch",
      it: "Italienisch",
      es: "Spanisch",
      ja: "Japanisch",
      sv: "Schwedisch",
      pl: "Polnisch",
      nl: "Niederländisch",
      tr: "Türkisch",
      fi: "Finnisch",
      el: "Griechisch",
      ko: "Koreanisch"
    }
  },
  quiz_id: { say: "das Quiz {}" },
  scholarship_id: { say: "das Stipendium<s> {}" },
  address: { say: "die Adresse {}" },
  mail_domain: { say: "die Domain {}" },
  mailbox_id: { say: "das Postfach<s> {}" },
  message_id: { say: "die Nachricht {}" },
  list_id: { say: "die Mailingliste {}" },
  campaign_id: { say: "die Kampagne {}" },
  sector: {
    rows: {
      energy: "die Energiebranche",
      "health care": "das Gesundheitswesen<s>",
      industrials: "die Industrie",
      materials: "die Grundstoffbranche",
      "real estate": "die Immobilienbranche",
      retail: "der Einzelhandel<s>",
      technology: "die Technologiebranche",
      utilities: "die Versorgungsbranche"
    }
  },
  filing_id: { say: "der Bericht<s> {}" },
  genre: {
    rows: {
      racing: "Rennspiele",
      puzzle: "Rätselspiele",
      strategy: "Strategiespiele",
      platformer: "Plattformspiele",
      simulation: "Simulationsspiele",
      "role-playing": "Rollenspiele",
      shooter: "Shooter",
      sports: "Sportspiele",
      jazz: "Jazz",
      reggae: "Reggae",
      opera: "Oper",
      country: "Country",
      techno: "Techno",
      "hip-hop": "Hip-Hop",
      flamenco: "Flamenco",
      blues: "Blues"
    }
  },
  app_id: { say: "das Spiel<s> {}" },
  tournament_id: { say: "das Turnier<s> {}" },
  team_id: { say: "das Team<s> {}" },
  player_id: { say: "der Spieler<s> {}" },
  character_id: { say: "die Figur {}" },
  city: {
    rows: {
      Rome: "Rom",
      Lisbon: "Lissabon",
      Vienna: "Wien",
      Tokyo: "Tokio",
      Athens: "Athen",
      Cairo: "Kairo",
      Warsaw: "Warschau",
      Copenhagen: "Kopenhagen",
      Prague: "Prag",
      Singapore: "Singapur"
    }
  },
  coordinates: { say: "die:p Koordinaten {}" },
  place_id: { say: "der Ort<es> {}" },
  route_id: { say: "die Route {}" },
  zone_id: { say: "die Zone {}" },
  image_id: { say: "das Straßenbild<s> {}" },
  artist_id: { say: "der Interpret(en) {}" },
  track_id: { say: "der Titel<s> {}" },
  album_id: { say: "das Album<s> {}" },
  radio_id: { say: "der Sender<s> {}" },
  topic: {
    say: "das Thema<s> {}",
    rows: {
      "wind energy": "Windenergie",
      "electric cars": "Elektroautos",
      "space travel": "Raumfahrt",
      "housing costs": "Wohnkosten",
      inflation: "Inflation",
      elections: "Wahlen",
      "artificial intelligence": "künstliche Intelligenz",
      football: "Fußball",
      "climate change": "Klimawandel",
      "public transport": "öffentlicher Nahverkehr"
    }
  },
  article_id: { say: "der Artikel<s> {}" },
  author_id: { say: "der Autor<s> {}" },
  claim_id: { say: "die Behauptung {}" },
  airport_code: { say: "der Flughafen<s> {}" },
  hotel_id: { say: "das Hotel<s> {}" },
  flight_id: { say: "der Flug<es> {}" },
  attraction_id: { say: "die Sehenswürdigkeit {}" },
  station_id: { say: "die Wetterstation {}" },
  harbour_id: { say: "der Hafen<s> {}" },
  resort_id: { say: "das Skigebiet<s> {}" },
  category: {
    say: "die Kategorie {}",
    rows: {
      headphones: "Kopfhörer",
      "coffee machines": "Kaffeemaschinen",
      "running shoes": "Laufschuhe",
      tents: "Zelte",
      "desk lamps": "Schreibtischlampen",
      "board games": "Brettspiele",
      bicycles: "Fahrräder",
      backpacks: "Rucksäcke"
    }
  },
  sku: { say: "das Produkt<s> {}" },
  seller_id: { say: "der Verkäufer<s> {}" },
  brand: { say: "die Marke {}" }
}
