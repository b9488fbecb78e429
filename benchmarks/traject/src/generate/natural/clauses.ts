import type { DomainId } from "../../Difficulty.ts"

/** Requests that a template can be asked for by, as clauses that begin with a verb; `{scope}`, `{unit}` and inputs as in its other wordings. */
type Clauses = { readonly [template: string]: ReadonlyArray<string> }

const education: Clauses = {
  universities: [
    "find {scope} universities in {country} where I could study {subject}, with tuition {unit}",
    "search for {scope} universities in {country} that offer {subject}, with their tuition {unit}",
    "look up {scope} universities for {subject} in {country} and show tuition {unit}"
  ],
  admissions: [
    "get the {scope} admission figures for {university}",
    "look up the {scope} admission statistics of {university}",
    "show me the {scope} admissions data for {university}"
  ],
  courses: [
    "list the {scope} courses in {subject} with fees {unit}",
    "find {scope} courses on {subject} and show the fees {unit}",
    "show me what {scope} courses there are in {subject}, with fees {unit}"
  ],
  course_details: ["get the {scope} of {course}", "look up the {scope} for {course}", "check the {scope} of {course}"],
  term_dates: [
    "check the {scope} of {university} for {date}",
    "pull up the {scope} at {university} for {date}",
    "show me the {scope} for {university} on {date}"
  ],
  dictionary: ["look up the {scope} of {word}", "find the {scope} for {word}", "list the {scope} of {word}"],
  word_history: [
    "look up the {scope} of {word}",
    "show me the {scope} of {word}",
    "find out about the {scope} of {word}"
  ],
  quizzes: [
    "find {scope} quizzes on {subject} in {language}",
    "list the {scope} quizzes about {subject} in {language}",
    "look for {scope} quizzes in {language} about {subject}"
  ],
  quiz_results: ["get the {scope} for {quiz}", "check the {scope} of {quiz}", "show me the {scope} on {quiz}"],
  scholarships: [
    "list the {scope} scholarships at {university} with amounts {unit}",
    "find {scope} scholarships offered by {university}, with amounts {unit}",
    "check which {scope} scholarships {university} has, with the amounts {unit}"
  ],
  scholarship_rules: [
    "check the {scope} required for {scholarship}",
    "look up the {scope} needed for {scholarship}",
    "find out the {scope} that {scholarship} asks for"
  ]
}

const email: Clauses = {
  address_check: [
    "check the {scope} of {address}",
    "verify the {scope} of the address {address}",
    "run a check on the {scope} of {address}"
  ],
  domain_check: ["check {domain} for {scope}", "look up whether {domain} has any {scope}", "scan {domain} for {scope}"],
  temporary_mailbox: [
    "open a {scope} temporary mailbox on {domain} for {minutes}",
    "create a {scope} temporary mailbox at {domain} that lasts {minutes}",
    "set up a {scope} temporary mailbox on {domain}, valid for {minutes}"
  ],
  inbox: [
    "list the {scope} messages in {mailbox}",
    "show me the {scope} messages of {mailbox}",
    "go through {mailbox} and list the {scope} messages"
  ],
  message_details: [
    "read the {scope} of {message}",
    "open {message} and look at the {scope}",
    "pull the {scope} from {message}"
  ],
  subscriptions: [
    "list the {scope} that {address} is subscribed to",
    "find all {scope} sent to {address}",
    "show me which {scope} {address} gets"
  ],
  list_hygiene: ["count the {scope} on {list}", "check {list} for {scope}", "find the {scope} in {list}"],
  campaigns: [
    "list the {scope} campaigns for {list} since {date}",
    "find the {scope} campaigns sent to {list} since {date}",
    "show me the {scope} campaigns of {list} from {date} on"
  ],
  campaign_report: [
    "get the number of {scope} for {campaign}",
    "report how many {scope} {campaign} had",
    "look up the {scope} of {campaign}"
  ],
  send_time: [
    "predict the {scope} for a mailing to {list} on {date}",
    "estimate how many {scope} we would get if we wrote to {list} on {date}",
    "forecast the {scope} for a mailing on {date} to {list}"
  ]
}

