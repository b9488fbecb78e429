import type { ContestWords, InLanguages } from "./ContestWords.ts"

/**
 * Requests to sign a player: `{name}` is the club; `{position}` is in English in every language, as players are found by
 * it.
 */
export const signingWords = {
  en: {
    asked: [
      "{name} need a {position} of {age} years or younger from another club. Sign the best rated whose fee they can pay out of what they have left to spend.",
      "Sign a {position} for {name}: of those at other clubs who are at most {age} years old and whose fee is within what {name} can still spend, the one with the highest rating.",
      "Who is the highest-rated {position}, no older than {age}, whom {name} do not have yet and whose fee their purse still covers? Sign that player for them.",
      "Strengthen {name} with a {position}. The player comes from another club, is not over {age} years old, costs no more than the club can still spend, and is rated above all others of whom that is true."
    ],
    others: [
      "Other clubs sign players too, and fees change: what counts is who this is at the moment of signing. Nobody can be signed twice.",
      "If another club is quicker, look for the best one in the same way again, by the fees that are asked then; whoever is signed already is out of the question.",
      "Should that player be signed by somebody else before, the same conditions pick another one, at the fees of that moment."
    ],
    questions: [
      [
        "How much can {name} spend after that?",
        "What is left for {name} to spend then?",
        "Tell me what remains in the purse of {name} afterwards."
      ]
    ]
  },
  de: {
    asked: [
      "{name} braucht für die Position „{position}“ einen Spieler von höchstens {age} Jahren aus einem anderen Verein. Verpflichte den am besten bewerteten, dessen Ablöse der Verein mit dem Geld bezahlen kann, das ihm noch bleibt.",
      "Verpflichte für {name} einen Spieler der Position „{position}“: von allen, die bei anderen Vereinen spielen, höchstens {age} Jahre alt sind und deren Ablöse {name} noch bezahlen kann, den mit der höchsten Bewertung.",
      "Wer ist auf der Position „{position}“ der am höchsten bewertete Spieler, der nicht älter als {age} ist, noch nicht bei {name} spielt und dessen Ablöse die Kasse des Vereins noch hergibt? Verpflichte ihn für den Verein.",
      "Verstärke {name} auf der Position „{position}“. Der Spieler kommt von einem anderen Verein, ist nicht über {age} Jahre alt, kostet nicht mehr, als der Verein noch ausgeben kann, und ist höher bewertet als alle anderen, auf die das zutrifft."
    ],
    others: [
      "Auch andere Vereine verpflichten Spieler, und die Ablösen ändern sich: Es zählt, wer das im Moment der Verpflichtung ist. Niemand kann zweimal verpflichtet werden.",
      "Wenn ein anderer Verein schneller ist, such auf dieselbe Weise wieder den besten, nach den Ablösen, die dann verlangt werden; wer schon verpflichtet ist, kommt nicht mehr infrage.",
      "Sollte dieser Spieler vorher von jemand anderem verpflichtet werden, ergibt sich nach denselben Bedingungen ein anderer, mit den Ablösen, die dann gelten."
    ],
    questions: [
      [
        "Wie viel kann {name} danach noch ausgeben?",
        "Wie viel bleibt {name} dann noch zum Ausgeben?",
        "Sag mir, was danach in der Kasse von {name} übrig ist."
      ]
    ]
  },
  es: {
    asked: [
      "El {name} necesita un jugador para la posición «{position}», de {age} años o menos y de otro club. Ficha al mejor valorado cuyo traspaso pueda pagar con lo que le queda para gastar.",
      "Ficha para el {name} a un jugador de la posición «{position}»: de todos los que juegan en otros clubes, tienen como mucho {age} años y cuyo traspaso aún puede pagar el {name}, al de valoración más alta.",
      "¿Quién es el jugador mejor valorado de la posición «{position}», de no más de {age} años, que el {name} aún no tiene y cuyo traspaso todavía puede pagar? Fíchalo para el club.",
      "Refuerza al {name} en la posición «{position}». El jugador viene de otro club, no tiene más de {age} años, no cuesta más de lo que el club aún puede gastar y está mejor valorado que todos los demás que cumplen eso."
    ],
    others: [
      "Otros clubes también fichan jugadores, y los precios de los traspasos cambian: lo que importa es quién sea en el momento de fichar. A quien ya está fichado no se le puede fichar de nuevo.",
      "Si otro club se adelanta, busca otra vez al mejor de la misma manera, según lo que se pida entonces por los traspasos; quien ya esté fichado queda descartado.",
      "Si antes lo ficha otro club, las mismas condiciones señalan a un jugador distinto, con los precios de ese momento."
    ],
    questions: [
      [
        "¿Cuánto puede gastar el {name} después de eso?",
        "¿Cuánto le queda entonces al {name} para gastar?",
        "Dime cuánto queda después en la caja del {name}."
      ]
    ]
  },
  zh: {
    asked: [
      "{name}需要从别的俱乐部引进“{position}”位置的球员，年龄在{age}岁及以下。请在转会费不超过他们剩余资金的人里，签下评分最高的。",
      "请为{name}签下“{position}”位置的球员：在其他俱乐部、年龄至多{age}岁、转会费不超出{name}还能花的钱的人当中，要评分最高的那位。",
      "在“{position}”位置上，年龄不超过{age}岁、还不属于{name}、转会费他们也付得起的球员里，谁的评分最高？请为他们签下这名球员。",
      "请给{name}补强“{position}”位置。这名球员来自别的俱乐部，年龄不大于{age}岁，转会费不高于俱乐部还能花的钱，评分要高过其他所有符合这些条件的球员。"
    ],
    others: [
      "别的俱乐部也在签人，转会费也会变：到底是谁，以签约时的情况为准。已经被签下的人不能再签。",
      "如果别的俱乐部抢先，就用同样的办法，按那时要的转会费再找最好的；已经被签下的人不再考虑。",
      "如果那名球员先被别人签走了，就按同样的条件，以那时的转会费另选。"
    ],
    questions: [["这之后{name}还能花多少钱？", "到时候{name}还剩多少钱可花？", "请告诉我之后{name}的账上还剩多少。"]]
  }
} as const satisfies InLanguages<ContestWords>
