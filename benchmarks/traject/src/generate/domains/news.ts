import { coded, listed } from "../Kind.ts"
import { country, dayBack, language } from "../kinds.ts"
import { type Domain, ask, atMost, count, highest, items, link, lowest, scope, slot } from "../Template.ts"
import { shares } from "../units.ts"

const topic = listed({
  id: "topic",
  given: "a topic",
  form: "The topic.",
  isClosed: true,
  say: '"{}"',
  rows: "wind energy = power from turbines; electric cars = cars that run on batteries; space travel = flights beyond the atmosphere; housing costs = what people pay for a roof over their heads; inflation = money that buys less every month; elections = people going to the polls; artificial intelligence = machines that think; football = the game of eleven against eleven; climate change = the warming of the planet; public transport = buses, trams and trains for all"
})

const outlet = listed({
  id: "outlet",
  given: "an outlet",
  form: "Name of the news outlet.",
  rows: "The Morning Ledger; Harbour Times; Northern Dispatch; The Civic Observer; Daily Meridian; The Lantern; Coastline Herald; The Weekly Compass; Capital Courier; The Evening Beacon"
})

const article = coded("article", "article", "AR")
const author = coded("author", "author", "AU")
const claim = coded("claim", "claim", "CL")

/** Articles, their authors and outlets, trends and claims. */
export const news: Domain = {
  id: "News_Media",
  templates: [
    {
      id: "articles",
      does: "Searches {scope} articles on a topic in a language.",
      slots: [slot("topic", topic), slot("language", language), atMost],
      scopes: [
        scope("news", "news", "sober reports"),
        scope("opinion", "opinion", "outspoken comments"),
        scope("interview", "interview", "conversations with people who matter")
      ],
      yields: [
        count("total", 5, 2400),
        items(
          "articles",
          article,
          [count("shared", 3, 80_000), count("words", 120, 4200)],
          [
            highest("shared", "the most shared of those articles", "whichever piece was passed on most"),
            lowest("words", "the shortest of those articles", "whichever piece is the quickest to read")
          ]
        )
      ],
      simple: "search for {scope} articles on {topic} in {language}",
      hard: "I want to read {scope} written in {language} about {topic}",
      ask: ask("total", "how many there are in all", "how many such pieces there are in all")
    },
    {
      id: "headlines",
      does: "Lists the {scope} headlines, by {input}.",
      slots: [slot("source", country, outlet), atMost],
      scopes: [
        scope("top", "top", "what is on page one"),
        scope("breaking", "breaking", "what has broken in the last hour"),
        scope("business", "business", "what moves money")
      ],
      yields: [
        count("total", 4, 80),
        items(
          "headlines",
          article,
          [count("readers", 100, 900_000), count("minutes_old", 2, 1400)],
          [
            highest("readers", "the most read of those headlines", "whichever headline draws the most readers"),
            lowest("minutes_old", "the newest of those headlines", "whichever headline is freshest")
          ]
        )
      ],
      simple: "list the {scope} headlines for {source}",
      hard: "I want to be told {scope} as regards {source}",
      ask: ask("total", "how many there are in all", "how many headlines that makes in all")
    },
    {
      id: "article_details",
      does: "Gives the {scope} of an article, its author and the outlet that printed it.",
      slots: [slot("article", article)],
      scopes: [scope("summary", "summary", "the gist"), scope("fulltext", "full text", "every single word")],
      yields: [
        count("words", 60, 5200),
        link("author", author, "the author of that article", "whoever wrote that piece"),
        link("outlet", outlet, "the outlet that printed that article", "the paper in which that piece stood")
      ],
      simple: "fetch the {scope} of {article}",
      hard: "Let me have {scope} of {article}",
      ask: ask("words", "its length in words", "how many words long it is")
    },
    {
      id: "author_profile",
      does: "Gives the {scope} of an author, and the topic that the author writes about most.",
      slots: [slot("author", author)],
      scopes: [
        scope("awards", "awards", "prizes won"),
        scope("corrections", "corrections", "mistakes owned up to"),
        scope("scoops", "scoops", "stories nobody else had")
      ],
      yields: [
        count("number", 1, 90),
        link("main_topic", topic, "the topic that author writes about most", "the subject dearest to that writer")
      ],
      simple: "get the number of {scope} of {author}",
      hard: "I judge people in that trade by the {scope}, and now I mean {author}",
      ask: ask("number", "that number", "how many it has been so far")
    },
    {
      id: "audience",
      does: "Gives the {scope} audience of an outlet in {unit}, and the country where most of it lives.",
      slots: [slot("outlet", outlet)],
      scopes: [scope("print", "print", "holds it as paper"), scope("online", "online", "reads it on a screen")],
      units: shares,
      yields: [
        { _tag: "Quantity", name: "readers", low: 4000, high: 3_000_000 },
        link(
          "main_country",
          country,
          "the country where most of that audience lives",
          "the country where most of those readers live"
        )
      ],
      simple: "get the {scope} audience of {outlet} {unit}",
      hard: "Our advertising goes to whoever {scope}, {unit}, in the case of {outlet}",
      ask: ask("readers", "its size", "how large that public is")
    },
    {
      id: "trend",
      does: "Measures how a topic trends in {scope} since a day, and names the day of its peak and a related topic.",
      slots: [slot("topic", topic), slot("date", dayBack)],
      scopes: [
        scope("press", "the press", "in print"),
        scope("social", "social media", "on people's phones"),
        scope("video", "video", "in films and clips")
      ],
      yields: [
        count("mentions", 40, 700_000),
        link("peak_day", dayBack, "the day that trend peaked", "the day on which talk of that subject peaked"),
        link("related_topic", topic, "the topic related to that trend", "the subject that comes up along with that one")
      ],
      simple: "measure how {topic} trends in {scope} since {date}",
      hard: "I have the feeling that something has changed {scope} from {date} on with regard to {topic}",
      ask: ask("mentions", "the number of mentions", "how often it was brought up")
    },
    {
      id: "archive",
      does: "Searches the {scope} archive of an outlet for a day.",
      slots: [slot("outlet", outlet), slot("date", dayBack), atMost],
      scopes: [
        scope("local", "local", "about the neighbourhood"),
        scope("foreign", "foreign", "about the wider world"),
        scope("sports", "sports", "about matches and races")
      ],
      yields: [
        count("total", 4, 140),
        items(
          "articles",
          article,
          [count("page", 1, 64), count("letters", 2, 300)],
          [
            lowest("page", "the article nearest to the front page", "whichever story ran closest to page one"),
            highest(
              "letters",
              "the article that drew the most letters",
              "whichever story made the most readers write in"
            )
          ]
        )
      ],
      simple: "search the {scope} archive of {outlet} for {date}",
      hard: "What I am digging for dates from {date} and was printed {scope} by {outlet}",
      ask: ask("total", "how many articles there are in all", "how many stories that brings up in all")
    },
    {
      id: "claims",
      does: "Lists {scope} claims about a topic that fact checkers have looked into.",
      slots: [slot("topic", topic), atMost],
      scopes: [
        scope("political", "political", "politicians"),
        scope("viral", "viral", "strangers on the internet"),
        scope("medical", "medical", "self-appointed doctors")
      ],
      yields: [
        count("total", 4, 75),
        items(
          "claims",
          claim,
          [count("repeated", 2, 50_000), count("checks", 1, 30)],
          [
            highest("repeated", "the most repeated of those claims", "whichever claim gets repeated most"),
            highest("checks", "the most checked of those claims", "whichever claim was checked most")
          ]
        )
      ],
      simple: "list the {scope} claims about {topic}",
      hard: "I keep hearing things from {scope} and doubt them, above all on {topic}",
      ask: ask("total", "how many there are in all", "how many of those were looked into in all")
    },
    {
      id: "verdict",
      does: "Gives the {scope} verdict on a claim, and the outlet that spread it first.",
      slots: [slot("claim", claim)],
      scopes: [scope("expert", "expert", "people of the field"), scope("crowd", "crowd", "ordinary readers")],
      yields: [
        count("truth_score", 1, 99),
        link(
          "first_outlet",
          outlet,
          "the outlet that spread that claim first",
          "the paper that brought up that claim first"
        )
      ],
      simple: "get the {scope} verdict on {claim}",
      hard: "I want to hear from {scope} how true it is, I mean {claim}",
      ask: ask("truth_score", "the truth score", "how true they hold it to be")
    }
  ],
  tasks: [
    {
      name: "Comprehensive Topic Briefing",
      templates: ["articles", "trend", "article_details"],
      goal: "a briefing on what is in the news",
      situation: "I have to brief my boss on something that I have not followed at all."
    },
    {
      name: "Political & Electoral Monitoring",
      templates: ["claims", "verdict", "headlines"],
      goal: "our monitoring of public debate",
      situation: "The campaign is heating up, and our office tries to keep facts and noise apart."
    },
    {
      name: "Content Curation & Multimedia Aggregation",
      templates: ["headlines", "article_details"],
      goal: "the next issue of our newsletter",
      situation: "Our newsletter goes out tonight, and half of it is still empty."
    },
    {
      name: "Market Sentiment Analysis via News",
      templates: ["trend", "audience"],
      goal: "a study of what moves people",
      situation: "My clients want to know which way the wind is blowing, with numbers to prove it."
    },
    {
      name: "Automated Daily Interest Briefing",
      templates: ["headlines", "archive", "articles"],
      goal: "my daily digest",
      situation: "I have an hour for the news each morning, and I want to spend it well."
    }
  ]
}
