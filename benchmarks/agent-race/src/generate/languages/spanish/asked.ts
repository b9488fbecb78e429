import type { Figure } from "../../../chronicle/Figure.ts"
import type { Series } from "../../../chronicle/Tie.ts"

/** Questions for the figures of a page. */
export const figures: { readonly [figure in Figure]?: ReadonlyArray<string> } = {
  area: ["cuántos kilómetros cuadrados ocupa {x}", "qué superficie tiene {x} en kilómetros cuadrados"],
  railways: [
    "cuántos kilómetros de vías tiene la red ferroviaria estatal de {x}",
    "por cuántos kilómetros de raíles circulan los trenes estatales de {x}"
  ],
  independence: ["qué día {x} se hizo independiente", "en qué fecha se independizó {x}"],
  lighthouses: ["cuántos faros hay en {x}", "cuántas luces guían a los marinos de {x}"],
  parishes: ["cuántas parroquias tiene {x}", "en cuántos distritos eclesiásticos se divide {x}"],
  forests: [
    "cuántos kilómetros cuadrados de bosque hay en {x}",
    "cuántos kilómetros cuadrados de {x} están cubiertos de árboles"
  ],
  established: ["qué fecha lleva la ley que creó {x}", "qué día se aprobó la ley por la que nació {x}"],
  founded: ["en qué año se fundó {x}", "de qué año datan los comienzos de {x}"],
  stops: ["en cuántas paradas se puede subir al tranvía en {x}", "cuántas paradas tiene el tranvía de {x}"],
  bells: ["cuántas campanas hay en las torres de {x}", "cuántas campanas suenan en los campanarios de {x}"],
  wells: ["en cuántos puntos públicos se puede sacar agua en {x}", "cuántos pozos públicos conserva {x}"],
  born: ["qué día nació {x}", "en qué fecha vino al mundo {x}"],
  died: ["qué día murió {x}", "en qué fecha falleció {x}"],
  married: ["qué día se casó {x}", "en qué fecha contrajo matrimonio {x}"],
  papers: ["cuántas obras publicó {x}", "cuántos títulos tiene la bibliografía de {x}"],
  medals: ["cuántas condecoraciones recibió {x}", "con cuántas medallas se distinguió a {x}"],
  employees: ["cuántas personas cobran su sueldo de {x}", "cuántos empleados tiene {x}"],
  patents: ["cuántos inventos protege la ley a favor de {x}", "cuántas patentes posee {x}"],
  sites: ["en cuántos emplazamientos trabaja {x}", "cuántas instalaciones mantiene {x}"],
  length: [
    "cuántos kilómetros de largo tiene {x}",
    "cuántos kilómetros recorre {x} desde su nacimiento hasta su final"
  ],
  discharge: [
    "cuántos metros cúbicos de agua por segundo lleva {x} de media",
    "qué caudal medio tiene {x} en metros cúbicos por segundo"
  ],
  bridges: ["cuántos puentes cruzan {x}", "por cuántos puentes se puede atravesar {x}"],
  weirs: [
    "cuántas viejas presas de molino frenan {x}",
    "cuántas veces interrumpe una vieja presa de molino el curso de {x}"
  ],
  surveyed: ["qué fecha lleva el primer mapa del curso de {x}", "qué día se terminó de cartografiar {x}"],
  height: [
    "a cuántos metros sobre el mar sitúa el artículo la cima de {x}",
    "qué altitud en metros da el artículo para {x}"
  ],
  prominence: ["cuántos metros sobresale {x} de su entorno", "qué prominencia tiene {x} en metros"],
  ascent: ["qué día se escaló por primera vez {x}", "en qué fecha pisó alguien por primera vez la cima de {x}"],
  huts: [
    "cuántos montones de piedras señalan el camino a la cima de {x}",
    "cuántos hitos de piedra jalonan la subida a {x}"
  ],
  tarns: ["cuántos lagos pequeños hay en las laderas de {x}", "cuántas lagunas de montaña hay en los flancos de {x}"],
  opened: ["qué día abrió al público {x}", "en qué fecha se inauguró {x}"],
  visitors: ["cuántas personas visitan {x} al año", "cuántos visitantes anuales tiene {x}"],
  collection: ["cuántas piezas guarda {x}", "cuántos objetos forman la colección de {x}"],
  galleries: ["por cuántas salas se pasea en {x}", "cuántas salas tiene {x}"],
  held: ["qué día se celebró por primera vez {x}", "en qué fecha tuvo lugar la primera edición de {x}"],
  entrants: [
    "cuántos participantes tuvo {x} la última vez",
    "cuántas personas compitieron en la última edición de {x}"
  ],
  attendance: ["cuántos espectadores reunió {x} en su mejor año", "cuál fue el público más numeroso de {x}"],
  launched: ["qué fecha lleva el primer bloque de {x}", "qué día echó a andar la cadena de {x}"],
  supply: [
    "cuántos millones de unidades de {x} puede haber como máximo",
    "en cuántos millones de unidades termina la emisión de {x}"
  ],
  validators: ["cuántos nodos mantienen hoy en marcha {x}", "cuántos nodos tiene hoy la red de {x}"]
}

/** Questions for the number of members of a series. */
export const tallies: { readonly [series in Series]: ReadonlyArray<string> } = {
  presidents: [
    "cuántos mandatos presidenciales recoge la tabla de {x}",
    "cuántos mandatos figuran en la tabla de presidentes de {x}"
  ],
  children: ["cuántos hijos se le conocen a {x}", "cuántos hijos atribuye el artículo a {x}"],
  tributaries: ["cuántos ríos desembocan según el artículo en {x}", "cuántos afluentes de {x} enumera el artículo"],
  chairs: [
    "cuántas personas figuran en la tabla de presidentes del consejo de {x}",
    "cuántas personas recoge la tabla de quienes presidieron {x}"
  ],
  winners: ["cuántos nombres tiene el palmarés de {x}", "cuántos nombres figuran en el palmarés de {x}"],
  parties: [
    "cuántos escaladores figuran en el libro de cumbre de {x}",
    "cuántos escaladores recoge el libro de cumbre de {x}"
  ]
}

/** Questions for the inhabitants at a census. */
export const census = ["cuántos habitantes contó el censo de {y} en {x}", "qué población dio el censo de {y} para {x}"]

/** Questions for the code of a share or a coin. */
export const code = ["con qué siglas cotiza {x}", "qué abreviatura usan los operadores para {x}"]

/** Questions for the name of the item that a hop leads to. */
export const hop = ["cómo se llama {p}", "qué nombre lleva {p}", "cuál es el nombre de {p}"]

/** Questions for the name in a row of a list. */
export const row = [
  "qué nombre está en la fila que se obtiene así (suma {c} y {o}, divide entre el número de filas y avanza una fila más allá del resto)",
  "quién o qué ocupa en la tabla la fila cuyo número es uno más que el resto de dividir la suma de {c} y {o} entre el número de filas",
  "qué nombre hay en una de sus filas (haz la suma de {c} y {o}, quédate con el resto de dividirla entre el número de filas y añádele uno: ese es el número de la fila)"
]
