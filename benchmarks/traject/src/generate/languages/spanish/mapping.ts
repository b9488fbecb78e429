import type { DomainWords } from "../Phrasebook.ts"

export const mapping: DomainWords = {
  geocode: {
    scopes: { centre: "el centro", town_hall: "el ayuntamiento" },
    orders: ["geocodificar {scope} de {place}", "obtener las coordenadas de {scope} de {place}"],
    questions: [
      "cuántas coincidencias hay al geocodificar {scope} de {place}",
      "cuántas coincidencias da la búsqueda de coordenadas de {scope} de {place}"
    ],
    results: ["las coordenadas obtenidas al geocodificar"]
  },
  reverse_geocode: {
    scopes: { street: "calle", district: "distrito" },
    orders: [
      "buscar a qué {scope} corresponde la dirección de {place}",
      "obtener la dirección a nivel de {scope} de {place}"
    ],
    questions: [
      "qué fiabilidad tiene la dirección a nivel de {scope} de {place}",
      "con qué confianza se obtiene a nivel de {scope} la dirección de {place}"
    ],
    results: ["la ciudad de esa dirección"]
  },
  nearby: {
    scopes: { pharmacies: "farmacias", chargers: "estaciones de carga", restaurants: "restaurantes" },
    orders: [
      "buscar {scope} cerca de {place} con las distancias {unit}",
      "mostrar las opciones de {scope} en los alrededores de {place}, con las distancias {unit}"
    ],
    questions: [
      "qué número de {scope} hay cerca de {place} (distancias {unit})",
      "cuál es el total de {scope} en los alrededores de {place} (distancias {unit})"
    ],
    results: ["el lugar más cercano de la lista", "el lugar mejor valorado de la lista"]
  },
  place_details: {
    scopes: { access: "accesibilidad", visitors: "afluencia de visitantes" },
    orders: ["consultar los datos de {scope} de {place}", "revisar la información de {scope} sobre {place}"],
    questions: ["qué puntuación tiene {place} en {scope}", "cuántos puntos recibe {place} por su {scope}"],
    results: ["las coordenadas de ese lugar"]
  },
  route: {
    scopes: { driving: "en coche", cycling: "en bicicleta", walking: "a pie" },
    orders: [
      "planificar una ruta {scope} de {from} a {to}, con la longitud {unit}",
      "calcular la ruta {scope} desde {from} hasta {to}, con la longitud {unit}"
    ],
    questions: [
      "cuánto mide {unit} la ruta {scope} de {from} a {to}",
      "qué longitud {unit} tiene la ruta {scope} desde {from} hasta {to}"
    ],
    results: ["la ruta que acabas de planificar"]
  },
  elevation: {
    scopes: { climb: "el desnivel acumulado", peak: "la altitud máxima" },
    orders: ["consultar {scope} de {route} {unit}", "obtener {scope} {unit} a lo largo de {route}"],
    questions: ["cuál es {scope} de {route} {unit}", "cuánto es {unit} {scope} a lo largo de {route}"],
    results: ["las coordenadas del punto más alto de esa ruta"]
  },
  service_area: {
    scopes: { car: "en coche", foot: "a pie" },
    orders: [
      "calcular la zona a la que se llega {scope} en {minutes} desde {place}, {unit}",
      "trazar el área accesible {scope} en {minutes} desde {place}, {unit}"
    ],
    questions: [
      "cuánto ocupa {unit} la zona a la que se llega {scope} en {minutes} desde {place}",
      "qué superficie {unit} tiene el área accesible {scope} en {minutes} desde {place}"
    ],
    results: ["la zona accesible"]
  },
  zone_statistics: {
    scopes: { residents: "habitantes", businesses: "negocios" },
    orders: ["contar los {scope} de {zone}", "consultar el número de {scope} que hay en {zone}"],
    questions: ["cuántos {scope} hay en {zone}", "cuántos {scope} tiene {zone}"],
    results: ["la ciudad más grande de esa zona"]
  },
  street_images: {
    scopes: { daylight: "diurnas", night: "nocturnas" },
    orders: [
      "buscar imágenes {scope} a pie de calle en torno a {place}",
      "localizar imágenes de calle {scope} cerca de {place}"
    ],
    questions: [
      "cuántas imágenes {scope} a pie de calle hay en torno a {place}",
      "cuántas imágenes de calle {scope} existen cerca de {place}"
    ],
    results: ["la más reciente de esas imágenes", "la más nítida de esas imágenes"]
  },
  image_check: {
    scopes: { signs: "señales de tráfico", vehicles: "vehículos" },
    orders: ["detectar {scope} en {image}", "revisar {image} en busca de {scope}"],
    questions: ["qué número de {scope} se detecta en {image}", "cuál es el recuento de {scope} de {image}"],
    results: ["el lugar que muestra esa imagen"]
  }
}
