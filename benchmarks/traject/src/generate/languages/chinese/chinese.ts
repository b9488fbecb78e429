import { twoDigits } from "../../calendar.ts"
import type { Phrasebook } from "../Phrasebook.ts"
import { contexts } from "./contexts.ts"
import { eCommerce } from "./ecommerce.ts"
import { education } from "./education.ts"
import { email } from "./email.ts"
import { finance } from "./finance.ts"
import { gaming } from "./gaming.ts"
import { mapping } from "./mapping.ts"
import { music } from "./music.ts"
import { news } from "./news.ts"
import { travel } from "./travel.ts"
import { values } from "./values.ts"
import { weather } from "./weather.ts"

/** Chinese, in simplified characters. */
export const chinese: Phrasebook = {
  instructions: [
    "请借助工具完成一个请求。",
    "只调用请求所需要的工具，不多也不少。参数取自请求和工具的回复；没有人要求的可选参数不要填。工具的说明是英文的，只接受它们自己的写法，例如英文地名。如果有几个工具作用相同，请用能接受你手头那种写法的那个。全部完成以后提交一个答案，用中文说明工具回复了什么。数字和日期可以按中文的习惯书写。你不能反问。",
    "请求："
  ],
  domains: {
    Education: education,
    Email: email,
    Finance: finance,
    Gaming: gaming,
    Mapping: mapping,
    Music: music,
    News_Media: news,
    Travel: travel,
    Weather: weather,
    eCommerce
  },
  contexts,
  units: {
    celsius: "以摄氏度计",
    fahrenheit: "以华氏度计",
    km: "以公里计",
    miles: "以英里计",
    metres: "以米计",
    feet: "以英尺计",
    cm: "以厘米计",
    inches: "以英寸计",
    square_km: "以平方公里计",
    square_miles: "以平方英里计",
    kg: "以公斤计",
    pounds: "以磅计",
    usd: "以美元计",
    eur: "以欧元计",
    gbp: "以英镑计",
    absolute: "按实际数计",
    thousands: "以千计"
  },
  values,
  cases: ["n"],
  usualCase: "n",
  inflect: (phrase) => phrase,
  bare: (phrase) => phrase,
  contract: (text) => text,
  part: (text) => text,
  order: (order, _, adverb) => adverb + order,
  withoutVerb: (order) => order,
  limited: (order, limit) => order + limit,
  sayDate: (year, month, day, isSpelt) => (isSpelt ? `${year}年${month}月${day}日` : `${year}/${month}/${day}`),
  readDate: (text) => {
    const [, year, month = "", day = ""] = /^(\d{4})[年/](\d{1,2})[月/](\d{1,2})日?$/.exec(text) ?? []
    return year === undefined ? undefined : `${year}-${twoDigits(month)}-${twoDigits(day)}`
  },
  datePattern: String.raw`\d{4}年\d{1,2}月\d{1,2}日|\d{4}\/\d{1,2}\/\d{1,2}`,
  hasBlanks: false,
  speech: {
    orders: {
      first: ["请{do}。", "请先{do}。", "先帮我{do}。", "麻烦{do}。", "能帮我{do}吗？", "可以先{do}吗？", "帮我{do}。"],
      next: ["然后{do}。", "接着{do}。", "再{do}。", "接下来请{do}。", "之后帮我{do}。"],
      last: ["最后{do}。", "最后请{do}。", "最后再帮我{do}。", "最后能{do}吗？"],
      other: ["另外请{do}。", "请{do}。", "还要{do}。", "也请帮我{do}。", "能不能再{do}？"]
    },
    questions: {
      first: ["请告诉我{what}。", "我想知道{what}。", "帮我查一下{what}。", "能告诉我{what}吗？", "请问{what}？"],
      next: ["然后告诉我{what}。", "接着我想知道{what}。", "再查一下{what}。"],
      last: ["最后告诉我{what}。", "最后我想知道{what}。", "最后请查一下{what}。", "最后能告诉我{what}吗？"],
      other: [
        "我还想知道{what}。",
        "另外，{what}？",
        "也请告诉我{what}。",
        "再帮我看看{what}。",
        "能顺便告诉我{what}吗？"
      ]
    },
    orderJoins: {
      chain: { command: ["，然后{do}", "，再{do}", "，接着{do}"], infinitive: ["，再{do}"] },
      set: { command: ["，并{do}", "，同时{do}"], infinitive: ["，并{do}"] }
    },
    turns: { command: "，并告诉我{what}", infinitive: "，并告诉我{what}" },
    questionJoins: ["，以及{what}", "，{what}"],
    total: "总共有多少条",
    limits: ["（最多{}）", "（不超过{}）", "（至多{}）"],
    wholes: [
      "{context}{request}",
      "{context}{request}",
      "{context}{request}谢谢！",
      "你好！{context}{request}",
      "{request}",
      "{request}多谢。",
      "{context}{request}给我数字就行。"
    ],
    lists: ["我需要几个数字：{}。", "想请教几个问题：{}？", "我想了解：{}。"],
    listJoins: ["；", "；"],
    gap: "",
    longest: 75
  }
}
