import type { DomainWords } from "../Phrasebook.ts"

export const music: DomainWords = {
  artists: {
    scopes: { rising: "aufstrebende", classic: "klassische" },
    orders: [
      "{scope} Interpreten der Richtung {genre} mit Hörerzahlen {unit} auflisten",
      "{scope} Künstler aus der Richtung {genre} mit Hörerzahlen {unit} suchen"
    ],
    questions: [
      "wie viele {scope} Interpreten der Richtung {genre} es gibt (Hörerzahlen {unit})",
      "wie viele {scope} Künstler zur Richtung {genre} gehören (Hörerzahlen {unit})"
    ],
    results: ["der Interpret(en) mit den meisten Hörern", "der Interpret(en) mit den meisten Alben"]
  },
  biography: {
    scopes: { awards: "Auszeichnungen", concerts: "Konzerte" },
    orders: [
      "die Zahl der {scope} {artist:g} ermitteln",
      "in der Biografie {artist:g} die Zahl der {scope} nachschlagen"
    ],
    questions: ["wie viele {scope} in der Biografie {artist:g} stehen", "wie viele {scope} {artist:n} vorzuweisen hat"],
    results: ["das Herkunftsland<es> dieses Interpreten", "der Künstler<s> im Stil dieses Interpreten"]
  },
  top_tracks: {
    scopes: { weekly: "dieser Woche", alltime: "aller Zeiten" },
    orders: [
      "die Toptitel {scope} von {artist:d} mit Wiedergaben {unit} auflisten",
      "die beliebtesten Titel {scope} von {artist:d} mit Wiedergaben {unit} abrufen"
    ],
    questions: [
      "wie viele Toptitel {scope} es von {artist:d} gibt (Wiedergaben {unit})",
      "wie viele Titel {artist:g} in der Topliste {scope} stehen (Wiedergaben {unit})"
    ],
    results: ["der meistgespielte* dieser Titel", "der kürzeste* dieser Titel"]
  },
  track_details: {
    scopes: { tempo: "das Tempo", energy: "die Energie" },
    orders: ["{scope} {track:g} abrufen", "{scope} bei {track:d} prüfen"],
    questions: ["wie hoch {scope} {track:g} ist", "welchen Wert {scope} bei {track:d} hat"],
    results: ["das Album<s> dieses Titels", "der Interpret(en) dieses Titels"]
  },
  album_details: {
    scopes: { vinyl: "Vinyl-Ausgabe", download: "Download-Ausgabe" },
    orders: [
      "den Preis der {scope} {album:g} {unit} prüfen",
      "den Preis {unit} für die {scope} {album:g} nachschlagen"
    ],
    questions: ["was die {scope} {album:g} {unit} kostet", "wie teuer die {scope} {album:g} {unit} ist"],
    results: ["der Tag<es> der Veröffentlichung dieses Albums", "der Eröffnungstitel<s> dieses Albums"]
  },
  charts: {
    scopes: { streaming: "Streaming-Charts", radio: "Radio-Charts" },
    orders: ["die {scope} für {country:a} von {date:d} abrufen", "die {scope} in {country:d} für {date:a} auflisten"],
    questions: [
      "wie viele Plätze die {scope} für {country:a} von {date:d} haben",
      "wie viele Einträge es in den {scope} in {country:d} für {date:a} gibt"
    ],
    results: ["der Titel<s> mit der längsten Verweildauer in diesen Charts", "der größte* Aufsteiger<s> dieser Charts"]
  },
  radio_stations: {
    scopes: { fm: "UKW-Sender", web: "Webradios" },
    orders: ["{scope} in {country:d} mit {genre} im Programm suchen", "{scope} für {genre} in {country:d} auflisten"],
    questions: [
      "wie viele {scope} in {country:d} {genre} spielen",
      "wie viele {scope} für {genre} es in {country:d} gibt"
    ],
    results: ["der Sender<s> mit den meisten Hörern", "der Sender<s> mit der höchsten Bitrate"]
  },
  on_air: {
    scopes: { played: "in den letzten", will_play: "in den nächsten" },
    orders: [
      "die Lieder {station:g} {scope} {minutes} abrufen",
      "die Musiktitel {station:g} {scope} {minutes} auflisten"
    ],
    questions: [
      "wie viele Lieder {station:n} {scope} {minutes} im Programm hat",
      "wie viele Lieder {scope} {minutes} auf {station:d} laufen"
    ],
    results: ["der meistgespielte* Titel<s> dieses Senders"]
  },
  genre_trend: {
    scopes: { plays: "Wiedergaben", searches: "Suchanfragen" },
    orders: [
      "die Entwicklung der {scope} für {genre} seit {date:d} messen",
      "den Trend bei {scope} für {genre} seit {date:d} abrufen"
    ],
    questions: [
      "wie stark die {scope} für {genre} seit {date:d} gewachsen sind",
      "welches Wachstum es bei {scope} für {genre} seit {date:d} gibt"
    ],
    results: [
      "das Land<es> mit dem stärksten Wachstum dieser Musikrichtung",
      "der Interpret(en) mit dem schnellsten Wachstum in dieser Musikrichtung"
    ]
  }
}
