import type { ValueWords } from "../Phrasebook.ts"

/** Values by kind. */
export const values: { readonly [kind: string]: ValueWords } = {
  subject: {
    rows: {
      algebra: "álgebra",
      astronomy: "astronomía",
      biology: "biología",
      chemistry: "química",
      economics: "economía",
      geometry: "geometría",
      history: "historia",
      philosophy: "filosofía",
      physics: "física",
      statistics: "estadística"
    }
  },
  country_code: {
    rows: {
      DE: "Alemania",
      FR: "Francia",
      IT: "Italia",
      ES: "España",
      JP: "Japón",
      BR: "Brasil",
      IN: "la India",
      CA: "Canadá",
      MX: "México",
      SE: "Suecia",
      NO: "Noruega",
      PL: "Polonia",
      NL: "los Países Bajos",
      AT: "Austria",
      GR: "Grecia",
      AU: "Australia"
    }
  },
  limit: { say: "{} resultados" },
  minutes: { say: "{} minutos" },
  days: { say: "{} días" },
  date: { say: "el {}" },
  university: {
    rows: {
      "Ashford University": "la Ashford University",
      "Brightwater College": "el Brightwater College",
      "Calder Institute": "el Calder Institute",
      "Dunmore University": "la Dunmore University",
      "Eastholm University": "la Eastholm University",
      "Fairmont College": "el Fairmont College",
      "Glenrock University": "la Glenrock University",
      "Highmoor Institute": "el Highmoor Institute",
      "Ivybridge University": "la Ivybridge University",
      "Kestrel College": "el Kestrel College"
    }
  },
  course_id: { say: "el curso {}" },
  word: { say: "la palabra inglesa «{}»" },
  language_code: {
    rows: {
      de: "alemán",
      fr: "francés",
      it: "italiano",
      es: "español",
      ja: "japonés",
      sv: "sueco",
      pl: "polaco",
      nl: "neerlandés",
      tr: "turco",
      fi: "finés",
      el: "griego",
      ko: "coreano"
    }
  },
  quiz_id: { say: "el cuestionario {}" },
  scholarship_id: { say: "la beca {}" },
  address: { say: "la dirección {}" },
  mail_domain: { say: "el dominio {}" },
  mailbox_id: { say: "el buzón {}" },
  message_id: { say: "el mensaje {}" },
  list_id: { say: "la lista de correo {}" },
  campaign_id: { say: "la campaña {}" },
  sector: {
    rows: {
      energy: "el sector energético",
      "health care": "el sector sanitario",
      industrials: "el sector industrial",
      materials: "el sector de materiales",
      "real estate": "el sector inmobiliario",
      retail: "el sector minorista",
      technology: "el sector tecnológico",
      utilities: "el sector de servicios públicos"
    }
  },
  filing_id: { say: "el informe {}" },
  genre: {
    rows: {
      racing: "carreras",
      puzzle: "puzles",
      strategy: "estrategia",
      platformer: "plataformas",
      simulation: "simulación",
      "role-playing": "rol",
      shooter: "disparos",
      sports: "deportes",
      jazz: "jazz",
      reggae: "reggae",
      opera: "ópera",
      country: "country",
      techno: "tecno",
      "hip-hop": "hip hop",
      flamenco: "flamenco",
      blues: "blues"
    }
  },
  app_id: { say: "el juego {}" },
  tournament_id: { say: "el torneo {}" },
  team_id: { say: "el equipo {}" },
  player_id: { say: "el jugador {}" },
  character_id: { say: "el personaje {}" },
  city: {
    rows: {
      Rome: "Roma",
      Paris: "París",
      "New York": "Nueva York",
      "Los Angeles": "Los Ángeles",
      Berlin: "Berlín",
      Tokyo: "Tokio",
      Lisbon: "Lisboa",
      Vienna: "Viena",
      Athens: "Atenas",
      Cairo: "El Cairo",
      Dublin: "Dublín",
      Warsaw: "Varsovia",
      Copenhagen: "Copenhague",
      Prague: "Praga",
      Singapore: "Singapur",
      Edinburgh: "Edimburgo",
      Stockholm: "Estocolmo",
      Philadelphia: "Filadelfia"
    }
  },
  coordinates: { say: "las coordenadas {}" },
  place_id: { say: "el lugar {}" },
  route_id: { say: "la ruta {}" },
  zone_id: { say: "la zona {}" },
  image_id: { say: "la imagen {}" },
  artist_id: { say: "el artista {}" },
  track_id: { say: "la canción {}" },
  album_id: { say: "el álbum {}" },
  radio_id: { say: "la emisora {}" },
  topic: {
    rows: {
      "wind energy": "la energía eólica",
      "electric cars": "los coches eléctricos",
      "space travel": "los viajes espaciales",
      "housing costs": "el precio de la vivienda",
      inflation: "la inflación",
      elections: "las elecciones",
      "artificial intelligence": "la inteligencia artificial",
      football: "el fútbol",
      "climate change": "el cambio climático",
      "public transport": "el transporte público"
    }
  },
  article_id: { say: "el artículo {}" },
  author_id: { say: "el autor {}" },
  claim_id: { say: "la afirmación {}" },
  airport_code: { say: "el aeropuerto {}" },
  hotel_id: { say: "el hotel {}" },
  flight_id: { say: "el vuelo {}" },
  attraction_id: { say: "la atracción {}" },
  station_id: { say: "la estación meteorológica {}" },
  harbour_id: { say: "el puerto {}" },
  resort_id: { say: "la estación de esquí {}" },
  category: {
    say: "la categoría de {}",
    rows: {
      headphones: "auriculares",
      "coffee machines": "cafeteras",
      "running shoes": "zapatillas de correr",
      tents: "tiendas de campaña",
      "desk lamps": "lámparas de escritorio",
      "board games": "juegos de mesa",
      bicycles: "bicicletas",
      backpacks: "mochilas"
    }
  },
  sku: { say: "el producto {}" },
  seller_id: { say: "el vendedor {}" },
  brand: { say: "la marca {}" }
}
