import { coded, listed } from "../Kind.ts"
import { country, dayBack, days } from "../kinds.ts"
import { type Domain, ask, atMost, count, highest, items, link, lowest, quantity, scope, slot } from "../Template.ts"
import { money, twoMonies, weights } from "../units.ts"

const category = listed({
  id: "category",
  given: "a category",
  say: "the category {}",
  form: "The category.",
  isClosed: true,
  rows: "headphones = things to put on one's ears for music; coffee machines = things that brew an espresso; running shoes = things to jog in; tents = things to camp in; desk lamps = things that light a desk; board games = things to play around a table; bicycles = things on two wheels; backpacks = things to carry on one's back"
})

const product = listed({
  id: "product",
  given: "a product name",
  form: "Name of the product.",
  entity: "product",
  rows: "Aria Headset; Bramble Backpack; Cirrus Tent; Dune Runner; Ember Espresso; Flint Lamp; Grove Speaker; Halo Bike; Isle Kettle; Jasper Watch; Kite Board; Lumen Reader"
})

const sku = listed({
  id: "sku",
  given: "an SKU",
  form: "Stock number of the product, such as SKU-9000.",
  entity: "product",
  say: "product {}",
  rows: "SKU-1108; SKU-2214; SKU-3307; SKU-4419; SKU-5526; SKU-6634; SKU-7041; SKU-7752; SKU-8163; SKU-8871; SKU-9284; SKU-9395"
})

const brand = listed({
  id: "brand",
  given: "a brand",
  form: "Name of the brand.",
  say: "the brand {}",
  rows: "Alder & Co; Birchline; Corvus; Dovetail; Elmwood; Foxglove; Granite Peak; Hearth & Hill; Ironwood; Juno Home"
})

const seller = coded("seller", "seller", "SE")

