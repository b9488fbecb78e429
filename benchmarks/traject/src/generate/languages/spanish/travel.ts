import type { DomainWords } from "../Phrasebook.ts"

export const travel: DomainWords = {
  hotels: {
    scopes: { budget: "económicos", luxury: "de lujo" },
    orders: [
      "buscar hoteles {scope} cerca de {place} con precios {unit}",
      "mostrar los hoteles {scope} que hay en torno a {place}, con precios {unit}"
    ],
    questions: [
      "cuántos hoteles {scope} hay cerca de {place} (precios {unit})",
      "cuántos hoteles {scope} se encuentran en torno a {place} (precios {unit})"
    ],
    results: ["el más barato de esos hoteles", "el mejor valorado de esos hoteles"]
  },
  hotel_rates: {
    scopes: { standard: "una habitación estándar", suite: "una suite" },
    orders: [
      "consultar el precio de {scope} en {hotel} para {date} {unit}",
      "comprobar cuánto cuesta {unit} {scope} en {hotel} {date}"
    ],
    questions: [
      "cuánto cuesta {scope} en {hotel} {date} {unit}",
      "qué precio {unit} tiene {scope} en {hotel} para {date}"
    ],
    results: ["el aeropuerto más cercano a ese hotel"]
  },
  hotel_reviews: {
    scopes: { business: "viajeros de negocios", family: "familias" },
    orders: [
      "resumir las reseñas de {hotel} escritas por {scope}",
      "revisar las reseñas que han dejado {scope} sobre {hotel}"
    ],
    questions: [
      "cuántas reseñas de {hotel} están escritas por {scope}",
      "cuántas reseñas ha recibido {hotel} de {scope}"
    ],
    results: ["la atracción más mencionada por los huéspedes de ese hotel"]
  },
  flights: {
    scopes: { nonstop: "directos", onestop: "con una escala" },
    orders: [
      "buscar vuelos {scope} de {from} a {to} para {date}, con tarifas {unit}",
      "mostrar los vuelos {scope} desde {from} hasta {to} que hay {date}, con tarifas {unit}"
    ],
    questions: [
      "cuántos vuelos {scope} hay de {from} a {to} {date} (tarifas {unit})",
      "cuántos vuelos {scope} salen {date} desde {from} hacia {to} (tarifas {unit})"
    ],
    results: ["el más barato de esos vuelos", "el más corto de esos vuelos"]
  },
  flight_status: {
    scopes: { departure: "salida", arrival: "llegada" },
    orders: ["comprobar el estado de {scope} de {flight}", "consultar cómo va la {scope} de {flight}"],
    questions: [
      "cuántos minutos de retraso lleva la {scope} de {flight}",
      "cuántos minutos se retrasa {flight} en la {scope}"
    ],
    results: ["la aerolínea que opera ese vuelo", "la ciudad donde aterriza ese vuelo"]
  },
  baggage: {
    scopes: { cabin: "de mano", checked: "facturado" },
    orders: [
      "consultar el límite de equipaje {scope} de {airline} {unit}",
      "comprobar cuánto equipaje {scope} permite {airline} {unit}"
    ],
    questions: [
      "cuánto equipaje {scope} permite {airline} {unit}",
      "cuál es el límite de equipaje {scope} de {airline} {unit}"
    ],
    results: ["el aeropuerto base de esa aerolínea"]
  },
  airport_board: {
    scopes: { departures: "salidas", arrivals: "llegadas" },
    orders: ["mostrar el panel de {scope} de {airport}", "consultar las {scope} de {airport}"],
    questions: ["cuántos vuelos quedan en el panel de {scope} de {airport}", "cuántas {scope} quedan en {airport}"],
    results: ["el próximo vuelo de ese panel"]
  },
  attractions: {
    scopes: { museum: "museos", outdoor: "atracciones al aire libre" },
    orders: [
      "buscar {scope} cerca de {place} con el precio de la entrada {unit}",
      "mostrar {scope} en torno a {place} con el precio de la entrada {unit}"
    ],
    questions: [
      "qué número de {scope} hay cerca de {place} (entrada {unit})",
      "cuál es el total de {scope} en torno a {place} (entrada {unit})"
    ],
    results: ["la más barata de esas atracciones", "la mejor valorada de esas atracciones"]
  },
  opening_hours: {
    scopes: { weekday: "entre semana", weekend: "en fin de semana" },
    orders: ["consultar el horario de {attraction} {scope}", "comprobar cuándo abre {scope} {attraction}"],
    questions: ["cuántas horas abre {attraction} {scope}", "durante cuántas horas está abierta {scope} {attraction}"],
    results: ["el día más tranquilo en esa atracción", "la ciudad donde está esa atracción"]
  },
  cost_of_stay: {
    scopes: { frugal: "ahorrador", comfortable: "amante de la comodidad" },
    orders: [
      "estimar cuánto costarían {days} en {place} para un viajero {scope} {unit}",
      "calcular el presupuesto de un viajero {scope} para {days} en {place} {unit}"
    ],
    questions: [
      "cuánto cuestan {days} en {place} para un viajero {scope} {unit}",
      "cuánto gastaría {unit} un viajero {scope} en {days} en {place}"
    ],
    results: ["la ciudad recomendada como más barata"]
  }
}