const finance: Clauses = {
  quote: [
    "get the {scope} share price of {stock} {unit}",
    "look up the {scope} price for {stock} shares {unit}",
    "check the {scope} stock price of {stock} {unit}"
  ],
  profile: [
    "get the {scope} profile of {stock}",
    "pull the {scope} profile for {stock}",
    "look up {stock} and its {scope} profile"
  ],
  screener: [
    "screen for {scope} companies in {sector}, with market value {unit}",
    "find {scope} companies in {sector} and show their market value {unit}",
    "list the {scope} companies in {sector} with market value {unit}"
  ],
  history: [
    "get the {scope} prices of {stock} since {date} {unit}",
    "pull the {scope} price history for {stock} from {date} on, {unit}",
    "show me {scope} prices for {stock} since {date}, {unit}"
  ],
  indicator: [
    "calculate the {scope} of {stock} over {days}",
    "determine the {scope} of {stock} over {days}",
    "work out the {scope} for {stock} over the last {days}"
  ],
  filings: [
    "list the {scope} reports filed by {stock}",
    "find the {scope} filings of {stock}",
    "pull up the {scope} reports from {stock}"
  ],
  filing_figures: [
    "extract the {scope} from {filing} {unit}",
    "get the {scope} reported in {filing}, {unit}",
    "read the {scope} out of {filing}, {unit}"
  ],
  sentiment: [
    "measure the {scope} sentiment about {stock}",
    "check the {scope} sentiment on {stock}",
    "get the {scope} sentiment for {stock}"
  ],
  exchange_rate: [
    "get the {scope} exchange rate from {from} to {to} on {date}",
    "look up the {scope} rate for {from} to {to} on {date}",
    "check the {scope} exchange rate between {from} and {to} for {date}"
  ],
  coin_market: [
    "get the {scope} of {coin} {unit}",
    "check the {scope} for {coin} {unit}",
    "look up the {scope} of {coin}, {unit}"
  ]
}

const gaming: Clauses = {
  game_search: [
    "search for {scope} {genre} games with prices {unit}",
    "find {scope} {genre} games and show prices {unit}",
    "list {scope} games in the {genre} genre, priced {unit}"
  ],
  game_price: [
    "get the price of the {scope} edition of {game} {unit}",
    "check what the {scope} edition of {game} costs {unit}",
    "look up the price {unit} for {game}, {scope} edition"
  ],
  game_reviews: [
    "summarize what {scope} say about {game}",
    "check the reviews of {game} by {scope}",
    "look at what {scope} think of {game}"
  ],
  tournaments: [
    "list the {scope} tournaments for {game} with prizes {unit}",
    "find {scope} tournaments of {game} and show prizes {unit}",
    "look for {scope} tournaments in {game}, with the prizes {unit}"
  ],
  standings: [
    "get the {scope} standings of {tournament}",
    "show me the {scope} standings for {tournament}",
    "check the {scope} table of {tournament}"
  ],
  roster: [
    "list the {scope} players of {team} for {date}",
    "get the {scope} roster of {team} for {date}",
    "show me the {scope} lineup of {team} on {date}"
  ],
  player_stats: [
    "get the {scope} statistics of {player} over the last {days}",
    "pull the {scope} stats for {player} from the last {days}",
    "check how {player} did in {scope} matches over the last {days}"
  ],
  character_guide: [
    "get the {scope} guide for {character}",
    "find the {scope} guide to {character}",
    "pull up a {scope} guide for {character}"
  ],
  giveaways: [
    "list the {genre} games given away on {scope}, with their value {unit}",
    "find free {genre} games on {scope} and show what they are worth {unit}",
    "look for {genre} giveaways on {scope}, with values {unit}"
  ]
}

