import type { DomainWords } from "../Phrasebook.ts"

export const news: DomainWords = {
  articles: {
    scopes: { news: "Nachrichtenartikel", opinion: "Meinungsbeiträge", interview: "Interviews" },
    orders: ["{scope} zu {topic:d} {language} suchen", "{scope} {language} zu {topic:d} heraussuchen"],
    questions: [
      "wie viele {scope} zu {topic:d} es {language} gibt",
      "wie viele {scope} {language} zu {topic:d} erschienen sind"
    ],
    results: ["der meistgeteilte* dieser Beiträge", "der kürzeste* dieser Beiträge"]
  },
  headlines: {
    scopes: { top: "Top-Schlagzeilen", breaking: "Eilmeldungen", business: "Wirtschaftsschlagzeilen" },
    orders: ["die {scope} aus {source:d} auflisten", "die {scope} {source:g} abrufen"],
    questions: ["wie viele {scope} es aus {source:d} gibt", "wie viele {scope} {source:g} vorliegen"],
    results: ["die meistgelesene* dieser Schlagzeilen", "die neueste* dieser Schlagzeilen"]
  },
  article_details: {
    scopes: { summary: "die Zusammenfassung|die Zusammenfassung", fulltext: "den Volltext|der Volltext" },
    orders: ["{scope} {article:g} abrufen", "{scope} zu {article:d} öffnen"],
    questions: ["wie viele Wörter {scope2} {article:g} hat", "wie lang {scope2} zu {article:d} in Wörtern ist"],
    results: ["der Autor<s> dieses Artikels", "das Medium<s> mit diesem Artikel"]
  },
  author_profile: {
    scopes: { awards: "Preise", corrections: "Korrekturen", scoops: "Exklusivmeldungen" },
    orders: ["die Zahl der {scope} {author:g} ermitteln", "im Profil {author:g} die {scope} nachschlagen"],
    questions: ["wie viele {scope} {author:n} hat", "wie viele {scope} im Profil {author:g} stehen"],
    results: ["das Hauptthema<s> dieses Autors"]
  },
  audience: {
    scopes: { print: "gedruckten Ausgabe", online: "Online-Ausgabe" },
    orders: [
      "die Leserschaft der {scope} {outlet:g} {unit} ermitteln",
      "die Leserzahl der {scope} {outlet:g} {unit} nachschlagen"
    ],
    questions: [
      "wie groß die Leserschaft der {scope} {outlet:g} {unit} ist",
      "wie viele Leser die Statistik der {scope} {outlet:g} {unit} nennt"
    ],
    results: ["das Land<es> mit den meisten Lesern dieses Mediums"]
  },
  trend: {
    scopes: { press: "in der Presse", social: "in den sozialen Medien", video: "in Videos" },
    orders: [
      "die Entwicklung rund um {topic:a} {scope} seit {date:d} messen",
      "die Erwähnungen zu {topic:d} {scope} seit {date:d} verfolgen"
    ],
    questions: [
      "wie oft {topic:n} {scope} seit {date:d} vorkam",
      "wie viele Erwähnungen zu {topic:d} es {scope} seit {date:d} gab"
    ],
    results: ["der Tag<es> mit den meisten Erwähnungen", "das mit diesem Trend verwandte* Thema<s>"]
  },
  archive: {
    scopes: { local: "Lokalarchiv", foreign: "Auslandsarchiv", sports: "Sportarchiv" },
    orders: [
      "das {scope} {outlet:g} nach Artikeln von {date:d} durchsuchen",
      "im {scope} {outlet:g} nach Artikeln von {date:d} suchen"
    ],
    questions: [
      "wie viele Artikel von {date:d} das {scope} {outlet:g} enthält",
      "wie viele Artikel von {date:d} im {scope} {outlet:g} liegen"
    ],
    results: [
      "der Artikel<s> mit dem geringsten Abstand von der Titelseite",
      "der Artikel<s> mit den meisten Leserbriefen"
    ]
  },
  claims: {
    scopes: { political: "politische", viral: "virale", medical: "medizinische" },
    orders: ["{scope} Behauptungen zu {topic:d} auflisten", "{scope} Behauptungen über {topic:a} heraussuchen"],
    questions: [
      "wie viele {scope} Behauptungen es zu {topic:d} gibt",
      "wie viele {scope} Behauptungen über {topic:a} im Umlauf sind"
    ],
    results: ["die meistwiederholte* dieser Behauptungen", "die meistgeprüfte* dieser Behauptungen"]
  },
  verdict: {
    scopes: { expert: "der Fachleute|Fachleute", crowd: "der Nutzer|Nutzer" },
    orders: ["das Urteil {scope} zu {claim:d} abrufen", "das Urteil {scope} über {claim:a} nachschlagen"],
    questions: [
      "wie viele Wahrheitspunkte die {scope2} {claim:d} geben",
      "welchen Wahrheitswert {claim:n} nach dem Urteil {scope} hat"
    ],
    results: ["das Medium<s> mit der ersten Verbreitung dieser Behauptung"]
  }
}
