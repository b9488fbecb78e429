import { type Trade, linesOf } from "../Trade.ts"
import { shopLetters } from "./shopLetters.ts"

/** Complaints about what a shop sold. */
export const shopDesk: Trade = {
  domain: "eCommerce",
  prefix: "claims",
  entry: "claim",
  entries: "claims",
  party: "customer",
  parties: "customers",
  thing: "article",
  deed: "purchase",
  had: "bought",
  money: "price",
  kinds: {
    current: {
      things:
        "hair dryer,toaster,vacuum cleaner,electric drill,microwave oven,table fan,food mixer,radio,laptop,printer,washing machine,games console,projector,dehumidifier,soldering iron,digital camera",
      is: [
        "something that does nothing without electricity",
        "a thing for the socket or with a battery in it",
        "something of the sort that is dead in a power cut",
        "a machine that needs current"
      ],
      within: {
        cooks: {
          things: "toaster,microwave oven,food mixer",
          is: ["a machine that a cook would miss", "something with a plug that helps to prepare a meal"]
        },
        mends: {
          things: "electric drill,soldering iron",
          is: ["a machine for people who build or mend things", "an electric tool of a craftsman"]
        }
      }
    },
    worn: {
      things:
        "pair of gloves,raincoat,woollen scarf,silk tie,pair of jeans,leather belt,bathrobe,cardigan,pair of socks,sun hat,waistcoat,evening dress,pair of sandals,anorak,pyjamas,blouse",
      is: [
        "something to put on",
        "a piece of clothing",
        "something of the sort that hangs in a wardrobe and has a size",
        "a thing that people wear"
      ],
      within: {
        feet: {
          things: "pair of socks,pair of sandals",
          is: ["something that goes on the feet", "a thing to walk in"]
        },
        neck: {
          things: "woollen scarf,silk tie",
          is: ["something that goes round the neck", "a thing that is tied or wound beneath the chin"]
        },
        rain: {
          things: "raincoat,anorak",
          is: ["something that keeps the rain off those who wear it", "clothing made for foul weather"]
        }
      }
    },
    eaten: {
      things:
        "box of pralines,jar of honey,wheel of cheese,bag of almonds,tin of biscuits,smoked ham,bottle of olive oil,fruit cake,jar of pickles,packet of noodles,bar of nougat,sack of rice,pot of jam,bag of raisins,salami,tin of sardines",
      is: ["something for the stomach", "food", "something of the sort that ends on a plate", "a thing that one eats"],
      within: {
        sweet: {
          things: "box of pralines,jar of honey,tin of biscuits,fruit cake,bar of nougat,pot of jam,bag of raisins",
          is: ["something sweet in the mouth", "a thing that children like for its sugar"]
        },
        meat: {
          things: "smoked ham,salami,tin of sardines",
          is: ["something that a vegetarian leaves alone", "food for which a beast or a fish had to die"]
        }
      }
    },
    read: {
      things:
        "cookery book,detective novel,atlas,dictionary,volume of poems,travel guide,biography,comic book,hymn book,encyclopaedia,bird guide,collection of fairy tales,phrase book,book of crosswords,history of Rome,grammar of Latin",
      is: [
        "something with pages to turn",
        "a book",
        "something of the sort that a library lends",
        "a thing made to be read"
      ],
      within: {
        language: {
          things: "dictionary,phrase book,grammar of Latin",
          is: [
            "a book for those who want to understand a foreign tongue",
            "something that helps with words and how to put them together"
          ]
        },
        verse: {
          things: "volume of poems,hymn book",
          is: ["a book in verse", "something in which most lines rhyme or are sung"]
        }
      }
    },
    garden: {
      things:
        "rake,wheelbarrow,watering can,spade,hedge shears,compost bin,bag of peat,lawn roller,bird bath,sack of tulip bulbs,trellis,pitchfork,flower bed edging,garden gnome,rain barrel,hoe",
      is: [
        "something for the garden",
        "a thing of use only to those with a lawn or beds",
        "something of the sort that one keeps in the shed behind the house",
        "something meant for those who dig or plant"
      ],
      within: {
        water: {
          things: "watering can,bird bath,rain barrel",
          is: ["something to be filled with water", "a vessel that stands or is carried outdoors with water in it"]
        },
        stick: {
          things: "rake,spade,pitchfork,hoe",
          is: ["an iron head on a long wooden stick", "a tool to work the soil with while standing upright"]
        }
      }
    },
    music: {
      things:
        "violin,set of bagpipes,recorder,cello,tambourine,trombone,banjo,oboe,accordion,set of bongos,harp,tuba,mandolin,piccolo,xylophone,clarinet",
      is: [
        "something to make music with",
        "an instrument that players practise on",
        "something of the sort that belongs in an orchestra or a band",
        "a thing that one plays tunes on"
      ],
      within: {
        blown: {
          things: "set of bagpipes,recorder,trombone,oboe,tuba,piccolo,clarinet",
          is: ["something that takes a player's breath to sound", "a thing into which one blows"]
        },
        strings: {
          things: "violin,cello,banjo,harp,mandolin",
          is: ["something with strings", "a thing that is silent once its strings are cut"]
        },
        beaten: {
          things: "tambourine,set of bongos,xylophone",
          is: ["something that is struck to make it sound", "a thing for drummers and the like"]
        }
      }
    }
  },
  reasons: {
    broken: {
      is: [
        "it was in pieces or dented before the customer had used it once",
        "the harm was done on the way to the customer",
        "it reached the door already damaged"
      ],
      isNot: ["it reached the door in one piece", "the harm, if there is any, was not done on the way to the customer"],
      told: linesOf(shopLetters.broken),
      mentioned: ["it came in pieces", "the carrier had crushed it", "it was dented on arrival", "it arrived damaged"]
    },
    wrong: {
      is: [
        "the shop had sent another article than the one ordered",
        "what lay in the parcel was not what had been chosen",
        "there was a mix-up at the warehouse"
      ],
      isNot: ["the very article that was ordered had been sent", "the warehouse had mixed nothing up"],
      told: linesOf(shopLetters.wrong),
      mentioned: [
        "something else lay in the box",
        "the warehouse had mixed up two orders",
        "it was not the model that had been ordered",
        "they had sent the wrong thing"
      ]
    },
    failed: {
      is: [
        "it was sound at first but gave out in normal use",
        "a fault showed only after it had served for a while",
        "it did its duty for some time before it went wrong of itself"
      ],
      isNot: ["it never went wrong of itself", "no fault showed in normal use"],
      told: linesOf(shopLetters.failed),
      mentioned: [
        "it gave up after a while",
        "it stopped being of use by itself",
        "a fault came out later",
        "it did not last the month"
      ]
    },
    unwanted: {
      is: [
        "the customer just does not want it any more",
        "nothing is the matter with it except that it does not please",
        "it is a mere change of mind"
      ],
      isNot: ["there is more to it than a change of mind", "the customer would gladly have kept it had all been well"],
      told: linesOf(shopLetters.unwanted),
      mentioned: [
        "the buyer had changed her mind",
        "it was simply not to somebody's taste",
        "somebody had thought better of it",
        "it did not please after all"
      ]
    },
    tardy: {
      is: [
        "it came after the occasion that it was meant for",
        "the day on which it was needed had passed when it came",
        "the shop took too long for it to be of any use"
      ],
      isNot: ["it came in time for whatever it was meant for", "no occasion had passed when it came"],
      told: linesOf(shopLetters.tardy),
      mentioned: [
        "it came too late for a party",
        "it missed the day for which it was needed",
        "the feast was over when it came",
        "it arrived after the wedding"
      ]
    },
    mishap: {
      is: [
        "the customer is the one who spoilt it",
        "it came to grief in the customer's own hands",
        "the customer's own clumsiness is to blame"
      ],
      isNot: ["the customer did not spoil it", "the customer's own hands have nothing to do with it"],
      told: linesOf(shopLetters.mishap),
      mentioned: [
        "somebody had dropped it",
        "the owner had spoilt it himself",
        "somebody had sat on it",
        "it had been left out in the rain"
      ]
    }
  },
  partners: ["Halberd & Sons", "Nordlund Works", "Casa Verde", "Old Mill Traders"],
  openings: ["claims that customers have sent in", "complaints", "letters of dissatisfied buyers"]
}
