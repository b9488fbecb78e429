import type { ContestWords, InLanguages } from "./ContestWords.ts"

/** Requests to send a parcel. */
export const deliveryWords = {
  en: {
    asked: [
      "Put the parcel for {who} on the first tour that stops at its place, leaves no later than on the day on which it is due, and can still take its weight. First means by day and then by hour.",
      "The parcel for {who} waits at the depot. It goes on the earliest tour (by day, and within a day by the time of leaving) that stops at its place and has room for its weight; a tour after the day on which it is due will not do. Load it.",
      "Which tour to the place of the parcel for {who} leaves soonest, has enough kilograms left, and is not after the day that the parcel is due? Load the parcel there.",
      "Send the parcel for {who} off as soon as possible: by the first tour, counting days and hours, that stops where it has to go and can carry it, up to the day that it is due."
    ],
    others: [
      "Others load vans as well, and what is loaded may be taken off again: what counts is which tour this is at the moment of loading.",
      "If others fill that tour up before, decide again in the same way by the room that all tours have by then.",
      "Should there be no room on it any more when you load, the same rule decides anew, with the tours as they are at that moment."
    ],
    questions: [
      [
        "How many kilograms can that tour take after that?",
        "Tell me how much room, in kilograms, is left on the tour with the parcel on it.",
        "What weight does the tour still have room for then, in kilograms?"
      ]
    ]
  },
  de: {
    asked: [
      "Lade das Paket für {who} auf die erste Tour, die an seinem Zielort hält, spätestens am letzten Tag seiner Lieferfrist abfährt und sein Gewicht noch aufnehmen kann. Die erste ist die mit dem frühesten Datum, bei gleichem Datum die mit der frühesten Uhrzeit.",
      "Das Paket für {who} wartet im Depot. Es kommt auf die früheste Tour (nach Datum geordnet, bei gleichem Datum nach Abfahrtszeit), die an seinem Zielort hält und Platz für sein Gewicht hat; eine Tour nach Ablauf seiner Lieferfrist kommt nicht infrage. Bitte verlade es.",
      "Welche Tour zum Zielort des Pakets für {who} fährt am frühesten ab, hat noch Platz für sein Gewicht und liegt nicht nach Ablauf der Lieferfrist? Lade das Paket auf diese Tour.",
      "Schick das Paket für {who} so bald wie möglich los: mit der ersten Tour, nach Datum und Uhrzeit gerechnet, die dort hält, wo es hinmuss, und es mitnehmen kann, aber nicht nach Ablauf seiner Lieferfrist."
    ],
    others: [
      "Auch andere beladen Lieferwagen, und was geladen ist, kann wieder abgeladen werden: Es zählt, welche Tour das im Moment des Ladens ist.",
      "Wenn andere diese Tour vorher füllen, entscheide auf dieselbe Weise neu, nach dem Platz, den alle Touren dann noch haben.",
      "Sollte auf ihr kein Platz mehr sein, wenn du lädst, entscheidet dieselbe Regel neu, mit den Touren, wie sie in diesem Moment sind."
    ],
    questions: [
      [
        "Wie viele Kilogramm kann diese Tour danach noch aufnehmen?",
        "Sag mir, wie viel Platz in Kilogramm auf der Tour bleibt, wenn das Paket geladen ist.",
        "Für welches Gewicht, in Kilogramm, hat die Tour dann noch Platz?"
      ]
    ]
  },
  es: {
    asked: [
      "Pon el paquete para {who} en la primera ruta de reparto que pare en su destino, salga como muy tarde el día de su fecha límite y todavía pueda con su peso. Cuál es la primera lo decide el día y, dentro de un mismo día, la hora.",
      "El paquete para {who} espera en el almacén. Va en la primera ruta de reparto (por día y, dentro de un mismo día, por hora de salida) que pare en su destino y tenga sitio para su peso; una ruta posterior a su fecha límite no sirve. Cárgalo.",
      "¿Qué ruta de reparto al destino del paquete para {who} sale primero, tiene aún sitio para su peso y no es posterior a la fecha límite del paquete? Carga el paquete en ella.",
      "Envía el paquete para {who} lo antes posible: con la primera ruta de reparto, contando días y horas, que pare donde el paquete tiene que llegar y pueda llevarlo, sin pasar de su fecha límite."
    ],
    others: [
      "Otros también cargan furgonetas, y lo que ya está cargado puede volver a descargarse: lo que importa es cuál sea esa ruta en el momento de cargar.",
      "Si otros llenan antes esa ruta, decide de nuevo de la misma manera, según el sitio que tengan entonces todas las rutas.",
      "Si ya no hay sitio en ella cuando vayas a cargar, la misma regla vuelve a decidir, con las rutas tal como estén en ese momento."
    ],
    questions: [
      [
        "¿Cuántos kilos más puede llevar esa ruta después?",
        "Dime cuánto sitio, en kilos, queda en la ruta con el paquete cargado.",
        "¿Cuánto peso, en kilos, cabe entonces todavía en la ruta?"
      ]
    ]
  },
  zh: {
    asked: [
      "请把给{who}的包裹装上最早的配送车次：这个车次要停靠包裹的目的地，最晚在包裹的送达期限当天发车，而且还装得下它的重量。最早是指先比日期，再比时间。",
      "给{who}的包裹在仓库等着。要装上最早的配送车次（先比日期，同日再比发车时间），这个车次要停靠包裹的目的地，还有余量装下包裹的重量；晚于送达期限的车次不行。请装车。",
      "有个给{who}的包裹。去它目的地的配送车次里，哪个发车最早、剩余载重够用，而且不晚于包裹的送达期限？请把包裹装到那个车次上。",
      "尽快把给{who}的包裹发出去：按日期和时间算，用最早的配送车次，这个车次要停靠包裹该去的地方、载得下它，最晚不能超过送达期限。"
    ],
    others: [
      "别人也在装车，装上的也可能再卸下来：到底是哪个车次，以装车时的情况为准。",
      "如果别人先把那个车次装满了，就用同样的办法，按所有车次那时的余量重新决定。",
      "如果你装车时它已经没有余量了，就按同样的规则，根据各车次那时的情况重新决定。"
    ],
    questions: [
      [
        "装上以后，那个车次还能装多少公斤？",
        "请告诉我，装上这个包裹后车次还剩多少公斤的余量。",
        "那之后这个车次还装得下多少公斤的货？"
      ]
    ]
  }
} as const satisfies InLanguages<ContestWords>
