import type { Service } from "./Service.ts"
import { office } from "./office/office.ts"
import { shop } from "./shop/shop.ts"
import { stays } from "./stays/stays.ts"

/** The domains that have a database. */
export const services: ReadonlyArray<Service> = [stays, office, shop]
