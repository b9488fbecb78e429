import { type Benchmarks, Randomness } from "@escapement/core"
import type { Difficulty } from "./Difficulty.ts"
import {
  acrossGrid,
  contestedGrid,
  deskGrid,
  domainsGrid,
  extremeDeskGrid,
  extremeGrid,
  frontierGrid,
  frontierSecondGrid,
  frontierFifthGrid,
  frontierFourthGrid,
  frontierSeventhGrid,
  frontierSixthGrid,
  frontierThirdGrid,
  gridOf,
  standardGrid,
  statefulGrid
} from "./tiers.ts"

/** The difficulty of each member of a set, by the name of the set, with its fingerprint. */
const grids: ReadonlyArray<readonly [set: string, fingerprint: string, grid: ReadonlyArray<Difficulty>]> = [
  ["standard@1", "fe8792dc36530fe410f47c3bf1d82cdce3f3f2b8d6862107f4694a5c276776d8", standardGrid],
  ["natural@1", "56382e9d5fa47374017eebc3d1da7f4e15b6d1e203d6c674706be42658a08706", gridOf("natural")],
  ["natural@2", "88726e5c658716dd15cce8161cebd9b8b9d7c8f20eab5a5ecf82c46292027166", gridOf("natural-2")],
  ["stateful@1", "61b6a34d38ddc1c7ee9fe8434ac4f7681bad5d22dfa10f584668818856c83b51", statefulGrid],
  ["stateful-extreme@1", "47c28719b7ad4d98f5c0760c03df8e4831636eb19d8c027312d49932a553f326", extremeGrid],
  ["domains@1", "bad984ef596c581b8ce05d37bdb1e889876b8bec2fce15ca71252f77086953ed", domainsGrid],
  ["across@1", "bb016bf17792c25622d0f1eb0306fdd22d694d9a3000e67121c6c8dd16031046", acrossGrid],
  ["contested@1", "be302b6d3ba8d9d75d319cfba7f9b93ce4ecd817c05150ac53c53595c95ecdb0", contestedGrid],
  ["desks@1", "e75a92e5b7b57f49baeb223e91b5c942d48399a9068f93b807ee995081d64366", deskGrid],
  ["desks-extreme@1", "e0abb5e22f5e963311253e827939e3fff30d77915a6afb3de9e4c58e5baa5c35", extremeDeskGrid],
  ["frontier@1", "d92ad2b05cd4a36d686e253baa15877b8162a4908cce55995c873f04a3d81324", frontierGrid],
  ["frontier@2", "b7cca07f3c6f722b352b04bae5102d0ef885a750640d96812b1ab4c03ae677e3", frontierSecondGrid],
  ["frontier@3", "8bb1740a09adf22e19726de0faf75f1d437473414e8716cc63dafad629a6deb6", frontierThirdGrid],
  ["frontier@4", "723fccd83f5697485c88e13d63e397366e0ed5361292f8a5ce11888badee6246", frontierFourthGrid],
  ["frontier@5", "ff8865ccc8448cdc14859467d81df1492dafc266bdc174fc15e2f0f0a6f41502", frontierFifthGrid],
  ["frontier@6", "582a89da9ac030def68908a8cc5800022fcc243ddb7495277c6a80a596b1319f", frontierSixthGrid],
  ["frontier@7", "d52b791a88fa6ae4297e5dd79aa44fa7e6d656ad308400aa938ea60063626fde", frontierSeventhGrid]
]

/**
 * Fixed sets of instances. `standard@1` has one instance for each domain, structure, wording (simple and hard) and
 * length from 3 to 10, 480 in all; `natural@1` and `natural@2` have the same in natural wordings, 240 each.
 * `stateful@1` has 120 requests to databases, and `stateful-extreme@1` 100 with several goals and every kind of service
 * failure. `domains@1` has 112 requests to the databases of the seven further domains, `across@1` 60 whose goals use
 * several databases each, and `contested@1` 60 on whose databases other people also act. `desks@1` and
 * `desks-extreme@1` have 102 trays each, 34 per desk; `frontier@1` to `frontier@7` have 60 each, on which others
 * also act. A fingerprint is
 * the sha-256 of the instances' canonical JSON, one per line.
 */
export const sets: { readonly [name: string]: Benchmarks.InstanceSet<Difficulty> } = Object.fromEntries(
  grids.map(([set, fingerprint, grid]) => {
    const members = grid.map((difficulty, index) => ({ seed: Randomness.seed("traject", set, index), difficulty }))
    return [set, { fingerprint, members }]
  })
)