const mapping: Clauses = {
  geocode: [
    "geocode the {scope} of {place}",
    "get the coordinates for the {scope} of {place}",
    "find the location of the {scope} in {place}"
  ],
  reverse_geocode: [
    "look up the {scope} at {place}",
    "reverse geocode {place} at the level of {scope}",
    "look up which {scope} belong to {place}"
  ],
  nearby: [
    "list the {scope} near {place} with distances {unit}",
    "find {scope} close to {place} and show distances {unit}",
    "look for {scope} around {place}, with distances {unit}"
  ],
  place_details: [
    "get the {scope} information for {place}",
    "check the {scope} of {place}",
    "look up {place} and its {scope}"
  ],
  route: [
    "plan a {scope} route from {from} to {to}, with the length {unit}",
    "find a {scope} route from {from} to {to} and give the length {unit}",
    "work out the {scope} route between {from} and {to}, measured {unit}"
  ],
  elevation: [
    "get the {scope} of {route} {unit}",
    "check the elevation profile of {route} for the {scope}, {unit}",
    "look up the {scope} along {route}, {unit}"
  ],
  service_area: [
    "work out the area that can be reached {scope} within {minutes} of {place}, {unit}",
    "calculate how far one gets {scope} within {minutes} of {place}, as an area {unit}",
    "map the area within {minutes} of {place} {scope}, {unit}"
  ],
  zone_statistics: [
    "count the {scope} in {zone}",
    "get the number of {scope} in {zone}",
    "check how many {scope} {zone} has"
  ],
  street_images: [
    "find {scope} street images around {place}",
    "look for {scope} street photos near {place}",
    "pull up {scope} street-level images at {place}"
  ],
  image_check: ["detect the {scope} in {image}", "check {image} for {scope}", "find the {scope} shown in {image}"]
}

const music: Clauses = {
  artists: [
    "list the {scope} {genre} artists with listeners {unit}",
    "find {scope} artists in {genre} and show listeners {unit}",
    "look up {scope} {genre} artists, with their listeners {unit}"
  ],
  biography: [
    "get the number of {scope} of {artist}",
    "look up how many {scope} {artist} has had",
    "check the biography of {artist} for {scope}"
  ],
  top_tracks: [
    "list the {scope} top tracks of {artist} with plays {unit}",
    "get the {scope} top tracks by {artist} and show plays {unit}",
    "find the {scope} most popular tracks of {artist}, with plays {unit}"
  ],
  track_details: ["get the {scope} of {track}", "look up the {scope} for {track}", "check the {scope} of {track}"],
  album_details: [
    "get the price of the {scope} edition of {album} {unit}",
    "check what the {scope} edition of {album} costs {unit}",
    "look up the {scope} price of {album} {unit}"
  ],
  charts: [
    "get the {scope} chart of {country} for {date}",
    "pull up the {scope} chart in {country} from {date}",
    "show me the {scope} chart for {country} on {date}"
  ],
  radio_stations: [
    "list the {scope} radio stations in {country} that play {genre}",
    "find {scope} radio stations in {country} for {genre}",
    "look for {genre} on {scope} radio stations in {country}"
  ],
  on_air: [
    "show me what {station} {scope} within {minutes}",
    "find out which songs {station} {scope} within {minutes}",
    "list what {station} {scope} within {minutes}"
  ],
  genre_trend: [
    "measure how the {scope} of {genre} have developed since {date}",
    "get the trend in {scope} of {genre} since {date}",
    "check how {scope} of {genre} have grown since {date}"
  ]
}

