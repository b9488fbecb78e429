import type { Domain } from "./Template.ts"
import { eCommerce } from "./domains/ecommerce.ts"
import { education } from "./domains/education.ts"
import { email } from "./domains/email.ts"
import { finance } from "./domains/finance.ts"
import { gaming } from "./domains/gaming.ts"
import { mapping } from "./domains/mapping.ts"
import { music } from "./domains/music.ts"
import { news } from "./domains/news.ts"
import { travel } from "./domains/travel.ts"
import { weather } from "./domains/weather.ts"

/** The ten domains, under the paper's names. Source: paper, Table 8; tools, values and wordings are ours. */
export const domains: ReadonlyArray<Domain> = [
  education,
  email,
  finance,
  gaming,
  mapping,
  music,
  news,
  travel,
  weather,
  eCommerce
]
