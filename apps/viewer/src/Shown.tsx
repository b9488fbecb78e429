import type * as Api from "@escapement/evaluate/view/api"
import { StoredMedium } from "./Picture.tsx"
import { type TextSource, Words } from "./Words.tsx"

interface ShownProps {
  readonly parts: ReadonlyArray<Api.ShownPart>
  readonly find?: string
  readonly source?: TextSource
}

/** Shows what an agent was shown: texts as text, images as images, and sounds that can be played. */
export const Shown = ({ find = "", parts, source }: ShownProps) => (
  <>
    {parts.map((part, i) =>
      part._tag === "Text" ? (
        <Words key={i} words={part} find={find} {...(source === undefined ? {} : { source: { ...source, part: i } })} />
      ) : (
        <StoredMedium key={i} hash={part.blob} alt={part.alt} isSound={part._tag === "Audio"} />
      )
    )}
  </>
)
