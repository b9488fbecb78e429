import type { Row } from "../databases/Database.ts"
import { iso } from "../databases/draws.ts"
import type { Post } from "./Desk.ts"

/** Writes who held a post, and when, as rows. */
export const writePosts = (posts: ReadonlyArray<Post>, post: string, id: (nth: number) => string): ReadonlyArray<Row> =>
  posts.map(({ clerk, from, until }, i) => ({
    id: id(i),
    post,
    clerk,
    from: iso(from),
    until: until === undefined ? "" : iso(until)
  }))
