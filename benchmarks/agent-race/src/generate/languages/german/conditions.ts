import type { Figure } from "../../../chronicle/Figure.ts"

/** Predicates for each field: what a person did, or what a thing is about. */
export const fields: { readonly [field: string]: ReadonlyArray<string> } = {
  botanist: ["erforschte zeitlebens Pflanzen", "ordnete Gewächse nach Arten"],
  chemist: ["arbeitete mit Reagenzien und Retorten", "untersuchte, wie Stoffe miteinander reagieren"],
  astronomer: ["beobachtete von Berufs wegen die Sterne", "behielt den Himmel im Blick"],
  sculptor: ["lebte davon, Stein zu behauen und Bronze zu gießen", "schuf Statuen"],
  novelist: ["schrieb lange erzählende Bücher", "lebte davon, Geschichten zu erfinden"],
  composer: ["brachte Musik zu Papier", "schrieb für Orchester"],
  engineer: ["entwarf Maschinen und Bauwerke", "baute, was andere berechnet hatten"],
  cartographer: ["zeichnete Länder und Küsten auf Karten", "vermaß Land und hielt es auf Blättern fest"],
  surgeon: ["operierte Kranke", "heilte mit dem Skalpell"],
  economist: ["befasste sich mit Geld und Märkten", "erklärte Preise und Handel"],
  photographer: ["lebte davon, mit einer Kamera Bilder zu machen", "belichtete Platten und Filme"],
  physicist: ["untersuchte Materie und Kräfte", "suchte nach den Gesetzen der Natur"],
  philologist: ["erforschte alte Texte und Sprachen", "verglich Sprachen miteinander"],
  mathematician: ["lebte davon, Sätze zu beweisen", "arbeitete mit Zahlen und Beweisen"],
  painter: ["arbeitete mit Öl auf Leinwand", "lebte von Pinsel und Palette"],
  geologist: ["las die Geschichte der Gesteine", "erforschte Erdschichten"],
  glass: ["zeigt Kelche, Scheiben und Flaschen", "widmet sich dem, was aus Sand geblasen wird"],
  clocks: ["zeigt, was die Zeit misst", "widmet sich Pendeln und Zifferblättern"],
  textiles: ["hat mit Gewebtem zu tun", "dreht sich um Stoffe"],
  maps: ["zeigt Atlanten und Globen", "widmet sich gezeichneten Ländern"],
  minerals: ["zeigt Kristalle und Erze", "widmet sich Steinen"],
  printing: ["zeigt Pressen und Lettern", "widmet sich dem Büchermachen"],
  ships: ["zeigt Rümpfe und Takelage", "widmet sich allem, was auf dem Wasser fährt"],
  railways: ["zeigt Lokomotiven und Signale", "widmet sich dem Reisen auf Schienen"],
  "musical instruments": ["zeigt, worauf Orchester spielen", "widmet sich Saiten, Bläsern und Trommeln"],
  "natural history": ["zeigt ausgestopfte Tiere und Skelette", "widmet sich Getier und Gebeinen"],
  "fine arts": ["zeigt Gemälde und Statuen", "widmet sich den Werken der Meister"],
  coins: ["zeigt geprägtes Geld", "widmet sich der Numismatik"],
  costume: ["zeigt, was man früher trug", "widmet sich der Kleidung"],
  archaeology: ["zeigt, was man ausgegraben hat", "widmet sich Ausgrabungen"],
  "scientific instruments": ["baut Apparate für Labore", "beliefert die Forschung mit Geräten"],
  shipping: ["bringt Güter über das Meer", "betreibt Frachter"],
  "cast iron": ["gießt flüssiges Metall in Formen", "betreibt Öfen und Gussformen"],
  chemicals: ["verkauft Säuren und Farbstoffe", "handelt tonnenweise mit chemischen Verbindungen"],
  "lenses and telescopes": ["schleift, wodurch man hindurchsieht", "hilft den Leuten, in die Ferne zu sehen"],
  "air travel": ["befördert Fluggäste", "unterhält eine Flotte von Flugzeugen"],
  brewing: ["stellt Bier her", "lebt von Malz und Hopfen"],
  paper: ["macht aus Zellstoff Bögen", "liefert, worauf man schreibt"],
  "electrical machinery": ["baut Dynamos und Elektromotoren", "handelt mit Generatoren"],
  insurance: ["nimmt Prämien und ersetzt Schäden", "verkauft Schutz vor Missgeschicken"],
  timber: ["fällt und sägt Bäume", "handelt mit Brettern"],
  regatta: ["ist ein Treffen von Segelbooten", "wird unter Segeln ausgetragen"],
  "chess congress": ["wird auf vierundsechzig Feldern ausgefochten", "entscheidet sich am Brett mit zwei Uhren"],
  "cycle race": ["wird auf zwei Rädern gefahren", "wird im Sattel gewonnen"],
  "song contest": ["wird durch Singen gewonnen", "ist etwas für gute Stimmen"],
  marathon: ["geht über zweiundvierzig Kilometer", "wird zu Fuß über eine lange Strecke gewonnen"],
  "film festival": ["dreht sich um das Kino", "zeichnet aus, was gedreht und geschnitten wurde"],
  "trade fair": ["bringt Käufer und Verkäufer zusammen", "lebt von Ständen und Aufträgen"],
  "ski meeting": ["braucht Schnee", "wird auf zwei Brettern gewonnen"],
  "rowing cup": ["wird mit Riemen gewonnen", "entscheidet sich in Achtern und Skiffs"],
  "poetry prize": ["belohnt Verse", "gilt der Lyrik"]
}

