import { type Trade, linesOf } from "../Trade.ts"
import { staysLetters } from "./staysLetters.ts"

/** Objections of hotel guests to items on their bills. */
export const staysDesk: Trade = {
  domain: "Travel",
  prefix: "folio",
  entry: "objection",
  entries: "objections",
  party: "guest",
  parties: "guests",
  thing: "item",
  deed: "charge",
  had: "charged",
  money: "charge",
  kinds: {
    drink: {
      things:
        "bottle of champagne,double espresso,pot of green tea,glass of port,jug of lemonade,pint of stout,hot chocolate,carafe of red wine,gin fizz,tomato juice,mineral water,iced coffee,glass of sherry,orange squash,glass of milk,pot of camomile tea",
      is: [
        "something that goes down the throat from a glass or cup",
        "a drink",
        "something of the sort that quenches thirst",
        "a thing that the bar or the tea lounge pours"
      ],
      within: {
        strong: {
          things: "bottle of champagne,glass of port,pint of stout,carafe of red wine,gin fizz,glass of sherry",
          is: ["a drink that is not for those who still have to drive", "something alcoholic"]
        },
        coffee: {
          things: "double espresso,iced coffee",
          is: ["something made with roasted beans", "a coffee of one sort or another"]
        }
      }
    },
    wheels: {
      things:
        "airport transfer,limousine hire,taxi to the opera,rental bicycle,shuttle to the ski lift,coach tour,motor scooter for a day,ride to the station,minibus to the beach,hired convertible,cab after midnight,tandem for two hours,carriage ride,van for the luggage,bus ticket,pick-up from the ferry",
      is: [
        "something that takes guests from one place to another",
        "a ride or a vehicle",
        "something of the sort that has wheels",
        "a matter of getting about"
      ],
      within: {
        pedals: {
          things: "rental bicycle,tandem for two hours",
          is: ["something moved by the guests' own legs", "a thing with pedals"]
        }
      }
    },
    body: {
      things:
        "back massage,facial,sauna session,mud bath,manicure,foot reflexology,steam bath,haircut,pedicure,beard trim,aroma bath,hot stone treatment,seaweed wrap,shave,hand peeling,eyebrow shaping",
      is: [
        "something that is done to the guest's own body",
        "a treatment for skin or hair or muscles",
        "something of the sort that one books in a spa or at a barber's",
        "care for the body"
      ],
      within: {
        hair: {
          things: "haircut,beard trim,shave,eyebrow shaping",
          is: ["a matter of taking off hair", "work with scissors or a razor on somebody's head or face"]
        },
        limbs: {
          things: "manicure,foot reflexology,pedicure,hand peeling",
          is: ["something for hands or feet only", "care that stops at the wrist or the ankle"]
        }
      }
    },
    linen: {
      things:
        "dry cleaning of a suit,ironing of shirts,wash of five shirts,pressing of trousers,stain removal on a dress,starching of collars,mending of a hem,overnight laundry,cleaning of a coat,ironing of a gown,wash of baby clothes,steaming of a jacket,sewing on of buttons,brushing of a felt hat,laundry of sportswear,darning of socks",
      is: [
        "something that is done to what the guest wears",
        "work for the laundry or the sewing room",
        "something of the sort that comes back on a hanger or folded",
        "care for clothes"
      ],
      within: {
        needle: {
          things: "mending of a hem,sewing on of buttons,darning of socks",
          is: ["work with needle and thread", "something that a seamstress does"]
        }
      }
    },
    meal: {
      things:
        "full breakfast,club sandwich,three-course dinner,bowl of onion soup,cheese platter,grilled trout,Sunday roast,plate of pancakes,omelette,mushroom risotto,apple strudel,lamb chops,Caesar salad,lobster supper,plate of dumplings,picnic hamper",
      is: [
        "something that the kitchen makes to be eaten",
        "a dish or a meal",
        "something of the sort that one takes with knife or fork or spoon",
        "food"
      ],
      within: {
        fish: {
          things: "grilled trout,lobster supper",
          is: ["a dish of something that lived in water", "food for which a fisherman went out"]
        }
      }
    },
    sport: {
      things:
        "tennis lesson,round of golf,hour of badminton,riding lesson,hire of skis,swimming lesson,hour at the climbing wall,archery class,squash court,fencing lesson,hire of a sailing dinghy,yoga class,game of bowls,surfing lesson,hire of ice skates,diving course",
      is: [
        "something for those who like exercise",
        "sport or what it takes",
        "something of the sort that makes people sweat or learn a stroke",
        "a pastime with rackets or skis or the like"
      ],
      within: {
        wet: {
          things: "swimming lesson,hire of a sailing dinghy,surfing lesson,diving course",
          is: ["a pastime in or on water", "something for which one may well get soaked"]
        },
        ball: {
          things: "tennis lesson,round of golf,squash court,game of bowls",
          is: ["something played with a ball", "a game in which something round is hit or rolled"]
        },
        winter: {
          things: "hire of skis,hire of ice skates",
          is: ["a thing for snow or ice", "gear that melts out of use in spring"]
        }
      }
    }
  },
  reasons: {
    never: {
      is: [
        "the guest was charged for what the guest never had",
        "the house did not provide it at all",
        "nothing of it ever took place"
      ],
      isNot: ["the guest did have it", "the house did provide it"],
      told: linesOf(staysLetters.never),
      mentioned: [
        "it never took place",
        "nobody had turned up",
        "the house had not provided it",
        "it had been called off by the staff"
      ]
    },
    twice: {
      is: [
        "the guest had already paid for it in another way",
        "the same thing stands on the bill a second time",
        "money for it was taken more than once"
      ],
      isNot: ["money for it was taken only this once", "nobody had paid for it before"],
      told: linesOf(staysLetters.twice),
      mentioned: [
        "it was on the bill a second time",
        "it had been paid in cash before",
        "the card was charged double",
        "it was part of a package"
      ]
    },
    poor: {
      is: [
        "the guest had it but it was below what one may expect",
        "it was badly done",
        "the house did its work on it without care"
      ],
      isNot: ["it was done as one may expect", "the house cannot be blamed for how it was done"],
      told: linesOf(staysLetters.poor),
      mentioned: [
        "it was badly done",
        "the quality was a disgrace",
        "it was slipshod work",
        "somebody without training had done it"
      ]
    },
    other: {
      is: [
        "another person than the guest had it",
        "it belongs on the bill of somebody else",
        "the guest is taken for another one"
      ],
      isNot: ["nobody but the guest had it", "it belongs on no other bill"],
      told: linesOf(staysLetters.other),
      mentioned: [
        "somebody else had had it",
        "it belonged on another bill",
        "the room numbers were mixed up",
        "a namesake had ordered it"
      ]
    },
    regret: {
      is: [
        "the guest had it in good order and merely regrets the expense",
        "the guest finds in hindsight that it was not worth having",
        "nobody made a mistake and the guest would still like the money"
      ],
      isNot: ["there is more to it than an expense that one regrets", "somebody made a mistake"],
      told: linesOf(staysLetters.regret),
      mentioned: [
        "a guest had regretted an expense",
        "it was simply too dear in hindsight",
        "somebody had not reckoned what it adds up to",
        "it was an extravagance"
      ]
    },
    forced: {
      is: [
        "the guest had not asked for it",
        "the house gave it to the guest unbidden",
        "it was pressed on the guest by the staff"
      ],
      isNot: ["the guest had asked for it", "nobody pressed it on the guest"],
      told: linesOf(staysLetters.forced),
      mentioned: [
        "it was brought without an order",
        "the staff had pressed it on somebody",
        "nobody had asked for it",
        "somebody was talked into it"
      ]
    }
  },
  partners: ["Bellwether Rides", "The Laurel Spa", "Kitchen Nine", "Harbour Sports"],
  openings: ["objections to bills", "letters from guests who want something back", "queries about bills"]
}
