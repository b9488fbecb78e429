import { type Languages, typedTool } from "@escapement/env"
import { Schema } from "effect"
import { codes } from "../leg/Aggregator.ts"
import { readCode } from "./readCode.ts"

/** Declares a code of six digits. */
export const submitCode = typedTool({
  name: "submit",
  description: "Declares the code that the leg leads to. Ends the trial.",
  Args: Schema.Struct({
    answer: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: codes - 1 })).annotate({
      description: "The finish-line code, of up to six digits, as a number"
    })
  }),
  role: "submit"
})

/** Declares the digit. */
export const submit = typedTool({
  name: "submit",
  description: "Declares the digit that the leg leads to. Ends the trial.",
  Args: Schema.Struct({
    answer: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9 })).annotate({
      description: "The finish-line code, 0 to 9"
    })
  }),
  role: "submit"
})

const names: { readonly [language in Languages.Language]: string } = {
  en: "English",
  de: "German",
  es: "Spanish",
  zh: "Chinese"
}

/** Most characters of a text that states a code. */
const longestText = 200

/**
 * Makes the submit tool of a leg that names a language: the code is a number, or a text in a form that the
 * language allows.
 */
export const submitIn = (language: Languages.Language, isLong: boolean) => {
  const most = isLong ? codes : 10
  const form = `a number, or a text that states nothing else, in a usual form of ${names[language]}`
  return typedTool({
    name: "submit",
    description: "Declares the code that the leg leads to. Ends the trial.",
    Args: Schema.Struct({
      answer: Schema.Union([
        Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: most - 1 })),
        Schema.String.check(
          Schema.isMaxLength(longestText),
          Schema.makeFilter((text: string) =>
            readCode(text, language, most) === undefined
              ? `no number from 0 to ${most - 1} in ${names[language]}`
              : undefined
          )
        )
      ]).annotate({ description: `The finish-line code, ${isLong ? "of up to six digits" : "0 to 9"}: ${form}` })
    }),
    role: "submit"
  })
}
