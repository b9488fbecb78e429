import type { DomainWords } from "../Phrasebook.ts"

export const email: DomainWords = {
  address_check: {
    scopes: { syntax: "la sintaxis", delivery: "la capacidad de entrega", reputation: "la reputación" },
    orders: ["comprobar {scope} de {address}", "verificar {scope} de {address}"],
    questions: ["qué puntuación obtiene {address} en {scope}", "cuántos puntos recibe {address} por {scope}"],
    results: ["el dominio que gestiona el correo de esa dirección"]
  },
  domain_check: {
    scopes: { disposable: "direcciones desechables", spam: "registros de spam", phishing: "avisos de phishing" },
    orders: ["comprobar si {domain} tiene {scope}", "analizar {domain} en busca de {scope}"],
    questions: ["qué riesgo presenta {domain} por {scope}", "cuánto riesgo hay de {scope} en {domain}"],
    results: ["el dominio recomendado como más seguro"]
  },
  temporary_mailbox: {
    scopes: { private: "privado", shared: "compartido" },
    orders: [
      "abrir un buzón temporal {scope} en {domain} durante {minutes}",
      "crear un buzón temporal {scope} con {minutes} de validez en {domain}"
    ],
    questions: [
      "qué puesto en la cola le toca a un buzón temporal {scope} en {domain} durante {minutes}",
      "en qué lugar de la cola queda un buzón temporal {scope} con {minutes} de validez en {domain}"
    ],
    results: ["el buzón temporal recién abierto"]
  },
  inbox: {
    scopes: { unread: "sin leer", flagged: "marcados", draft: "en borrador" },
    orders: ["mostrar los mensajes {scope} de {mailbox}", "revisar los mensajes {scope} que hay en {mailbox}"],
    questions: ["cuántos mensajes {scope} hay en {mailbox}", "cuántos mensajes {scope} tiene {mailbox}"],
    results: ["el más grande de esos mensajes", "el mensaje con más puntos de spam"]
  },
  message_details: {
    scopes: { headers: "encabezados", links: "enlaces", attachments: "archivos adjuntos" },
    orders: ["leer los {scope} de {message}", "revisar los {scope} que trae {message}"],
    questions: ["cuántos {scope} contiene {message}", "cuántos {scope} hay en {message}"],
    results: ["el remitente de ese mensaje", "el día en que se envió ese mensaje"]
  },
  subscriptions: {
    scopes: { newsletters: "boletines", promotions: "correos publicitarios", alerts: "avisos" },
    orders: ["mostrar los {scope} a los que está suscrita {address}", "buscar los {scope} que se envían a {address}"],
    questions: ["a cuántos {scope} está suscrita {address}", "cuántos {scope} se envían a {address}"],
    results: ["la lista que más envíos hace", "la lista con menos miembros"]
  },
  list_hygiene: {
    scopes: { bounces: "los rebotes", duplicates: "los duplicados", idle: "los miembros inactivos" },
    orders: ["contar {scope} de {list}", "revisar {scope} que hay en {list}"],
    questions: ["cuántos son {scope} de {list}", "qué cifra alcanzan {scope} en {list}"],
    results: ["el dominio con más entradas erróneas"]
  },
  campaigns: {
    scopes: { finished: "terminadas", running: "en curso" },
    orders: [
      "mostrar las campañas {scope} de {list} desde {date}",
      "buscar las campañas {scope} enviadas a {list} desde {date}"
    ],
    questions: [
      "cuántas campañas {scope} ha tenido {list} desde {date}",
      "cuántas campañas {scope} se han enviado a {list} desde {date}"
    ],
    results: ["la campaña con más destinatarios", "la campaña con más quejas"]
  },
  campaign_report: {
    scopes: { opens: "aperturas", clicks: "clics", forwards: "reenvíos" },
    orders: ["consultar el número de {scope} de {campaign}", "obtener la cifra de {scope} que tuvo {campaign}"],
    questions: ["qué número de {scope} tuvo {campaign}", "cuál fue el total de {scope} de {campaign}"],
    results: ["el mejor día de esa campaña", "la lista con mejores resultados de esa campaña"]
  },
  send_time: {
    scopes: { replies: "respuestas", unsubscribes: "bajas" },
    orders: [
      "predecir cuántas {scope} traería un envío a {list} {date}",
      "estimar las {scope} que habría si escribimos a {list} {date}"
    ],
    questions: [
      "cuántas {scope} cabe esperar si escribo a {list} {date}",
      "cuántas {scope} traería un envío a {list} {date}"
    ],
    results: ["el miembro que responde primero"]
  }
}
