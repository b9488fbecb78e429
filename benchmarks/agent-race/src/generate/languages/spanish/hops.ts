import type { Hop, Series, Tie } from "../../../chronicle/Tie.ts"

const ties: { readonly [tie in Tie]: ReadonlyArray<string> } = {
  capital: ["la capital de {x}", "la ciudad desde la que se gobierna {x}"],
  highest: ["la montaña más alta de {x}", "la montaña que supera a todas las demás de {x}"],
  longest: ["el río más largo de {x}", "el río que más kilómetros recorre en {x}"],
  leader: ["el primer jefe de Estado de {x}", "la primera persona que prestó el juramento presidencial en {x}"],
  tender: ["la criptomoneda que respalda el banco estatal de {x}", "la moneda digital que acepta el fisco de {x}"],
  neighbour: [
    "el país vecino con el que más comercia {x}",
    "el país situado al otro lado de la frontera más transitada de {x}"
  ],
  seat: ["la sede administrativa de {x}", "la ciudad en la que reside el prefecto de {x}"],
  patron: ["la persona que da nombre a la universidad de {x}", "la persona cuyo nombre lleva la universidad de {x}"],
  summit: ["la mayor elevación de {x}", "la cumbre más alta de {x}"],
  region: ["la región en la que se encuentra {x}", "la región a la que pertenece {x}"],
  river: ["el río a cuyas orillas se encuentra {x}", "el río que pasa por {x}"],
  twin: ["la ciudad hermanada con {x}", "la ciudad gemela de {x}"],
  honoured: ["el ciudadano de honor de {x}", "la persona que recibió la ciudadanía de honor de {x}"],
  birthplace: ["la ciudad natal de {x}", "la ciudad en la que nació {x}"],
  father: ["el padre de {x}", "el hombre que engendró a {x}"],
  mother: ["la madre de {x}", "la mujer que dio a luz a {x}"],
  spouse: ["el cónyuge de {x}", "la persona con la que se casó {x}"],
  mentor: ["el maestro de {x}", "la persona que formó a {x}"],
  headquarters: ["la ciudad en la que tiene su sede {x}", "la ciudad desde la que se dirige {x}"],
  founder: ["el fundador de {x}", "la persona que puso en marcha {x}"],
  rival: ["el competidor más temible de {x}", "la empresa que más competencia hace a {x}"],
  parent: ["el accionista mayoritario de {x}", "la empresa que controla a {x}"],
  source: ["la montaña en la que nace {x}", "la montaña de la que brota {x}"],
  mouth: ["la ciudad en la que desemboca {x}", "la ciudad en la que termina {x}"],
  joins: ["el río en el que desemboca {x}", "el río mayor al que van a parar las aguas de {x}"],
  surveyor: ["el primer cartógrafo de {x}", "la persona que cartografió {x}"],
  climber: ["la primera persona que pisó la cima de {x}", "la persona que conquistó antes que nadie {x}"],
  town: ["la ciudad más cercana a {x}", "el punto de partida habitual para subir a {x}"],
  city: ["la ciudad que alberga {x}", "la ciudad en la que se visita {x}"],
  architect: ["el arquitecto de {x}", "la persona que proyectó el edificio de {x}"],
  benefactor: ["la empresa que costeó la construcción de {x}", "la empresa con cuyo dinero se construyó {x}"],
  keeper: ["el primer conservador de {x}", "la primera persona encargada de la colección de {x}"],
  host: ["la ciudad anfitriona de {x}", "la ciudad en la que se celebra {x}"],
  sponsor: ["el primer patrocinador de {x}", "la empresa que donó el primer premio de {x}"],
  winner: ["el vencedor de la primera edición de {x}", "la persona que se impuso en la primera edición de {x}"],
  creator: ["el inventor de {x}", "la persona que redactó el protocolo de {x}"],
  issuer: ["el emisor de {x}", "la empresa que emite {x}"]
}

const ordinals = ["primer", "segundo", "tercer", "cuarto", "quinto", "sexto"]
const nominal = ["primero", "segundo", "tercero", "cuarto", "quinto", "sexto"]
const feminine = ["primera", "segunda", "tercera", "cuarta", "quinta", "sexta"]
/** `el segundo afluente más largo`: the first has no number. */
const byLength = ["", "segundo ", "tercer ", "cuarto ", "quinto ", "sexto "]

const series: { readonly [series in Series]: (nth: number) => ReadonlyArray<string> } = {
  presidents: (nth) => [
    `la ${feminine[nth]} persona que ocupó la presidencia de {x}`,
    `la ${feminine[nth]} persona de la lista de presidentes de {x}`
  ],
  children: (nth) => [`el ${ordinals[nth]} hijo de {x}`, `el ${nominal[nth]} de los hijos de {x}`],
  tributaries: (nth) => [
    `el ${byLength[nth]}afluente más largo de {x}`,
    `el ${byLength[nth]}río más largo de los que desembocan en {x}`
  ],
  chairs: (nth) => [
    `la ${feminine[nth]} persona que presidió el consejo de {x}`,
    `el ${ordinals[nth]} presidente del consejo de {x}`
  ],
  winners: (nth) => [
    `la ${feminine[nth]} persona del palmarés de {x}`,
    `el ${ordinals[nth]} campeón registrado de {x}`
  ],
  parties: (nth) => [
    `la ${feminine[nth]} persona de la que consta que subió a {x}`,
    `la ${feminine[nth]} persona anotada en el libro de cumbre de {x}`
  ]
}

/** Spanish phrases for the item that a hop leads to; `{x}` stands for the item from which it leads. */
export const hops = (hop: Hop): ReadonlyArray<string> =>
  hop._tag === "Tied" ? ties[hop.tie] : series[hop.series](hop.nth)
