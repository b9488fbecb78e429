import { coded, listed } from "../Kind.ts"
import { dayAhead, days } from "../kinds.ts"
import { type Domain, ask, atMost, count, highest, items, link, lowest, quantity, scope, slot } from "../Template.ts"
import { money, twoMonies } from "../units.ts"

const genre = listed({
  id: "genre",
  given: "a genre",
  form: "The genre.",
  isClosed: true,
  say: "{}",
  rows: "racing = fast cars; puzzle = riddles and brain teasers; strategy = leading armies and planning ahead; platformer = jumping from ledge to ledge; simulation = running a farm or a city; role-playing = growing a hero through a story; shooter = aiming and firing; sports = playing a sport from the sofa"
})

const game = listed({
  id: "game",
  given: "a game title",
  form: "Title of the game.",
  entity: "game",
  rows: "Starfall Tactics; Ember Keep; Pixel Regatta; Iron Orchard; Moonlit Courier; Ravenspire; Tidebreakers; Clockwork Abbey; Neon Drift; Saltmarsh; Gravity Garden; Last Lantern"
})

const appId = listed({
  id: "app_id",
  given: "an app id",
  form: "Number of the game in the store, such as app-9000.",
  entity: "game",
  say: "game {}",
  rows: "app-1014; app-1530; app-2087; app-2415; app-3302; app-3719; app-4266; app-4805; app-5151; app-6073; app-7428; app-8890"
})

const tournament = coded("tournament", "tournament", "TN")
const team = coded("team", "team", "TM")
const player = coded("player", "player", "PY")
const character = coded("character", "character", "CH")