/** Products, offers, sellers and brands. */
export const eCommerce: Domain = {
  id: "eCommerce",
  templates: [
    {
      id: "product_search",
      does: "Searches {scope} products of a category, with prices in {unit}.",
      slots: [slot("category", category), atMost],
      scopes: [
        scope("new", "new", "fresh from the factory"),
        scope("refurbished", "refurbished", "used once but done up")
      ],
      units: money,
      yields: [
        count("total", 5, 900),
        items(
          "products",
          sku,
          [quantity("price", 12, 900), count("rating", 30, 99)],
          [
            lowest("price", "the cheapest product found", "whichever article costs least"),
            highest("rating", "the best rated product found", "whichever article has the best marks")
          ]
        )
      ],
      simple: "search for {scope} products in {category}, priced {unit}",
      hard: "I am looking for {category}, {scope}, with prices {unit}",
      ask: ask("total", "how many there are in all", "how many are on sale in all")
    },
    {
      id: "specifications",
      does: "Gives the {scope} weight of a product, given by {input}, in {unit}, and its brand.",
      slots: [slot("product", product, sku)],
      scopes: [scope("net", "net", "by itself"), scope("packed", "packed", "together with its box")],
      units: weights,
      yields: [
        quantity("weight", 1, 60),
        link("brand", brand, "the brand of that product", "the brand behind that article")
      ],
      simple: "look up the {scope} weight of {product} {unit}",
      hard: "I have to carry it home, so I ask how heavy it is {scope}, {unit}: {product}",
      ask: ask("weight", "the weight", "what it weighs")
    },
    {
      id: "price_history",
      does: "Tracks the {scope} price of a product, given by {input}, over some days, in {unit}, and the day of the lowest price.",
      slots: [slot("product", product, sku), slot("days", days)],
      scopes: [scope("list", "list", "printed on the label"), scope("street", "street", "that people really paid")],
      units: money,
      yields: [
        quantity("lowest_price", 9, 800),
        link("lowest_day", dayBack, "the day that product was cheapest", "the day on which that article was cheapest")
      ],
      simple: "track the {scope} price of {product} over {days} {unit}",
      hard: "I refuse to overpay, so I look back {days}, {unit}, at the price {scope}: {product}",
      ask: ask("lowest_price", "the lowest price", "how low it went")
    },
    {
      id: "offers",
      does: "Lists {scope} offers for a product, given by {input}, with prices in {unit}.",
      slots: [slot("product", product, sku), atMost],
      scopes: [
        scope("sealed", "factory-sealed", "never opened"),
        scope("secondhand", "second-hand", "that somebody had before me")
      ],
      units: twoMonies,
      yields: [
        count("total", 4, 70),
        items(
          "offers",
          seller,
          [quantity("price", 10, 700), count("delivery_days", 1, 40)],
          [
            lowest("price", "the seller with the cheapest offer", "whichever seller asks for least"),
            lowest("delivery_days", "the seller with the fastest delivery", "whichever seller delivers fastest")
          ]
        )
      ],
      simple: "list the {scope} offers for {product}, priced {unit}",
      hard: "I would take one {scope}, priced {unit}: {product}",
      ask: ask("total", "how many offers there are in all", "how many people offer one in all")
    },
    {
      id: "seller_profile",
      does: "Gives the {scope} of a seller, and the category that the seller sells most of.",
      slots: [slot("seller", seller)],
      scopes: [
        scope("complaints", "complaints", "grumbles of past buyers"),
        scope("sales", "sales", "deals that went well")
      ],
      yields: [
        count("number", 3, 9000),
        link(
          "main_category",
          category,
          "the category that seller sells most of",
          "the sort of goods that this seller sells most of"
        )
      ],
      simple: "get the number of {scope} of {seller}",
      hard: "Before I trust anybody with my money I ask about the {scope}, here of {seller}",
      ask: ask("number", "that number", "how many of those there are")
    },
    {
      id: "reviews",
      does: "Sums up the {scope} reviews of a product, given by {input}, and names the product they compare it with.",
      slots: [slot("product", product, sku)],
      scopes: [scope("verified", "verified", "proven buyers"), scope("expert", "expert", "professional testers")],
      yields: [
        count("score", 20, 99),
        link(
          "compared_with",
          sku,
          "the product that those reviews compare it with",
          "whatever those testers compare it with"
        )
      ],
      simple: "sum up the {scope} reviews of {product}",
      hard: "I only listen to {scope}, and I want their word on {product}",
      ask: ask("score", "the average score", "the mark they give it")
    },
    {
      id: "alternatives",
      does: "Finds {scope} alternatives that look like a product, given by {input}, with prices in {unit}.",
      slots: [slot("product", product, sku), atMost],
      scopes: [scope("budget", "budget", "for less money"), scope("premium", "premium", "of a finer make")],
      units: twoMonies,
      yields: [
        count("total", 4, 50),
        items(
          "alternatives",
          sku,
          [quantity("price", 8, 990), count("similarity", 50, 99)],
          [
            lowest("price", "the cheapest of those alternatives", "whichever alternative costs least"),
            highest(
              "similarity",
              "the most similar of those alternatives",
              "whichever alternative comes closest in looks"
            )
          ]
        )
      ],
      simple: "find {scope} alternatives to {product}, priced {unit}",
      hard: "I would rather have something that looks the same but is {scope}, priced {unit}, than {product}",
      ask: ask("total", "how many there are in all", "how many such things there are in all")
    },
    {
      id: "brand_catalogue",
      does: "Lists the {scope} products of a brand, with prices in {unit}.",
      slots: [slot("brand", brand), atMost],
      scopes: [
        scope("bestselling", "best-selling", "everybody is buying"),
        scope("latest", "latest", "has only just come out")
      ],
      units: twoMonies,
      yields: [
        count("total", 4, 120),
        items(
          "products",
          sku,
          [quantity("price", 15, 850), count("units_sold", 40, 60_000)],
          [
            highest(
              "units_sold",
              "the most sold product of that catalogue",
              "whichever piece of that range sells best"
            ),
            lowest("price", "the cheapest product of that catalogue", "whichever piece of that range costs least")
          ]
        )
      ],
      simple: "list the {scope} products of {brand}, priced {unit}",
      hard: "Show me the stuff that {scope}, priced {unit}, by {brand}",
      ask: ask("total", "how many there are in all", "how many pieces that is in all")
    },
    {
      id: "shipping",
      does: "Quotes {scope} shipping by a seller to a country in {unit}, and suggests a cheaper seller.",
      slots: [slot("seller", seller), slot("country", country)],
      scopes: [scope("standard", "standard", "without any hurry"), scope("express", "express", "as fast as can be")],
      units: money,
      yields: [
        quantity("cost", 4, 95),
        link(
          "cheaper_seller",
          seller,
          "the cheaper seller suggested for that parcel",
          "the seller suggested as cheaper for that parcel"
        )
      ],
      simple: "quote {scope} shipping by {seller} to {country} {unit}",
      hard: "The parcel is to go to {country} {scope}, paid {unit}, sent by {seller}",
      ask: ask("cost", "the cost", "what the postage comes to")
    },
    {
      id: "demand",
      does: "Measures the {scope} demand for a category in a country on a day.",
      slots: [slot("category", category), slot("country", country), slot("date", dayBack)],
      scopes: [
        scope("search", "search", "typed into search boxes"),
        scope("checkout", "checkout", "put into the basket and paid")
      ],
      yields: [
        count("demand", 200, 90_000),
        link(
          "leading_brand",
          brand,
          "the brand in greatest demand in that category",
          "the brand that people want most for that"
        )
      ],
      simple: "measure the {scope} demand for {category} in {country} on {date}",
      hard: "I want to know, for {date}, what was {scope} in {country} with regard to {category}",
      ask: ask("demand", "the demand", "how often that happened")
    }
  ],
  tasks: [
    {
      name: "Comprehensive Product Research & Purchase",
      templates: ["product_search", "specifications", "reviews"],
      goal: "a purchase that I shall not regret",
      situation: "My last purchase was a disappointment, so this time I do my homework."
    },
    {
      name: "Competitive Analysis for E-commerce Sellers",
      templates: ["brand_catalogue", "demand", "seller_profile"],
      goal: "an analysis of our competitors",
      situation: "We sell online ourselves, and lately others have been doing it better."
    },
    {
      name: "Automated Store Management",
      templates: ["shipping", "demand", "offers"],
      goal: "the upkeep of our online store",
      situation: "Our little store runs on sticky notes, and I want proper figures instead."
    },
    {
      name: "Visual Search & Virtual Try-On with Alternatives",
      templates: ["alternatives", "specifications"],
      goal: "alternatives to things that I like",
      situation: "I fell for something in a shop window and cannot let it go."
    },
    {
      name: "Cross-Platform Dynamic Price Tracking",
      templates: ["price_history", "offers"],
      goal: "a watch over some prices",
      situation: "Prices seem to change whenever I look away, and I would like to catch them at it."
    }
  ]
}
