import type { DomainWords } from "../Phrasebook.ts"

export const travel: DomainWords = {
  hotels: {
    scopes: { budget: "günstige", luxury: "luxuriöse" },
    orders: [
      "{scope} Hotels in der Nähe {place:g} mit Preisen {unit} suchen",
      "{scope} Hotels rund um {place:a} mit Preisen {unit} heraussuchen"
    ],
    questions: [
      "wie viele {scope} Hotels es in der Nähe {place:g} gibt (Preise {unit})",
      "wie viele {scope} Hotels rund um {place:a} zu haben sind (Preise {unit})"
    ],
    results: ["das günstigste* dieser Hotels", "das bestbewertete* dieser Hotels"]
  },
  hotel_rates: {
    scopes: { standard: "ein Standardzimmer", suite: "eine Suite" },
    orders: [
      "den Preis für {scope} in {hotel:d} für {date:a} {unit} prüfen",
      "den Preis {unit} für {scope} in {hotel:d} an {date:d} nachschlagen"
    ],
    questions: [
      "was {scope} in {hotel:d} an {date:d} {unit} kostet",
      "wie teuer {scope} in {hotel:d} an {date:d} {unit} ist"
    ],
    results: ["der nächstgelegene* Flughafen<s> dieses Hotels"]
  },
  hotel_reviews: {
    scopes: { business: "Geschäftsreisenden", family: "Familien" },
    orders: [
      "die Bewertungen von {scope} für {hotel:a} zusammenfassen",
      "die von {scope} verfassten Bewertungen zu {hotel:d} abrufen"
    ],
    questions: [
      "wie viele Bewertungen von {scope} es für {hotel:a} gibt",
      "wie viele Bewertungen {hotel:n} von {scope} bekommen hat"
    ],
    results: ["die meistgenannte* Sehenswürdigkeit der Gäste dieses Hotels"]
  },
  flights: {
    scopes: { nonstop: "Direktflüge", onestop: "Flüge mit einem Zwischenstopp" },
    orders: [
      "{scope} von {from:d} {to:z} an {date:d} mit Preisen {unit} suchen",
      "{scope} von {from:d} {to:z} für {date:a} mit Preisen {unit} heraussuchen"
    ],
    questions: [
      "wie viele {scope} es von {from:d} {to:z} an {date:d} gibt (Preise {unit})",
      "wie viele {scope} von {from:d} {to:z} an {date:d} angeboten werden (Preise {unit})"
    ],
    results: ["der günstigste* dieser Flüge", "der kürzeste* dieser Flüge"]
  },
  flight_status: {
    scopes: { departure: "Abflug", arrival: "Ankunft" },
    orders: ["den Status {flight:g} bei {scope} prüfen", "den Status {flight:g} (bei {scope}) abrufen"],
    questions: [
      "wie viele Minuten Verspätung {flight:n} bei {scope} hat",
      "wie groß die Verspätung {flight:g} bei {scope} ist, in Minuten"
    ],
    results: ["die Fluggesellschaft dieses Fluges", "die Zielstadt dieses Fluges"]
  },
  baggage: {
    scopes: { cabin: "Handgepäck", checked: "Aufgabegepäck" },
    orders: [
      "die Freigrenze für {scope} bei {airline:d} {unit} nachschlagen",
      "das bei {airline:d} erlaubte {scope} {unit} prüfen"
    ],
    questions: [
      "wie viel {scope} {airline:n} {unit} erlaubt",
      "wie schwer das {scope} bei {airline:d} {unit} sein darf"
    ],
    results: ["das Drehkreuz<es> dieser Fluggesellschaft"]
  },
  airport_board: {
    scopes: { departures: "Abflugtafel", arrivals: "Ankunftstafel" },
    orders: ["die {scope} {airport:g} abrufen", "die {scope} an {airport:d} prüfen"],
    questions: [
      "wie viele Flüge noch auf der {scope} {airport:g} stehen",
      "wie viele Flüge die {scope} an {airport:d} noch zeigt"
    ],
    results: ["der nächste* Flug<es> auf dieser Tafel"]
  },
  attractions: {
    scopes: { museum: "Museen", outdoor: "Attraktionen im Freien" },
    orders: [
      "{scope} in der Nähe {place:g} mit Eintrittspreisen {unit} auflisten",
      "{scope} rund um {place:a} mit Eintrittspreisen {unit} suchen"
    ],
    questions: [
      "wie viele {scope} es in der Nähe {place:g} gibt (Eintritt {unit})",
      "wie viele {scope} rund um {place:a} liegen (Eintritt {unit})"
    ],
    results: ["die günstigste* dieser Sehenswürdigkeiten", "die bestbewertete* dieser Sehenswürdigkeiten"]
  },
  opening_hours: {
    scopes: { weekday: "an Werktagen", weekend: "am Wochenende" },
    orders: [
      "die Öffnungszeiten {attraction:g} {scope} abrufen",
      "die Öffnungszeiten {scope} für {attraction:a} prüfen"
    ],
    questions: [
      "wie viele Stunden {attraction:n} {scope} geöffnet ist",
      "wie viele Stunden lang {attraction:n} {scope} offen hat"
    ],
    results: ["der ruhigste* Tag<es> bei dieser Sehenswürdigkeit", "die Stadt mit dieser Sehenswürdigkeit"]
  },
  cost_of_stay: {
    scopes: { frugal: "sparsame|sparsamen", comfortable: "komfortbewusste|komfortbewussten" },
    orders: [
      "die Kosten für {days:a} in {place:d} für {scope} Reisende {unit} schätzen",
      "das Budget eines {scope2} Reisenden für {days:a} in {place:d} {unit} berechnen"
    ],
    questions: [
      "was {days:n} in {place:d} für {scope} Reisende {unit} kosten",
      "wie viel ein Aufenthalt {days:g} in {place:d} einen {scope2} Reisenden {unit} kostet"
    ],
    results: ["die als günstiger empfohlene* Stadt"]
  }
}
