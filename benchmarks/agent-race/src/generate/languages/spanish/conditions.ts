import type { Figure } from "../../../chronicle/Figure.ts"

/** Predicates for each field: what a person did, or what a thing is about. */
export const fields: { readonly [field: string]: ReadonlyArray<string> } = {
  botanist: ["dedicó la vida al estudio de las plantas", "clasificaba la flora"],
  chemist: ["trabajaba con reactivos y retortas", "estudiaba cómo reaccionan las sustancias"],
  astronomer: ["se ganaba la vida observando las estrellas", "no perdía de vista el firmamento"],
  sculptor: ["vivía de tallar piedra y fundir bronce", "hacía estatuas"],
  novelist: ["escribía largas obras de ficción", "vivía de inventar historias"],
  composer: ["ponía música en el papel", "escribía para orquesta"],
  engineer: ["diseñaba máquinas y estructuras", "construía lo que otros calculaban"],
  cartographer: ["dibujaba cartas de tierras y costas", "medía el terreno y lo llevaba al papel"],
  surgeon: ["operaba a los enfermos", "curaba con el bisturí"],
  economist: ["estudiaba el dinero y los mercados", "explicaba los precios y el comercio"],
  photographer: ["vivía de tomar imágenes con una cámara", "exponía placas y película"],
  physicist: ["estudiaba la materia y las fuerzas", "buscaba las leyes de la naturaleza"],
  philologist: ["estudiaba textos y lenguas antiguas", "comparaba unas lenguas con otras"],
  mathematician: ["vivía de demostrar teoremas", "trabajaba con números y demostraciones"],
  painter: ["trabajaba al óleo sobre lienzo", "vivía del pincel y la paleta"],
  geologist: ["leía la historia de las rocas", "estudiaba los estratos"],
  glass: ["muestra copas, vidrieras y botellas", "está dedicado a lo que se sopla a partir de arena"],
  clocks: ["muestra lo que marca las horas", "está dedicado a péndulos y esferas"],
  textiles: ["tiene que ver con lo que se teje", "se ocupa de telas"],
  maps: ["muestra atlas y globos terráqueos", "está dedicado a las tierras dibujadas"],
  minerals: ["muestra cristales y menas", "está dedicado a las piedras"],
  printing: ["muestra prensas y tipos", "está dedicado a la fabricación de libros"],
  ships: ["muestra cascos y aparejos", "está dedicado a todo lo que navega"],
  railways: ["muestra locomotoras y señales", "está dedicado a los viajes sobre raíles"],
  "musical instruments": ["muestra lo que se toca en una orquesta", "está dedicado a cuerdas, vientos y tambores"],
  "natural history": ["muestra animales disecados y esqueletos", "está dedicado a fieras y huesos"],
  "fine arts": ["muestra lienzos y estatuas", "está dedicado a las obras de los maestros"],
  coins: ["muestra dinero acuñado", "está dedicado a la numismática"],
  costume: ["muestra lo que vestía la gente", "está dedicado a la ropa"],
  archaeology: ["muestra lo que se desenterró", "está dedicado a las excavaciones"],
  "scientific instruments": ["fabrica aparatos de laboratorio", "provee de aparatos a los investigadores"],
  shipping: ["lleva mercancías por mar", "explota cargueros"],
  "cast iron": ["vierte metal fundido en moldes", "explota hornos y moldes"],
  chemicals: ["vende ácidos y tintes", "comercia con compuestos por toneladas"],
  "lenses and telescopes": ["talla aquello a través de lo que se mira", "ayuda a ver lo que está lejos"],
  "air travel": ["transporta pasajeros por el aire", "mantiene una flota de aviones"],
  brewing: ["elabora cerveza", "vive de la malta y el lúpulo"],
  paper: ["convierte la pasta de celulosa en hojas", "suministra aquello sobre lo que se escribe"],
  "electrical machinery": ["construye dinamos y motores eléctricos", "comercia con generadores"],
  insurance: ["cobra primas y cubre siniestros", "vende protección contra los percances"],
  timber: ["tala y sierra árboles", "comercia con tablones"],
  regatta: ["reúne barcos de vela", "se disputa con las velas izadas"],
  "chess congress": ["se libra sobre sesenta y cuatro casillas", "se decide ante el tablero y con dos relojes"],
  "cycle race": ["se corre sobre dos ruedas", "se gana en el sillín"],
  "song contest": ["se gana cantando", "es cosa de buenas voces"],
  marathon: ["se corre a lo largo de cuarenta y dos kilómetros", "se gana a pie y en una larga distancia"],
  "film festival": ["gira en torno al cine", "premia lo que se ha rodado y montado"],
  "trade fair": ["reúne a compradores y vendedores", "vive de expositores y pedidos"],
  "ski meeting": ["necesita nieve", "se gana sobre dos tablas"],
  "rowing cup": ["se gana a fuerza de remos", "se decide en botes de ocho y esquifes"],
  "poetry prize": ["recompensa versos", "está pensado para la lírica"]
}

const events: { readonly [figure in Figure]?: ReadonlyArray<string> } = {
  independence: ["la independencia de {x}", "la secesión de {x}"],
  established: ["la aprobación de la ley que creó {x}", "la creación de {x}"],
  founded: ["la fundación de {x}", "el comienzo de {x}"],
  born: ["el nacimiento de {x}", "la venida al mundo de {x}"],
  died: ["la muerte de {x}", "el fallecimiento de {x}"],
  married: ["la boda de {x}", "el matrimonio de {x}"],
  surveyed: ["el levantamiento topográfico de {x}", "la primera cartografía de {x}"],
  ascent: ["la conquista de {x}", "la primera ascensión a {x}"],
  opened: ["la apertura de {x}", "la inauguración de {x}"],
  held: ["la primera edición de {x}", "el estreno de {x}"],
  launched: ["el lanzamiento de {x}", "la primera emisión de {x}"]
}

/** Statements that an event falls into a decade. */
export const happened: { readonly [figure in Figure]?: ReadonlyArray<string> } = Object.fromEntries(
  Object.entries(events).map(([figure, all]) => [
    figure,
    all.flatMap((event) => [`${event} tuvo lugar en {d}`, `${event} se sitúa en {d}`])
  ])
)

/** Names a decade: `la década de 1840`. */
export const decade = (decade: number): string => `la década de ${decade}0`

/** Statements that a path ends at an item. */
export const leads = ["{x} es {w}", "{x} resulta ser {w}", "{x} no es sino {w}"]

const country = ["{x} pertenece a {w}", "el país de {x} es {w}"]

/** Statements that an item is in the same country as another one, or in a country. */
export const within = {
  somebody: {
    like: ["{x} es del mismo país que {w}", "{x} comparte país con {w}"],
    country: ["{x} procede de {w}", "la patria de {x} es {w}"]
  },
  something: { like: ["{x} pertenece al mismo país que {w}", "{x} comparte país con {w}"], country }
}
