import type { EntityKind } from "../../../encyclopaedia/Kind.ts"
import type { PlaceType } from "../../../leg/Template.ts"
import type { KindWords } from "../Phrasebook.ts"

const noun = (classifier: string, word: string): KindWords => ({
  one: `一${classifier}${word}`,
  sought: `该${word}`,
  topic: `这${classifier}${word}`,
  value: [`线索{n}问到的${word}`, `线索{n}的答案所指的${word}`, `线索{n}所问的那${classifier}${word}`],
  page: [`线索{n}的文章所写的${word}`, `线索{n}的页面所介绍的${word}`]
})

/** Names for items of each kind. */
export const kinds: { readonly [kind in EntityKind]: readonly [KindWords, ...ReadonlyArray<KindWords>] } = {
  country: [noun("个", "国家")],
  region: [noun("个", "地区")],
  city: [noun("座", "城市")],
  person: [noun("位", "人物")],
  company: [noun("家", "公司"), noun("家", "企业")],
  river: [noun("条", "河流")],
  peak: [noun("座", "山")],
  museum: [noun("座", "博物馆")],
  event: [noun("项", "活动")],
  coin: [noun("种", "加密货币"), noun("种", "数字货币")]
}

/** Plural names of the kinds, for lists. */
export const many: { readonly [kind in EntityKind]: string } = {
  country: "国家",
  region: "地区",
  city: "城市",
  person: "知名人物",
  company: "公司",
  river: "河流",
  peak: "山峰",
  museum: "博物馆",
  event: "活动",
  coin: "加密货币"
}

/** Types of places on the map, each with its classifier. */
export const placeTypes: { readonly [type in PlaceType]: string } = {
  museums: "座博物馆",
  restaurants: "家餐馆",
  parks: "座公园",
  hotels: "家酒店",
  hospitals: "家医院",
  universities: "所大学",
  libraries: "座图书馆",
  stadiums: "座体育场",
  temples: "座寺庙",
  churches: "座教堂"
}
