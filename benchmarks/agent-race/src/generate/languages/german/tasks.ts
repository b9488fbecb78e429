import type { Aggregator } from "../../../leg/Aggregator.ts"
import type { MergeOperator } from "../../../leg/Merge.ts"
import type { Transform } from "../../../leg/Transform.ts"
import type { ErrandWords } from "../Phrasebook.ts"

/** The wordings of roadblocks. */
export const errands: ErrandWords = {
  elevation: [
    "Wie viele Meter über dem Meer liegt nach dem Höhenmodell der Boden {at}?",
    "Befrage das Höhenmodell, keinen Artikel: Wie viele Meter über dem Meer liegt das Gelände {at}?",
    "Wie hoch, in Metern und nach dem Höhenmodell statt nach einem Artikel, ist das Gelände {at}?"
  ],
  rating: [
    "Wie viele von fünf Sternen vergeben Besucher auf der Karte an {w:a}?",
    "Sieh auf der Karte nach, mit wie vielen Sternen Besucher {w:a} bewerten.",
    "Welche Bewertung von höchstens fünf Sternen hat {w:n} auf der Karte?"
  ],
  population: [
    "Wie viele Menschen leben heute {at}, nach der Länderstatistik und nicht nach einer Volkszählung?",
    "Schlag in der Länderstatistik die heutige Bevölkerung nach: Wie viele Menschen leben {at}?",
    "Welche heutige Einwohnerzahl hat {w:n} in der Statistik der Länder der Welt, die keine Volkszählung ist?"
  ],
  area: [
    "Wie viele Quadratkilometer, Binnengewässer eingeschlossen, gibt die Länderstatistik für {w:a} an?",
    "Schlag in der Länderstatistik die Gesamtfläche {w:g} in Quadratkilometern nach.",
    "Wie groß ist {w:n} nach der Statistik der Länder der Welt, in Quadratkilometern und mit allen Binnengewässern?"
  ],
  distance: [
    "Wie viele Kilometer sind es auf der Straße von {from:d} bis zu {to:d}?",
    "Miss in Kilometern die Autofahrt von {from:d} bis zu {to:d}.",
    "Welche Strecke in Kilometern legt man im Auto von {from:d} bis zu {to:d} zurück?"
  ],
  duration: [
    "Wie viele ganze Minuten dauert die Autofahrt von {from:d} bis zu {to:d}?",
    "Plane die Autofahrt von {from:d} bis zu {to:d} und halte fest, wie viele ganze Minuten sie dauert.",
    "Wie lange, in ganzen Minuten, ist man im Auto von {from:d} bis zu {to:d} unterwegs?"
  ],
  count: [
    "Wie viele {k} zeigt eine Kartensuche im Umkreis von vierzig Kilometern um {w:a}? Ist der Ort selbst von dieser Art, zählt er mit.",
    "Suche auf der Karte alle {k}, die höchstens vierzig Kilometer von {w:d} entfernt sind, und zähle sie, auch den Ort selbst, wenn er von dieser Art ist.",
    "Zähle die {k}, die eine Suche auf der Karte im Umkreis von vierzig Kilometern um {w:a} findet; den Ort selbst zählst du mit, wenn er von dieser Art ist."
  ],
  days: [
    "Wie viele Tage liegen zwischen dem Datum aus Hinweis {n} und dem ersten Tag des Jahres 2026?",
    "Zähle die Tage vom Datum aus Hinweis {n} bis zum Neujahrstag 2026.",
    "Wie viele Tage vergehen von~dem Datum, das Hinweis {n} ergab^ bis zum 1. Januar 2026?"
  ],
  weather: {
    temperature: [
      "Wie warm, in Grad Celsius und im Mittel des Tages, fühlte es sich {when} {at} an?",
      "Welche gefühlte Temperatur in Grad Celsius verzeichnet das Wetterarchiv {when} im Tagesmittel {at}?",
      "Wie viele Grad Celsius betrug {when} die gefühlte Temperatur, über den Tag gemittelt, {at}?"
    ],
    precipitation: [
      "Wie viele Millimeter Regen und Schnee zusammen fielen {when} {at}?",
      "Wie viel Niederschlag insgesamt, in Millimetern, verzeichnet das Wetterarchiv {when} {at}?",
      "Wie viele Millimeter kamen {when} {at} insgesamt vom Himmel?"
    ],
    snowfall: [
      "Wie viele Zentimeter Schnee fielen {when} {at}?",
      "Wie viele Zentimeter Neuschnee verzeichnet das Wetterarchiv {when} {at}?",
      "Wie viel Neuschnee, in Zentimetern, gab es {when} {at}?"
    ],
    sunshine: [
      "Wie viele Sekunden lang schien {when} die Sonne {at}?",
      "Welche Sonnenscheindauer in Sekunden verzeichnet das Wetterarchiv {when} {at}?",
      "Wie viele Sekunden Sonnenschein gab es {when} {at}?"
    ]
  },
  convert: {
    "meters to feet": [
      "Rechne die Meter aus Hinweis {n} in Fuß um (3,28084 auf den Meter) und lass die Nachkommastellen weg.",
      "Wie viele ganze Fuß sind die Meter aus Hinweis {n}, 3,28084 auf den Meter gerechnet?",
      "Mach aus den Metern aus Hinweis {n} Fuß, 3,28084 je Meter, und streich alles hinter dem Komma."
    ],
    "km to miles": [
      "Rechne die Kilometer aus Hinweis {n} in Meilen um (0,621371 auf den Kilometer) und lass die Nachkommastellen weg.",
      "Wie viele ganze Meilen sind die Kilometer aus Hinweis {n}, 0,621371 auf den Kilometer gerechnet?",
      "Mach aus den Kilometern aus Hinweis {n} Meilen, 0,621371 je Kilometer, und streich alles hinter dem Komma."
    ],
    "meters to yards": [
      "Rechne die Meter aus Hinweis {n} in Yard um (1,09361 auf den Meter) und lass die Nachkommastellen weg.",
      "Wie viele ganze Yard sind die Meter aus Hinweis {n}, 1,09361 auf den Meter gerechnet?",
      "Mach aus den Metern aus Hinweis {n} Yards, 1,09361 je Meter, und streich alles hinter dem Komma."
    ],
    "celsius to fahrenheit_offset": [
      "Wie viele Fahrenheit-Grade sind eine ebenso große Spanne wie die Celsius-Grade aus Hinweis {n} (1,8 auf einen, nichts dazugezählt)? Lass die Nachkommastellen weg.",
      "Rechne die Celsius-Grade aus Hinweis {n} als bloße Spanne in Fahrenheit-Grade um, 1,8 auf einen und ohne etwas dazuzuzählen; die Nachkommastellen fallen weg.",
      "Nimm die Celsius-Grade aus Hinweis {n} mal 1,8, wie man Spannen in Fahrenheit umrechnet, zähle nichts dazu und streich alles hinter dem Komma."
    ]
  },
  share: {
    price: [
      "Was kostete eine Aktie mit dem Kürzel aus Hinweis {n} {when} bei Handelsschluss? War kein Handel, gilt der letzte Handelstag davor.",
      "Zu welchem Schlusskurs ging die Aktie mit dem Kürzel aus Hinweis {n} {when} aus dem Handel, oder am letzten Handelstag davor?",
      "Schlag den Schlusskurs nach, den die Aktie mit dem Kürzel aus Hinweis {n} {when} hatte, ersatzweise am letzten Handelstag davor."
    ],
    volume: [
      "Wie viele Aktien mit dem Kürzel aus Hinweis {n} wurden {when} gehandelt? War kein Handel, gilt der letzte Handelstag davor.",
      "Wie viele Aktien mit dem Kürzel aus Hinweis {n} wechselten {when} den Besitzer, oder am letzten Handelstag davor?",
      "Schlag nach, wie viele Aktien mit dem Kürzel aus Hinweis {n} {when} umgesetzt wurden, ersatzweise am letzten Handelstag davor."
    ]
  },
  coin: {
    price: [
      "Zu welchem Kurs schloss das Handelspaar aus Hinweis {n} {when}?",
      "Welchen Schlusskurs hatte das Handelspaar aus Hinweis {n} {when}?",
      "Schlag den Schlusskurs des Handelspaars aus Hinweis {n} nach, den es {when} erreichte."
    ],
    volume: [
      "Wie viele Münzen des Handelspaars aus Hinweis {n}, nicht wie viele Dollar, wurden {when} gehandelt?",
      "In welcher Menge, in Münzen und nicht in Dollar, wurde das Handelspaar aus Hinweis {n} {when} umgesetzt?",
      "Schlag nach, wie viele Münzen des Handelspaars aus Hinweis {n} {when} den Besitzer wechselten; Dollar sind nicht gefragt."
    ]
  }
}

