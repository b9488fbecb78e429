import type { DomainWords } from "../Phrasebook.ts"

export const news: DomainWords = {
  articles: {
    scopes: { news: "artículos informativos", opinion: "artículos de opinión", interview: "artículos de entrevista" },
    orders: ["buscar {scope} en {language} sobre {topic}", "mostrar los {scope} sobre {topic} que hay en {language}"],
    questions: [
      "cuántos {scope} hay en {language} sobre {topic}",
      "cuántos {scope} sobre {topic} se han publicado en {language}"
    ],
    results: ["el más compartido de esos artículos", "el más corto de esos artículos"]
  },
  headlines: {
    scopes: { top: "principales", breaking: "de última hora", business: "económicos" },
    orders: ["mostrar los titulares {scope} de {source}", "buscar qué titulares {scope} hay de {source}"],
    questions: ["cuántos titulares {scope} hay de {source}", "cuántos son los titulares {scope} de {source}"],
    results: ["el más leído de esos titulares", "el más reciente de esos titulares"]
  },
  article_details: {
    scopes: { summary: "el resumen", fulltext: "el texto completo" },
    orders: ["consultar {scope} de {article}", "abrir {scope} de {article}"],
    questions: ["cuántas palabras tiene {scope} de {article}", "qué longitud en palabras tiene {scope} de {article}"],
    results: ["el autor de ese artículo", "el medio que publicó ese artículo"]
  },
  author_profile: {
    scopes: { awards: "premios", corrections: "correcciones", scoops: "exclusivas" },
    orders: ["consultar el número de {scope} de {author}", "revisar la cifra de {scope} en el perfil de {author}"],
    questions: ["qué número de {scope} tiene {author}", "qué cifra de {scope} figura en el perfil de {author}"],
    results: ["el tema principal de ese autor"]
  },
  audience: {
    scopes: { print: "impresa", online: "digital" },
    orders: [
      "consultar la audiencia de la edición {scope} de {outlet} {unit}",
      "obtener {unit} los lectores de la edición {scope} de {outlet}"
    ],
    questions: [
      "qué audiencia tiene la edición {scope} de {outlet} {unit}",
      "cuántos lectores {unit} tiene la edición {scope} de {outlet}"
    ],
    results: ["el país donde vive la mayor parte de esa audiencia"]
  },
  trend: {
    scopes: { press: "en la prensa", social: "en las redes sociales", video: "en vídeos" },
    orders: [
      "medir la tendencia de {topic} {scope} desde {date}",
      "seguir las menciones de {topic} {scope} desde {date}"
    ],
    questions: [
      "cuántas menciones ha habido de {topic} {scope} desde {date}",
      "cuántas veces se ha hablado de {topic} {scope} desde {date}"
    ],
    results: ["el día en que esa tendencia alcanzó su máximo", "el tema relacionado con esa tendencia"]
  },
  archive: {
    scopes: { local: "local", foreign: "internacional", sports: "deportivo" },
    orders: [
      "buscar en el archivo {scope} de {outlet} los artículos de {date}",
      "revisar el archivo {scope} que guarda {outlet} de {date}"
    ],
    questions: [
      "cuántos artículos hay de {date} en el archivo {scope} de {outlet}",
      "cuántos artículos guarda de {date} el archivo {scope} de {outlet}"
    ],
    results: ["el artículo más cercano a la portada", "el artículo con más cartas de lectores"]
  },
  claims: {
    scopes: { political: "políticas", viral: "virales", medical: "médicas" },
    orders: [
      "mostrar las afirmaciones {scope} sobre {topic}",
      "buscar qué afirmaciones {scope} circulan sobre {topic}"
    ],
    questions: [
      "cuántas afirmaciones {scope} hay sobre {topic}",
      "cuántas afirmaciones {scope} circulan sobre {topic}"
    ],
    results: ["la más repetida de esas afirmaciones", "la más verificada de esas afirmaciones"]
  },
  verdict: {
    scopes: { expert: "los expertos", crowd: "los usuarios" },
    orders: ["consultar el veredicto de {scope} sobre {claim}", "buscar qué opinan {scope} de {claim}"],
    questions: [
      "qué puntuación de veracidad le dan {scope} a {claim}",
      "qué nota de veracidad tiene {claim} según {scope}"
    ],
    results: ["el medio que difundió primero esa afirmación"]
  }
}
