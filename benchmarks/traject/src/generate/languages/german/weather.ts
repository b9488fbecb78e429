import type { DomainWords } from "../Phrasebook.ts"

export const weather: DomainWords = {
  forecast: {
    scopes: { hourly: "der stündlichen", daily: "der täglichen" },
    questions: [
      "welche Höchsttemperatur {unit} laut {scope} Vorhersage für {place:a} an {date:d} zu erwarten ist",
      "wie warm es nach {scope} Vorhersage für {place:a} an {date:d} {unit} höchstens wird"
    ]
  },
  conditions: {
    questions: [
      "welche Temperatur {unit} gerade für {place:a} gemeldet wird",
      "wie warm es im Moment {unit} laut den Daten für {place:a} ist"
    ]
  },
  air_quality: {
    scopes: {
      current: "aktuelle|der aktuellen",
      yearly: "durchschnittliche jährliche|der durchschnittlichen jährlichen"
    },
    orders: ["die {scope} Luftqualität für {place:a} prüfen", "die Werte {scope2} Luftqualität für {place:a} abrufen"],
    questions: [
      "welchen Index die {scope} Luftqualität für {place:a} hat",
      "wie hoch der Index {scope2} Luftqualität für {place:a} ist"
    ],
    results: ["die nahe gelegene* Stadt mit der saubereren Luft"]
  },
  stations: {
    scopes: { official: "amtliche", amateur: "private" },
    orders: [
      "{scope} Wetterstationen rund um {place:a} mit Entfernungen {unit} auflisten",
      "{scope} Wetterstationen in der Nähe {place:g} mit Entfernungen {unit} suchen"
    ],
    questions: [
      "wie viele {scope} Wetterstationen rund um {place:a} stehen (Entfernungen {unit})",
      "wie viele {scope} Wetterstationen es in der Nähe {place:g} gibt (Entfernungen {unit})"
    ],
    results: ["die nächstgelegene* dieser Stationen", "die älteste* dieser Stationen"]
  },
  records: {
    scopes: { monthly: "Monatsrekorde|Monatsrekord", alltime: "Allzeitrekorde|Allzeitrekord" },
    orders: [
      "die {scope} der Temperatur an {station:d} {unit} abrufen",
      "die {scope} der Temperatur {unit} für {station:a} nachschlagen"
    ],
    questions: [
      "wie hoch der {scope2} der Temperatur an {station:d} {unit} ist",
      "bei welchem Wert {unit} der {scope2} der Temperatur für {station:a} liegt"
    ],
    results: ["der Tag<es> dieses Rekords"]
  },
  sea_state: {
    scopes: { waves: "Wellenhöhe", swell: "Dünungshöhe" },
    orders: [
      "die {scope} an der Küste bei {place:d} {unit} prüfen",
      "die {scope} {unit} für die Küste in der Nähe {place:g} abrufen"
    ],
    questions: [
      "wie groß die {scope} an der Küste bei {place:d} {unit} ist",
      "welche {scope} {unit} für die Küste in der Nähe {place:g} gemeldet wird"
    ],
    results: ["der Hafen<s> an dieser Küste"]
  },
  tides: {
    scopes: { high: "Hochwasser|Hochwassers", low: "Niedrigwasser|Niedrigwassers" },
    orders: [
      "die Gezeiten mit {scope} in {harbour:d} für {date:a} {unit} abrufen",
      "das {scope} in {harbour:d} an {date:d} {unit} nachschlagen"
    ],
    questions: [
      "wie hoch das {scope} in {harbour:d} an {date:d} {unit} steht",
      "welchen Pegel {unit} das {scope} in {harbour:d} an {date:d} erreicht"
    ],
    results: ["die Stadt dieses Hafens"]
  },
  rise_and_set: {
    scopes: { sun: "die Sonne|der Sonne", moon: "der Mond|des Mondes" },
    orders: [
      "die Auf- und Untergangszeiten {scope2} für {place:a} an {date:d} abrufen",
      "Auf- und Untergang {scope2} für {place:a} und {date:a} nachschlagen"
    ],
    questions: [
      "wie viele Minuten {scope} an {date:d} über dem Horizont steht, gesehen von {place:d}",
      "wie viele Minuten lang {scope} von {place:d} aus an {date:d} über dem Horizont steht"
    ],
    results: [
      "der Tag<es> mit der nächsten klaren Nacht an diesem Ort",
      "die nahe gelegene* Stadt mit dem dunkleren Himmel"
    ]
  },
  ski_resorts: {
    scopes: { family: "Familien", expert: "Könner" },
    orders: [
      "Skigebiete für {scope} rund um {place:a} mit Schneehöhen {unit} auflisten",
      "Skigebiete für {scope} in der Nähe {place:g} mit Schneehöhen {unit} suchen"
    ],
    questions: [
      "wie viele Skigebiete für {scope} es rund um {place:a} gibt (Schneehöhen {unit})",
      "wie viele Skigebiete für {scope} in der Nähe {place:g} liegen (Schneehöhen {unit})"
    ],
    results: ["das Skigebiet<s> mit dem meisten Schnee", "das Skigebiet<s> mit den meisten Liften"]
  },
  snow_report: {
    scopes: { base: "Tal|im Tal", summit: "Gipfel|auf dem Gipfel" },
    orders: [
      "den Schneebericht ({scope}) für {resort:a} {unit} abrufen",
      "den Schneebericht {resort:g} zu den Verhältnissen {scope2} {unit} prüfen"
    ],
    questions: [
      "wie viel Neuschnee {unit} der Schneebericht ({scope}) für {resort:a} meldet",
      "wie viel Neuschnee {unit} in {resort:d} {scope2} gefallen ist"
    ],
    results: ["die häufigste* Herkunftsstadt der Gäste dieses Skigebiets"]
  }
}
