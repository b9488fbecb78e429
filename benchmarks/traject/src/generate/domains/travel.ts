import { coded, listed } from "../Kind.ts"
import { airport, city, dayAhead, days } from "../kinds.ts"
import { type Domain, ask, atMost, count, highest, items, link, lowest, quantity, scope, slot } from "../Template.ts"
import { money, twoMonies, weights } from "../units.ts"

const hotel = coded("hotel", "hotel", "HT")
const flight = coded("flight", "flight", "FX")
const attraction = coded("attraction", "attraction", "AT")
const airline = listed({
  id: "airline",
  given: "an airline",
  form: "Name of the airline.",
  rows: "Aurora Air; Blue Heron; Cedar Wings; Delphi Airways; Estuary Air; Fjordline; Gannet; Harrier Pacific; Indigo North; Juniper Jet; Kestrel; Lodestar Air"
})

/** Hotels, flights, airports and sights. */
export const travel: Domain = {
  id: "Travel",
  templates: [
    {
      id: "hotels",
      does: "Searches {scope} hotels near a place, given by {input}, with the price of a night in {unit}.",
      slots: [slot("place", city, airport), atMost],
      scopes: [scope("budget", "budget", "kind to my purse"), scope("luxury", "luxury", "on the grand side")],
      units: money,
      yields: [
        count("total", 5, 240),
        items(
          "hotels",
          hotel,
          [quantity("price", 45, 900), count("rating", 40, 99)],
          [
            lowest("price", "the cheapest of those hotels", "whichever hotel costs least"),
            highest("rating", "the best rated of those hotels", "whichever hotel guests like best")
          ]
        )
      ],
      simple: "search for {scope} hotels near {place}, priced {unit}",
      hard: "I need somewhere to sleep near {place}, something {scope}, with prices {unit}",
      ask: ask("total", "how many there are in all", "how many such hotels there are in all")
    },
    {
      id: "hotel_rates",
      does: "Gives the rate of a {scope} room in a hotel on a day, in {unit}, and the airport nearest to the hotel.",
      slots: [slot("hotel", hotel), slot("date", dayAhead)],
      scopes: [scope("standard", "standard", "plain"), scope("suite", "suite", "palatial")],
      units: money,
      yields: [
        quantity("rate", 60, 1200),
        link("nearest_airport", airport, "the airport nearest to that hotel", "the airport closest to that hotel")
      ],
      simple: "get the {scope} room rate of {hotel} for {date} {unit}",
      hard: "I could do with a {scope} room for {date} in {hotel}, priced {unit}",
      ask: ask("rate", "the rate", "what the night costs")
    },
    {
      id: "hotel_reviews",
      does: "Sums up the reviews of a hotel by {scope} guests, and names the attraction that they mention most.",
      slots: [slot("hotel", hotel)],
      scopes: [scope("business", "business", "people on business"), scope("family", "family", "families")],
      yields: [
        count("reviews", 20, 3000),
        link(
          "praised_attraction",
          attraction,
          "the attraction that guests of that hotel mention most",
          "the sight that guests of that hotel talk about most"
        )
      ],
      simple: "sum up the reviews of {hotel} by {scope} guests",
      hard: "I like to hear from {scope} what a stay was like in {hotel}",
      ask: ask("reviews", "the number of reviews", "how many of them have written")
    },
    {
      id: "flights",
      does: "Searches {scope} flights on a day from one place to another, both given by {input}, with fares in {unit}.",
      slots: [slot("from", airport, city), slot("to", airport, city), slot("date", dayAhead)],
      scopes: [
        scope("nonstop", "non-stop", "without changing planes"),
        scope("onestop", "one-stop", "with one change of planes")
      ],
      units: twoMonies,
      yields: [
        count("total", 4, 60),
        items(
          "flights",
          flight,
          [quantity("fare", 40, 1400), count("duration", 55, 900)],
          [
            lowest("fare", "the cheapest of those flights", "whichever flight costs least"),
            lowest("duration", "the shortest of those flights", "whichever flight gets there fastest")
          ]
        )
      ],
      simple: "search for {scope} flights from {from} to {to} on {date}, fares {unit}",
      hard: "My ticket from {from} to {to} must be for {date}, {scope}, and I reckon fares {unit}",
      ask: ask("total", "how many flights there are in all", "how many ways to fly there are in all")
    },
    {
      id: "flight_status",
      does: "Gives the {scope} status of a flight, its delay, the airline that operates it and the city it lands in.",
      slots: [slot("flight", flight)],
      scopes: [scope("departure", "departure", "leaves"), scope("arrival", "arrival", "lands")],
      yields: [
        count("delay_minutes", 1, 190),
        link("operator", airline, "the airline that operates that flight", "the airline behind that flight"),
        link("lands_in", city, "the city that flight lands in", "the city where that flight comes down")
      ],
      simple: "check the {scope} status of {flight}",
      hard: "Somebody has to make sure that all is well when {flight} {scope}",
      ask: ask("delay_minutes", "the delay in minutes", "by how many minutes it is late")
    },
    {
      id: "baggage",
      does: "Gives the allowance of an airline for {scope} baggage in {unit}, and the airport that is its hub.",
      slots: [slot("airline", airline)],
      scopes: [
        scope("cabin", "cabin", "kept with me in the cabin"),
        scope("checked", "checked", "handed in at the desk")
      ],
      units: weights,
      yields: [
        quantity("allowance", 6, 46),
        link("hub", airport, "that airline's hub", "the airport that this airline calls home")
      ],
      simple: "look up the {scope} baggage allowance of {airline} {unit}",
      hard: "My luggage, {scope}, must not be too heavy, {unit}, for {airline}",
      ask: ask("allowance", "the allowance", "how heavy it may be")
    },
    {
      id: "airport_board",
      does: "Shows the {scope} board of an airport and names the flight that is next on it.",
      slots: [slot("airport", airport)],
      scopes: [scope("departures", "departures", "take-offs"), scope("arrivals", "arrivals", "landings")],
      yields: [
        count("flights_left", 8, 400),
        link("next_flight", flight, "the next flight on that board", "the flight that is up next")
      ],
      simple: "show the {scope} board of {airport}",
      hard: "I want to follow today's {scope} over at {airport}",
      ask: ask("flights_left", "how many flights are left on it", "how many of them are still to come")
    },
    {
      id: "attractions",
      does: "Lists {scope} attractions of a place, given by {input}, with admission in {unit}.",
      slots: [slot("place", city, airport), atMost],
      scopes: [scope("museum", "museum", "of the museum kind"), scope("outdoor", "outdoor", "in the open air")],
      units: twoMonies,
      yields: [
        count("total", 4, 120),
        items(
          "attractions",
          attraction,
          [quantity("admission", 3, 80), count("rating", 50, 99)],
          [
            lowest("admission", "the cheapest of those attractions", "whichever sight charges least"),
            highest("rating", "the best rated of those attractions", "whichever sight people rave about most")
          ]
        )
      ],
      simple: "list the {scope} attractions near {place}, admission {unit}",
      hard: "There should be something to see {scope} near {place}, and I count admission {unit}",
      ask: ask("total", "how many there are in all", "how many there are to choose from in all")
    },
    {
      id: "opening_hours",
      does: "Gives the {scope} opening hours of an attraction, the day on which it is quietest and the city it is in.",
      slots: [slot("attraction", attraction)],
      scopes: [
        scope("weekday", "weekday", "from Monday to Friday"),
        scope("weekend", "weekend", "on Saturdays and Sundays")
      ],
      yields: [
        count("hours_open", 4, 14),
        link("quiet_day", dayAhead, "the quietest day at that attraction", "the day on which that sight is quietest"),
        link("located_in", city, "the city that attraction is in", "the city where that sight is")
      ],
      simple: "get the {scope} opening hours of {attraction}",
      hard: "I mean to drop in {scope}, provided they are open, at {attraction}",
      ask: ask("hours_open", "for how many hours it is open", "how many hours they keep the doors open")
    },
    {
      id: "cost_of_stay",
      does: "Estimates what a {scope} traveller spends on a stay of some days in a city, in {unit}, and suggests a cheaper city.",
      slots: [slot("place", city), slot("days", days)],
      scopes: [
        scope("frugal", "frugal", "counts every penny"),
        scope("comfortable", "comfortable", "likes to be comfortable")
      ],
      units: money,
      yields: [
        quantity("total_cost", 120, 4200),
        link("cheaper_city", city, "the cheaper city suggested for that stay", "the city recommended as cheaper")
      ],
      simple: "estimate the cost of {days} in {place} for a {scope} traveller {unit}",
      hard: "I dream of {days} in {place} as somebody who {scope}, budgeted {unit}",
      ask: ask("total_cost", "the total cost", "what it all adds up to")
    }
  ],
  tasks: [
    {
      name: "Find Proper Accommodations",
      templates: ["hotels", "hotel_rates", "hotel_reviews"],
      goal: "a place to stay",
      situation: "I am tired of booking rooms blind, so this time I want to look before I pay."
    },
    {
      name: "Real-time Trip Monitoring & Assistance",
      templates: ["flight_status", "airport_board"],
      goal: "a trip that is already under way",
      situation: "My parents are on the road at this moment and phone me about everything."
    },
    {
      name: "Complete Travel Arrangement",
      templates: ["flights", "hotels", "attractions"],
      goal: "a journey from beginning to end",
      situation: "The holiday is approved, the calendar is free, and nothing at all has been arranged."
    },
    {
      name: "Live Travel Rebooking with Dynamic Constraints",
      templates: ["airport_board", "flights", "baggage"],
      goal: "a trip that has to be rebooked",
      situation: "Our connection fell through, and now everything has to be put together again."
    },
    {
      name: "Destination Budget Comparison with Lifestyle Preferences",
      templates: ["cost_of_stay", "attractions"],
      goal: "a comparison of holiday budgets",
      situation: "We cannot agree on where to go, so numbers will have to settle it."
    }
  ]
}
