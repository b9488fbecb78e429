import type { DomainWords } from "../Phrasebook.ts"

export const finance: DomainWords = {
  quote: {
    scopes: { live: "aktuelle Kurs", closing: "letzte Schlusskurs" },
    questions: ["wie hoch der {scope} {stock:g} {unit} ist", "bei welchem Wert der {scope} {stock:g} {unit} liegt"]
  },
  profile: {
    scopes: { people: "Belegschaftsprofil", offices: "Standortprofil" },
    orders: ["das {scope} {stock:g} abrufen", "das {scope} {stock:g} nachschlagen"],
    questions: ["welche Zahl das {scope} {stock:g} nennt", "welche Zahl im {scope} {stock:g} steht"],
    results: ["die Branche dieses Unternehmens", "der wichtigste* Konkurrent(en) dieses Unternehmens"]
  },
  screener: {
    scopes: { large: "große", small: "kleine" },
    orders: [
      "{scope} Unternehmen in {sector:d} mit Marktwert {unit} suchen",
      "{scope} Unternehmen aus {sector:d} mit ihrem Marktwert {unit} auflisten"
    ],
    questions: [
      "wie viele {scope} Unternehmen es in {sector:d} gibt (Marktwert {unit})",
      "wie viele {scope} Unternehmen zu {sector:d} gehören (Marktwert {unit})"
    ],
    results: ["die Aktie mit dem niedrigsten Kurs-Gewinn-Verhältnis", "die Aktie mit dem höchsten Marktwert"]
  },
  history: {
    scopes: { daily: "Tageskurse", hourly: "Stundenkurse" },
    orders: [
      "die {scope} {stock:g} seit {date:d} {unit} abrufen",
      "die {scope} {unit} für {stock:a} seit {date:d} heraussuchen"
    ],
    questions: [
      "wie hoch die {scope} {stock:g} {unit} seit {date:d} im Schnitt waren",
      "welchen Mittelwert {unit} die {scope} {stock:g} seit {date:d} haben"
    ],
    results: ["der Tag<es> des Höchststands dieser Kurse", "die Aktie mit dem ähnlichsten Kursverlauf"]
  },
  indicator: {
    scopes: {
      rsi: "den Relative-Stärke-Index|der Relative-Stärke-Index",
      volatility: "die Volatilität|die Volatilität"
    },
    orders: ["{scope} {stock:g} über {days:a} berechnen", "{scope} {stock:g} für die letzten {days:a} ermitteln"],
    questions: [
      "wie hoch {scope2} {stock:g} über {days:a} ist",
      "welchen Wert {scope2} {stock:g} in den letzten {days:d} hat"
    ],
    results: ["die Aktie mit dem ähnlichsten Wert"]
  },
  filings: {
    scopes: { annual: "Jahresberichte", quarterly: "Quartalsberichte" },
    orders: ["die {scope} {stock:g} auflisten", "die von {stock:d} eingereichten {scope} heraussuchen"],
    questions: ["wie viele {scope} {stock:n} eingereicht hat", "wie viele {scope} {stock:g} vorliegen"],
    results: ["der neueste* dieser Berichte", "der längste* dieser Berichte"]
  },
  filing_figures: {
    scopes: { revenue: "den Umsatz|der Umsatz", profit: "den Nettogewinn|der Nettogewinn" },
    orders: ["{scope} aus {filing:d} {unit} auslesen", "{scope} {unit} aus {filing:d} heraussuchen"],
    questions: [
      "wie hoch {scope2} laut {filing:d} {unit} ist (in Millionen)",
      "wie viele Millionen {scope2} laut {filing:d} {unit} beträgt"
    ],
    results: ["der Tag<es> der Einreichung dieses Berichts", "die Branche des Unternehmens aus diesem Bericht"]
  },
  sentiment: {
    scopes: { news: "in der Presse", social: "in den sozialen Medien" },
    orders: ["die Stimmung {scope} zu {stock:d} messen", "die Stimmung zu {stock:d} {scope} ermitteln"],
    questions: [
      "welchen Wert die Stimmung {scope} zu {stock:d} erreicht",
      "wie die Stimmung zu {stock:d} {scope} in Punkten ausfällt"
    ],
    results: ["die meistgenannte* Aktie neben diesem Unternehmen"]
  },
  exchange_rate: {
    scopes: { interbank: "Interbankenkurs", retail: "Schalterkurs" },
    orders: [
      "den {scope} von {from} zu {to} für {date:a} abrufen",
      "den {scope} für den Tausch von {from} in {to} an {date:d} nachschlagen"
    ],
    questions: [
      "wie viel man an {date:d} beim {scope} für zehntausend {from} in {to} bekam",
      "wie viel zehntausend {from} zum {scope} an {date:d} in {to} wert waren"
    ],
    results: [
      "der Tag<es> des Tiefststands dieses Wechselkurses",
      "die Branche mit der höchsten Belastung durch diesen Wechselkurs"
    ]
  },
  coin_market: {
    scopes: { price: "den Preis|der Preis", turnover: "den Tagesumsatz|der Tagesumsatz" },
    orders: ["{scope} von {coin} {unit} abrufen", "{scope} {unit} für {coin} nachschlagen"],
    questions: ["wie hoch {scope2} von {coin} {unit} ist", "wie hoch {scope2} bei {coin} {unit} liegt"],
    results: ["das Unternehmen<s> mit dem größten Bestand dieser Kryptowährung"]
  }
}
