import { coded, listed } from "../Kind.ts"
import { country, dayBack, minutes } from "../kinds.ts"
import { type Domain, ask, atMost, count, highest, items, link, lowest, quantity, scope, slot } from "../Template.ts"
import { shares, twoMonies } from "../units.ts"

const artist = listed({
  id: "artist",
  given: "an artist",
  form: "Name of the artist.",
  entity: "artist",
  rows: "Velvet Harbour; The Paper Kites Club; Nova Quartet; Mira Solberg; Low Tide Choir; Ezra Finch; Copper Lanterns; Juniper Rae; The Night Ferries; Otto Blum; Silver Birches; Wren & Co"
})

const artistId = listed({
  id: "artist_id",
  given: "an artist id",
  form: "Id of the artist, such as artist-900.",
  entity: "artist",
  say: "{}",
  rows: "artist-104; artist-177; artist-218; artist-263; artist-309; artist-341; artist-402; artist-456; artist-513; artist-588; artist-617; artist-690"
})

const genre = listed({
  id: "genre",
  given: "a genre",
  form: "The genre.",
  isClosed: true,
  rows: "jazz = the improvised music of New Orleans; reggae = the music of Bob Marley; opera = the singing stage of Verdi and Puccini; country = the music of Nashville; techno = the machine music of Detroit; hip-hop = the rapping that began in the Bronx; flamenco = the music of Andalusia; blues = the twelve-bar music of the Mississippi Delta"
})

const track = coded("track", "track", "TR")
const album = coded("album", "album", "AL")
const station = coded("radio", "radio station", "RS")

