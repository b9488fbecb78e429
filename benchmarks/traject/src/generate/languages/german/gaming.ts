import type { DomainWords } from "../Phrasebook.ts"

export const gaming: DomainWords = {
  game_search: {
    scopes: { solo: "Einzelspieler", coop: "Koop" },
    orders: [
      "{genre} für den {scope}-Modus mit Preisen {unit} suchen",
      "{genre} mit {scope}-Modus und Preisen {unit} auflisten"
    ],
    questions: [
      "wie viele {genre} es für den {scope}-Modus gibt (Preise {unit})",
      "wie viele {genre} mit {scope}-Modus zu haben sind (Preise {unit})"
    ],
    results: ["das günstigste* der gefundenen Spiele", "das längste* der gefundenen Spiele"]
  },
  game_price: {
    scopes: { standard: "Standard", deluxe: "Deluxe" },
    orders: [
      "den Preis der {scope}-Edition {game:g} {unit} prüfen",
      "den Preis {unit} für die {scope}-Edition {game:g} nachschlagen"
    ],
    questions: ["was die {scope}-Edition {game:g} {unit} kostet", "wie teuer die {scope}-Edition {game:g} {unit} ist"],
    results: ["der Tag<es> des nächsten Angebots für dieses Spiel"]
  },
  game_reviews: {
    scopes: { critics: "der Kritiker|Kritiker|Kritikern", players: "der Spieler|Spieler|Spielern" },
    orders: ["das Urteil {scope} über {game:a} zusammenfassen", "die Meinungen {scope} zu {game:d} abrufen"],
    questions: ["wie viele Punkte {game:n} von den {scope3} bekommt", "welche Wertung die {scope2} {game:d} geben"],
    results: ["das in diesen Kritiken genannte* Vergleichsspiel<s>"]
  },
  tournaments: {
    scopes: { online: "Online-Turniere", arena: "Arena-Turniere" },
    orders: [
      "{scope} für {game:a} mit Preisgeldern {unit} auflisten",
      "{scope} in {game:d} mit Preisgeldern {unit} heraussuchen"
    ],
    questions: [
      "wie viele {scope} es für {game:a} gibt (Preisgelder {unit})",
      "wie viele {scope} in {game:d} stattfinden (Preisgelder {unit})"
    ],
    results: ["das Turnier<s> mit dem höchsten Preisgeld", "das Turnier<s> mit den meisten Teams"]
  },
  standings: {
    scopes: { group: "Gruppenphase", knockout: "K.-o.-Phase" },
    orders: ["den Stand der {scope} {tournament:g} abrufen", "die Tabelle der {scope} bei {tournament:d} prüfen"],
    questions: [
      "wie viele Spiele in der {scope} {tournament:g} gespielt wurden",
      "wie viele Partien die {scope} {tournament:g} bisher hatte"
    ],
    results: ["das führende* Team<s> dieses Turniers", "der Tag<es> des Finales dieses Turniers"]
  },
  roster: {
    scopes: { starting: "Startaufstellung", reserve: "Reserve" },
    orders: ["die {scope} {team:g} für {date:a} abrufen", "die Spieler in der {scope} {team:g} an {date:d} auflisten"],
    questions: [
      "wie viele Spieler die {scope} {team:g} für {date:a} umfasst",
      "wie viele Spieler an {date:d} in der {scope} {team:g} stehen"
    ],
    results: ["der Spieler<s> mit den meisten Siegen in diesem Kader", "der jüngste* Spieler<s> in diesem Kader"]
  },
  player_stats: {
    scopes: { ranked: "Ranglistenspielen", casual: "Freizeitspielen" },
    orders: [
      "die Statistik {player:g} in {scope} über die letzten {days:a} abrufen",
      "die Werte {player:g} in {scope} für die letzten {days:a} ermitteln"
    ],
    questions: [
      "welche Siegquote {player:n} in {scope} über die letzten {days:a} hat",
      "wie hoch die Siegquote {player:g} in {scope} der letzten {days:a} ist"
    ],
    results: ["die meistgespielte* Figur dieses Spielers"]
  },
  character_guide: {
    scopes: { attack: "Angriffsleitfaden", defence: "Verteidigungsleitfaden" },
    orders: ["den {scope} für {character:a} abrufen", "den {scope} zu {character:d} heraussuchen"],
    questions: [
      "welchen Schwierigkeitsgrad der {scope} für {character:a} nennt",
      "wie schwierig {character:n} laut {scope} ist"
    ],
    results: ["die stärkste* Gegnerfigur dieser Figur", "das Herkunftsspiel<s> dieser Figur"]
  },
  giveaways: {
    scopes: { pc: "den PC|dem PC", console: "Konsolen|Konsolen" },
    orders: [
      "kostenlose {genre} für {scope} mit ihrem Wert {unit} auflisten",
      "verschenkte {genre} für {scope} mit ihrem Wert {unit} suchen"
    ],
    questions: [
      "wie viele {genre} für {scope} gerade verschenkt werden (Wert {unit})",
      "wie viele kostenlose {genre} es für {scope} gibt (Wert {unit})"
    ],
    results: ["das wertvollste* der verschenkten Spiele", "das zuerst auslaufende* der verschenkten Spiele"]
  }
}
