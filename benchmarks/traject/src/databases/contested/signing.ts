import { type Row, type View, numberIn, rowsWhere, textIn } from "../Database.ts"
import { tell } from "../Service.ts"
import { least, newRow } from "../draws.ts"
import { positions } from "../league/build.ts"
import { league } from "../league/league.ts"
import { purseOf } from "../league/tools.ts"
import { type Contest, contend, sayContested } from "./Contest.ts"
import { signingWords } from "./words/signingWords.ts"

/**
 * The best player whom a club can pay; another club signs the player first, and meanwhile a better one becomes
 * affordable.
 */
export const signing: Contest = {
  service: league,
  draw: (draw) => {
    const { rng, view } = draw
    const season = view(league)
    const club = rng.pick(season.rows("clubs"))
    const [position, age] = [rng.pick(positions), rng.int(23, 33)]
    const purse = purseOf(club, season)
    const isSigned = (now: View, { id }: Row): boolean =>
      rowsWhere(now, "signings", { player: id, status: "agreed" }).length > 0
    const known = (now: View): ReadonlyArray<Row> =>
      rowsWhere(now, "players", { position }).filter(
        (row) => row["club"] !== club.id && numberIn(row, "age") <= age && !isSigned(now, row)
      )
    const name = textIn(club, "name")
    const contended = contend<Row>(
      {
        view: (more) => view(league, more),
        choose: (now, without) =>
          least(
            known(now).filter((row) => row.id !== without?.id && numberIn(row, "fee") <= purse),
            (row) => -numberIn(row, "rating")
          ),
        call: ({ id }) => ({ tool: "league_sign", args: { club: club.id, player: id } }),
        at: ({ id }) => id,
        demands: () => [
          { table: "clubs", where: { name } },
          { table: "players", where: { position, age } }
        ],
        rivals: (now, best, second) => {
          const rival = now
            .rows("clubs")
            .find((row) => row.id !== club.id && row.id !== best["club"] && purseOf(row, now) >= numberIn(best, "fee"))
          if (second === undefined || rival === undefined) return []
          const taken = newRow(now, "signings", "SG", {
            player: best.id,
            from: textIn(best, "club"),
            to: rival.id,
            fee: numberIn(best, "fee"),
            status: "agreed"
          })
          const better = known(now).filter(
            (each) => numberIn(each, "fee") > purse && numberIn(each, "rating") > numberIn(second, "rating")
          )
          return rng
            .shuffle(better)
            .map((each) => [
              taken,
              { table: "players", row: { ...each, fee: Math.max(10, purse - 10 * rng.int(1, 4)) } }
            ])
        }
      },
      rng.int(1, 2)
    )
    // the answer for an empty purse can be written in too many ways
    if (contended === undefined || numberIn(contended.choice, "fee") === purse) return undefined
    const { choice } = contended
    const text = sayContested(draw, signingWords, { name, position, age })
    return {
      ...contended,
      text,
      told: tell(name, position, age),
      answers: [String(purse - numberIn(choice, "fee"))]
    }
  }
}
