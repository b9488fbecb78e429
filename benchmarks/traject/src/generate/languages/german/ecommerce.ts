import type { DomainWords } from "../Phrasebook.ts"

export const eCommerce: DomainWords = {
  product_search: {
    scopes: { new: "neue", refurbished: "generalüberholte" },
    orders: [
      "{scope} Produkte in {category:d} mit Preisen {unit} suchen",
      "{scope} Artikel aus {category:d} mit Preisen {unit} heraussuchen"
    ],
    questions: [
      "wie viele {scope} Produkte es in {category:d} gibt (Preise {unit})",
      "wie viele {scope} Artikel aus {category:d} zu haben sind (Preise {unit})"
    ],
    results: ["das günstigste* der gefundenen Produkte", "das bestbewertete* der gefundenen Produkte"]
  },
  specifications: {
    scopes: { net: "das Nettogewicht", packed: "das Gewicht mit Verpackung" },
    orders: ["{scope} {product:g} {unit} nachschlagen", "{scope} {unit} für {product:a} prüfen"],
    questions: ["wie hoch {scope} {product:g} {unit} ist", "welchen Wert {unit} {scope} {product:g} hat"],
    results: ["die Marke dieses Produkts"]
  },
  price_history: {
    scopes: { list: "Listenpreis|Listenpreises", street: "Straßenpreis|Straßenpreises" },
    orders: [
      "den {scope} {product:g} über {days:a} {unit} verfolgen",
      "den Verlauf des {scope2} {product:g} über {days:a} {unit} abrufen"
    ],
    questions: [
      "wie niedrig der {scope} {product:g} {unit} in den letzten {days:d} war",
      "was der tiefste Stand des {scope2} {product:g} über {days:a} {unit} war"
    ],
    results: ["der Tag<es> mit dem niedrigsten Preis dieses Produkts"]
  },
  offers: {
    scopes: { sealed: "originalverpackte|originalverpackter", secondhand: "gebrauchte|gebrauchter" },
    orders: [
      "Angebote für {product:a} ({scope} Ware) mit Preisen {unit} auflisten",
      "Angebote {scope2} Ware für {product:a} mit Preisen {unit} suchen"
    ],
    questions: [
      "wie viele Angebote es für {product:a} gibt ({scope} Ware, Preise {unit})",
      "wie viele Angebote {scope2} Ware für {product:a} vorliegen (Preise {unit})"
    ],
    results: ["der Verkäufer<s> mit dem günstigsten Angebot", "der Verkäufer<s> mit der schnellsten Lieferung"]
  },
  seller_profile: {
    scopes: { complaints: "Beschwerden", sales: "Verkäufe" },
    orders: ["die Zahl der {scope} {seller:g} abrufen", "im Profil {seller:g} die {scope} nachschlagen"],
    questions: ["wie viele {scope} im Profil {seller:g} verzeichnet sind", "wie viele {scope} es bei {seller:d} gibt"],
    results: ["die wichtigste* Kategorie dieses Verkäufers"]
  },
  reviews: {
    scopes: { verified: "verifizierten Käufern", expert: "Fachleuten" },
    orders: [
      "die Bewertungen von {scope} zu {product:d} zusammenfassen",
      "die von {scope} verfassten Bewertungen für {product:a} abrufen"
    ],
    questions: [
      "welche Durchschnittsnote {product:n} von {scope} bekommt",
      "wie die Bewertungen von {scope} für {product:a} im Schnitt ausfallen, in Punkten"
    ],
    results: ["das Vergleichsprodukt<s> aus diesen Bewertungen"]
  },
  alternatives: {
    scopes: { budget: "preiswerte", premium: "hochwertige" },
    orders: [
      "{scope} Alternativen zu {product:d} mit Preisen {unit} suchen",
      "{scope} Alternativen für {product:a} mit Preisen {unit} auflisten"
    ],
    questions: [
      "wie viele {scope} Alternativen zu {product:d} es gibt (Preise {unit})",
      "wie viele {scope} Alternativen für {product:a} zu finden sind (Preise {unit})"
    ],
    results: ["die günstigste* dieser Alternativen", "die ähnlichste* dieser Alternativen"]
  },
  brand_catalogue: {
    scopes: { bestselling: "meistverkauften|meistverkaufte", latest: "neuesten|neueste" },
    orders: [
      "die {scope} Produkte {brand:g} mit Preisen {unit} auflisten",
      "die {scope} Artikel aus dem Katalog {brand:g} mit Preisen {unit} abrufen"
    ],
    questions: [
      "wie viele Artikel unter den {scope} Produkten {brand:g} sind (Preise {unit})",
      "wie viele {scope2} Produkte es {brand:g} gibt (Preise {unit})"
    ],
    results: ["das meistverkaufte* Produkt<s> dieses Katalogs", "das günstigste* Produkt<s> dieses Katalogs"]
  },
  shipping: {
    scopes: { standard: "Standardversand|Standardversands", express: "Expressversand|Expressversands" },
    orders: [
      "die Kosten des {scope2} durch {seller:a} mit Ziel {country:b} {unit} abrufen",
      "den Preis {unit} für den {scope} durch {seller:a} mit Ziel {country:b} ermitteln"
    ],
    questions: [
      "was der {scope} durch {seller:a} mit Ziel {country:b} {unit} kostet",
      "wie teuer der {scope} durch {seller:a} mit Ziel {country:b} {unit} ist"
    ],
    results: ["der als günstiger empfohlene* Verkäufer<s>"]
  },
  demand: {
    scopes: { search: "Suchnachfrage", checkout: "Kaufnachfrage" },
    orders: [
      "die {scope} nach {category:d} in {country:d} für {date:a} messen",
      "die {scope} in {country:d} nach {category:d} an {date:d} ermitteln"
    ],
    questions: [
      "wie groß die {scope} nach {category:d} in {country:d} an {date:d} war",
      "welchen Wert die {scope} in {country:d} nach {category:d} für {date:a} hat"
    ],
    results: ["die gefragteste* Marke in dieser Kategorie"]
  }
}
