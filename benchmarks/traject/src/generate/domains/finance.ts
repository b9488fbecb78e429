import { coded, listed } from "../Kind.ts"
import { currency, dayBack, days } from "../kinds.ts"
import { type Domain, ask, atMost, count, highest, items, link, lowest, quantity, scope, slot } from "../Template.ts"
import { money, twoMonies } from "../units.ts"

const company = listed({
  id: "company",
  given: "a company",
  form: "The company.",
  isClosed: true,
  entity: "company",
  rows: "Apple = the maker of the iPhone; Microsoft = the maker of Windows; Nintendo = the maker of the Switch console; Coca-Cola = the maker of Coke; Boeing = the American maker of the 747; Netflix = the streaming service that began with DVDs by post; Intel = the maker of Pentium chips; Disney = the house of Mickey Mouse; Starbucks = the coffee chain from Seattle; Ford = the maker of the Model T; Adobe = the maker of Photoshop; Lego = the maker of the plastic bricks from Billund; Airbus = the European maker of the A380; Volkswagen = the maker of the Beetle"
})

const ticker = listed({
  id: "ticker",
  given: "a ticker",
  form: "Ticker symbol, such as SONY.",
  entity: "company",
  say: "ticker {}",
  rows: "AAPL; MSFT; NTDOY; KO; BA; NFLX; INTC; DIS; SBUX; F; ADBE; LEGO; AIR; VOW"
})

const sector = listed({
  id: "sector",
  given: "a sector",
  form: "The sector.",
  isClosed: true,
  say: "the {} sector",
  rows: "energy = companies that live from oil, gas and power; health care = companies that make and sell medicine; industrials = companies that build machines; materials = companies that dig and refine raw stuff; real estate = companies that own buildings; retail = companies that run shops; technology = companies that make chips and software; utilities = companies that bring water and current to the house"
})

const coin = listed({
  id: "coin",
  given: "a coin",
  form: "Symbol of the crypto coin, such as ADA.",
  say: "the coin {}",
  rows: "BTC = Bitcoin; ETH = Ether; DOGE = the coin with the dog on it; LTC = Litecoin; XMR = Monero; DOT = Polkadot; XRP = Ripple's coin; SOL = Solana's coin"
})

const filing = coded("filing", "filing", "FG")

