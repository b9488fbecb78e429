import type { Service } from "./Service.ts"
import { stays } from "./stays/stays.ts"

/** The domains that have a database. */
export const services: ReadonlyArray<Service> = [stays]
