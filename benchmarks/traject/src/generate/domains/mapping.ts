import { coded } from "../Kind.ts"
import { city, minutes, point } from "../kinds.ts"
import { type Domain, ask, atMost, count, highest, items, link, lowest, quantity, scope, slot } from "../Template.ts"
import { areas, distances, heights } from "../units.ts"

const place = coded("place", "place", "PL")
const route = coded("route", "route", "RT")
const zone = coded("zone", "zone", "ZN")
const image = coded("image", "street image", "IM")

/** Places, routes, zones and street images. */
export const mapping: Domain = {
  id: "Mapping",
  templates: [
    {
      id: "geocode",
      does: "Turns the name of a city into the coordinates of its {scope}.",
      slots: [slot("place", city)],
      scopes: [scope("centre", "centre", "heart"), scope("town_hall", "town hall", "seat of its mayor")],
      yields: [
        count("matches", 1, 9),
        link("coordinates", point, "the coordinates of that geocoding", "the exact spot where that pin belongs")
      ],
      simple: "geocode the {scope} of {place}",
      hard: "I have to stick a pin exactly into the {scope} of {place}",
      ask: ask("matches", "the number of matches", "how many matches turn up")
    },
    {
      id: "reverse_geocode",
      does: "Turns coordinates into an address at the level of {scope}, and names the city.",
      slots: [slot("place", point)],
      scopes: [scope("street", "streets", "its street"), scope("district", "districts", "its part of town")],
      yields: [
        count("confidence", 40, 99),
        link("city", city, "the city at that address", "the city that this spot turns out to lie in")
      ],
      simple: "find the address, at the level of {scope}, of {place}",
      hard: "I should like to know, down to {scope}, what lies at {place}",
      ask: ask("confidence", "the confidence of the match", "how sure one can be of it")
    },
    {
      id: "nearby",
      does: "Lists {scope} near a place, given by {input}, with their distance in {unit}.",
      slots: [slot("place", city, point, place), atMost],
      scopes: [
        scope("pharmacies", "pharmacies", "somewhere to get medicine"),
        scope("chargers", "charging stations", "somewhere to charge an electric car"),
        scope("restaurants", "restaurants", "somewhere to eat")
      ],
      units: distances,
      yields: [
        count("total", 4, 90),
        items(
          "places",
          place,
          [quantity("distance", 1, 25), count("rating", 30, 99)],
          [
            lowest("distance", "the nearest place on that list", "whichever of those places is closest"),
            highest("rating", "the best rated place on that list", "whichever of those places has the best marks")
          ]
        )
      ],
      simple: "list the {scope} near {place}, distances {unit}",
      hard: "I will need {scope} not far from {place}, with distances {unit}",
      ask: ask("total", "how many there are in all", "how many there are in all")
    },
    {
      id: "place_details",
      does: "Gives details of a place on its {scope}, and its coordinates.",
      slots: [slot("place", place)],
      scopes: [
        scope("access", "accessibility", "for a wheelchair user"),
        scope("visitors", "visitor numbers", "on a busy day")
      ],
      yields: [
        count("score", 10, 99),
        link("location", point, "the coordinates of that place", "the spot where that place is")
      ],
      simple: "get the details of {place} on its {scope}",
      hard: "I want to picture what it is like {scope} in {place}",
      ask: ask("score", "the score", "the mark it gets for that")
    },
    {
      id: "route",
      does: "Plans a {scope} route from one place to another, both given by {input}, with its length in {unit}.",
      slots: [slot("from", city, point), slot("to", city, point)],
      scopes: [
        scope("driving", "driving", "by car"),
        scope("cycling", "cycling", "by bicycle"),
        scope("walking", "walking", "on foot")
      ],
      units: distances,
      yields: [
        quantity("length", 12, 2400),
        link("route", route, "the route that was planned", "the way that was worked out")
      ],
      simple: "plan a {scope} route from {from} to {to}, its length {unit}",
      hard: "I intend to go {scope} from {from} to {to}, measured {unit}",
      ask: ask("length", "its length", "how long the way is")
    },
    {
      id: "elevation",
      does: "Gives the elevation profile of a route by its {scope}, in {unit}, and the coordinates of its highest point.",
      slots: [slot("route", route)],
      scopes: [
        scope("climb", "total climb", "all the climbing together"),
        scope("peak", "highest elevation", "the highest point alone")
      ],
      units: heights,
      yields: [
        quantity("elevation", 80, 2900),
        link("summit", point, "the highest point of that route", "the spot where that way is highest")
      ],
      simple: "get the elevation profile, the {scope}, of {route} {unit}",
      hard: "My legs want to know, {unit}, about {scope} along {route}",
      ask: ask("elevation", "the elevation", "how many of those units it comes to")
    },
    {
      id: "service_area",
      does: "Works out the area that can be reached {scope} within some minutes of a place, given by {input}, in {unit}.",
      slots: [slot("place", city, point, place), slot("minutes", minutes)],
      scopes: [scope("car", "by car", "at the wheel"), scope("foot", "on foot", "walking")],
      units: areas,
      yields: [quantity("area", 2, 900), link("zone", zone, "the zone that can be reached", "the zone within reach")],
      simple: "work out the area reached {scope} within {minutes} of {place} {unit}",
      hard: "Help has to come within {minutes}, {scope}, and I think of the ground it covers {unit}; it starts from {place}",
      ask: ask("area", "the size of the area", "how large that ground is")
    },
    {
      id: "zone_statistics",
      does: "Counts the {scope} of a zone, and names the largest city in it.",
      slots: [slot("zone", zone)],
      scopes: [scope("residents", "residents", "people at home"), scope("businesses", "businesses", "shops and firms")],
      yields: [
        count("number", 900, 480_000),
        link("largest_city", city, "the largest city of that zone", "the largest city that lies inside")
      ],
      simple: "count the {scope} of {zone}",
      hard: "We should know about the {scope} that one finds in {zone}",
      ask: ask("number", "their number", "how many there are of them")
    },
    {
      id: "street_images",
      does: "Finds {scope} street images around a place, given by {input}.",
      slots: [slot("place", point, place), atMost],
      scopes: [scope("daylight", "daylight", "in daylight"), scope("night", "night", "after dark")],
      yields: [
        count("total", 4, 300),
        items(
          "images",
          image,
          [count("age_days", 1, 2000), count("sharpness", 10, 99)],
          [
            lowest("age_days", "the newest of those images", "whichever picture is newest"),
            highest("sharpness", "the sharpest of those images", "whichever picture is sharpest")
          ]
        )
      ],
      simple: "find {scope} street images around {place}",
      hard: "I want to see with my own eyes, {scope}, what the street looks like around {place}",
      ask: ask("total", "how many there are in all", "how many pictures exist in all")
    },
    {
      id: "image_check",
      does: "Detects {scope} in a street image, and gives the place that it shows.",
      slots: [slot("image", image)],
      scopes: [scope("signs", "traffic signs", "road signs"), scope("vehicles", "vehicles", "cars and vans")],
      yields: [
        count("detected", 1, 40),
        link("shown_place", place, "the place that image shows", "the place in that picture")
      ],
      simple: "detect the {scope} in {image}",
      hard: "It matters to our case whether there are {scope} to be seen in {image}",
      ask: ask("detected", "how many were detected", "how many of them it shows")
    }
  ],
  tasks: [
    {
      name: "Site Selection & Market Analysis",
      templates: ["nearby", "zone_statistics", "service_area"],
      goal: "the choice of a site for a new shop",
      situation: "We want to open another shop, and the board will only hear of it with facts on the table."
    },
    {
      name: "Advanced Logistics & Route Planning",
      templates: ["route", "elevation"],
      goal: "a delivery round",
      situation: "Our new drivers start soon, and I would rather not send them off into the blue."
    },
    {
      name: "Geospatial Data Enrichment & Visualization",
      templates: ["geocode", "reverse_geocode"],
      goal: "a map with more on it",
      situation: "The map in our report looks empty, and I have until tonight to put something on it."
    },
    {
      name: "Emergency Response & Service Area Planning",
      templates: ["service_area", "nearby"],
      goal: "an emergency response plan",
      situation: "The fire brigade has asked us to go over its plans, and every detail may count."
    },
    {
      name: "Real-World Asset Verification via Imagery",
      templates: ["street_images", "image_check"],
      goal: "checks of sites from their pictures",
      situation: "The insurer wants proof that things are where we say they are."
    }
  ]
}
