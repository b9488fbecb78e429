import type { DomainWords } from "../Phrasebook.ts"

export const music: DomainWords = {
  artists: {
    scopes: { rising: "emergentes", classic: "clásicos" },
    orders: [
      "buscar artistas {scope} de {genre} con sus oyentes {unit}",
      "mostrar los artistas {scope} que hay de {genre}, con sus oyentes {unit}"
    ],
    questions: [
      "cuántos artistas {scope} hay de {genre} (oyentes {unit})",
      "cuántos artistas de {genre} {scope} existen (oyentes {unit})"
    ],
    results: ["el artista con más oyentes", "el artista con más álbumes"]
  },
  biography: {
    scopes: { awards: "premios", concerts: "conciertos" },
    orders: [
      "consultar el número de {scope} de {artist}",
      "buscar cuántos {scope} figuran en la biografía de {artist}"
    ],
    questions: ["cuántos {scope} tiene {artist}", "cuántos {scope} figuran en la biografía de {artist}"],
    results: ["el país de origen de ese artista", "el artista relacionado con ese artista"]
  },
  top_tracks: {
    scopes: { weekly: "de la semana", alltime: "de todos los tiempos" },
    orders: [
      "mostrar las canciones más populares {scope} de {artist}, con las reproducciones {unit}",
      "buscar los mayores éxitos {scope} de {artist}, con las reproducciones {unit}"
    ],
    questions: [
      "cuántas canciones hay entre las más populares {scope} de {artist} (reproducciones {unit})",
      "cuántos éxitos {scope} tiene {artist} (reproducciones {unit})"
    ],
    results: ["la más escuchada de esas canciones", "la más corta de esas canciones"]
  },
  track_details: {
    scopes: { tempo: "el tempo", energy: "la energía" },
    orders: ["consultar {scope} de {track}", "comprobar {scope} que tiene {track}"],
    questions: ["cuál es {scope} de {track}", "qué valor tiene {scope} en {track}"],
    results: ["el álbum de esa canción", "el artista de esa canción"]
  },
  album_details: {
    scopes: { vinyl: "en vinilo", download: "digital" },
    orders: [
      "consultar el precio de la edición {scope} de {album} {unit}",
      "comprobar cuánto cuesta {unit} la edición {scope} de {album}"
    ],
    questions: [
      "cuánto cuesta la edición {scope} de {album} {unit}",
      "qué precio tiene {unit} la edición {scope} de {album}"
    ],
    results: ["el día en que salió ese álbum", "la canción que abre ese álbum"]
  },
  charts: {
    scopes: { streaming: "de streaming", radio: "de radio" },
    orders: [
      "consultar la lista de éxitos {scope} de {country} para {date}",
      "obtener la lista de éxitos {scope} que hubo en {country} {date}"
    ],
    questions: [
      "cuántas entradas tiene la lista de éxitos {scope} de {country} para {date}",
      "cuántos puestos tiene la lista de éxitos {scope} que hubo en {country} {date}"
    ],
    results: ["la canción que más tiempo lleva en esa lista", "la canción que más sube en esa lista"]
  },
  radio_stations: {
    scopes: { fm: "emisoras de FM", web: "emisoras web" },
    orders: ["buscar {scope} de {country} que pongan {genre}", "mostrar las {scope} con {genre} que hay en {country}"],
    questions: ["cuántas {scope} de {country} ponen {genre}", "cuántas {scope} con {genre} hay en {country}"],
    results: ["la emisora con más oyentes", "la emisora con la mayor tasa de bits"]
  },
  on_air: {
    scopes: { played: "los últimos", will_play: "los próximos" },
    orders: [
      "mostrar qué suena en {station} en {scope} {minutes}",
      "consultar la programación de {station} en {scope} {minutes}"
    ],
    questions: [
      "cuántas canciones suenan en {station} en {scope} {minutes}",
      "cuántas canciones pone {station} en {scope} {minutes}"
    ],
    results: ["la canción que más pone esa emisora"]
  },
  genre_trend: {
    scopes: { plays: "las reproducciones", searches: "las búsquedas" },
    orders: [
      "medir cómo han evolucionado {scope} de {genre} desde {date}",
      "consultar la tendencia de {scope} de {genre} desde {date}"
    ],
    questions: [
      "cuánto han crecido {scope} de {genre} desde {date}",
      "qué crecimiento muestran {scope} de {genre} desde {date}"
    ],
    results: ["el país donde más crece ese género", "el artista que más crece en ese género"]
  }
}
