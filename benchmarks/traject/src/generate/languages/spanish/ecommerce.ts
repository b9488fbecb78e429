import type { DomainWords } from "../Phrasebook.ts"

export const eCommerce: DomainWords = {
  product_search: {
    scopes: { new: "nuevos", refurbished: "reacondicionados" },
    orders: [
      "buscar productos {scope} de {category} con precios {unit}",
      "mostrar los artículos {scope} que hay en {category}, con precios {unit}"
    ],
    questions: [
      "cuántos productos {scope} hay de {category} (precios {unit})",
      "cuántos artículos {scope} se venden en {category} (precios {unit})"
    ],
    results: ["el producto más barato de los encontrados", "el producto mejor valorado de los encontrados"]
  },
  specifications: {
    scopes: { net: "el peso neto", packed: "el peso con embalaje" },
    orders: ["consultar {scope} de {product} {unit}", "comprobar {unit} {scope} de {product}"],
    questions: ["cuál es {scope} de {product} {unit}", "cuánto es {unit} {scope} de {product}"],
    results: ["la marca de ese producto"]
  },
  price_history: {
    scopes: { list: "de catálogo", street: "de calle" },
    orders: [
      "seguir el precio {scope} de {product} durante {days} {unit}",
      "consultar la evolución del precio {scope} de {product} en los últimos {days} {unit}"
    ],
    questions: [
      "cuál ha sido el precio {scope} más bajo de {product} en los últimos {days} {unit}",
      "hasta cuánto ha bajado {unit} el precio {scope} de {product} en {days}"
    ],
    results: ["el día en que ese producto estuvo más barato"]
  },
  offers: {
    scopes: { sealed: "con precinto de fábrica", secondhand: "de segunda mano" },
    orders: [
      "buscar ofertas {scope} de {product} con precios {unit}",
      "mostrar las ofertas {scope} que hay de {product}, con precios {unit}"
    ],
    questions: [
      "cuántas ofertas {scope} hay de {product} (precios {unit})",
      "cuántas ofertas {scope} se han publicado de {product} (precios {unit})"
    ],
    results: ["el vendedor con la oferta más barata", "el vendedor con la entrega más rápida"]
  },
  seller_profile: {
    scopes: { complaints: "quejas", sales: "ventas" },
    orders: ["consultar el número de {scope} de {seller}", "revisar las {scope} que constan en el perfil de {seller}"],
    questions: ["cuántas {scope} tiene {seller}", "cuántas {scope} constan en el perfil de {seller}"],
    results: ["la categoría que más vende ese vendedor"]
  },
  reviews: {
    scopes: { verified: "compradores verificados", expert: "expertos" },
    orders: [
      "resumir las reseñas de {scope} sobre {product}",
      "revisar qué opinan de {product} las reseñas de {scope}"
    ],
    questions: [
      "qué nota media le dan a {product} las reseñas de {scope}",
      "qué puntuación media tiene {product} según las reseñas de {scope}"
    ],
    results: ["el producto con el que lo comparan esas reseñas"]
  },
  alternatives: {
    scopes: { budget: "económicas", premium: "de gama alta" },
    orders: [
      "buscar alternativas {scope} a {product} con precios {unit}",
      "mostrar qué alternativas {scope} hay a {product}, con precios {unit}"
    ],
    questions: [
      "cuántas alternativas {scope} hay a {product} (precios {unit})",
      "cuántas alternativas {scope} existen a {product} (precios {unit})"
    ],
    results: ["la más barata de esas alternativas", "la más parecida de esas alternativas"]
  },
  brand_catalogue: {
    scopes: { bestselling: "más vendidos", latest: "más recientes" },
    orders: [
      "mostrar los productos {scope} de {brand} con precios {unit}",
      "consultar los productos {scope} del catálogo de {brand}, con precios {unit}"
    ],
    questions: [
      "cuántos productos hay entre los {scope} de {brand} (precios {unit})",
      "cuántos son los productos {scope} de {brand} (precios {unit})"
    ],
    results: ["el producto más vendido de ese catálogo", "el producto más barato de ese catálogo"]
  },
  shipping: {
    scopes: { standard: "estándar", express: "exprés" },
    orders: [
      "consultar el precio del envío {scope} de {seller} a {country} {unit}",
      "calcular cuánto cobra {seller} por un envío {scope} a {country} {unit}"
    ],
    questions: [
      "cuánto cuesta el envío {scope} de {seller} a {country} {unit}",
      "cuánto cobra {seller} por un envío {scope} a {country} {unit}"
    ],
    results: ["el vendedor recomendado como más barato"]
  },
  demand: {
    scopes: { search: "de búsqueda", checkout: "de compra" },
    orders: [
      "medir la demanda {scope} de {category} en {country} {date}",
      "consultar la demanda {scope} que hubo en {country} {date} de {category}"
    ],
    questions: [
      "qué demanda {scope} tuvo {category} en {country} {date}",
      "cuál fue la demanda {scope} de {category} en {country} {date}"
    ],
    results: ["la marca más demandada de esa categoría"]
  }
}
