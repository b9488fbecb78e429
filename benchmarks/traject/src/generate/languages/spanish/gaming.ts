import type { DomainWords } from "../Phrasebook.ts"

export const gaming: DomainWords = {
  game_search: {
    scopes: { solo: "para un jugador", coop: "cooperativos" },
    orders: [
      "buscar juegos de {genre} {scope} con precios {unit}",
      "mostrar los juegos {scope} que hay de {genre}, con precios {unit}"
    ],
    questions: [
      "cuántos juegos de {genre} {scope} hay (precios {unit})",
      "cuántos juegos hay de {genre} que sean {scope} (precios {unit})"
    ],
    results: ["el juego más barato de los encontrados", "el juego más largo de los encontrados"]
  },
  game_price: {
    scopes: { standard: "estándar", deluxe: "de lujo" },
    orders: [
      "consultar el precio de la edición {scope} de {game} {unit}",
      "comprobar cuánto cuesta {unit} la edición {scope} de {game}"
    ],
    questions: [
      "cuánto cuesta la edición {scope} de {game} {unit}",
      "qué precio tiene {unit} la edición {scope} de {game}"
    ],
    results: ["el día de la próxima rebaja de ese juego"]
  },
  game_reviews: {
    scopes: { critics: "los críticos", players: "los jugadores" },
    orders: ["resumir lo que dicen {scope} sobre {game}", "revisar las opiniones de {scope} acerca de {game}"],
    questions: ["qué nota le ponen {scope} a {game}", "qué puntuación recibe {game} de {scope}"],
    results: ["el juego parecido que citan esas reseñas"]
  },
  tournaments: {
    scopes: { online: "en línea", arena: "presenciales" },
    orders: [
      "buscar los torneos {scope} de {game} con premios {unit}",
      "mostrar qué torneos {scope} hay de {game}, con los premios {unit}"
    ],
    questions: [
      "cuántos torneos {scope} hay de {game} (premios {unit})",
      "cuántos torneos {scope} se celebran de {game} (premios {unit})"
    ],
    results: ["el torneo con el premio más alto", "el torneo con más equipos"]
  },
  standings: {
    scopes: { group: "la fase de grupos", knockout: "la fase eliminatoria" },
    orders: [
      "consultar la clasificación de {scope} de {tournament}",
      "obtener los resultados de {scope} en {tournament}"
    ],
    questions: [
      "cuántos partidos se han jugado en {scope} de {tournament}",
      "cuántas partidas lleva {scope} en {tournament}"
    ],
    results: ["el equipo que lidera ese torneo", "el día de la final de ese torneo"]
  },
  roster: {
    scopes: { starting: "titulares", reserve: "suplentes" },
    orders: [
      "mostrar los jugadores {scope} de {team} para {date}",
      "consultar la lista de {scope} de {team} para {date}"
    ],
    questions: ["cuántos jugadores {scope} tiene {team} para {date}", "cuántos {scope} figuran en {team} para {date}"],
    results: ["el jugador con más victorias de esa plantilla", "el jugador más joven de esa plantilla"]
  },
  player_stats: {
    scopes: { ranked: "clasificatorias", casual: "informales" },
    orders: [
      "consultar las estadísticas de {player} en partidas {scope} de los últimos {days}",
      "revisar cómo le ha ido a {player} en partidas {scope} durante los últimos {days}"
    ],
    questions: [
      "qué porcentaje de victorias tiene {player} en partidas {scope} de los últimos {days}",
      "cuál es el porcentaje de victorias de {player} en partidas {scope} durante los últimos {days}"
    ],
    results: ["el personaje que más usa ese jugador"]
  },
  character_guide: {
    scopes: { attack: "ataque", defence: "defensa" },
    orders: ["buscar la guía de {scope} de {character}", "abrir la guía de {scope} para {character}"],
    questions: [
      "qué dificultad indica la guía de {scope} de {character}",
      "qué nivel de dificultad da la guía de {scope} para {character}"
    ],
    results: ["el personaje que contrarresta a ese personaje", "el juego del que procede ese personaje"]
  },
  giveaways: {
    scopes: { pc: "PC", console: "consola" },
    orders: [
      "buscar juegos de {genre} que se regalan en {scope}, con su valor {unit}",
      "mostrar los juegos gratuitos de {genre} en {scope}, con su valor {unit}"
    ],
    questions: [
      "cuántos juegos de {genre} se regalan en {scope} (valor {unit})",
      "cuántos juegos gratuitos de {genre} hay en {scope} (valor {unit})"
    ],
    results: ["el regalo de más valor", "el regalo que caduca antes"]
  }
}
