import { coded } from "../Kind.ts"
import { city, dayAhead, point } from "../kinds.ts"
import { type Domain, ask, atMost, count, highest, items, link, lowest, quantity, scope, slot } from "../Template.ts"
import { depths, distances, heights, temperatures } from "../units.ts"

const station = coded("station", "weather station", "WS")
const harbour = coded("harbour", "harbour", "HB")
const resort = coded("resort", "ski resort", "SK")

/** Weather, the sea, the sky and the snow. */
export const weather: Domain = {
  id: "Weather",
  templates: [
    {
      id: "forecast",
      does: "Gives the {scope} weather forecast for a day and a place, given by {input}, with temperatures in {unit}.",
      slots: [slot("place", city, point), slot("date", dayAhead)],
      scopes: [scope("hourly", "hourly", "hour by hour"), scope("daily", "daily", "for the day as a whole")],
      units: temperatures,
      yields: [quantity("high", 4, 34), count("rain_chance", 0, 100)],
      simple: "get the {scope} forecast for {place} on {date} {unit}",
      hard: "I have to decide what to pack for {date} around {place} and want the outlook {scope}, {unit}",
      ask: ask("high", "the expected high", "how warm it will get")
    },
    {
      id: "conditions",
      does: "Reports the weather at this moment at a place, given by {input}, with the temperature in {unit}.",
      slots: [slot("place", city, point, station)],
      units: temperatures,
      yields: [quantity("temperature", 1, 36), count("humidity", 20, 98)],
      simple: "look up the current conditions for {place} {unit}",
      hard: "I wonder what the weather is like right now, {unit}, in the case of {place}",
      ask: ask("temperature", "the temperature", "how many degrees it has")
    },
    {
      id: "air_quality",
      does: "Gives the {scope} air quality of a place, given by {input}, and names a city nearby with cleaner air.",
      slots: [slot("place", city, point)],
      scopes: [scope("current", "current", "at this moment"), scope("yearly", "yearly average", "over the whole year")],
      yields: [
        count("index", 8, 160),
        link("cleaner_city", city, "the city nearby with cleaner air", "the city nearby that has cleaner air")
      ],
      simple: "check the {scope} air quality for {place}",
      hard: "With my asthma I care about what one breathes {scope} around {place}",
      ask: ask("index", "the air quality index", "how the air scores on the index")
    },
    {
      id: "stations",
      does: "Lists {scope} weather stations around a place, given by {input}, with their distance in {unit}.",
      slots: [slot("place", city, point), atMost],
      scopes: [scope("official", "official", "state-run"), scope("amateur", "amateur", "hobbyist")],
      units: distances,
      yields: [
        count("total", 4, 60),
        items(
          "stations",
          station,
          [quantity("distance", 1, 60), count("years", 2, 120)],
          [
            lowest("distance", "the nearest station on that list", "whichever station is closest"),
            highest("years", "the longest-running station on that list", "whichever station has run for the most years")
          ]
        )
      ],
      simple: "list the {scope} weather stations around {place}, distances {unit}",
      hard: "I am curious which {scope} weather stations stand around {place}, with distances {unit}",
      ask: ask("total", "how many there are in all", "their number in all")
    },
    {
      id: "records",
      does: "Gives the {scope} temperature records of a weather station in {unit}, and the day of the highest one.",
      slots: [slot("station", station)],
      scopes: [
        scope("monthly", "monthly", "for this month alone"),
        scope("alltime", "all-time", "since measuring began")
      ],
      units: temperatures,
      yields: [
        quantity("record_high", 22, 44),
        link("record_day", dayAhead, "the day of that record", "the very day of that record")
      ],
      simple: "get the {scope} temperature records of {station} {unit}",
      hard: "I want to see how hot it ever got, {scope}, {unit}, at {station}",
      ask: ask("record_high", "the record high", "the hottest reading")
    },
    {
      id: "sea_state",
      does: "Reports the {scope} at the coast nearest to a place, given by {input}, in {unit}, and the harbour there.",
      slots: [slot("place", city, point)],
      scopes: [scope("waves", "wave height", "waves"), scope("swell", "swell height", "long rollers of the swell")],
      units: heights,
      yields: [
        quantity("height", 1, 7),
        link("harbour", harbour, "the harbour on that coast", "the harbour on that stretch of coast")
      ],
      simple: "check the {scope} at the coast nearest to {place} {unit}",
      hard: "Before we sail I need to know about the {scope}, {unit}, on the coast nearest to {place}",
      ask: ask("height", "the height", "how high the water stands up")
    },
    {
      id: "tides",
      does: "Gives {scope} tides of a harbour on a day, with levels in {unit}, and the city that the harbour belongs to.",
      slots: [slot("harbour", harbour), slot("date", dayAhead)],
      scopes: [scope("high", "high", "fullest"), scope("low", "low", "emptiest")],
      units: heights,
      yields: [
        quantity("level", 1, 12),
        link("port_city", city, "the city of that harbour", "the city that this harbour belongs to")
      ],
      simple: "get the {scope} tides of {harbour} on {date} {unit}",
      hard: "The boat lies in {harbour}, and I must know for {date} when the water is at its {scope}, {unit}",
      ask: ask("level", "the water level", "the level it reaches")
    },
    {
      id: "rise_and_set",
      does: "Gives the times of {scope} for a day and a place, given by {input}, the next clear night and a darker city nearby.",
      slots: [slot("place", city, point), slot("date", dayAhead)],
      scopes: [scope("sun", "sunrise and sunset", "the sun"), scope("moon", "moonrise and moonset", "the moon")],
      yields: [
        count("minutes_above_horizon", 410, 990),
        link(
          "clear_night",
          dayAhead,
          "the next clear night at that place",
          "the next night on which that sky is clear"
        ),
        link("darker_city", city, "the darker city near that place", "the city nearby that is darker at night")
      ],
      simple: "get the times of {scope} for {place} on {date}",
      hard: "My telescope is booked for {date} near {place}, so I have to know when {scope} comes and goes",
      ask: ask("minutes_above_horizon", "the minutes above the horizon", "for how many minutes it can be seen")
    },
    {
      id: "ski_resorts",
      does: "Lists {scope} ski resorts around a place, given by {input}, with their snow depth in {unit}.",
      slots: [slot("place", city, point), atMost],
      scopes: [scope("family", "family", "child-friendly"), scope("expert", "expert", "steep and demanding")],
      units: depths,
      yields: [
        count("total", 4, 40),
        items(
          "resorts",
          resort,
          [quantity("snow_depth", 20, 320), count("lifts", 3, 60)],
          [
            highest("snow_depth", "the resort with the deepest snow", "whichever resort lies under the most snow"),
            highest("lifts", "the resort with the most lifts", "whichever resort runs the most lifts")
          ]
        )
      ],
      simple: "list the {scope} ski resorts around {place}, snow depth {unit}",
      hard: "We would like to ski somewhere {scope} around {place}, with the snow measured {unit}",
      ask: ask("total", "how many there are in all", "the number of such resorts in all")
    },
    {
      id: "snow_report",
      does: "Gives the {scope} snow report of a ski resort in {unit}, and the city that most guests come from.",
      slots: [slot("resort", resort)],
      scopes: [scope("base", "valley", "down in the valley"), scope("summit", "summit", "up at the top")],
      units: depths,
      yields: [
        quantity("new_snow", 1, 90),
        link(
          "guest_city",
          city,
          "the city that most guests of that resort come from",
          "the city that sends the most guests to that resort"
        )
      ],
      simple: "get the {scope} snow report of {resort} {unit}",
      hard: "I want to know what fell overnight {scope}, {unit}, at {resort}",
      ask: ask("new_snow", "the new snow", "how much fresh snow there is")
    }
  ],
  tasks: [
    {
      name: "Weather checking for outdoor activities",
      templates: ["forecast", "conditions", "air_quality"],
      goal: "plans for a few days outdoors",
      situation: "A few friends and I want to be outside as much as we can, and nobody has looked at the weather yet."
    },
    {
      name: "Historical Weather Investigation",
      templates: ["stations", "records"],
      goal: "a piece about weather records",
      situation: "I am writing about extremes, and my editor trusts nothing that I have not looked up."
    },
    {
      name: "Maritime & Coastal Activity Planning",
      templates: ["sea_state", "tides"],
      goal: "a sailing trip along the coast",
      situation: "We have the loan of a small boat, and none of us wants to be surprised by the water."
    },
    {
      name: "Astronomical Observation Planning",
      templates: ["rise_and_set", "forecast"],
      goal: "some nights of stargazing",
      situation: "Our astronomy club is going out with its telescopes, and the dates are mine to sort out."
    },
    {
      name: "Ski & Snow Conditions Report",
      templates: ["ski_resorts", "snow_report"],
      goal: "a ski holiday",
      situation: "The whole family has agreed on skiing and on nothing else."
    }
  ]
}
