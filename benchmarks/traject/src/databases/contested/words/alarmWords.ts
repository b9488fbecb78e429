import type { dangers } from "../../weather/build.ts"
import type { ContestWords, InLanguages } from "./ContestWords.ts"

type Danger = (typeof dangers)[number]

/** The phrases of dangers: tools list their English names. In German it is the whole compound that stands in a request. */
export const dangerWords: InLanguages<{ readonly [danger in Danger]: string }> = {
  en: { flood: "flood", storm: "storm", frost: "frost" },
  de: { flood: "Hochwasserwarnung", storm: "Sturmwarnung", frost: "Frostwarnung" },
  es: { flood: "inundación", storm: "tormenta", frost: "helada" },
  zh: { flood: "洪水", storm: "风暴", frost: "霜冻" }
}

/**
 * Requests to change a warning: `{name}` is a region, `{danger}` a phrase of `dangerWords`; `{level}` and `{last}` are the
 * level and the last day of a new warning.
 */
export const alarmWords = {
  en: {
    asked: [
      "The {danger} warning in force for {name} is to run {days} days longer than it does and to get one level higher; if it is at level 3, it stays there and is only prolonged. If no {danger} warning is in force for {name}, issue one of level {level} until {last}.",
      "Prolong the {danger} warning that is in force for {name} by {days} days, and raise it by one level in the same change. There is no level above 3: such a warning keeps its level. Where none is in force, a new one of level {level} until {last} is issued in its place.",
      "Change the {danger} warning in force for {name}: its last day moves {days} days on, and its level goes up by one, but not above 3. Without a {danger} warning in force there, issue one of level {level} that runs until {last}.",
      "{name} gets a stronger {danger} warning. The one in force goes one level up (3 remains 3), and its last day moves {days} days on. If there is none in force, it is a new one: level {level}, until {last}."
    ],
    others: [
      "Colleagues change warnings too, and what they do stands: level and day are counted from what the warning says at the moment of your change.",
      "If somebody changes or withdraws it before you do, leave that as it is and go by the same rule from how the warning stands then.",
      "Should it be changed or withdrawn by somebody else in the meantime, that stands, and you go on from there by the same rule."
    ],
    questions: [
      [
        "How many running subscriptions to {danger} warnings for {name} does the warning reach, those whose least level is not above its level?",
        "Tell me how many subscriptions to {danger} warnings for {name} are running with a least level that the warning reaches (its level or a lower one).",
        "How many of the running subscriptions to {danger} warnings for {name} have the level of the warning or a lower one as their least level?"
      ]
    ]
  },
  de: {
    asked: [
      "Die {danger}, die für {name} in Kraft ist, soll {days} Tage länger gelten als bisher und eine Stufe höher werden; ist sie schon auf Stufe 3, bleibt sie dort und wird nur verlängert. Ist für {name} keine {danger} in Kraft, gib eine der Stufe {level} heraus, gültig bis zum {last}.",
      "Verlängere die {danger}, die für {name} in Kraft ist, um {days} Tage und setz sie in derselben Änderung um eine Stufe herauf. Höher als Stufe 3 geht es nicht: Eine Warnung, die dort ist, behält ihre Stufe. Ist keine in Kraft, wird stattdessen eine neue der Stufe {level} herausgegeben, die bis zum {last} gilt.",
      "Ändere die {danger}, die für {name} in Kraft ist: Ihr letzter Tag verschiebt sich um {days} Tage nach hinten, und ihre Stufe steigt um eine, aber nicht über 3. Ist dort keine {danger} in Kraft, gib eine der Stufe {level} heraus, die bis zum {last} gilt.",
      "{name} bekommt eine stärkere {danger}. Die geltende Warnung geht eine Stufe nach oben (3 bleibt 3), und ihr letzter Tag verschiebt sich um {days} Tage nach hinten. Ist keine in Kraft, wird es eine neue: Stufe {level}, gültig bis zum {last}."
    ],
    others: [
      "Auch Kolleginnen und Kollegen ändern Warnungen, und was sie tun, bleibt bestehen: Stufe und Tag werden von dem aus gerechnet, was im Moment deiner Änderung in der Warnung steht.",
      "Wenn jemand sie vor dir ändert oder zurückzieht, lass das so und wende dieselbe Regel auf die Warnung an, wie sie dann ist.",
      "Sollte sie inzwischen von jemand anderem geändert oder zurückgezogen werden, bleibt es dabei, und du machst von dort aus nach derselben Regel weiter."
    ],
    questions: [
      [
        "Wie viele laufende Abonnements von {danger}en für {name} erreicht die Warnung, also solche, deren Mindeststufe nicht über ihrer Stufe liegt?",
        "Sag mir, wie viele Abonnements von {danger}en für {name} laufen und eine Mindeststufe haben, die die Warnung erreicht (ihre Stufe oder eine niedrigere).",
        "Wie viele der laufenden Abonnements von {danger}en für {name} haben die Stufe der Warnung oder eine niedrigere als Mindeststufe?"
      ]
    ]
  },
  es: {
    asked: [
      "El aviso por {danger} vigente en {name} tiene que durar {days} días más de lo que dura ahora y subir un nivel; si ya está en el nivel 3, se queda ahí y solo se prorroga. Si en {name} no hay vigente ningún aviso por {danger}, emite uno de nivel {level} válido hasta el {last}.",
      "Prorroga {days} días el aviso por {danger} que está vigente en {name} y súbelo un nivel en el mismo cambio. Por encima del nivel 3 no hay otro: un aviso que ya esté en el 3 conserva su nivel. Si no hay ninguno vigente, en su lugar se emite uno nuevo de nivel {level}, válido hasta el {last}.",
      "Cambia el aviso por {danger} vigente en {name}: su último día se aplaza {days} días y su nivel sube uno, pero sin pasar de 3. Si allí no hay vigente ningún aviso por {danger}, emite uno de nivel {level} que dure hasta el {last}.",
      "{name} necesita un aviso por {danger} de mayor nivel. El que está vigente sube un nivel (el 3 se queda en 3) y su último día se aplaza {days} días. Si no hay ninguno vigente, será uno nuevo: nivel {level}, válido hasta el {last}."
    ],
    others: [
      "Otros compañeros también cambian avisos, y lo que hacen se mantiene: el nivel y el día se cuentan a partir de lo que diga el aviso en el momento de tu cambio.",
      "Si alguien lo cambia o lo retira antes que tú, déjalo así y aplica la misma regla a partir de cómo esté el aviso entonces.",
      "Si entretanto otra persona lo cambia o lo retira, eso se mantiene y tú sigues desde ahí con la misma regla."
    ],
    questions: [
      [
        "¿A cuántas suscripciones activas a avisos por {danger} en {name} llega el aviso, es decir, cuántas tienen un nivel mínimo que no supera el del aviso?",
        "Dime cuántas suscripciones a avisos por {danger} en {name} están activas y tienen un nivel mínimo que el aviso alcanza (el del aviso o uno inferior).",
        "¿Cuántas de las suscripciones activas a avisos por {danger} en {name} tienen como nivel mínimo el del aviso o uno inferior?"
      ]
    ]
  },
  zh: {
    asked: [
      "{name}生效中的{danger}预警，有效期要延长{days}天，级别提高一级；如果已经是3级，就不再提高，只延长。如果{name}没有生效中的{danger}预警，就发布{level}级的，有效期到{last}。",
      "把{name}生效中的{danger}预警延长{days}天，并在同一次改动中提高一级。没有比3级更高的级别：已经是3级的，级别不变。如果没有生效中的，就另发新的，{level}级，有效期到{last}。",
      "修改{name}生效中的{danger}预警：最后一天往后推{days}天，级别升一级，但不超过3级。如果那里没有生效中的{danger}预警，就发布{level}级的，持续到{last}。",
      "{name}的{danger}预警要加强。生效中的那条升一级（3级仍是3级），最后一天往后推{days}天。如果没有生效中的，就发新的：{level}级，有效期到{last}。"
    ],
    others: [
      "同事们也会改预警，他们改的要保留：级别和日期从你改动时预警上写的算起。",
      "如果有人在你之前改动或撤回了它，就由它去，从预警那时的状态出发，按同样的规则办。",
      "如果这期间它被别人改动或撤回了，那就保持那样，你从那里按同样的规则继续。"
    ],
    questions: [
      [
        "{name}的{danger}预警有多少份生效中的订阅能收到这个预警，也就是最低级别不高于预警级别的那些？",
        "请告诉我，{name}的{danger}预警有多少份订阅正在生效，而且最低级别在这个预警所及的范围之内（等于或低于它的级别）。",
        "{name}的{danger}预警订阅当中，正在生效、最低级别等于或低于这个预警级别的有多少份？"
      ]
    ]
  }
} as const satisfies InLanguages<ContestWords>
