import type { DomainWords } from "../Phrasebook.ts"

export const weather: DomainWords = {
  forecast: {
    scopes: { hourly: "por horas", daily: "diario" },
    questions: [
      "qué temperatura máxima da el pronóstico {scope} para {place} {date} {unit}",
      "cuál es la máxima {unit} que prevé el pronóstico {scope} para {place} {date}"
    ]
  },
  conditions: {
    questions: [
      "qué temperatura hay ahora mismo en {place} {unit}",
      "cuál es en este momento la temperatura {unit} en {place}"
    ]
  },
  air_quality: {
    scopes: { current: "actual", yearly: "media anual" },
    orders: ["comprobar la calidad {scope} del aire en {place}", "consultar en {place} la calidad {scope} del aire"],
    questions: [
      "qué índice tiene la calidad {scope} del aire en {place}",
      "cuál es en {place} el índice de calidad {scope} del aire"
    ],
    results: ["la ciudad cercana con el aire más limpio"]
  },
  stations: {
    scopes: { official: "oficiales", amateur: "de aficionados" },
    orders: [
      "buscar estaciones meteorológicas {scope} cerca de {place} con las distancias {unit}",
      "mostrar las estaciones meteorológicas {scope} en torno a {place}, con las distancias {unit}"
    ],
    questions: [
      "cuántas estaciones meteorológicas {scope} hay cerca de {place} (distancias {unit})",
      "cuántas estaciones meteorológicas {scope} existen en torno a {place} (distancias {unit})"
    ],
    results: ["la más cercana de esas estaciones", "la más antigua de esas estaciones"]
  },
  records: {
    scopes: { monthly: "mensual", alltime: "absoluto" },
    orders: [
      "consultar el récord {scope} de temperatura de {station} {unit}",
      "buscar {unit} el récord {scope} de temperatura en {station}"
    ],
    questions: [
      "cuál es el récord {scope} de temperatura de {station} {unit}",
      "qué máxima {unit} marca el récord {scope} de temperatura en {station}"
    ],
    results: ["el día de ese récord"]
  },
  sea_state: {
    scopes: { waves: "del oleaje", swell: "del mar de fondo" },
    orders: [
      "comprobar la altura {scope} en la costa más cercana a {place} {unit}",
      "consultar {unit} la altura {scope} frente a la costa más próxima a {place}"
    ],
    questions: [
      "cuál es la altura {scope} en la costa más cercana a {place} {unit}",
      "cuánto mide {unit} la altura {scope} frente a la costa más próxima a {place}"
    ],
    results: ["el puerto de esa costa"]
  },
  tides: {
    scopes: { high: "pleamar", low: "bajamar" },
    orders: [
      "consultar la {scope} en {harbour} para {date} {unit}",
      "obtener los datos de la {scope} de {harbour} {date} {unit}"
    ],
    questions: [
      "qué nivel alcanza la {scope} en {harbour} {date} {unit}",
      "a qué nivel {unit} llega el agua en la {scope} de {harbour} {date}"
    ],
    results: ["la ciudad de ese puerto"]
  },
  rise_and_set: {
    scopes: { sun: "el sol", moon: "la luna" },
    orders: [
      "consultar a qué hora sale y se pone {scope} en {place} {date}",
      "buscar las horas de salida y puesta de {scope} en {place} para {date}"
    ],
    questions: [
      "cuántos minutos está {scope} sobre el horizonte en {place} {date}",
      "durante cuántos minutos está {scope} por encima del horizonte en {place} {date}"
    ],
    results: ["la próxima noche despejada en ese lugar", "la ciudad cercana con el cielo más oscuro"]
  },
  ski_resorts: {
    scopes: { family: "familiares", expert: "para expertos" },
    orders: [
      "buscar estaciones de esquí {scope} cerca de {place} con el espesor de nieve {unit}",
      "mostrar las estaciones de esquí {scope} en torno a {place}, con el espesor de nieve {unit}"
    ],
    questions: [
      "cuántas estaciones de esquí {scope} hay cerca de {place} (espesor de nieve {unit})",
      "cuántas estaciones de esquí {scope} existen en torno a {place} (espesor de nieve {unit})"
    ],
    results: ["la estación con más nieve", "la estación con más remontes"]
  },
  snow_report: {
    scopes: { base: "en la base", summit: "en la cima" },
    orders: [
      "consultar el parte de nieve {scope} de {resort} {unit}",
      "obtener {unit} el parte de nieve {scope} que da {resort}"
    ],
    questions: [
      "cuánta nieve nueva hay {scope} de {resort} {unit}",
      "cuánta nieve nueva {unit} ha caído {scope} de {resort}"
    ],
    results: ["la ciudad de la que vienen más huéspedes de esa estación"]
  }
}