/** Games, tournaments, teams, players and characters. */
export const gaming: Domain = {
  id: "Gaming",
  templates: [
    {
      id: "game_search",
      does: "Searches {scope} games of a genre, with prices in {unit}.",
      slots: [slot("genre", genre), atMost],
      scopes: [scope("solo", "single-player", "alone"), scope("coop", "co-operative", "side by side with a friend")],
      units: twoMonies,
      yields: [
        count("total", 5, 700),
        items(
          "games",
          appId,
          [quantity("price", 3, 90), count("hours_to_finish", 2, 140)],
          [
            lowest("price", "the cheapest game found", "whichever game costs least"),
            highest("hours_to_finish", "the longest game found", "whichever game lasts longest")
          ]
        )
      ],
      simple: "search for {scope} {genre} games, priced {unit}",
      hard: "I feel like {genre}, {scope}, with prices {unit}",
      ask: ask("total", "how many there are in all", "how many there are to pick from in all")
    },
    {
      id: "game_price",
      does: "Gives the price of the {scope} edition of a game, given by {input}, in {unit}, and the day of that game's next sale.",
      slots: [slot("game", game, appId)],
      scopes: [scope("standard", "standard", "plain"), scope("deluxe", "deluxe", "all-inclusive")],
      units: money,
      yields: [
        quantity("price", 4, 140),
        link("next_sale", dayAhead, "the day of that game's next sale", "the day that game next goes on sale")
      ],
      simple: "get the price of the {scope} edition of {game} {unit}",
      hard: "I want to buy the {scope} version, paying {unit}, of {game}",
      ask: ask("price", "the price", "what I would pay")
    },
    {
      id: "game_reviews",
      does: "Sums up what {scope} say about a game, given by {input}, and names a similar game.",
      slots: [slot("game", game, appId)],
      scopes: [scope("critics", "critics", "the professionals"), scope("players", "players", "people who own it")],
      yields: [
        count("score", 15, 99),
        link(
          "similar_game",
          appId,
          "the similar game those reviews name",
          "the game that those people call most similar"
        )
      ],
      simple: "sum up what {scope} say about {game}",
      hard: "I trust {scope} more than any trailer, so let me hear them on {game}",
      ask: ask("score", "the score", "the mark out of a hundred")
    },
    {
      id: "tournaments",
      does: "Lists the {scope} tournaments of a game, given by {input}, with prize money in {unit}.",
      slots: [slot("game", game, appId), atMost],
      scopes: [scope("online", "online", "over the internet"), scope("arena", "arena", "in front of a crowd")],
      units: money,
      yields: [
        count("total", 4, 60),
        items(
          "tournaments",
          tournament,
          [quantity("prize", 500, 900_000), count("teams", 4, 128)],
          [
            highest("prize", "the tournament with the highest prize", "whichever tournament pays most"),
            highest("teams", "the tournament with the most teams", "whichever tournament has the most teams")
          ]
        )
      ],
      simple: "list the {scope} tournaments of {game}, prizes {unit}",
      hard: "I want to follow some contests {scope}, with the prize money {unit}, in {game}",
      ask: ask("total", "how many there are in all", "how many are being held in all")
    },
    {
      id: "standings",
      does: "Gives the {scope} standings of a tournament, the team that leads and the day of the final.",
      slots: [slot("tournament", tournament)],
      scopes: [
        scope("group", "group stage", "in the groups"),
        scope("knockout", "knockout stage", "where every loser goes home")
      ],
      yields: [
        count("matches", 6, 130),
        link("leader", team, "the team that leads that tournament", "the team that is in front in that tournament"),
        link("final_day", dayAhead, "the day of that final", "the day on which the final is played")
      ],
      simple: "get the {scope} standings of {tournament}",
      hard: "I want to know how things stand, {scope}, in {tournament}",
      ask: ask("matches", "the number of matches played", "how many matches have been played")
    },
    {
      id: "roster",
      does: "Lists the {scope} players of a team on a day.",
      slots: [slot("team", team), slot("date", dayAhead)],
      scopes: [scope("starting", "starting", "who begins"), scope("reserve", "reserve", "who waits on the bench")],
      yields: [
        count("total", 4, 14),
        items(
          "players",
          player,
          [count("wins", 10, 900), count("age", 16, 38)],
          [
            highest(
              "wins",
              "the player with the most wins in that roster",
              "whichever player of that team has won most"
            ),
            lowest("age", "the youngest player in that roster", "whichever player of that team is youngest")
          ]
        )
      ],
      simple: "list the {scope} players of {team} for {date}",
      hard: "I am placing a friendly bet for {date}, so I must know {scope} for {team}",
      ask: ask("total", "how many there are in all", "how many players that is in all")
    },
    {
      id: "player_stats",
      does: "Gives the {scope} statistics of a player over some days, and the character the player uses most.",
      slots: [slot("player", player), slot("days", days)],
      scopes: [
        scope("ranked", "ranked", "when points are at stake"),
        scope("casual", "casual", "when nothing is at stake")
      ],
      yields: [
        count("win_rate", 20, 95),
        link("favourite", character, "the character that player uses most", "the character that this player likes best")
      ],
      simple: "get the {scope} statistics of {player} over the last {days}",
      hard: "I want to see what {days} of play brought {scope} for {player}",
      ask: ask("win_rate", "the win rate", "the share of wins in percent")
    },
    {
      id: "character_guide",
      does: "Gives the {scope} guide to a character, the game it comes from and the character that counters that character.",
      slots: [slot("character", character)],
      scopes: [scope("attack", "attack", "on the attack"), scope("defence", "defence", "on the defence")],
      yields: [
        count("difficulty", 1, 99),
        link(
          "counter",
          character,
          "the character that counters that character",
          "the one character that gets the better of that one"
        ),
        link("origin", appId, "the game that character comes from", "the game in which that character appears")
      ],
      simple: "get the {scope} guide to {character}",
      hard: "I keep losing {scope}, and that has to stop now that I play {character}",
      ask: ask("difficulty", "the difficulty", "how hard it is to play")
    },
    {
      id: "giveaways",
      does: "Lists games of a genre that are given away on {scope}, with their worth in {unit}.",
      slots: [slot("genre", genre), atMost],
      scopes: [scope("pc", "PC", "my computer"), scope("console", "consoles", "the box under my television")],
      units: twoMonies,
      yields: [
        count("total", 4, 40),
        items(
          "games",
          appId,
          [quantity("worth", 2, 80), count("hours_left", 3, 400)],
          [
            highest("worth", "the most valuable giveaway", "whichever free game is worth most"),
            lowest("hours_left", "the giveaway that ends first", "whichever free game will be gone soonest")
          ]
        )
      ],
      simple: "list the {genre} games given away on {scope}, worth {unit}",
      hard: "I never say no to something free for {scope}, its worth told {unit}, and I enjoy {genre}",
      ask: ask("total", "how many there are in all", "how many are up for grabs in all")
    }
  ],
  tasks: [
    {
      name: "Video Game Purchase Decision Support",
      templates: ["game_search", "game_price", "game_reviews"],
      goal: "the choice of a game to buy",
      situation: "A birthday is coming up, and I know as much about games as about rockets."
    },
    {
      name: "Competitive eSports Match Briefing",
      templates: ["tournaments", "standings", "roster"],
      goal: "a briefing for some matches",
      situation: "I have been asked to comment on a match, and I would rather not make a fool of myself."
    },
    {
      name: "In-Depth Game Character & Strategy Optimization",
      templates: ["character_guide", "player_stats"],
      goal: "a better way to play",
      situation: "I have been stuck on the same rank for months."
    },
    {
      name: "Tabletop & Strategy Game Assistance",
      templates: ["game_search", "character_guide"],
      goal: "our next games night",
      situation: "Games night is at my place this time, and my guests are hard to please."
    },
    {
      name: "Free Game & Giveaway Hunter",
      templates: ["giveaways", "game_price"],
      goal: "a hunt for bargains",
      situation: "My pocket money is spent, but the evenings are long."
    }
  ]
}
