import type { Instance } from "../Instance.ts"

/**
 * Whether anything that can be read in a game tells what happened there. Papers that lead nowhere have stories of their
 * own, which do not belong to that of the game; published games have no such papers.
 */
export const holdsClues = ({ origin, rooms, story }: Instance): boolean =>
  rooms.some(({ chain }) =>
    chain.items.some(
      (item) =>
        item._tag === "Note" &&
        item.parts.some(
          (part) =>
            part._tag === "Story" && part.content !== "" && (origin === undefined || story.includes(part.content))
        )
    )
  )