const news: Clauses = {
  articles: [
    "search for {scope} articles on {topic} in {language}",
    "find {scope} articles about {topic} in {language}",
    "look for {language} {scope} articles on {topic}"
  ],
  headlines: [
    "list the {scope} headlines from {source}",
    "get the {scope} headlines of {source}",
    "pull up the {scope} headlines for {source}"
  ],
  article_details: ["fetch the {scope} of {article}", "get the {scope} of {article}", "open the {scope} of {article}"],
  author_profile: [
    "get the number of {scope} of {author}",
    "look up how many {scope} {author} has",
    "check the {scope} of {author}"
  ],
  audience: [
    "get the {scope} audience of {outlet} {unit}",
    "look up the {scope} audience for {outlet} {unit}",
    "check how large the {scope} audience of {outlet} is {unit}"
  ],
  trend: [
    "measure how {topic} trends in {scope} since {date}",
    "check how {topic} has been trending in {scope} since {date}",
    "track mentions of {topic} in {scope} since {date}"
  ],
  archive: [
    "search the {scope} archive of {outlet} for {date}",
    "look through the {scope} archive of {outlet} for {date}",
    "find {scope} stories in the archive of {outlet} for {date}"
  ],
  claims: [
    "list the {scope} claims about {topic}",
    "find {scope} claims on {topic}",
    "look up {scope} claims concerning {topic}"
  ],
  verdict: [
    "get the {scope} verdict on {claim}",
    "check the {scope} verdict for {claim}",
    "look up the {scope} verdict on {claim}"
  ]
}

const travel: Clauses = {
  hotels: [
    "search for {scope} hotels near {place} with prices {unit}",
    "find {scope} hotels near {place} and show prices {unit}",
    "look for {scope} hotels around {place}, priced {unit}"
  ],
  hotel_rates: [
    "get the {scope} room rate of {hotel} for {date} {unit}",
    "check what a {scope} room at {hotel} costs on {date} {unit}",
    "look up the {scope} rate at {hotel} for {date}, {unit}"
  ],
  hotel_reviews: [
    "summarize the reviews of {hotel} by {scope} guests",
    "read what {scope} guests say about {hotel}",
    "check the reviews that {scope} guests left for {hotel}"
  ],
  flights: [
    "search for {scope} flights from {from} to {to} on {date} with fares {unit}",
    "find {scope} flights from {from} to {to} for {date} and show fares {unit}",
    "look for {scope} flights between {from} and {to} on {date}, fares {unit}"
  ],
  flight_status: [
    "check the {scope} status of {flight}",
    "get the {scope} status for {flight}",
    "look up the {scope} status of {flight}"
  ],
  baggage: [
    "look up the {scope} baggage allowance of {airline} {unit}",
    "check how much {scope} baggage {airline} allows {unit}",
    "find the {scope} baggage limit for {airline} {unit}"
  ],
  airport_board: [
    "show me the {scope} board at {airport}",
    "check the {scope} at {airport}",
    "pull up the {scope} for {airport}"
  ],
  attractions: [
    "list the {scope} attractions near {place} with admission {unit}",
    "find {scope} attractions around {place} and show admission {unit}",
    "look for {scope} attractions close to {place}, admission {unit}"
  ],
  opening_hours: [
    "get the {scope} opening hours of {attraction}",
    "check the {scope} opening hours for {attraction}",
    "look up when {attraction} is open, {scope} hours only"
  ],
  cost_of_stay: [
    "estimate the cost of {days} in {place} for a {scope} traveller {unit}",
    "work out what {days} in {place} would cost a {scope} traveller {unit}",
    "calculate a {scope} budget for {days} in {place} {unit}"
  ]
}

