import type { Service } from "./Service.ts"
import { bank } from "./bank/bank.ts"
import { depot } from "./depot/depot.ts"
import { league } from "./league/league.ts"
import { music } from "./music/music.ts"
import { news } from "./news/news.ts"
import { office } from "./office/office.ts"
import { school } from "./school/school.ts"
import { shop } from "./shop/shop.ts"
import { stays } from "./stays/stays.ts"
import { weather } from "./weather/weather.ts"
import { countedDesks, desks } from "../desks/desks.ts"

/** The domains that a difficulty without a domain draws from, as it always did: more of them here would change instances. */
export const services: ReadonlyArray<Service> = [stays, office, shop]

/** The domains whose database a difficulty has to name. */
export const furtherServices: ReadonlyArray<Service> = [bank, school, music, league, depot, weather, news]

/** The domains that have a database whose goals say themselves what is to be done. */
export const databaseServices: ReadonlyArray<Service> = [...services, ...furtherServices]

/** All that can be called: those, and desks that settle what comes in by their papers. */
export const allServices: ReadonlyArray<Service> = [...databaseServices, ...desks, ...countedDesks]