/** Phrases for a day: one that a clue found, and a fixed date. */
export const when = {
  told: ["am Tag aus Hinweis {n}", "an dem Tag, den Hinweis {n} ergab^"],
  fixed: "am {date}"
}

/** Phrases for the whole part of one number, and of several. */
export const whole = "der ganzzahlige* Teil<s> der Zahl aus Hinweis {n}"
export const wholes = "die:p ganzzahlige* Teile[n] der Zahlen aus den Hinweisen {ns}"

/** The wordings of detours. */
export const detours: { readonly [transform in Transform]: ReadonlyArray<string> } = {
  next_prime: [
    "Welche Primzahl folgt als nächste auf {i:a}?",
    "Steige von {i:d} bis zur ersten größeren Primzahl hinauf.",
    "Nenne die kleinste Primzahl, die größer ist als {i:n}."
  ],
  num_divisors: [
    "Wie viele Teiler, die Eins und die Zahl selbst eingeschlossen, hat {i:n}?",
    "Zähle die positiven ganzen Zahlen, die {i:a} ohne Rest teilen.",
    "Durch wie viele positive ganze Zahlen, eins und ihn selbst eingeschlossen, lässt sich {i:n} ohne Rest teilen?"
  ],
  sum_prime_factors: [
    "Zerlege {i:a} in Primzahlen und zähle die verschiedenen zusammen.",
    "Was ergeben die verschiedenen Primfaktoren {i:g} zusammen?",
    "Bilde die Summe der Primfaktoren {i:g}, jeden nur einmal genommen."
  ],
  largest_prime_factor: [
    "Welche ist die größte Primzahl, die {i:a} teilt?",
    "Zerlege {i:a} in Primzahlen und behalte die größte.",
    "Nenne den größten Primfaktor {i:g}."
  ],
  roman_numeral_letter_count: [
    "Wie viele Buchstaben braucht man, um {i:a} nach Art der Römer zu schreiben?",
    "Meißle {i:a} in römischen Zahlzeichen und zähle die Zeichen.",
    "Aus wie vielen Zeichen besteht {i:n} in römischer Schreibweise?"
  ],
  binary_1bit_count: [
    "Wie viele Einsen hat {i:n} in binärer Schreibweise?",
    "Schreib {i:a} binär und zähle die Einsen.",
    "Wie oft kommt die Eins vor, wenn man {i:a} im Zweiersystem schreibt?"
  ],
  digit_reversal: [
    "Lies die Ziffern {i:g} rückwärts; führende Nullen fallen weg.",
    "Was wird im Spiegel aus {i:d}, die letzte Ziffer zuerst?",
    "Dreh die Ziffernfolge {i:g} um, ohne Nullen am Anfang."
  ],
  digital_root: [
    "Bilde die Quersumme {i:g}, davon wieder die Quersumme und so fort, bis eine einzige Ziffer bleibt.",
    "Dampfe {i:a} auf eine Ziffer ein, indem du immer wieder die Quersumme bildest.",
    "Welche einzelne Ziffer bleibt übrig, wenn man von {i:d} wieder und wieder die Quersumme bildet?"
  ],
  digit_sum: [
    "Bilde die Quersumme {i:g}, ein einziges Mal.",
    "Wie lautet die einfache Quersumme {i:g}?",
    "Zähle die Ziffern {i:g} einmal zusammen."
  ],
  day_of_week: [
    "Mit welchem Wochentag begann das Jahr aus Hinweis {n}, Montag als 1 und Sonntag als 7 gezählt?",
    "Zähle die Wochentage von Montag als 1 an: Welche Nummer hatte der Neujahrstag im Jahr aus Hinweis {n}?",
    "Auf den wievielten Tag der Woche, die am Montag beginnt, fiel der 1. Januar des Jahres aus Hinweis {n}?"
  ],
  leap_years_to_2000: [
    "Wie viele Schaltjahre gibt es vom Jahr aus Hinweis {n} bis 2000, beide mitgezählt, falls sie welche sind?",
    "Zähle die Schaltjahre zwischen dem Jahr aus Hinweis {n} und 2000; beide Enden gehören dazu.",
    "Wie oft gab es vom Jahr aus Hinweis {n} bis 2000 ein Schaltjahr, Anfang und Ende eingeschlossen?"
  ],
  vowel_count: [
    "Wie viele Buchstaben des Namens aus Hinweis {n} sind ein a, e, i, o oder u ohne jedes Zeichen (Akzent, Umlautpunkte, Ring)?",
    "Zähle die einfachen Vokale a, e, i, o und u im Namen aus Hinweis {n}; solche mit einem Zeichen (Akzent, Umlautpunkte, Ring) zählen nicht.",
    "Wie oft steht im Namen aus Hinweis {n} ein a, e, i, o oder u, an~dem kein Zeichen hängt?"
  ],
  alpha_position_first_letter: [
    "An welcher Stelle des englischen Alphabets steht der erste Buchstabe des Namens aus Hinweis {n}?",
    "Zähle das englische Alphabet von A als 1 an: Welche Nummer hat der Anfangsbuchstabe des Namens aus Hinweis {n}?",
    "Der Name aus Hinweis {n} beginnt mit einem Buchstaben: Der wievielte des englischen Alphabets ist er?"
  ],
  scrabble_score: [
    "Wie viele Punkte sind die Buchstaben des Namens aus Hinweis {n} auf englischen Scrabble-Steinen wert? Ein Buchstabe mit einem Zeichen (Akzent, Umlautpunkte, Ring) zählt nichts.",
    "Lege den Namen aus Hinweis {n} mit den Buchstabensteinen der englischen Scrabble-Ausgabe, in~der Buchstaben mit einem Zeichen (Akzent, Umlautpunkte, Ring) fehlen und nichts zählen: Wie hoch ist die Summe?",
    "Zähle die Scrabble-Werte der Buchstaben im Namen aus Hinweis {n} zusammen, nach der englischen Ausgabe und ohne Buchstaben mit einem Zeichen (Akzent, Umlautpunkte, Ring)."
  ]
}

