import type { Hop, Series, Tie } from "../../../chronicle/Tie.ts"

const ties: { readonly [tie in Tie]: ReadonlyArray<string> } = {
  capital: ["die Hauptstadt {x:g}", "die Stadt, von~der aus {x:n} regiert wird^"],
  highest: ["der höchste* Berg<es> {x:g}", "der Berg<es>, der alle anderen in {x:d} überragt^"],
  longest: ["der längste* Fluss<es> {x:g}", "der Fluss<es>, der in {x:d} den weitesten Weg zurücklegt^"],
  leader: ["das erste* Staatsoberhaupt<s> {x:g}", "die Person, die in {x:d} als Erste den Präsidenteneid ablegte^"],
  tender: [
    "die Kryptowährung, für die die Staatsbank {x:g} bürgt^",
    "die Digitalwährung, die die Staatskasse {x:g} annimmt^"
  ],
  neighbour: [
    "der wichtigste* Handelspartner<s> {x:g} unter den Nachbarstaaten",
    "das Land<es> jenseits der belebtesten Grenze {x:g}"
  ],
  seat: ["der Verwaltungssitz<es> {x:g}", "die Stadt, in~der der Präfekt {x:g} residiert^"],
  patron: ["der Namensgeber<s> der Universität {x:g}", "die Person, nach der die Universität {x:g} benannt ist^"],
  summit: ["die höchste* Erhebung {x:g}", "der Berg<es>, der in {x:d} am höchsten aufragt^"],
  region: ["die Region, in~der {x:n} liegt^", "die Region, zu~der {x:n} gehört^"],
  river: ["der Fluss<es>, an~dem {x:n} liegt^", "der Fluss<es>, der an {x:d} vorbeifließt^"],
  twin: ["die Partnerstadt {x:g}", "die Stadt, mit der {x:n} eine Städtepartnerschaft pflegt^"],
  honoured: ["der Ehrenbürger<s> {x:g}", "die Person, der {x:n} die Ehrenbürgerwürde verliehen hat^"],
  birthplace: ["die Geburtsstadt {x:g}", "die Stadt, in~der {x:n} zur Welt kam^"],
  father: ["der Vater<s> {x:g}", "der Mann<es>, dessen Kind {x:n} ist^"],
  mother: ["die Mutter {x:g}", "die Frau, von der {x:n} zur Welt gebracht wurde^"],
  spouse: ["der Ehepartner<s> {x:g}", "die Person, mit der {x:n} die Ehe einging^"],
  mentor: ["der Lehrmeister<s> {x:g}", "die Person, von der {x:n} ausgebildet wurde^"],
  headquarters: ["die Stadt mit der Hauptverwaltung {x:g}", "die Stadt, in~der {x:n} den Hauptsitz hat^"],
  founder: ["der Gründer<s> {x:g}", "die Person, die {x:a} ins Leben gerufen hat^"],
  rival: ["der schärfste* Konkurrent(en) {x:g}", "das Unternehmen<s>, das {x:d} die stärkste Konkurrenz macht^"],
  parent: ["der Mehrheitseigentümer<s> {x:g}", "das Unternehmen<s>, das bei {x:d} die Mehrheit hält^"],
  source: ["der Berg<es>, an~dem {x:n} entspringt^", "der Berg<es> mit der Quelle {x:g}"],
  mouth: ["die Stadt an der Mündung {x:g}", "die Stadt, in~der der Lauf {x:g} endet^"],
  joins: ["der Fluss<es>, in~den {x:n} mündet^", "der größere* Strom<es>, der {x:a} aufnimmt^"],
  surveyor: ["der erste* Kartograf(en) {x:g}", "die Person, die den Lauf {x:g} vermessen hat^"],
  climber: ["der Erstbesteiger<s> {x:g}", "die Person, die {x:a} als Erste bezwang^"],
  town: ["die Stadt, die {x:d} am nächsten liegt^", "der übliche* Ausgangsort<es> für den Aufstieg auf {x:a}"],
  city: ["die Stadt, die {x:a} beherbergt^", "die Stadt, in~der sich {x:n} befindet^"],
  architect: ["der Architekt(en) {x:g}", "die Person, die das Gebäude {x:g} entworfen hat^"],
  benefactor: ["das Unternehmen<s>, das den Bau {x:g} bezahlt hat^", "die Firma, mit deren Geld {x:n} gebaut wurde^"],
  keeper: ["der erste* Kustos {x:g}", "die Person, die als Erste die Sammlung {x:g} betreute^"],
  host: ["der Austragungsort<es> {x:g}", "die Stadt, in~der {x:n} stattfindet^"],
  sponsor: ["der erste* Sponsor<s> {x:g}", "das Unternehmen<s>, das den ersten Preis {x:g} gestiftet hat^"],
  winner: ["der allererste* Sieger<s> {x:g}", "die Person, die bei {x:d} als Allererste gewann^"],
  creator: ["der Erfinder<s> {x:g}", "die Person, die das Protokoll {x:g} verfasst hat^"],
  issuer: ["der Emittent(en) {x:g}", "das Unternehmen<s>, das {x:a} ausgibt^"]
}

const ordinals = ["erste*", "zweite*", "dritte*", "vierte*", "fünfte*", "sechste*"]
const neuter = ["erstes", "zweites", "drittes", "viertes", "fünftes", "sechstes"]
const byLength = ["längste*", "zweitlängste*", "drittlängste*", "viertlängste*", "fünftlängste*", "sechstlängste*"]

const series: { readonly [series in Series]: (nth: number) => ReadonlyArray<string> } = {
  presidents: (nth) => [
    `die ${ordinals[nth]} Person im Präsidentenamt {x:g}`,
    `der ${ordinals[nth]} Amtsinhaber<s> in der Reihe der Präsidenten {x:g}`
  ],
  children: (nth) => [
    `das ${ordinals[nth]} Kind<es> {x:g}`,
    `das Kind<es>, das {x:d} als ${neuter[nth]} geboren wurde^`
  ],
  tributaries: (nth) => [
    `der ${byLength[nth]} Nebenfluss<es> {x:g}`,
    `der ${byLength[nth]} unter den Flüssen, die in {x:a} münden^`
  ],
  chairs: (nth) => [
    `die ${ordinals[nth]} Person an der Spitze des Verwaltungsrats {x:g}`,
    `die ${ordinals[nth]} Person, die bei {x:d} den Vorsitz führte^`
  ],
  winners: (nth) => [
    `der ${ordinals[nth]} Sieger<s> auf der Ehrentafel {x:g}`,
    `die ${ordinals[nth]} Person in der Siegerliste {x:g}`
  ],
  parties: (nth) => [
    `die ${ordinals[nth]} Person, die {x:a} nachweislich bestieg^`,
    `der ${ordinals[nth]} Bergsteiger<s> im Gipfelbuch {x:g}`
  ]
}

/** German phrases for the item that a hop leads to; `{x}` stands for the item from which it leads. */
export const hops = (hop: Hop): ReadonlyArray<string> =>
  hop._tag === "Tied" ? ties[hop.tie] : series[hop.series](hop.nth)
