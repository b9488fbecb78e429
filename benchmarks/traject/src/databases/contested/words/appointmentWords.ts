import type { ContestWords, InLanguages } from "./ContestWords.ts"

/** Requests for a meeting; `{first}` is the organizer. */
export const appointmentWords = {
  en: {
    asked: [
      "{first} and {second} have to meet on {on}. Plan it, with {first} as the organizer, for the first hour from 9 to 16 o'clock at which neither is in another meeting and a room with {seats} seats or more is free. Of the free rooms take the one with the fewest seats that still has {seats}.",
      "Plan a meeting to which {first} invites {second} ({first} is the organizer) on {on}: as early as both of them are free, from 9 to 16 o'clock, and there is a free room for {seats}. It takes place in the smallest free room that has at least {seats} seats.",
      "Find the earliest hour on {on}, from 9 to 16 o'clock, at which {first} and {second} both have no meeting and some room with at least {seats} seats is free, and plan their meeting then in the smallest such room. {first} organizes it.",
      "{first} wants an hour with {second} on {on}, and organizes it. It begins as early as possible between 9 and 16 o'clock: both must have that hour free, and there must be a free room that seats {seats}. If several rooms do, the one with the fewest seats is right."
    ],
    others: [
      "Others plan and cancel meetings, too: what counts is which hour and room this is at the moment of planning.",
      "If one of the two is booked by somebody else before, decide again in the same way by the calendars as they are then.",
      "Should that hour be taken by the time it is planned, the same rule decides anew, from 9 o'clock on, by what calendars and rooms are like at that moment."
    ],
    questions: [
      [
        "What is the door code of the room?",
        "Tell me the code of the door of the room in which they meet.",
        "Which code opens the door of that room?"
      ]
    ]
  },
  de: {
    asked: [
      "{first} und {second} müssen sich am {on} treffen. Plane die Besprechung, organisiert von {first}, zur ersten vollen Stunde von 9 bis 16 Uhr, zu der beide in keiner anderen Besprechung sind und ein Raum mit {seats} Plätzen oder mehr frei ist. Nimm von den freien Räumen den mit den wenigsten Plätzen, der noch {seats} hat.",
      "Plane für den {on} eine Besprechung, zu der {second} von {first} eingeladen wird ({first} organisiert sie), und zwar zur frühesten Stunde von 9 bis 16 Uhr, zu der beide frei sind und es einen freien Raum für {seats} Personen gibt. Sie findet im kleinsten freien Raum statt, der mindestens {seats} Plätze hat.",
      "Such für den {on} die früheste Stunde von 9 bis 16 Uhr, zu der weder {first} noch {second} eine Besprechung hat und irgendein Raum mit mindestens {seats} Plätzen frei ist, und plane die Besprechung der beiden zu dieser Stunde im kleinsten dieser Räume. {first} organisiert sie.",
      "{first} möchte sich am {on} eine Stunde mit {second} treffen und organisiert das. Das Treffen beginnt so früh wie möglich zwischen 9 und 16 Uhr: Beide müssen diese Stunde frei haben, und es muss einen freien Raum geben, in dem {seats} Personen Platz haben. Gibt es mehrere, ist der mit den wenigsten Plätzen richtig."
    ],
    others: [
      "Auch andere planen Besprechungen und sagen welche ab: Es zählt, welche Stunde und welcher Raum das im Moment des Planens sind.",
      "Wenn jemand von den beiden vorher anderweitig verplant wird, entscheide auf dieselbe Weise neu, nach den Kalendern, wie sie dann sind.",
      "Sollte diese Stunde schon belegt sein, wenn geplant wird, entscheidet dieselbe Regel neu, wieder ab 9 Uhr, nach dem Stand der Kalender und Räume in diesem Moment."
    ],
    questions: [
      [
        "Wie lautet der Türcode des Raums?",
        "Nenn mir den Code für die Tür des Raums, in dem sie sich treffen.",
        "Welcher Code öffnet die Tür dieses Raums?"
      ]
    ]
  },
  es: {
    asked: [
      "{first} tiene que reunirse con {second} el {on}. Programa la reunión, organizada por {first}, para la primera hora en punto, de las 9 a las 16, en la que ambas personas estén libres y haya una sala libre con {seats} asientos o más. De las salas libres, elige la que menos asientos tenga y aun así llegue a {seats}.",
      "Programa una reunión a la que {first} invita a {second} (la organiza {first}) el {on}: lo antes posible, de las 9 a las 16, en cuanto ambas personas estén libres y haya una sala libre para {seats} personas. Será en la sala libre más pequeña que tenga al menos {seats} asientos.",
      "Busca la hora más temprana del {on}, de las 9 a las 16, a la que ni {first} ni {second} tengan reunión y haya libre alguna sala de al menos {seats} asientos, y programa la reunión de ambas personas a esa hora en la más pequeña de esas salas. La organiza {first}.",
      "{first} quiere reunirse una hora con {second} el {on} y organiza la reunión, que empieza lo antes posible entre las 9 y las 16: ambas personas deben tener libre esa hora y tiene que haber una sala libre en la que quepan {seats} personas. Si hay varias, vale la que menos asientos tenga."
    ],
    others: [
      "Otros también programan y cancelan reuniones: lo que importa es cuáles sean esa hora y esa sala en el momento de programar la reunión.",
      "Si antes alguien cita a una de las dos personas para otra reunión, decide de nuevo de la misma manera, con los calendarios tal como estén entonces.",
      "Si esa hora ya está ocupada cuando vayas a programar la reunión, la misma regla vuelve a decidir, otra vez desde las 9, según cómo estén los calendarios y las salas en ese momento."
    ],
    questions: [
      [
        "¿Cuál es el código de la puerta de la sala?",
        "Dime el código de la puerta de la sala en la que se reúnen.",
        "¿Qué código abre la puerta de esa sala?"
      ]
    ]
  },
  zh: {
    asked: [
      "{first}和{second}要在{on}见面。请安排会议，由{first}组织，时间取9点到16点当中符合条件的最早整点：双方都没有别的会，并且有空着的会议室，座位不少于{seats}个。在空会议室里，选座位最少、但不少于{seats}个的那间。",
      "请安排{first}邀请{second}在{on}开会（组织者是{first}）：从9点到16点，只要双方都有空、又有能坐{seats}人的空会议室，越早越好。地点用至少有{seats}个座位的空会议室里最小的那间。",
      "找出{on}从9点到16点最早的合适整点：{first}和{second}那时都没有会，又有至少{seats}个座位的会议室空着。然后把他们的会安排在那个时间、这类会议室里最小的那间。由{first}组织。",
      "{first}想在{on}和{second}开一个小时的会，并由自己组织。会议在9点到16点之间尽早开始：双方那一小时都得有空，还得有坐得下{seats}人的空会议室。如果有好几间，就要座位最少的。"
    ],
    others: [
      "别人也在安排和取消会议：到底是什么时间、哪间会议室，以安排时的情况为准。",
      "如果其中有人先被别人约走了，就用同样的办法，按那时的日程重新决定。",
      "如果安排时那个时间已经被占了，就按同样的规则，再从9点开始，根据日程和会议室那时的情况重新决定。"
    ],
    questions: [
      ["会议室的门禁码是多少？", "请告诉我他们见面的那间会议室的门禁码。", "用什么密码能打开那间会议室的门？"]
    ]
  }
} as const satisfies InLanguages<ContestWords>
