import type { DomainWords } from "../Phrasebook.ts"

export const finance: DomainWords = {
  quote: {
    scopes: { live: "en tiempo real", closing: "del último cierre" },
    questions: [
      "cuál es el precio {scope} de la acción de {stock} {unit}",
      "a cuánto está {unit} la acción de {stock} según el precio {scope}"
    ]
  },
  profile: {
    scopes: { people: "de plantilla", offices: "de oficinas" },
    orders: ["consultar el perfil {scope} de {stock}", "obtener el perfil {scope} que hay de {stock}"],
    questions: ["qué número da el perfil {scope} de {stock}", "qué cifra figura en el perfil {scope} de {stock}"],
    results: ["el sector de esa empresa", "el principal competidor de esa empresa"]
  },
  screener: {
    scopes: { large: "grandes", small: "pequeñas" },
    orders: [
      "buscar empresas {scope} de {sector}, con su valor de mercado {unit}",
      "filtrar las empresas {scope} de {sector}, con su valor de mercado {unit}"
    ],
    questions: [
      "cuántas empresas {scope} hay en {sector} (valor de mercado {unit})",
      "cuántas empresas {scope} forman parte de {sector} (valor de mercado {unit})"
    ],
    results: ["la acción con el PER más bajo", "la acción con el mayor valor de mercado"]
  },
  history: {
    scopes: { daily: "diarios", hourly: "por hora" },
    orders: [
      "consultar los precios {scope} de {stock} desde {date} {unit}",
      "obtener los precios {scope} {unit} de {stock} a partir de {date}"
    ],
    questions: [
      "cuál es la media de los precios {scope} de {stock} desde {date} {unit}",
      "qué promedio {unit} dan los precios {scope} de {stock} a partir de {date}"
    ],
    results: ["el día en que esos precios tocaron techo", "la acción cuyos precios se han movido de forma más parecida"]
  },
  indicator: {
    scopes: { rsi: "el índice de fuerza relativa", volatility: "la volatilidad" },
    orders: ["calcular {scope} a {days} de {stock}", "medir {scope} durante los últimos {days} de {stock}"],
    questions: ["cuánto vale {scope} a {days} de {stock}", "cuál es {scope} en los últimos {days} de {stock}"],
    results: ["la acción con el valor más parecido"]
  },
  filings: {
    scopes: { annual: "anuales", quarterly: "trimestrales" },
    orders: ["mostrar los informes {scope} de {stock}", "buscar los informes {scope} presentados por {stock}"],
    questions: ["cuántos informes {scope} ha presentado {stock}", "cuántos informes {scope} hay de {stock}"],
    results: ["el más reciente de esos informes", "el más largo de esos informes"]
  },
  filing_figures: {
    scopes: { revenue: "los ingresos", profit: "el beneficio neto" },
    orders: ["extraer {scope} de {filing} {unit}", "sacar {scope} {unit} de {filing}"],
    questions: [
      "cuál es el importe de {scope} según {filing} {unit}, en millones",
      "a cuántos millones {unit} llega la partida de {scope} según {filing}"
    ],
    results: ["el día en que se presentó ese informe", "el sector de la empresa de ese informe"]
  },
  sentiment: {
    scopes: { news: "en la prensa", social: "en las redes sociales" },
    orders: ["medir la opinión {scope} sobre {stock}", "analizar qué se opina {scope} de {stock}"],
    questions: [
      "qué puntuación tiene la opinión {scope} sobre {stock}",
      "cuántos puntos saca {stock} por lo que se opina {scope}"
    ],
    results: ["la acción más mencionada junto a esa empresa"]
  },
  exchange_rate: {
    scopes: { interbank: "interbancario", retail: "minorista" },
    orders: [
      "consultar el cambio {scope} de {from} a {to} de {date}",
      "buscar a qué cambio {scope} se pasaba de {from} a {to} {date}"
    ],
    questions: [
      "cuánto daban por diez mil {from} en {to} {date} al cambio {scope}",
      "cuánto valían {date} diez mil {from} en {to} al cambio {scope}"
    ],
    results: ["el día en que ese cambio estuvo más bajo", "el sector más perjudicado por ese cambio"]
  },
  coin_market: {
    scopes: { price: "el precio", turnover: "el volumen diario" },
    orders: ["consultar {scope} de {coin} {unit}", "buscar {scope} {unit} de {coin}"],
    questions: ["cuál es {scope} de {coin} {unit}", "cuánto es {unit} {scope} de {coin}"],
    results: ["la empresa con más unidades de esa criptomoneda"]
  }
}