/** Shares, filings, sentiment, currencies and coins. */
export const finance: Domain = {
  id: "Finance",
  templates: [
    {
      id: "quote",
      does: "Gives the {scope} share price of a company, given by {input}, in {unit}.",
      slots: [slot("stock", ticker, company)],
      scopes: [
        scope("live", "live", "at this very second"),
        scope("closing", "last closing", "when the bell rang last")
      ],
      units: money,
      yields: [quantity("price", 8, 620), count("volume", 10_000, 9_000_000)],
      simple: "get the {scope} share price of {stock} {unit}",
      hard: "I want to know the worth of one share {scope}, {unit}, speaking of {stock}",
      ask: ask("price", "the price", "the price of it")
    },
    {
      id: "profile",
      does: "Gives the {scope} profile of a company, given by {input}, its sector and the ticker of its closest rival.",
      slots: [slot("stock", ticker, company)],
      scopes: [scope("people", "workforce", "its people"), scope("offices", "office", "its offices")],
      yields: [
        count("number", 120, 220_000),
        link("sector", sector, "the sector of that company", "the sector this company works in"),
        link(
          "rival",
          ticker,
          "the closest rival of the company in that profile",
          "whoever is the closest rival of that company"
        )
      ],
      simple: "get the {scope} profile of {stock}",
      hard: "Before I invest I ask about {scope}, this time of {stock}",
      ask: ask("number", "the number it gives", "how many there are of them")
    },
    {
      id: "screener",
      does: "Screens {scope} companies of a sector, with their market value in millions, in {unit}.",
      slots: [slot("sector", sector), atMost],
      scopes: [scope("large", "large", "big, well-known"), scope("small", "small", "small, overlooked")],
      units: twoMonies,
      yields: [
        count("total", 4, 300),
        items(
          "stocks",
          ticker,
          [quantity("market_value", 90, 900_000), count("earnings_multiple", 4, 80)],
          [
            lowest(
              "earnings_multiple",
              "the stock with the lowest earnings multiple",
              "whichever stock is cheapest against its earnings"
            ),
            highest("market_value", "the stock with the highest market value", "whichever stock is worth most")
          ]
        )
      ],
      simple: "screen the {scope} companies of {sector}, market value {unit}",
      hard: "I am after {scope} names, valued {unit}, among {sector}",
      ask: ask("total", "how many there are in all", "how many of them there are in all")
    },
    {
      id: "history",
      does: "Gives {scope} prices of a company's shares, given by {input}, since a day, in {unit}, the day of the peak and the stock whose prices moved most alike.",
      slots: [slot("stock", ticker, company), slot("date", dayBack)],
      scopes: [scope("daily", "daily", "day by day"), scope("hourly", "hourly", "hour by hour")],
      units: twoMonies,
      yields: [
        quantity("average", 9, 600),
        link("peak_day", dayBack, "the day those prices peaked", "the day on which those shares stood highest"),
        link(
          "moves_alike",
          ticker,
          "the stock whose prices moved most alike",
          "whichever stock went up and down most alike"
        )
      ],
      simple: "get the {scope} prices of {stock} since {date} {unit}",
      hard: "I want to retrace {scope}, {unit}, from {date} on, the shares of {stock}",
      ask: ask("average", "the average price", "what it cost on average")
    },
    {
      id: "indicator",
      does: "Computes the {scope} of a ticker over some days.",
      slots: [slot("stock", ticker), slot("days", days)],
      scopes: [
        scope("rsi", "relative strength index", "whether it is overbought or oversold"),
        scope("volatility", "volatility", "how nervously it jumps about")
      ],
      yields: [
        count("value", 5, 95),
        link("lookalike", ticker, "the stock with the most similar value", "whichever stock behaves most alike")
      ],
      simple: "compute the {scope} of {stock} over {days}",
      hard: "Looking back over {days}, I need to judge {scope}; I mean {stock}",
      ask: ask("value", "its value", "the figure for that")
    },
    {
      id: "filings",
      does: "Lists the {scope} reports that a company, given by {input}, has filed.",
      slots: [slot("stock", ticker, company), atMost],
      scopes: [scope("annual", "annual", "once a year"), scope("quarterly", "quarterly", "every three months")],
      yields: [
        count("total", 4, 90),
        items(
          "filings",
          filing,
          [count("year", 1998, 2025), count("pages", 12, 420)],
          [
            highest("year", "the latest of those reports", "whichever report is the latest"),
            highest("pages", "the longest of those reports", "whichever report is thickest")
          ]
        )
      ],
      simple: "list the {scope} reports filed by {stock}",
      hard: "I want to see what they have to put on record {scope}, in the case of {stock}",
      ask: ask("total", "how many there are in all", "how many such papers exist in all")
    },
    {
      id: "filing_figures",
      does: "Extracts the {scope} from a filing, in millions, in {unit}, the day it was filed and the sector of the filer.",
      slots: [slot("filing", filing)],
      scopes: [
        scope("revenue", "revenue", "everything they took in"),
        scope("profit", "net profit", "what was left after all costs")
      ],
      units: money,
      yields: [
        quantity("amount", 3, 90_000),
        link("filed", dayBack, "the day of that filing", "the day on which that paper was handed in"),
        link("sector", sector, "the sector of that filing's company", "the sector of the company behind that paper")
      ],
      simple: "extract the {scope} from {filing} {unit}",
      hard: "I need to learn, {unit}, about {scope} according to {filing}",
      ask: ask("amount", "the amount in millions", "how many millions that was")
    },
    {
      id: "sentiment",
      does: "Measures the {scope} sentiment about a company, given by {input}, and names the ticker mentioned most beside it.",
      slots: [slot("stock", ticker, company)],
      scopes: [scope("news", "news", "the papers"), scope("social", "social media", "people online")],
      yields: [
        count("score", 1, 99),
        link(
          "mentioned",
          ticker,
          "the stock mentioned most beside that company",
          "whichever stock is named most in the same breath"
        )
      ],
      simple: "measure the {scope} sentiment about {stock}",
      hard: "I care about the mood, and about what {scope} say about {stock}",
      ask: ask("score", "the score", "how that mood scores")
    },
    {
      id: "exchange_rate",
      does: "Gives the {scope} exchange rate from one currency to another on a day, per ten thousand, the day it was lowest and the sector that suffers most from it.",
      slots: [slot("from", currency), slot("to", currency), slot("date", dayBack)],
      scopes: [
        scope("interbank", "interbank", "banks gave each other"),
        scope("retail", "retail", "travellers got at the counter")
      ],
      yields: [
        count("rate", 90, 99_000),
        link("rate_low", dayBack, "the day that rate was lowest", "the day on which that rate was lowest"),
        link(
          "suffering_sector",
          sector,
          "the sector that suffers most from that rate",
          "the companies that such a rate hurts most"
        )
      ],
      simple: "get the {scope} exchange rate from {from} to {to} on {date}",
      hard: "I am settling an old bill, so I need, for {date}, what {scope} when they turned {from} into {to}",
      ask: ask("rate", "the rate per ten thousand", "the rate for ten thousand of them")
    },
    {
      id: "coin_market",
      does: "Gives the {scope} of a crypto coin in {unit}, and the ticker of the company that holds most of it.",
      slots: [slot("coin", coin)],
      scopes: [
        scope("price", "price", "the price of a single one"),
        scope("turnover", "daily turnover", "what changes hands in a day")
      ],
      units: twoMonies,
      yields: [
        quantity("value", 2, 70_000),
        link(
          "holder",
          ticker,
          "the company that holds most of that coin",
          "whichever company sits on the most of that coin"
        )
      ],
      simple: "get the {scope} of {coin} {unit}",
      hard: "My nephew is into crypto and I want to follow him, {unit}, on {scope} when it comes to {coin}",
      ask: ask("value", "the value", "the figure behind that")
    }
  ],
  tasks: [
    {
      name: "In-Depth Company Analysis",
      templates: ["profile", "filings", "filing_figures"],
      goal: "a thorough look at some companies",
      situation: "I promised my partners a sober look at some companies before we put money into them."
    },
    {
      name: "Technical Trading Signal Generation",
      templates: ["indicator", "history"],
      goal: "a trading strategy",
      situation: "I have been trading on gut feeling for too long, and it has cost me."
    },
    {
      name: "Market & Social Sentiment Analysis",
      templates: ["sentiment", "quote"],
      goal: "the mood of the market",
      situation: "Everybody around me has an opinion about the market; I would like evidence for once."
    },
    {
      name: "Custom Stock Screening & Discovery",
      templates: ["screener", "profile"],
      goal: "a list of stocks worth a look",
      situation: "My savings earn next to nothing, so I have begun to look around."
    },
    {
      name: "Cryptocurrency Market Opportunity Analysis",
      templates: ["coin_market", "exchange_rate"],
      goal: "an overview of coins and currencies",
      situation: "At the family table it is all about coins these days, and I want to keep up."
    }
  ]
}