const events: { readonly [figure in Figure]?: ReadonlyArray<string> } = {
  independence: ["die Unabhängigkeit {x:g}", "die Loslösung {x:g}"],
  established: ["der Erlass des Gesetzes zur Errichtung {x:g}", "die Errichtung {x:g}"],
  founded: ["die Gründung {x:g}", "die Entstehung {x:g}"],
  born: ["die Geburt {x:g}", "das Geburtsjahr {x:g}"],
  died: ["der Tod {x:g}", "das Ableben {x:g}"],
  married: ["die Hochzeit {x:g}", "die Eheschließung {x:g}"],
  surveyed: ["die Vermessung {x:g}", "die erste Kartierung {x:g}"],
  ascent: ["die Erstbesteigung {x:g}", "der erste Aufstieg auf den Gipfel {x:g}"],
  opened: ["die Eröffnung {x:g}", "die Einweihung {x:g}"],
  held: ["die erste Ausgabe {x:g}", "die Premiere {x:g}"],
  launched: ["der Start {x:g}", "die Einführung {x:g}"]
}

/** Statements that an event falls into a decade. */
export const happened: { readonly [figure in Figure]?: ReadonlyArray<string> } = Object.fromEntries(
  Object.entries(events).map(([figure, all]) => [
    figure,
    all.flatMap((event) => [`${event} fällt in {d:a}`, `${event} liegt in {d:d}`])
  ])
)

/** Names a decade: "die 1840er Jahre". */
export const decade = (decade: number): string =>
  decade % 10 === 0 ? `das Jahrzehnt<s> von ${decade}0 bis ${decade}9` : `die:p ${decade}0er Jahre[n]`

/** Statements that a path ends at an item. */
export const leads = ["{x:n} ist {w:n}", "{x:n} erweist sich als {w:n}", "bei {x:d} handelt es sich um {w:a}"]

/** Statements that an item is in the same country as another one, or in a country. */
export const within = {
  somebody: {
    like: ["{x:n} stammt aus demselben Land wie {w:n}", "{x:n} kommt aus demselben Land wie {w:n}"],
    country: ["{x:n} stammt aus {w:d}", "die Heimat {x:g} ist {w:n}"]
  },
  something: {
    like: ["{x:n} gehört zu demselben Land wie {w:n}", "das Land, zu~dem {x:n} gehört^ ist dasselbe wie bei {w:d}"],
    country: ["{x:n} gehört zu {w:d}", "das Land, zu~dem {x:n} gehört^ ist {w:n}"]
  }
}
