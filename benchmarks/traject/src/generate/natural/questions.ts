import type { DomainId } from "../../Difficulty.ts"

/**
 * Questions for the figure of a template, as clauses after "tell me"; `{scope}`, `{unit}` and inputs as in its
 * other wordings.
 */
type Questions = { readonly [template: string]: ReadonlyArray<string> }

const education: Questions = {
  universities: [
    "how many {scope} universities in {country} teach {subject} (tuition {unit})",
    "how many {scope} universities there are for {subject} in {country}, with tuition {unit}"
  ],
  admissions: ["how many {scope} places {university} has", "how many places {university} offers for {scope} students"],
  courses: [
    "how many {scope} courses in {subject} I can choose from with fees {unit}",
    "how many {scope} courses there are on {subject} (fees {unit})"
  ],
  course_details: ["what the {scope} of {course} is", "the {scope} of {course}"],
  term_dates: [
    "how many entries the {scope} of {university} has on {date}",
    "how full the {scope} at {university} is on {date}, as a number of entries"
  ],
  dictionary: ["how many {scope} {word} has", "how many {scope} are listed for {word}"],
  word_history: ["how often {word} changed in its {scope}", "how many changes the {scope} of {word} shows"],
  quizzes: [
    "how many {scope} quizzes on {subject} exist in {language}",
    "how many {scope} quizzes in {language} there are about {subject}"
  ],
  quiz_results: ["what the {scope} in {quiz} is", "the {scope} on {quiz}"],
  scholarships: [
    "how many {scope} scholarships {university} offers with amounts {unit}",
    "how many {scope} scholarships I could apply for at {university} (amounts {unit})"
  ],
  scholarship_rules: ["what {scope} {scholarship} asks for", "the {scope} I need for {scholarship}"]
}

const email: Questions = {
  address_check: ["how {address} scores on {scope}", "the {scope} score of {address}"],
  domain_check: ["how risky {domain} is in terms of {scope}", "the risk of {scope} at {domain}"],
  temporary_mailbox: [
    "what place in the queue I get for a {scope} temporary mailbox on {domain} that lasts {minutes}",
    "where in the queue a {scope} temporary mailbox on {domain} for {minutes} would end up"
  ],
  inbox: ["how many {scope} messages are in {mailbox}", "how many {scope} messages {mailbox} has"],
  message_details: ["how many {scope} {message} contains", "how many {scope} there are in {message}"],
  subscriptions: ["how many {scope} {address} is signed up for", "how many {scope} go to {address}"],
  list_hygiene: ["how many {scope} {list} has", "how many {scope} there are on {list}"],
  campaigns: [
    "how many {scope} campaigns {list} has had since {date}",
    "how many {scope} campaigns for {list} there were since {date}"
  ],
  campaign_report: ["how many {scope} {campaign} got", "how many {scope} came from {campaign}"],
  send_time: [
    "how many {scope} to expect if I write to {list} on {date}",
    "how many {scope} a mailing to {list} on {date} would bring"
  ]
}

const finance: Questions = {
  quote: ["what the {scope} price of {stock} is {unit}", "the {scope} price of {stock} {unit}"],
  profile: ["what number the {scope} profile of {stock} gives", "the number given in the {scope} profile of {stock}"],
  screener: [
    "how many {scope} companies there are in {sector} (market value {unit})",
    "how many {scope} companies {sector} has, with market value {unit}"
  ],
  history: [
    "what the average of the {scope} prices of {stock} has been since {date}, {unit}",
    "the average price of {stock} since {date}, from {scope} prices {unit}"
  ],
  indicator: ["what the {scope} of {stock} is over {days}", "the {scope} of {stock} over {days}"],
  filings: ["how many {scope} reports {stock} has filed", "how many {scope} reports there are from {stock}"],
  filing_figures: ["what {scope} {filing} shows, in millions {unit}", "the {scope} in {filing}, in millions {unit}"],
  sentiment: ["how {stock} scores on {scope} sentiment", "the {scope} sentiment score of {stock}"],
  exchange_rate: [
    "the {scope} rate from {from} to {to} on {date}, per ten thousand",
    "what ten thousand {from} gave in {to} on {date} at the {scope} rate"
  ],
  coin_market: ["what the {scope} of {coin} is {unit}", "the {scope} of {coin} {unit}"]
}

