/** Plain words from which phrases are made. */
export const words: ReadonlyArray<string> = (
  "amber anchor anvil apron arbor ashen attic auburn aurora azure badger ballad bamboo barley basalt " +
  "basil beacon birch bishop bramble brandy bronze buckle burrow cactus camel candle canyon carbon " +
  "castle cedar cellar chalk cherry cinder cipher cobalt comet copper coral cotton crane crater cricket " +
  "crimson crystal dagger dahlia delta denim desert dingo domino dragon drift dusk eagle easel ebony " +
  "echo elder ember emerald ermine falcon fennel ferry fiddle flint forest fossil fresco frost garnet " +
  "garlic ginger glacier goblet granite gravel grotto harbor harvest hazel heron hollow honey indigo " +
  "iris island ivory jackal jasper juniper kettle lagoon lantern lapis larch latch lemon lichen lilac " +
  "linen lotus lunar magnet mango maple marble marsh meadow mercury meteor mica mirror mohair monsoon " +
  "mosaic mulberry mustard needle nettle nickel nomad nutmeg oasis obsidian ochre olive onyx opal orbit " +
  "orchid otter oxide paper parrot pebble pepper petal pewter pigeon pilot plaza plum polar poplar " +
  "prairie prism pumice quarry quartz quill rafter raven reed ribbon ripple river rocket rowan ruby " +
  "rust saddle saffron sage salmon sapphire satin scarlet shale shadow shingle silver sorrel sparrow " +
  "spruce steel summit sundial tallow tangle tawny teal temple thicket thistle thunder timber topaz " +
  "torch tulip tundra turnip umber vapor velvet violet walnut willow winter yarrow zephyr zinc"
).split(" ")
