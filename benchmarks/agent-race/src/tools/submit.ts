import { typedTool } from "@escapement/env"
import { Schema } from "effect"
import { codes } from "../leg/Aggregator.ts"

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
