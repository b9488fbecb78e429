import type { ContestWords, InLanguages } from "./ContestWords.ts"

/** The number of guests, for one and for several; `{people}` is their number. */
export const partyWords: InLanguages<{ readonly [party in "one" | "several"]: string }> = {
  en: { one: "1 person", several: "{people} people" },
  de: { one: "1 Person", several: "{people} Personen" },
  es: { one: "1 persona", several: "{people} personas" },
  zh: { one: "1人", several: "{people}人" }
}

/**
 * Requests for a room: `{on}` is the day of arrival, `{off}` that of departure, `{party}` the number of people as
 * `partyWords` says it.
 */
export const roomWords = {
  en: {
    asked: [
      "{who} needs a room for {party} in {where} from {on} to {off}, in a hotel with breakfast and {stars} stars or more. Book the cheapest that is free on all nights.",
      "Book {who} a room in {where}: arrival on {on}, departure on {off}, {party}, breakfast in the hotel, at least {stars} stars. Of the rooms that are free throughout and meet this, the one with the lowest price is wanted.",
      "From {on} to {off} {who} is to stay in {where}. The room is for {party}, its hotel has breakfast and no fewer than {stars} stars, and of all such rooms that nobody has on those nights it costs least. Book it.",
      "Find {who} the least expensive free room in {where} for the nights from {on} to {off} and book it. It has to be for {party}, in a house that serves breakfast and has {stars} stars or more."
    ],
    others: [
      "Other people book too, and hotels change their prices: what counts is which room this is at the moment of booking.",
      "If somebody is quicker and the room is gone, the same conditions decide again, by what is free and what it costs at that moment.",
      "Should that room go to somebody else before the booking is made, choose again in the same way from what there is by then, at the prices of then."
    ],
    questions: [
      ["What do all nights cost together?", "Tell me the price of the whole stay.", "How much does the stay come to?"]
    ]
  },
  de: {
    asked: [
      "{who} braucht vom {on} bis zum {off} ein Zimmer für {party} in {where}, und zwar in einem Hotel mit Frühstück und mindestens {stars} Sternen. Buche das günstigste, das in allen Nächten frei ist.",
      "Buche für {who} ein Zimmer in {where}: Anreise am {on}, Abreise am {off}, {party}, Frühstück im Hotel, mindestens {stars} Sterne. Von den passenden Zimmern, die durchgehend frei sind, soll es das mit dem niedrigsten Preis sein.",
      "Vom {on} bis zum {off} soll {who} in {where} wohnen. Das Zimmer ist für {party}, das Hotel bietet Frühstück an und hat nicht weniger als {stars} Sterne, und unter allen solchen Zimmern, die für diese Nächte noch niemand gebucht hat, ist es das billigste. Buche es.",
      "Such für {who} das billigste freie Zimmer in {where} für die Nächte vom {on} bis zum {off} und buche es. Es muss für {party} sein, in einem Haus, das Frühstück anbietet und {stars} Sterne oder mehr hat."
    ],
    others: [
      "Auch andere buchen, und Hotels ändern ihre Preise: Es zählt, welches Zimmer das im Moment der Buchung ist.",
      "Wenn jemand schneller ist und das Zimmer weg ist, gelten dieselben Bedingungen von Neuem: Es kommt darauf an, was in diesem Moment frei ist und was es kostet.",
      "Sollte das Zimmer vor der Buchung an jemand anderen gehen, wähl auf dieselbe Weise neu aus dem, was es dann noch gibt, zu den Preisen, die dann gelten."
    ],
    questions: [
      [
        "Was kosten alle Nächte zusammen?",
        "Nenn mir den Preis des ganzen Aufenthalts.",
        "Wie teuer ist der Aufenthalt insgesamt?"
      ]
    ]
  },
  es: {
    asked: [
      "{who} necesita una habitación para {party} en {where} del {on} al {off}, en un hotel con desayuno y {stars} estrellas o más. Reserva la más barata que esté libre todas las noches.",
      "Reserva para {who} una habitación en {where}: llegada el {on}, salida el {off}, {party}, desayuno en el hotel, al menos {stars} estrellas. De las habitaciones que cumplan esto y estén libres durante toda la estancia, quiero la de menor precio.",
      "Del {on} al {off}, {who} va a alojarse en {where}. La habitación es para {party}, el hotel ofrece desayuno y no tiene menos de {stars} estrellas y, de todas las habitaciones de este tipo que nadie tenga reservadas esas noches, es la que menos cuesta. Resérvala.",
      "Busca para {who} la habitación libre más económica de {where} para las noches del {on} al {off} y resérvala. Tiene que ser para {party}, en un establecimiento que sirva desayuno y tenga {stars} estrellas o más."
    ],
    others: [
      "Otras personas también reservan y los hoteles cambian sus precios: lo que importa es cuál sea esa habitación en el momento de reservar.",
      "Si alguien se adelanta y la habitación ya no está, se aplican otra vez las mismas condiciones, según lo que haya libre y lo que cueste en ese momento.",
      "Si antes de que hagas la reserva otra persona se queda con esa habitación, elige de nuevo de la misma manera entre lo que haya entonces, a los precios de entonces."
    ],
    questions: [
      [
        "¿Cuánto cuestan en total todas las noches?",
        "Dime el precio de toda la estancia.",
        "¿A cuánto asciende la estancia?"
      ]
    ]
  },
  zh: {
    asked: [
      "{who}从{on}到{off}要住在{where}，房间要能住{party}，酒店要含早餐，至少{stars}星。请在符合条件、每晚都空着的房间里预订最便宜的。",
      "请给{who}在{where}订房：{on}入住，{off}退房，{party}，酒店提供早餐，不低于{stars}星。符合条件、整段时间都空着的房间里，要价格最低的那间。",
      "{on}到{off}，{who}要住在{where}。房间够{party}住，酒店有早餐，{stars}星或更高；这几晚还没有人订的这类房间当中，要最便宜的那间。请把它订下来。",
      "帮{who}找{where}最便宜的空房，住{on}到{off}这几晚，找到就预订。房间要能住{party}，酒店要供应早餐，{stars}星或以上。"
    ],
    others: [
      "别人也在订房，酒店也会改价：到底是哪间房，以预订时的情况为准。",
      "如果有人抢先，那间房没有了，就按同样的条件，根据那时的空房和价格重新选。",
      "如果在预订之前那间房被别人订走了，就用同样的办法，在那时还有的房间里按那时的价格再选。"
    ],
    questions: [["这几晚加起来多少钱？", "请告诉我整个住宿的总价。", "这次住宿总共要多少钱？"]]
  }
} as const satisfies InLanguages<ContestWords>
