import type { ContestWords, InLanguages } from "./ContestWords.ts"

/** Requests to extend a licence; `{title}` is that of an album. */
export const renewalWords = {
  en: {
    asked: [
      'Of the licences that tracks of the album "{title}" have in {territory}, the one that ends first is to end {days} days later than it does. Extend that one and no other.',
      'Extend one licence by {days} days: of all those for tracks of "{title}" in {territory} it is the one with the earliest last day.',
      'Which licence for a track of the album "{title}" runs out first in {territory}? Let it end {days} days after the day on which it ends at present, and leave the others as they are.',
      'Of the licences for tracks of the album "{title}" in {territory}, the one with the nearest last day gets {days} days more: its last day moves on by that many. Only that one is to be changed.'
    ],
    others: [
      "Colleagues work on licences too: whichever ends first at the moment of your change is meant, counted from the day on which it ends at that moment.",
      "If somebody changes a licence before you do, that change stands: look which one ends first then, and add the days to what it has then.",
      "Should one of them be changed by somebody else in the meantime, keep what they did and decide again by the days as they are then, for which licence it is and from which day the days are added."
    ],
    questions: [
      [
        "On which day does the licence that you extended end now?",
        "Tell me its new last day.",
        "I need the day on which the extended licence ends from now on."
      ],
      ["And what is its fee?", "Say its fee as well.", "Also, how high is its fee?"]
    ]
  },
  de: {
    asked: [
      "Von den Lizenzen, die Songs des Albums „{title}“ in {territory} haben, soll die, die zuerst endet, {days} Tage später enden als bisher. Verlängere diese und keine andere.",
      "Verlängere eine Lizenz um {days} Tage: Von allen Lizenzen für Songs des Albums „{title}“ in {territory} ist es die, deren letzter Tag am frühesten liegt.",
      "Welche Lizenz für einen Song des Albums „{title}“ läuft in {territory} zuerst aus? Lass sie {days} Tage nach dem Tag enden, an dem sie zurzeit endet, und lass die anderen, wie sie sind.",
      "Von den Lizenzen für Songs des Albums „{title}“ in {territory} bekommt die, deren letzter Tag am nächsten liegt, {days} Tage mehr: Ihr letzter Tag verschiebt sich um so viele Tage nach hinten. Nur diese soll geändert werden."
    ],
    others: [
      "Auch Kolleginnen und Kollegen arbeiten an Lizenzen: Gemeint ist die, die im Moment deiner Änderung zuerst endet, gerechnet von dem Tag an, an dem sie in diesem Moment endet.",
      "Wenn jemand vor dir eine Lizenz ändert, bleibt diese Änderung bestehen: Sieh nach, welche dann zuerst endet, und rechne die Tage zu dem letzten Tag hinzu, den sie dann hat.",
      "Sollte inzwischen jemand anderes eine davon ändern, lass das so stehen und entscheide neu, nach den Tagen, wie sie dann sind, um welche Lizenz es geht und von welchem Tag an gezählt wird."
    ],
    questions: [
      [
        "An welchem Tag endet die Lizenz, die du verlängert hast, jetzt?",
        "Nenn mir ihren neuen letzten Tag.",
        "Ich brauche den Tag, an dem die Lizenz nach der Verlängerung endet."
      ],
      ["Und wie hoch ist ihre Gebühr?", "Nenn auch ihre Gebühr.", "Wie hoch ist außerdem ihre Gebühr?"]
    ]
  },
  es: {
    asked: [
      "De las licencias que las canciones del álbum «{title}» tienen en {territory}, la que termina primero tiene que terminar {days} días después de su último día actual. Prorroga esa y ninguna otra.",
      "Prorroga una licencia {days} días: de todas las que hay para canciones del álbum «{title}» en {territory}, es aquella cuyo último día llega antes.",
      "¿Qué licencia de una canción del álbum «{title}» vence primero en {territory}? Haz que termine {days} días después del día en que termina actualmente y deja las demás como están.",
      "De las licencias de canciones del álbum «{title}» en {territory}, la que tiene el último día más próximo recibe {days} días más: su último día se aplaza ese mismo número de días. Solo hay que cambiar esa."
    ],
    others: [
      "Otros compañeros también trabajan con las licencias: se trata de la que termine primero en el momento de tu cambio, contando desde el día en que termine en ese momento.",
      "Si alguien cambia una licencia antes que tú, ese cambio se mantiene: mira cuál termina primero entonces y suma los días al último día que tenga entonces.",
      "Si entretanto otra persona cambia alguna, respeta lo que haya hecho y decide de nuevo, con las fechas que haya entonces, de qué licencia se trata y a partir de qué día se suman los días."
    ],
    questions: [
      [
        "¿Qué día termina ahora la licencia que has prorrogado?",
        "Dime su nuevo último día.",
        "Necesito saber qué día termina la licencia una vez prorrogada."
      ],
      ["¿Y cuál es su tarifa?", "Dime también su tarifa.", "Además, ¿de cuánto es su tarifa?"]
    ]
  },
  zh: {
    asked: [
      "专辑《{title}》的曲目在{territory}的授权里，最先到期的那份，到期日要比目前的晚{days}天。只延长那份，别的都不动。",
      "把一份授权延长{days}天：《{title}》的曲目在{territory}的所有授权中，要的是到期日最早的那份。",
      "专辑《{title}》的曲目在{territory}的授权，哪份最先到期？让它在现在的到期日之后再过{days}天到期，其他的保持不变。",
      "专辑《{title}》的曲目在{territory}的授权当中，给到期日最近的那份加{days}天：它的到期日往后推这么多天。只改这份。"
    ],
    others: [
      "同事们也在处理授权：指的是你改动时最先到期的那份，从它那时的到期日算起。",
      "如果有人在你之前改了某份授权，那个改动要保留：看那时哪份最先到期，再在它那时的到期日上加天数。",
      "如果这期间别人改了其中某份，就保留他们的改动，按那时的日期重新决定：是哪份授权，从哪天起加天数。"
    ],
    questions: [
      ["你延长的那份授权现在哪天到期？", "请告诉我它新的到期日。", "我需要知道那份授权延长后的到期日。"],
      ["它的费用是多少？", "也请告诉我它的费用。", "另外，费用是多少？"]
    ]
  }
} as const satisfies InLanguages<ContestWords>
