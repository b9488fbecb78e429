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
import { blindDesks, checkedDesks, countedDesks, desks, judgedDesks, silentDesks, soldDesks } from "../desks/desks.ts"

/**
 * The services that a difficulty without a domain draws from. Fixed: another service here would change existing
 * instances.
 */
export const services: ReadonlyArray<Service> = [stays, office, shop]

/** The services that a difficulty of edition 1 must name by domain. */
export const furtherServices: ReadonlyArray<Service> = [bank, school, music, league, depot, weather, news]

/** All services with a database whose goals themselves say what is to be done. */
export const databaseServices: ReadonlyArray<Service> = [...services, ...furtherServices]

/** All services: those of databases, and desks, which settle claims by their papers. */
export const allServices: ReadonlyArray<Service> = [
  ...databaseServices,
  ...desks,
  ...countedDesks,
  ...checkedDesks,
  ...judgedDesks,
  ...silentDesks,
  ...soldDesks,
  ...blindDesks
]