const gaming: Questions = {
  game_search: [
    "how many {scope} {genre} games are out there with prices {unit}",
    "how many {scope} {genre} games there are (prices {unit})"
  ],
  game_price: ["what the {scope} edition of {game} costs {unit}", "the price of the {scope} edition of {game} {unit}"],
  game_reviews: ["how {scope} rate {game}", "what score {scope} give {game}"],
  tournaments: [
    "how many {scope} tournaments {game} has with prizes {unit}",
    "how many {scope} tournaments there are for {game} (prizes {unit})"
  ],
  standings: [
    "how many matches have been played in the {scope} of {tournament}",
    "how many matches the {scope} of {tournament} has seen"
  ],
  roster: ["how many {scope} players {team} has on {date}", "how many {scope} players are in {team} on {date}"],
  player_stats: [
    "what win rate {player} has in {scope} games over the last {days}",
    "the win rate of {player} in {scope} games during the last {days}"
  ],
  character_guide: [
    "how difficult the {scope} guide for {character} says it is",
    "the difficulty in the {scope} guide for {character}"
  ],
  giveaways: [
    "how many {genre} games are being given away on {scope} with values {unit}",
    "how many free {genre} games there are on {scope} right now (value {unit})"
  ]
}

const mapping: Questions = {
  geocode: [
    "how many matches there are for the {scope} of {place} when you geocode it",
    "how many places come up for the {scope} of {place}"
  ],
  reverse_geocode: [
    "how sure the map is about the {scope} at {place}",
    "how confident a lookup of the {scope} at {place} is"
  ],
  nearby: [
    "how many {scope} there are near {place} with distances {unit}",
    "how many {scope} I can find around {place} (distances {unit})"
  ],
  place_details: ["how {place} scores on {scope}", "the {scope} score of {place}"],
  route: [
    "how long the {scope} route from {from} to {to} is {unit}",
    "how far it is from {from} to {to} by a {scope} route, {unit}"
  ],
  elevation: ["what the {scope} of {route} is {unit}", "the {scope} of {route} {unit}"],
  service_area: [
    "how large an area one can reach {scope} within {minutes} of {place}, {unit}",
    "how much area is within {minutes} of {place} {scope}, {unit}"
  ],
  zone_statistics: ["how many {scope} {zone} has", "how many {scope} there are in {zone}"],
  street_images: [
    "how many {scope} street images there are around {place}",
    "how many {scope} street images have been taken near {place}"
  ],
  image_check: ["how many {scope} you can see in {image}", "how many {scope} {image} shows"]
}

const music: Questions = {
  artists: [
    "how many {scope} {genre} artists there are with listeners {unit}",
    "how many {scope} {genre} artists you can find (listeners {unit})"
  ],
  biography: ["how many {scope} {artist} has had", "how many {scope} {artist} has to date"],
  top_tracks: [
    "how many {scope} top tracks {artist} has with plays {unit}",
    "how many {scope} top tracks there are from {artist} (plays {unit})"
  ],
  track_details: ["what the {scope} of {track} is", "the {scope} of {track}"],
  album_details: [
    "what the {scope} edition of {album} costs {unit}",
    "the price of the {scope} edition of {album} {unit}"
  ],
  charts: [
    "how many entries the {scope} chart of {country} had on {date}",
    "how many songs were on the {scope} chart of {country} on {date}"
  ],
  radio_stations: [
    "how many {scope} radio stations in {country} play {genre}",
    "how many {scope} stations there are for {genre} in {country}"
  ],
  on_air: [
    "how many songs {station} {scope} within {minutes}",
    "the number of songs {station} {scope} within {minutes}"
  ],
  genre_trend: [
    "how much the {scope} of {genre} have grown since {date}",
    "the growth in {scope} of {genre} since {date}"
  ]
}

const news: Questions = {
  articles: [
    "how many {scope} articles on {topic} there are in {language}",
    "how many {scope} articles have been written about {topic} in {language}"
  ],
  headlines: ["how many {scope} headlines {source} has", "how many {scope} headlines there are from {source}"],
  article_details: ["how many words the {scope} of {article} has", "how long the {scope} of {article} is, in words"],
  author_profile: ["how many {scope} {author} has to show", "how many {scope} {author} has had"],
  audience: [
    "how large the {scope} audience of {outlet} is {unit}",
    "the size of the {scope} audience of {outlet} {unit}"
  ],
  trend: [
    "how often {topic} has been mentioned in {scope} since {date}",
    "how many mentions {topic} got in {scope} since {date}"
  ],
  archive: [
    "how many articles the {scope} archive of {outlet} has for {date}",
    "how many articles are in the {scope} archive of {outlet} for {date}"
  ],
  claims: ["how many {scope} claims about {topic} are going around", "how many {scope} claims there are about {topic}"],
  verdict: ["how true {claim} is by {scope} verdict", "the truth score in the {scope} verdict on {claim}"]
}