/** Artists, tracks, albums, charts and radio. */
export const music: Domain = {
  id: "Music",
  templates: [
    {
      id: "artists",
      does: "Lists the {scope} artists of a genre, with their listeners in {unit}.",
      slots: [slot("genre", genre), atMost],
      scopes: [
        scope("rising", "rising", "whom hardly anybody knows yet"),
        scope("classic", "classic", "whom our parents loved")
      ],
      units: shares,
      yields: [
        count("total", 5, 800),
        items(
          "artists",
          artistId,
          [quantity("listeners", 2000, 4_000_000), count("albums", 1, 40)],
          [
            highest(
              "listeners",
              "the artist with the most listeners",
              "whichever of those names has the most listeners"
            ),
            highest("albums", "the artist with the most albums", "whichever of those names has made the most albums")
          ]
        )
      ],
      simple: "list the {scope} {genre} artists, listeners {unit}",
      hard: "I am in the mood for names {scope}, their listeners {unit}, from {genre}",
      ask: ask("total", "how many there are in all", "how many names that gives in all")
    },
    {
      id: "biography",
      does: "Gives the {scope} of an artist, given by {input}, the country the artist comes from and a related artist.",
      slots: [slot("artist", artist, artistId)],
      scopes: [scope("awards", "awards", "prizes"), scope("concerts", "concerts", "evenings on stage")],
      yields: [
        count("number", 1, 900),
        link("home_country", country, "the country that artist comes from", "the country where that artist is at home"),
        link(
          "related_artist",
          artistId,
          "the artist related to that artist",
          "whoever is closest in style to that artist"
        )
      ],
      simple: "get the number of {scope} of {artist}",
      hard: "I am preparing an introduction, with {scope} in it, for {artist}",
      ask: ask("number", "that number", "how many it has been")
    },
    {
      id: "top_tracks",
      does: "Lists the {scope} top tracks of an artist, given by {input}, with their plays in {unit}.",
      slots: [slot("artist", artist, artistId), atMost],
      scopes: [scope("weekly", "weekly", "in these seven days"), scope("alltime", "all-time", "in a whole career")],
      units: shares,
      yields: [
        count("total", 4, 90),
        items(
          "tracks",
          track,
          [quantity("plays", 900, 9_000_000), count("seconds", 95, 720)],
          [
            highest("plays", "the most played of those tracks", "whichever song is played most"),
            lowest("seconds", "the shortest of those tracks", "whichever song is over soonest")
          ]
        )
      ],
      simple: "list the {scope} top tracks of {artist}, plays {unit}",
      hard: "I want to hear what people loved most {scope}, plays {unit}, by {artist}",
      ask: ask("total", "how many there are in all", "how many songs are on that list in all")
    },
    {
      id: "track_details",
      does: "Gives the {scope} of a track, the album it is on and its artist.",
      slots: [slot("track", track)],
      scopes: [scope("tempo", "tempo", "how fast it beats"), scope("energy", "energy", "how lively it is")],
      yields: [
        count("value", 40, 190),
        link("album", album, "the album that track is on", "the record that this song is on"),
        link("artist", artistId, "the artist of that track", "whoever sings that song")
      ],
      simple: "get the {scope} of {track}",
      hard: "For my running list I must know {scope}, this time for {track}",
      ask: ask("value", "the value", "the figure for that")
    },
    {
      id: "album_details",
      does: "Gives the price of the {scope} edition of an album in {unit}, its release day and its opening track.",
      slots: [slot("album", album)],
      scopes: [scope("vinyl", "vinyl", "to put on a turntable"), scope("download", "download", "to keep as files")],
      units: twoMonies,
      yields: [
        quantity("price", 4, 70),
        link("released", dayBack, "the day that album came out", "the day on which that record came out"),
        link("opening_track", track, "the opening track of that album", "the song with which that record opens")
      ],
      simple: "get the price of the {scope} edition of {album} {unit}",
      hard: "I would buy it {scope}, paid {unit}: {album}",
      ask: ask("price", "the price", "what it costs")
    },
    {
      id: "charts",
      does: "Lists the {scope} chart of a country on a day.",
      slots: [slot("country", country), slot("date", dayBack), atMost],
      scopes: [scope("streaming", "streaming", "streamed"), scope("radio", "radio", "played on the air")],
      yields: [
        count("total", 4, 200),
        items(
          "tracks",
          track,
          [count("weeks", 1, 90), count("climbed", 1, 80)],
          [
            highest(
              "weeks",
              "the track that has been on that chart longest",
              "whichever song has held on in those charts longest"
            ),
            highest("climbed", "the biggest climber of that chart", "whichever song climbed most in those charts")
          ]
        )
      ],
      simple: "list the {scope} chart of {country} for {date}",
      hard: "I am curious, for {date}, what was {scope} most in {country}",
      ask: ask("total", "how many entries it has in all", "how many entries that list has in all")
    },
    {
      id: "radio_stations",
      does: "Lists {scope} radio stations that play a genre in a country.",
      slots: [slot("genre", genre), slot("country", country), atMost],
      scopes: [
        scope("fm", "FM", "that an old wireless can receive"),
        scope("web", "web", "that send over the internet alone")
      ],
      yields: [
        count("total", 4, 260),
        items(
          "stations",
          station,
          [count("listeners", 30, 90_000), count("bitrate", 48, 320)],
          [
            highest("listeners", "the station with the most listeners", "whichever station has the largest crowd"),
            highest("bitrate", "the station with the highest bitrate", "whichever station sounds cleanest")
          ]
        )
      ],
      simple: "list the {scope} radio stations in {country} that play {genre}",
      hard: "I want something to leave on all day, from stations {scope} in {country}, and it should be {genre}",
      ask: ask("total", "how many there are in all", "how many stations there are in all")
    },
    {
      id: "on_air",
      does: "Shows what a radio station {scope} within some minutes, and the track that station plays most.",
      slots: [slot("station", station), slot("minutes", minutes)],
      scopes: [scope("played", "has played", "looking back"), scope("will_play", "will play", "looking ahead")],
      yields: [
        count("songs", 2, 30),
        link("main_track", track, "the track that station plays most", "the song that this station plays most")
      ],
      simple: "show what {station} {scope} within {minutes}",
      hard: "I am after a title and would go through {minutes} of the programme, {scope}, at {station}",
      ask: ask("songs", "the number of songs", "how many songs fit into that")
    },
    {
      id: "genre_trend",
      does: "Measures the {scope} of a genre since a day, and names the country and the artist where it grows fastest.",
      slots: [slot("genre", genre), slot("date", dayBack)],
      scopes: [scope("plays", "plays", "hear it"), scope("searches", "searches", "look for it")],
      yields: [
        count("growth", 1, 400),
        link(
          "leading_country",
          country,
          "the country where that genre grows fastest",
          "the country that takes to that kind of music fastest"
        ),
        link(
          "leading_artist",
          artistId,
          "the artist who grows fastest in that genre",
          "whoever gains most from that trend"
        )
      ],
      simple: "measure the {scope} of {genre} since {date}",
      hard: "I have a hunch that from {date} on more and more people {scope}, speaking of {genre}",
      ask: ask("growth", "the growth", "by how much that has grown")
    }
  ],
  tasks: [
    {
      name: "Global Music Trend Analysis",
      templates: ["charts", "genre_trend"],
      goal: "an analysis of music trends",
      situation: "Our label wants to know what the world is listening to, and it wants to know today."
    },
    {
      name: "In-depth Song and Artist Discovery",
      templates: ["artists", "track_details", "top_tracks"],
      goal: "a search for new music",
      situation: "I have heard all my records too often and need something else."
    },
    {
      name: "Comprehensive Artist Career Overview",
      templates: ["biography", "top_tracks", "album_details"],
      goal: "portraits of some artists",
      situation: "I am writing portraits for a festival programme, and facts are all I lack."
    },
    {
      name: "Music Content Creation and Download",
      templates: ["album_details", "track_details"],
      goal: "a playlist with a story to tell",
      situation: "I have been asked to do the music for a party, and I take that seriously."
    },
    {
      name: "Radio Station Discovery",
      templates: ["radio_stations", "on_air"],
      goal: "a choice of radio stations",
      situation: "Our café is far too quiet, and the owner has put me in charge of the radio."
    }
  ]
}