/** The wordings of merges. */
export const merges: { readonly [operator in MergeOperator]: ReadonlyArray<string> } = {
  add: ["Zähle {o:a} zusammen.", "Wie viel ergeben {o:n} zusammen?", "Bilde die Summe {o:g}."],
  abs_diff: [
    "Wie weit liegen {o:n} auseinander?",
    "Zieh von {o:d} den kleineren vom größeren ab.",
    "Welchen Abstand haben {o:n} voneinander?"
  ]
}

/** The wordings of finish lines. */
export const finishes: { readonly [aggregator in Aggregator]: ReadonlyArray<string> } = {
  digital_root: [
    "Die Ziellinie: Zähle {o:a} zusammen und bilde von der Summe so lange die Quersumme, bis eine Ziffer bleibt. Sie ist dein Code.",
    "Zu guter Letzt: Bilde die Summe {o:g} und führe sie durch wiederholte Quersummen auf eine Ziffer zurück; das ist dein Code.",
    "Am Ziel: Addiere {o:a} und danach immer wieder die Ziffern des Ergebnisses; die letzte verbleibende Ziffer ist dein Code."
  ],
  mod10: [
    "Die Ziellinie: Zähle {o:a} zusammen; dein Code ist die letzte Ziffer der Summe.",
    "Zu guter Letzt: Bilde die Summe {o:g} und behalte nur ihre letzte Ziffer.",
    "Am Ziel: Addiere {o:a}; die Einerstelle der Summe ist dein Code."
  ],
  abs_diff: [
    "Die Ziellinie: Bilde den Unterschied zwischen {o:d}, gleich welcher größer ist; dein Code ist seine letzte Ziffer.",
    "Zu guter Letzt: Wie weit liegen {o:n} auseinander? Behalte nur die letzte Ziffer.",
    "Am Ziel: Zieh von {o:d} den kleineren vom größeren ab; die Einerstelle ist dein Code."
  ],
  six_digits: [
    "Die Ziellinie: Beginne bei 0 und geh {o:a} in der Reihenfolge durch, in~der die Hinweise genannt sind; nimm jedes Mal, was du hast, mal 1009, zähle die Zahl ohne ihr Vorzeichen dazu und behalte die letzten sechs Ziffern. Was am Ende bleibt, ist dein Code.",
    "Zu guter Letzt: Fang mit 0 an und tu mit {o:d} der Reihe nach, wie die Hinweise genannt sind, Folgendes: Nimm das Bisherige mal 1009, zähle die Zahl ohne Vorzeichen dazu und lass davon die letzten sechs Ziffern stehen. Das Ende ist dein Code.",
    "Am Ziel entsteht der Code Schritt für Schritt aus {o:d}, in~der genannten Reihenfolge: Starte mit 0, multipliziere bei jeder Zahl das Ergebnis mit 1009, addiere die Zahl ohne Vorzeichen und streich alles bis auf die letzten sechs Ziffern."
  ]
}