const travel: Questions = {
  hotels: [
    "how many {scope} hotels there are near {place} with prices {unit}",
    "how many {scope} hotels I can choose from around {place} (prices {unit})"
  ],
  hotel_rates: [
    "what a {scope} room at {hotel} costs on {date} {unit}",
    "the rate for a {scope} room at {hotel} on {date} {unit}"
  ],
  hotel_reviews: ["how many {scope} guests have reviewed {hotel}", "how many reviews from {scope} guests {hotel} has"],
  flights: [
    "how many {scope} flights go from {from} to {to} on {date} with fares {unit}",
    "how many {scope} flights there are between {from} and {to} on {date} (fares {unit})"
  ],
  flight_status: [
    "how many minutes late {flight} is on {scope}",
    "by how many minutes the {scope} of {flight} is delayed"
  ],
  baggage: ["how much {scope} baggage {airline} allows {unit}", "what {scope} baggage I can take on {airline} {unit}"],
  airport_board: [
    "how many flights are left on the {scope} board at {airport}",
    "how many flights the {scope} board at {airport} still shows"
  ],
  attractions: [
    "how many {scope} attractions there are near {place} with admission {unit}",
    "how many {scope} attractions I could visit around {place} (admission {unit})"
  ],
  opening_hours: [
    "for how many hours {attraction} is open on a {scope}",
    "how many hours {attraction} stays open on a {scope}"
  ],
  cost_of_stay: [
    "what {days} in {place} cost a {scope} traveller {unit}",
    "how much a {scope} traveller would spend on {days} in {place} {unit}"
  ]
}

const weather: Questions = {
  forecast: [
    "what high the {scope} forecast gives for {place} on {date} {unit}",
    "how warm {place} gets on {date} by the {scope} forecast, {unit}"
  ],
  conditions: ["how warm it is at {place} right now {unit}", "what the temperature at {place} is at the moment {unit}"],
  air_quality: ["what the {scope} air quality index in {place} is", "the {scope} air quality index for {place}"],
  stations: [
    "how many {scope} weather stations there are around {place} with distances {unit}",
    "how many {scope} weather stations {place} has nearby (distances {unit})"
  ],
  records: ["what the {scope} record high at {station} is {unit}", "the {scope} record high of {station} {unit}"],
  sea_state: ["what the {scope} is on the coast near {place} {unit}", "the {scope} off the coast near {place} {unit}"],
  tides: [
    "how high the water is at {scope} tide in {harbour} on {date} {unit}",
    "the water level at {scope} tide in {harbour} on {date} {unit}"
  ],
  rise_and_set: [
    "how many minutes lie between {scope} in {place} on {date}",
    "how many minutes there are from {scope} in {place} on {date}"
  ],
  ski_resorts: [
    "how many {scope} ski resorts there are around {place} with snow depth {unit}",
    "how many {scope} ski resorts I can reach from {place} (snow depth {unit})"
  ],
  snow_report: [
    "how much new snow the {scope} report for {resort} gives {unit}",
    "how much fresh snow there is at the {scope} of {resort} {unit}"
  ]
}

const shopping: Questions = {
  product_search: [
    "how many {scope} products there are in {category} with prices {unit}",
    "how many {scope} products I can find in {category} (prices {unit})"
  ],
  specifications: ["what the {scope} weight of {product} is {unit}", "the {scope} weight of {product} {unit}"],
  price_history: [
    "what the lowest {scope} price of {product} was over {days} {unit}",
    "the lowest {scope} price of {product} over {days} {unit}"
  ],
  offers: [
    "how many {scope} offers there are for {product} with prices {unit}",
    "how many {scope} offers {product} has (prices {unit})"
  ],
  seller_profile: ["how many {scope} {seller} has had", "how many {scope} {seller} has to date"],
  reviews: [
    "what average score the {scope} reviews give {product}",
    "the average score of {product} in {scope} reviews"
  ],
  alternatives: [
    "how many {scope} alternatives to {product} there are with prices {unit}",
    "how many {scope} alternatives I have to {product} (prices {unit})"
  ],
  brand_catalogue: [
    "how many {scope} products {brand} has with prices {unit}",
    "how many {scope} products there are from {brand} (prices {unit})"
  ],
  shipping: [
    "what {scope} shipping by {seller} to {country} costs {unit}",
    "how much {seller} charges for {scope} shipping to {country} {unit}"
  ],
  demand: [
    "how strong {scope} demand for {category} was in {country} on {date}",
    "the {scope} demand for {category} in {country} on {date}"
  ]
}

/** Questions by domain and template. */
export const naturalQuestions: { readonly [domain in DomainId]: Questions } = {
  Education: education,
  Email: email,
  Finance: finance,
  Gaming: gaming,
  Mapping: mapping,
  Music: music,
  News_Media: news,
  Travel: travel,
  Weather: weather,
  eCommerce: shopping
}
