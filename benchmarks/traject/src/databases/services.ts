import type { Service } from "./Service.ts"
import { office } from "./office/office.ts"
import { shop } from "./shop/shop.ts"
import { stays } from "./stays/stays.ts"
import { countedDesks, desks } from "../desks/desks.ts"

/** The domains that have a database whose goals say themselves what is to be done. */
export const services: ReadonlyArray<Service> = [stays, office, shop]

/** All that can be called: those, and desks that settle what comes in by their papers. */
export const allServices: ReadonlyArray<Service> = [...services, ...desks, ...countedDesks]
