import type { Figure } from "../../../chronicle/Figure.ts"
import type { Series } from "../../../chronicle/Tie.ts"

/** Questions for the figures of a page. */
export const figures: { readonly [figure in Figure]?: ReadonlyArray<string> } = {
  area: ["wie viele Quadratkilometer umfasst {x:n}", "wie groß ist die Fläche {x:g} in Quadratkilometern"],
  railways: [
    "wie viele Kilometer umfasst das staatliche Schienennetz {x:g}",
    "auf wie vielen Kilometern Gleis fährt die Staatsbahn {x:g}"
  ],
  independence: ["an welchem Tag wurde {x:n} unabhängig", "auf welches Datum fällt die Unabhängigkeit {x:g}"],
  lighthouses: ["wie viele Leuchtfeuer weisen den Seeleuten {x:g} den Weg", "wie viele Leuchttürme gibt es in {x:d}"],
  parishes: ["wie viele Kirchengemeinden hat {x:n}", "in wie viele Kirchspiele zerfällt {x:n}"],
  forests: ["wie viele Quadratkilometer Wald gibt es in {x:d}", "wie viele Quadratkilometer sind in {x:d} bewaldet"],
  established: [
    "welches Datum trägt das Gesetz, durch das {x:n} entstand^",
    "an welchem Tag wurde das Gesetz beschlossen, das {x:a} schuf^"
  ],
  founded: ["in welchem Jahr wurde {x:n} gegründet", "in welches Jahr fallen die Anfänge {x:g}"],
  stops: [
    "an wie vielen Haltestellen kann man in {x:d} in die Straßenbahn steigen",
    "wie viele Haltestellen hat die Straßenbahn {x:g}"
  ],
  bells: ["wie viele Glocken hängen in den Türmen {x:g}", "wie viele Glocken läuten von den Kirchtürmen {x:g}"],
  wells: [
    "an wie vielen öffentlichen Stellen kann man in {x:d} Wasser schöpfen",
    "wie viele öffentliche Brunnen hat {x:n} noch"
  ],
  born: ["an welchem Tag wurde {x:n} geboren", "auf welches Datum fällt die Geburt {x:g}"],
  died: ["an welchem Tag starb {x:n}", "auf welches Datum fällt der Tod {x:g}"],
  married: ["an welchem Tag hat {x:n} geheiratet", "auf welches Datum fällt die Hochzeit {x:g}"],
  papers: ["wie viele Werke hat {x:n} veröffentlicht", "wie viele Titel umfasst das Schriftenverzeichnis {x:g}"],
  medals: ["wie viele Auszeichnungen hat {x:n} erhalten", "mit wie vielen Orden wurde {x:n} geehrt"],
  employees: ["wie viele Menschen verdienen bei {x:d} ihren Lohn", "wie viele Beschäftigte hat {x:n}"],
  patents: ["wie viele Erfindungen schützt das Gesetz für {x:a}", "wie viele Patente hält {x:n}"],
  sites: ["an wie vielen Standorten ist {x:n} tätig", "wie viele Niederlassungen unterhält {x:n}"],
  length: [
    "wie viele Kilometer lang ist {x:n}",
    "wie viele Kilometer misst der Lauf {x:g} von der Quelle bis zum Ende"
  ],
  discharge: [
    "wie viele Kubikmeter Wasser führt {x:n} im Mittel pro Sekunde",
    "wie hoch ist der mittlere Abfluss {x:g} in Kubikmetern pro Sekunde"
  ],
  bridges: ["wie viele Brücken überspannen {x:a}", "auf wie vielen Brücken kann man {x:a} überqueren"],
  weirs: ["wie viele alte Mühlwehre stauen {x:a} auf", "wie oft unterbricht ein altes Mühlwehr den Lauf {x:g}"],
  surveyed: [
    "welches Datum steht unter der ersten Karte vom Lauf {x:g}",
    "an welchem Tag wurde die Vermessung {x:g} abgeschlossen"
  ],
  height: [
    "wie viele Meter über dem Meer liegt laut dem Artikel der Gipfel {x:g}",
    "welche Höhe in Metern gibt der Artikel für {x:a} an"
  ],
  prominence: ["um wie viele Meter überragt {x:n} die Umgebung", "wie groß ist die Schartenhöhe {x:g} in Metern"],
  ascent: ["an welchem Tag wurde {x:n} zum ersten Mal bestiegen", "auf welches Datum fällt die Erstbesteigung {x:g}"],
  huts: [
    "wie viele Steinhaufen weisen den Weg auf den Gipfel {x:g}",
    "wie viele Steinmännchen säumen den Aufstieg auf {x:a}"
  ],
  tarns: ["wie viele kleine Seen liegen an den Hängen {x:g}", "wie viele Bergseen gibt es an den Flanken {x:g}"],
  opened: ["an welchem Tag ließ {x:n} die ersten Besucher ein", "auf welches Datum fällt die Eröffnung {x:g}"],
  visitors: ["wie viele Menschen besuchen {x:a} im Jahr", "wie viele Besucher hat {x:n} im Jahr"],
  collection: ["wie viele Stücke verwahrt {x:n}", "wie viele Objekte umfasst die Sammlung {x:g}"],
  galleries: ["durch wie viele Säle kann man in {x:d} gehen", "wie viele Räume hat {x:n}"],
  held: ["an welchem Tag fand {x:n} zum ersten Mal statt", "auf welches Datum fällt die allererste Ausgabe {x:g}"],
  entrants: ["wie viele nahmen beim letzten Mal an {x:d} teil", "wie viele Teilnehmer hatte {x:n} zuletzt"],
  attendance: ["wie groß war das größte Publikum {x:g}", "wie viele Menschen sahen {x:d} im besten Jahr zu"],
  launched: ["welches Datum trägt der erste Block {x:g}", "an welchem Tag ging {x:n} an den Start"],
  supply: [
    "wie viele Millionen Einheiten {x:g} kann es höchstens geben",
    "bei wie vielen Millionen Einheiten endet die Ausgabe {x:g}"
  ],
  validators: ["wie viele Knoten halten {x:a} derzeit in Gang", "wie viele Knoten hat das Netz {x:g} heute"]
}

