import type * as Api from "@escapement/evaluate/view/api"
import { callMarks } from "@escapement/evaluate/view/words"
import { visibleText } from "./visibleText.ts"

/** Shows what stands out at a moment, in signs and words. */
export const Marks = ({ moment }: { readonly moment: Api.Moment }) => (
  <>
    {callMarks(moment).map(({ text, tone }) => (
      <span key={text} class={`tag tone-${tone}`}>
        {visibleText(text)}
      </span>
    ))}
  </>
)
