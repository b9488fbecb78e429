import type { ThemeId } from "../Instance.ts"

/** The words in which a room of one style is described. */
export interface Theme {
  readonly settings: ReadonlyArray<string>
  readonly adjectives: ReadonlyArray<string>
  /** Nouns for tools; they do not reveal what a tool does. */
  readonly machines: ReadonlyArray<string>
  /** The source of a hint, which is followed by the hint itself. */
  readonly voices: ReadonlyArray<string>
}

const list = (words: string): ReadonlyArray<string> => words.split(", ")

/** All styles by id. Source of the names: paper, App. A.6; the words are ours. */
export const themes: { readonly [id in ThemeId]: Theme } = {
  cyberpunk: {
    settings: [
      "Rain hisses on the roof of an abandoned data den. The door locked itself when the neon went out.",
      "You wake in a rented server closet forty floors up. The lease ran out, and so did the lock's patience.",
      "The back room of a noodle bar hides a dead hacker's rig, and the shutter has just come down."
    ],
    adjectives: list(
      "neon, chrome, flickering, jailbroken, mirrored, rain-streaked, solder-burnt, holographic, overclocked, salvaged, carbon, magenta, encrypted, patched, humming, cracked, static, matte, glitching, wired, translucent, cold-cathode, taped-up, subdermal"
    ),
    machines: list(
      "deck, relay, implant cradle, splicer, terminal, router, uplink, scanner, coil rack, shunt, emitter, synth, kiosk, dongle, node bank, repeater"
    ),
    voices: list(
      "A sprayed tag says, A subvocal log whispers, A cracked overlay reads, The last user's sticky note says, A pirate broadcast repeats, A debug trace shows, Someone etched into the casing, A glowing annotation hints"
    )
  },
  detective: {
    settings: [
      "The inspector's office is locked from outside, and the only lead is what he left on his desk.",
      "A gaslit parlour, a cold teacup, a bolted door: the case closes at dawn, with you inside it.",
      "The evidence room's grille has dropped. Somewhere among the exhibits is the way out."
    ],
    adjectives: list(
      "dusty, brass-bound, ink-stained, leather, numbered, cracked, tobacco-brown, monogrammed, dog-eared, tagged, walnut, gaslit, wax-sealed, scuffed, iron, velvet, chipped, green-shaded, forgotten, ivory, threadbare, smudged, locked-away, silvered"
    ),
    machines: list(
      "typewriter, card index, stereoscope, telegraph, comptometer, projector, fingerprint press, dictaphone, ledger press, switchboard, enlarger, sorting frame, lightbox, balance, pantograph, ticker"
    ),
    voices: list(
      "A case note says, The inspector's margin reads, A witness statement claims, A pencilled remark says, An unsigned memo insists, The exhibit label adds, A telegram reads, On the back somebody wrote"
    )
  },
  "sci-fi": {
    settings: [
      "The survey ship drifts with its bulkhead sealed. The computer will open it for whoever can prove to be crew.",
      "A research station on a moon without a name: the airlock waits for a flag that nobody remembers.",
      "You come out of stasis alone. The habitat ring is locked down until the protocol is complete."
    ],
    adjectives: list(
      "ion-scarred, weightless, titanium, phosphorescent, cryogenic, orbital, pale-blue, quantum, sealed, polished, ceramic, drifting, pressurised, lunar, dormant, violet, frosted, spectral, modular, starboard, irradiated, silent, hexagonal, alien"
    ),
    machines: list(
      "resonator, array, transponder, assembler, probe, manifold, replicator, beacon, spectrometer, console, gyro cage, sequencer, conduit, collector, oscillator, airframe"
    ),
    voices: list(
      "The ship's log states, A crew annotation says, The maintenance panel notes, A recorded voice explains, The mission brief adds, A fading hologram shows, The captain's remark reads, Telemetry from the last watch says"
    )
  },
  fantasy: {
    settings: [
      "The wizard's tower has turned its stairs to stone. The last door answers to a word of power.",
      "Deep under the hill, a dwarven gate has closed behind you, and the runes above it are waiting.",
      "An enchanted library bars its doors at moonrise to all who have not earned their leave."
    ],
    adjectives: list(
      "rune-carved, moonlit, enchanted, oaken, dragon-scaled, silver, whispering, crystal, moss-grown, gilded, spellbound, obsidian, antlered, glowing, ancient, thorned, feathered, star-marked, sunken, amber, elven, cursed, marble, smoke-grey"
    ),
    machines: list(
      "cauldron, orb, loom, altar, mirror, harp, anvil, fountain, astrolabe, brazier, horn, hourglass, totem, spinning wheel, chalice, golem"
    ),
    voices: list(
      "A verse in gold leaf says, The runes spell out, A bound spirit murmurs, The old chronicle tells, A bard's couplet says, A witch's scrawl warns, The carving foretells, An apprentice's slate says"
    )
  },
  steampunk: {
    settings: [
      "The airship's boiler room is bolted, the pressure is rising, and the captain has taken the key.",
      "An inventor's workshop ticks and steams around you. Its door obeys only a completed mechanism.",
      "Under the clock tower, the gears have stopped, and so has the lift that brought you down."
    ],
    adjectives: list(
      "brass, copper-riveted, steaming, verdigris, clockwork, oiled, soot-black, pressure-tested, spring-loaded, mahogany, goggled, bronze, whistling, piston-driven, cogged, leaded, enamelled, gas-lit, burnished, ratcheted, tin, crank-handled, porcelain, iron-shod"
    ),
    machines: list(
      "engine, organ, press, governor, difference mill, calliope, boiler gauge, orrery, bellows, mangle, automaton, dynamo, compressor, loomhead, regulator, pump"
    ),
    voices: list(
      "An engraved plate says, The engineer's chalk reads, A punched label says, The patent papers explain, A whistle code spells, The foreman's slip says, A rivet-stamped rule reads, The inventor's aside says"
    )
  },
  "post-apocalyptic": {
    settings: [
      "The bunker's blast door has held for thirty years. Tonight you are on the wrong side of it.",
      "A flooded subway control room, the last generator, and a gate that nobody has opened since the war.",
      "The seed vault is intact, its keepers are gone, and its exit runs on their rituals."
    ],
    adjectives: list(
      "rusted, scorched, scavenged, ash-grey, dented, hand-cranked, lead-lined, sun-bleached, welded, water-stained, patched, cracked, wire-bound, olive-drab, mildewed, bullet-holed, jury-rigged, faded, bolted, sand-worn, taped, corroded, stencilled, broken-lidded"
    ),
    machines: list(
      "generator, radio set, water still, signal lamp, rebreather, workbench, field kit, switchbox, engine block, purifier, periscope, crate press, winch, battery bank, siren, geiger frame"
    ),
    voices: list(
      "A survivor's scrawl says, The shelter manual states, A stencilled warning reads, The last log entry says, A child's chalk drawing shows, Radio chatter repeats, A ration card is marked, Scratched into the paint it says"
    )
  },
  mystery: {
    settings: [
      "The lights of the manor fail, and when they return the drawing room has no way out.",
      "An heir must solve the old lady's riddles before midnight, and the clock says half past ten.",
      "The lighthouse keeper vanished and left his door locked from the inside, with you in it."
    ],
    adjectives: list(
      "tarnished, shrouded, lacquered, moth-eaten, candlelit, rosewood, nameless, pearl, crooked, ebony, veiled, antique, porcelain, rain-warped, midnight-blue, weeping, gilt-edged, unlit, hollow, mourning, damask, faceless, twin-handled, fog-damp"
    ),
    machines: list(
      "harmonium, gramophone, music box, barometer, magic lantern, sundial, armillary, metronome, kaleidoscope, planchette, grandfather clock, camera obscura, weather glass, zoetrope, spinet, sextant"
    ),
    voices: list(
      "A torn page says, The housekeeper's list notes, An old riddle goes, The will's last clause states, In faint pencil it says, A cousin's letter claims, The portrait's label says, Under the varnish one can read"
    )
  },
  "techno-thriller": {
    settings: [
      "The operations centre is in lockdown. Either you prove your clearance or the halon drops.",
      "A black-site server hall, one badge short of the exit, and a countdown that nobody set.",
      "The embassy's code room has sealed itself. Headquarters will open it for the right flag only."
    ],
    adjectives: list(
      "classified, shielded, redundant, steel-grey, rack-mounted, air-gapped, tamper-proof, infrared, armoured, blinking, unmarked, titanium, fibre-fed, quarantined, hardened, remote, redacted, low-noise, biometric, black-boxed, hot-swappable, dual-keyed, sterile, decommissioned"
    ),
    machines: list(
      "cipher unit, signal bench, intercept rack, console, decoder bay, server, analyser, key loader, tape drive, uplink dish, modem, interrogator, control panel, sensor grid, authenticator, switch fabric"
    ),
    voices: list(
      "A redacted memo says, The operator's checklist reads, An intercepted message says, The security briefing notes, A field report states, An audit line shows, A handwritten margin says, The analyst's summary adds"
    )
  }
}
