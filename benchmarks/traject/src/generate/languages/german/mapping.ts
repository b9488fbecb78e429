import type { DomainWords } from "../Phrasebook.ts"

export const mapping: DomainWords = {
  geocode: {
    scopes: { centre: "Zentrums|das Zentrum", town_hall: "Rathauses|das Rathaus" },
    orders: ["die Koordinaten des {scope} {place:g} ermitteln", "{scope2} {place:g} geokodieren"],
    questions: [
      "wie viele Treffer die Suche nach den Koordinaten des {scope} {place:g} ergibt",
      "wie viele Treffer es für {scope2} {place:g} gibt"
    ],
    results: ["die:p per Geokodierung gefundenen Koordinaten"]
  },
  reverse_geocode: {
    scopes: { street: "Straßen|Straße", district: "Stadtteile|Stadtteil" },
    orders: [
      "die Adresse auf der Ebene der {scope} für {place:a} nachschlagen",
      "die Adresse an {place:d} auf der Ebene der {scope} ermitteln"
    ],
    questions: [
      "wie sicher die Adresse auf der Ebene der {scope} für {place:a} ist",
      "welche Sicherheit die Adresse an {place:d} auf der Ebene der {scope} hat"
    ],
    results: ["die Stadt zu dieser Adresse"]
  },
  nearby: {
    scopes: { pharmacies: "Apotheken", chargers: "Ladestationen", restaurants: "Restaurants" },
    orders: [
      "{scope} in der Nähe {place:g} mit Entfernungen {unit} suchen",
      "{scope} rund um {place:a} mit Entfernungen {unit} auflisten"
    ],
    questions: [
      "wie viele {scope} es in der Nähe {place:g} gibt (Entfernungen {unit})",
      "wie viele {scope} rund um {place:a} liegen (Entfernungen {unit})"
    ],
    results: ["der nächstgelegene* der gefundenen Orte", "der bestbewertete* der gefundenen Orte"]
  },
  place_details: {
    scopes: { access: "Barrierefreiheit", visitors: "Besucherzahlen" },
    orders: ["die Angaben zu {place:d} zum Punkt {scope} abrufen", "den Punkt {scope} für {place:a} prüfen"],
    questions: ["wie viele Punkte {place:n} bei {scope} bekommt", "welchen Wert {place:n} beim Punkt {scope} hat"],
    results: ["die:p Koordinaten dieses Ortes"]
  },
  route: {
    scopes: { driving: "Autoroute", cycling: "Fahrradroute", walking: "Fußroute" },
    orders: [
      "eine {scope} mit der Länge {unit} von {from:d} {to:z} planen",
      "eine {scope} von {from:d} {to:z} mit der Länge {unit} berechnen"
    ],
    questions: [
      "wie lang die {scope} von {from:d} {to:z} {unit} ist",
      "welche Länge {unit} eine {scope} von {from:d} {to:z} hat"
    ],
    results: ["die soeben geplante* Route"]
  },
  elevation: {
    scopes: { climb: "den gesamten Anstieg|der gesamte Anstieg", peak: "den höchsten Punkt|der höchste Punkt" },
    orders: ["{scope} auf {route:d} {unit} ermitteln", "{scope} {unit} für {route:a} abrufen"],
    questions: ["wie hoch {scope2} auf {route:d} {unit} ist", "welchen Wert {unit} {scope2} auf {route:d} hat"],
    results: ["die:p Koordinaten des höchsten Punktes dieser Route"]
  },
  service_area: {
    scopes: { car: "mit dem Auto", foot: "zu Fuß" },
    orders: [
      "das {scope} innerhalb von {minutes} ab {place:d} erreichbare Gebiet {unit} berechnen",
      "das Gebiet {unit} im Umkreis von {minutes} {scope} ab {place:d} ermitteln"
    ],
    questions: [
      "wie groß das {scope} innerhalb von {minutes} ab {place:d} erreichbare Gebiet {unit} ist",
      "wie groß das Gebiet {unit} im Umkreis von {minutes} {scope} ab {place:d} ist"
    ],
    results: ["die erreichbare* Zone"]
  },
  zone_statistics: {
    scopes: { residents: "Einwohner", businesses: "Betriebe" },
    orders: ["die {scope} in {zone:d} zählen", "die Zahl der {scope} in {zone:d} abrufen"],
    questions: ["wie viele {scope} es in {zone:d} gibt", "wie viele {scope} {zone:n} hat"],
    results: ["die größte* Stadt in dieser Zone"]
  },
  street_images: {
    scopes: { daylight: "bei Tageslicht", night: "bei Nacht" },
    orders: [
      "Straßenbilder {scope} rund um {place:a} suchen",
      "Straßenbilder {scope} aus der Nähe {place:g} heraussuchen"
    ],
    questions: [
      "wie viele Straßenbilder {scope} es rund um {place:a} gibt",
      "wie viele Straßenbilder {scope} aus der Nähe {place:g} vorliegen"
    ],
    results: ["das neueste* dieser Bilder", "das schärfste* dieser Bilder"]
  },
  image_check: {
    scopes: { signs: "Verkehrsschilder", vehicles: "Fahrzeuge" },
    orders: ["die {scope} auf {image:d} erkennen", "{image:a} auf {scope} prüfen"],
    questions: ["wie viele {scope} auf {image:d} zu sehen sind", "wie viele {scope} auf {image:d} erkannt werden"],
    results: ["der Aufnahmeort<s> dieses Bildes"]
  }
}
