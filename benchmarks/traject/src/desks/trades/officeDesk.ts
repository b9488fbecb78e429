import { type Trade, linesOf } from "../Trade.ts"
import { officeLetters } from "./officeLetters.ts"

/** Applications by mail of employees who want their outlays paid back. */
export const officeDesk: Trade = {
  domain: "Email",
  prefix: "outlays",
  entry: "application",
  entries: "applications",
  party: "employee",
  parties: "employees",
  thing: "outlay",
  deed: "payment",
  had: "paid",
  money: "amount",
  kinds: {
    travel: {
      things:
        "railway ticket,flight to Lisbon,taxi fare,ferry crossing,motorway toll,petrol,tram pass,rental car,seat on the night bus,underground fare,airport shuttle,sleeper berth,bridge toll,helicopter transfer,coach fare,cable car fare",
      is: [
        "something spent for getting from one place to another",
        "the price of a journey",
        "something of the sort that a traveller pays on the way",
        "a fare or the like"
      ],
      within: {
        air: {
          things: "flight to Lisbon,helicopter transfer",
          is: ["something spent for a trip in an aircraft", "the price of leaving the ground"]
        },
        rails: {
          things: "railway ticket,tram pass,underground fare,sleeper berth",
          is: ["something spent for a trip on rails", "the price of riding where a conductor and tracks are"]
        }
      }
    },
    food: {
      things:
        "lunch for two,tray of sandwiches,coffee and cake,dinner at an inn,pizza for the night shift,fruit basket,bowl of noodles,breakfast buffet,barbecue meat,soup at the station,canteen meals,box of doughnuts,fish and chips,salad bar,birthday cake,plate of oysters",
      is: [
        "something spent for what goes into mouths",
        "the price of something to eat",
        "something of the sort that restaurants and bakers live on",
        "something to do with meals or snacks"
      ],
      within: {
        cake: {
          things: "coffee and cake,box of doughnuts,birthday cake",
          is: ["something spent for something sweet from the baker", "the price of sugar and flour made into a treat"]
        },
        sea: {
          things: "fish and chips,plate of oysters",
          is: ["something spent for something that was caught at sea", "the price of a dish with fins or shells"]
        }
      }
    },
    paper: {
      things:
        "ream of paper,box of envelopes,ballpoint pens,ring binders,rubber stamps,notepads,packet of index cards,ink for the fountain pen,hole punch,stapler,coloured pencils,blotting paper,roll of sticky tape,box of paper clips,set of markers,drawing pins",
      is: [
        "something spent for what a stationer sells",
        "the price of something to write or file with",
        "something of the sort that fills the drawers of a writing desk",
        "something to do with pens and paper"
      ],
      within: {
        pens: {
          things: "ballpoint pens,coloured pencils,set of markers",
          is: [
            "something spent for things held in the hand to write or draw with",
            "the price of what leaves lines on a sheet"
          ]
        },
        sheets: {
          things: "ream of paper,box of envelopes,notepads,packet of index cards,blotting paper",
          is: [
            "something spent for things made of paper or card",
            "the price of what a match would burn at once on a desk"
          ]
        }
      }
    },
    bed: {
      things:
        "night at a guest house,hotel room in Turin,bed in a hostel,two nights at an inn,room near the fair,holiday flat for a week,night at a motel,attic room in Ghent,bed and breakfast,cabin at the conference village,single room in Oslo,suite by the lake,bunk in a mountain hut,night in a monastery,furnished room for a month,room over a pub",
      is: [
        "something spent for a place to sleep",
        "the price of a roof for the night",
        "something of the sort that landlords and hoteliers charge",
        "something to do with beds away from home"
      ],
      within: {
        long: {
          things: "two nights at an inn,holiday flat for a week,furnished room for a month",
          is: [
            "something spent for more than one night by its very name",
            "the price of a stay that surely went beyond a single night"
          ]
        }
      }
    },
    phone: {
      things:
        "roaming charges,telephone card,mobile top-up,call to Brazil,prepaid data,charge for a conference call,telegram,long-distance calls,text messages abroad,SIM card,fee for a second line,hotel telephone bill,satellite phone minutes,fax abroad,charge for a trunk call,internet voucher",
      is: [
        "something spent for reaching somebody far away by wire or wave",
        "the price of calls or messages",
        "something of the sort that network companies charge",
        "something to do with telephones or the net"
      ]
    },
    gift: {
      things:
        "bunch of roses,box of cigars for a visitor,farewell wristwatch,christening spoon,wreath for a funeral,silver frame for a retiring colleague,get-well bouquet,engraved goblet,cuff links for a guest,perfume for a secretary,wedding vase,scarf for a hostess,chess set for a jubilee,toy for a newborn,orchid for a partner,medal for a jubilee",
      is: [
        "something spent for a present to somebody",
        "the price of something given away with good wishes",
        "something of the sort that gets wrapped and handed over",
        "something to do with gifts"
      ],
      within: {
        flowers: {
          things: "bunch of roses,wreath for a funeral,get-well bouquet,orchid for a partner",
          is: ["something spent for flowers", "the price of what a florist sells"]
        },
        child: {
          things: "christening spoon,toy for a newborn",
          is: ["something spent for a present to a small child", "the price of something for a baby"]
        }
      }
    }
  },
  reasons: {
    client: {
      is: [
        "it served to win or keep a client",
        "it was laid out for the sake of somebody who buys from the firm",
        "a client was the cause of it"
      ],
      isNot: ["no client had anything to do with it", "it did not serve to win or keep a client"],
      told: linesOf(officeLetters.client),
      mentioned: [
        "it was for a client",
        "it served to win an order",
        "a buyer was the cause",
        "somebody wanted to please a client"
      ]
    },
    course: {
      is: [
        "it was spent so that the employee might learn something",
        "it belongs to a training course",
        "instruction of the employee was the purpose"
      ],
      isNot: ["nobody was taught anything by it", "it belongs to no training course"],
      told: linesOf(officeLetters.course),
      mentioned: [
        "it was for a course",
        "somebody was to be taught something",
        "a seminar was the reason",
        "it was about an examination"
      ]
    },
    private: {
      is: [
        "it was for the employee's own pleasure or household",
        "the firm had no part in the matter",
        "it was a private affair"
      ],
      isNot: ["it was no private affair", "the employee had it for the sake of the firm"],
      told: linesOf(officeLetters.private),
      mentioned: [
        "it was a private pleasure",
        "it was for somebody's family",
        "it was a matter of the household",
        "it was a holiday affair"
      ]
    },
    urgent: {
      is: [
        "something at the firm had broken down and could not wait",
        "it averted harm from the works in an emergency",
        "an emergency at the firm was the cause"
      ],
      isNot: ["no emergency at the firm was the cause", "it could have waited without harm to the works"],
      told: linesOf(officeLetters.urgent),
      mentioned: [
        "it was an emergency",
        "something had broken down at night",
        "harm to the works was averted",
        "it could not wait until Monday"
      ]
    },
    move: {
      is: [
        "the employee was being moved from one site of the firm to another",
        "it came of a transfer that the firm had ordered",
        "the employee had to change the place of work"
      ],
      isNot: ["the employee's place of work stayed the same", "no transfer had been ordered"],
      told: linesOf(officeLetters.move),
      mentioned: [
        "it was due to a transfer",
        "somebody had been posted elsewhere",
        "an office was moved",
        "somebody changed to another branch"
      ]
    },
    team: {
      is: [
        "it was meant to do the employee's own team good",
        "the colleagues of the employee were the ones who had something of it",
        "good spirits among colleagues were the purpose"
      ],
      isNot: ["the employee's own colleagues had nothing of it", "it was not meant to do the team good"],
      told: linesOf(officeLetters.team),
      mentioned: [
        "it was for the team",
        "colleagues were to be cheered up",
        "it was meant to thank a department",
        "somebody was celebrating with the shift"
      ]
    }
  },
  partners: ["Tessel Agency", "Orlo Supplies", "Wayfarers", "Blue Kettle"],
  openings: ["applications for money laid out", "mails about expenses", "requests to be paid back"]
}
