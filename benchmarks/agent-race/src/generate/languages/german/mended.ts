import type { Phrasebook } from "../Phrasebook.ts"
import { german } from "./german.ts"

const { detours, errands, fields, figures, finishes, instructions, merges } = german

/** German from the sixth edition on: wordings that readers found wrong or stiff are replaced. */
export const mendedGerman: Phrasebook = {
  ...german,
  hops: (hop) =>
    hop._tag === "Tied" && hop.tie === "mother"
      ? ["die Mutter {x:g}", "die Frau, als deren Kind {x:n} zur Welt kam^"]
      : german.hops(hop),
  fields: {
    ...fields,
    // also said of companies
    textiles: ["hat mit Gewebtem zu tun", "befasst sich mit Stoffen"],
    // "two boards" alone might mean chess
    "ski meeting": ["braucht Schnee", "wird mit zwei Brettern an den Füßen gewonnen"]
  },
  figures: {
    ...figures,
    parishes: ["wie viele Kirchengemeinden hat {x:n}", "in wie viele Kirchspiele gliedert sich {x:n}"],
    entrants: ["wie viele Menschen nahmen zuletzt an {x:d} teil", "wie viele Teilnehmer hatte {x:n} zuletzt"]
  },
  row: [
    "welcher Name steht in der Zeile, deren Nummer sich so ergibt (zähle {c} und {o:a} zusammen, teile durch die Zahl der Zeilen und zähle zum Rest eins dazu)",
    "wer oder was steht in derjenigen Zeile der Tabelle, deren Nummer um eins größer ist als der Rest, den die Summe aus {c} und {o:d} beim Teilen durch die Zahl der Zeilen lässt",
    "welcher Name steht in der Zeile, die sich so ergibt (bilde die Summe aus {c} und {o:d}, nimm den Rest beim Teilen durch die Zahl der Zeilen und zähle eins dazu: das ist ihre Nummer)"
  ],
  errands: {
    ...errands,
    population: [
      "Wie viele Menschen leben heute {at}, nach der Länderstatistik und nicht nach einer Volkszählung?",
      "Schlag in der Länderstatistik die heutige Bevölkerung nach: Wie viele Menschen leben {at}?",
      "Welche heutige Einwohnerzahl nennt die Statistik der Länder der Welt, also keine Volkszählung, für {w:a}?"
    ],
    share: {
      price: [
        "Was kostete eine Aktie mit dem Kürzel aus Hinweis {n} {when} bei Handelsschluss? War kein Handel, gilt der letzte Handelstag davor.",
        "Zu welchem Schlusskurs ging die Aktie mit dem Kürzel aus Hinweis {n} {when} aus dem Handel, ersatzweise am letzten Handelstag davor?",
        "Schlag den Schlusskurs nach, den die Aktie mit dem Kürzel aus Hinweis {n} {when} hatte, ersatzweise am letzten Handelstag davor."
      ],
      volume: [
        "Wie viele Aktien mit dem Kürzel aus Hinweis {n} wurden {when} gehandelt? War kein Handel, gilt der letzte Handelstag davor.",
        "Wie viele Aktien mit dem Kürzel aus Hinweis {n} wechselten {when} den Besitzer, ersatzweise am letzten Handelstag davor?",
        "Schlag nach, wie viele Aktien mit dem Kürzel aus Hinweis {n} {when} umgesetzt wurden, ersatzweise am letzten Handelstag davor."
      ]
    }
  },
  detours: {
    ...detours,
    num_divisors: [
      "Wie viele Teiler, die Eins und die Zahl selbst eingeschlossen, hat {i:n}?",
      "Zähle die positiven ganzen Zahlen, die {i:a} ohne Rest teilen.",
      "Durch wie viele positive ganze Zahlen, die Eins und die Zahl selbst eingeschlossen, lässt sich {i:n} ohne Rest teilen?"
    ]
  },
  merges: {
    ...merges,
    abs_diff: [
      "Wie weit liegen {o:n} auseinander?",
      "Zieh den kleineren {o:g} vom größeren ab.",
      "Welchen Abstand haben {o:n} voneinander?"
    ]
  },
  finishes: {
    ...finishes,
    abs_diff: [
      "Die Ziellinie: Bilde den Unterschied zwischen {o:d}, gleich welcher größer ist; dein Code ist seine letzte Ziffer.",
      "Zu guter Letzt: Wie weit liegen {o:n} auseinander? Behalte nur die letzte Ziffer.",
      "Am Ziel: Zieh den kleineren {o:g} vom größeren ab; die Einerstelle ist dein Code."
    ],
    six_digits: [
      "Die Ziellinie: Beginne bei 0 und geh {o:a} in der Reihenfolge durch, in~der die Hinweise genannt sind; nimm jedes Mal, was du hast, mal 1009, zähle die Zahl ohne ihr Vorzeichen dazu und behalte die letzten sechs Ziffern. Was am Ende bleibt, ist dein Code.",
      "Zu guter Letzt: Fang mit 0 an und tu mit {o:d} der Reihe nach, wie die Hinweise genannt sind, Folgendes: Nimm das Bisherige mal 1009, zähle die Zahl ohne Vorzeichen dazu und lass davon die letzten sechs Ziffern stehen. Das Ergebnis ist dein Code.",
      "Am Ziel entsteht der Code Schritt für Schritt aus {o:d}, in~der genannten Reihenfolge: Starte mit 0, multipliziere bei jeder Zahl das Ergebnis mit 1009, addiere die Zahl ohne Vorzeichen und streich alles bis auf die letzten sechs Ziffern."
    ]
  },
  instructions: {
    ...instructions,
    errata: [
      "Artikel haben Druckfehler. Jedes Land hat Seiten mit Berichtigungen (errata), auf die seine Artikel unter Navigation verweisen.",
      "Für eine Zahl eines Artikels zählt der letzte Eintrag, der nicht zurückgezogen (withdrawn) ist, was immer der Artikel oder eine",
      "andere Seite sagt; ohne einen solchen zählt der Artikel. Das Lesewerkzeug bewahrt von manchen Seiten eine Kopie auf. Es sagt,",
      "wenn es eine zeigt; frag noch einmal, und es zeigt die aktuelle Seite."
    ]
  }
}
