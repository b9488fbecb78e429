import { withArticle } from "../Trait.ts"
import type { Article } from "./Article.ts"
import type { Pen } from "./Pen.ts"

/** Writes the article on a person. */
export const person = ({ entity, fact, home, name, to, trait }: Pen): Article => ({
  lead: `<b>${name}</b>, born on ${fact("born")} in ${to("birthplace")}, is remembered as ${withArticle(entity.field)} from ${home}.`,
  sections: [
    [
      "Life",
      `Taught by ${to("mentor")}, ${name} left ${fact("papers")} published works and for many years chaired the board of ${to("chaired")}.`
    ],
    ["In art", trait]
  ]
})

/** Writes the article on a company. */
export const company = ({ entity, fact, home, name, to, trait }: Pen): Article => ({
  lead: `<b>${name}</b> is a company from ${home} in the business of ${entity.field}. It was founded in ${fact("founded")} by ${to("founder")}; its head office is in ${to("headquarters")}.`,
  sections: [
    [
      "Business",
      `The company employs ${fact("employees")} people and holds ${fact("patents")} patents. Its fiercest competitor is ${to("rival")}. Its shares are traded under the ticker symbol ${entity.code}.`
    ],
    ["Identity", trait]
  ]
})

/** Writes the article on a museum. */
export const museum = ({ fact, home, name, to, trait }: Pen): Article => ({
  lead: `The <b>${name}</b> is a museum in ${to("city")}, ${home}. It opened on ${fact("opened")}.`,
  sections: [
    [
      "Building",
      `The house was designed by ${to("architect")} and has ${fact("galleries")} rooms. ${to("benefactor")} paid for it.`
    ],
    [
      "Collection",
      `${trait} The collection counts ${fact("collection")}; ${fact("visitors")} visitors see it in a year.`
    ]
  ]
})

/** Writes the article on an event. */
export const event = ({ entity, fact, home, name, to, trait }: Pen): Article => ({
  lead: `The <b>${name}</b> was ${withArticle(entity.field)} held in ${to("host")}, ${home}, on ${fact("held")}.`,
  sections: [
    [
      "Competition",
      `Of ${fact("entrants")} entrants it was ${to("winner")} who won, before a crowd of ${fact("attendance")}. ${trait}`
    ],
    ["Organisation", `${to("sponsor")} sponsored it.`]
  ]
})

/** Writes the article on a coin. */
export const coin = ({ entity, fact, home, name, to, trait }: Pen): Article => ({
  lead: `<b>${name}</b> is a cryptocurrency devised by ${to("creator")} and issued by ${to("issuer")} since ${fact("launched")}.`,
  sections: [
    ["Network", `The network has ${fact("validators")} validators; no more than ${fact("supply")} coins can exist.`],
    ["Trading", `The state bank of ${home} vouches for it. It is quoted as ${entity.code}. ${trait}`]
  ]
})