const weather: Clauses = {
  forecast: [
    "get the {scope} forecast for {place} on {date} {unit}",
    "check the {scope} weather forecast in {place} for {date} {unit}",
    "show me the {scope} forecast for {date} in {place}, {unit}"
  ],
  conditions: [
    "check the current weather conditions at {place} {unit}",
    "look up the current conditions for {place} {unit}",
    "tell me what the weather is like right now at {place}, {unit}"
  ],
  air_quality: [
    "check the {scope} air quality in {place}",
    "get the {scope} air quality for {place}",
    "look up the {scope} air quality around {place}"
  ],
  stations: [
    "list the {scope} weather stations around {place} with distances {unit}",
    "find {scope} weather stations near {place} and show distances {unit}",
    "look for {scope} weather stations close to {place}, distances {unit}"
  ],
  records: [
    "get the {scope} temperature records of {station} {unit}",
    "look up the {scope} temperature records for {station} {unit}",
    "pull the {scope} temperature records from {station}, {unit}"
  ],
  sea_state: [
    "check the {scope} on the coast nearest to {place} {unit}",
    "get the {scope} at the coast near {place} {unit}",
    "look up the {scope} off {place}, {unit}"
  ],
  tides: [
    "get the {scope} tides at {harbour} on {date} {unit}",
    "check the {scope} tides for {harbour} on {date} {unit}",
    "look up the {scope} tide levels at {harbour} for {date}, {unit}"
  ],
  rise_and_set: [
    "get the times of {scope} in {place} on {date}",
    "check {scope} for {place} on {date}",
    "look up {scope} times for {date} in {place}"
  ],
  ski_resorts: [
    "list the {scope} ski resorts around {place} with snow depth {unit}",
    "find {scope} ski resorts near {place} and show snow depth {unit}",
    "look for {scope} ski resorts close to {place}, snow depth {unit}"
  ],
  snow_report: [
    "get the {scope} snow report for {resort} {unit}",
    "check the {scope} snow report of {resort} {unit}",
    "pull up the {scope} snow report from {resort}, {unit}"
  ]
}

const ecommerce: Clauses = {
  product_search: [
    "search for {scope} products in {category} with prices {unit}",
    "find {scope} products in {category} and show prices {unit}",
    "look for {scope} products in {category}, priced {unit}"
  ],
  specifications: [
    "look up the {scope} weight of {product} {unit}",
    "check the {scope} weight of {product} {unit}",
    "get the {scope} weight for {product} {unit}"
  ],
  price_history: [
    "track the {scope} price of {product} over {days} {unit}",
    "check how the {scope} price of {product} has moved over {days}, {unit}",
    "get the {scope} price history of {product} for the last {days} {unit}"
  ],
  offers: [
    "list the {scope} offers for {product} with prices {unit}",
    "find {scope} offers for {product} and show prices {unit}",
    "look for {scope} offers on {product}, priced {unit}"
  ],
  seller_profile: [
    "get the number of {scope} for {seller}",
    "check how many {scope} {seller} has",
    "look up the {scope} of {seller}"
  ],
  reviews: [
    "summarize the {scope} reviews of {product}",
    "check the {scope} reviews for {product}",
    "go through the {scope} reviews of {product}"
  ],
  alternatives: [
    "find {scope} alternatives to {product} with prices {unit}",
    "look for {scope} alternatives to {product} and show prices {unit}",
    "suggest {scope} alternatives to {product}, priced {unit}"
  ],
  brand_catalogue: [
    "list the {scope} products of {brand} with prices {unit}",
    "show me the {scope} products by {brand}, priced {unit}",
    "find the {scope} products from {brand} and show prices {unit}"
  ],
  shipping: [
    "get a quote for {scope} shipping by {seller} to {country} {unit}",
    "check what {scope} shipping from {seller} to {country} costs {unit}",
    "look up {scope} shipping to {country} with {seller}, {unit}"
  ],
  demand: [
    "measure the {scope} demand for {category} in {country} on {date}",
    "check the {scope} demand for {category} in {country} on {date}",
    "get the {scope} demand in {country} for {category} on {date}"
  ]
}

/** The natural clauses of every template. */
export const naturalClauses: { readonly [domain in DomainId]: Clauses } = {
  Education: education,
  Email: email,
  Finance: finance,
  Gaming: gaming,
  Mapping: mapping,
  Music: music,
  News_Media: news,
  Travel: travel,
  Weather: weather,
  eCommerce: ecommerce
}