/** Questions for the number of members of a series. */
export const tallies: { readonly [series in Series]: ReadonlyArray<string> } = {
  presidents: [
    "wie viele Amtszeiten führt die Präsidententabelle {x:g} auf",
    "wie viele Amtszeiten stehen in der Tabelle der Präsidenten {x:g}"
  ],
  children: ["wie viele Kinder {x:g} sind verzeichnet", "wie viele Kinder schreibt der Artikel {x:d} zu"],
  tributaries: [
    "wie viele Flüsse münden laut dem Artikel in {x:a}",
    "wie viele Nebenflüsse {x:g} zählt der Artikel auf"
  ],
  chairs: [
    "wie viele Personen stehen in der Tabelle der Vorsitzenden {x:g}",
    "wie viele Personen führt die Vorsitzendentabelle {x:g} auf"
  ],
  winners: ["wie viele Namen stehen auf der Ehrentafel {x:g}", "wie viele Namen hat die Ehrentafel {x:g}"],
  parties: ["wie viele Bergsteiger stehen im Gipfelbuch {x:g}", "wie viele Bergsteiger nennt das Gipfelbuch {x:g}"]
}

/** Questions for the inhabitants at a census. */
export const census = [
  "wie viele Einwohner wurden bei der Volkszählung von {y} in {x:d} gezählt",
  "welche Einwohnerzahl ergab die Volkszählung von {y} für {x:a}"
]

/** Questions for the code of a share or a coin. */
export const code = ["unter welchem Kürzel wird {x:n} gehandelt", "mit welchen Buchstaben kürzen Händler {x:a} ab"]

/** Questions for the name of the item that a hop leads to. */
export const hop = ["wie heißt {p:n}", "welchen Namen trägt {p:n}", "wie lautet der Name {p:g}"]

/** Questions for the name in a row of a list. */
export const row = [
  "welcher Name steht in der Zeile, die du so bekommst (zähle {c} und {o:a} zusammen, teile durch die Zahl der Zeilen und geh vom Rest eine Zeile weiter)",
  "wer oder was steht in derjenigen Zeile der Tabelle, deren Nummer um eins größer ist als der Rest, den die Summe aus {c} und {o:d} beim Teilen durch die Zahl der Zeilen lässt",
  "welcher Name steht in der Zeile, die sich so ergibt (bilde die Summe aus {c} und {o:d}, nimm den Rest beim Teilen durch die Zahl der Zeilen und zähle eins dazu: das ist ihre Nummer)"
]
