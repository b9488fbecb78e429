import type { ContestWords, InLanguages } from "./ContestWords.ts"

/**
 * Requests to buy currency: `{whom}` is the company that a standing order pays; `{what}` is a currency, by which its
 * rate is found, and so in English in every language; `{limit}` is the price of a hundred above which the standing order
 * ends, `{day}` a day of the month, `{rest}` the crowns that stay on the account.
 */
export const currencyWords = {
  en: {
    asked: [
      "Two things for {who}, in this order. First look at what 100 {what} cost: if it is more than {limit} crowns, end the standing order of {who} for {whom}, and if it is not, have it carried out on day {day} of the month from now on. Only when that is done, buy {what} from the current account of {who} for the foreign account: as many as possible in whole hundreds, so that {rest} crowns or more stay on the current account.",
      "The standing order that {who} has for {whom} ends if 100 {what} cost more than {limit} crowns; otherwise it moves to day {day} of the month. See to the standing order first. Only then spend what is on the current account of {who} on {what}, but leave {rest} crowns or more there: only whole hundreds are sold, and as many of them as that allows go to the foreign account.",
      "{who} saves for a journey. Begin with the standing order for {whom}: end it if the price of 100 {what} is above {limit} crowns, and set it to day {day} of the month if it is not. The purchase comes after that: the greatest number of {what}, in whole hundreds, that leaves at least {rest} crowns on the current account of {who}, which pays for it. They go to the foreign account.",
      "Is the price of 100 {what} above {limit} crowns? If yes, end what {who} pays {whom} by standing order; if no, move that standing order to day {day} of the month. Do this first. Then exchange crowns from the current account of {who} for {what} on the foreign account, in whole hundreds and as many as can be had without going below {rest} crowns on the current account."
    ],
    others: [
      "The bank sets new rates now and then: what becomes of the standing order is decided by the rate before it is changed, and is not decided again, and {what} are bought at the rate that is in force after that.",
      "Rates change: for the standing order the one counts that is in force before you change it, whatever comes later, and for the purchase the one that is in force once that is done.",
      "Should the rate change after the standing order is ended or moved, leave that as it is, but work out the purchase by the new rate."
    ],
    questions: [
      [
        "How many crowns are on the current account of {who} in the end?",
        "What is left on the current account of {who} after the purchase?",
        "Tell me the balance of the current account of {who} when all is done."
      ]
    ]
  },
  de: {
    asked: [
      "Zwei Dinge für {who}, in dieser Reihenfolge. Sieh zuerst nach, was 100 „{what}“ kosten: Sind es mehr als {limit} Kronen, beende den Dauerauftrag von {who} an {whom}; andernfalls lass ihn von nun an jeweils am {day}. des Monats ausführen. Erst wenn das erledigt ist, kauf mit dem Geld auf dem Girokonto von {who} „{what}“ für das Fremdwährungskonto: so viele ganze Hunderter wie möglich, wobei {rest} Kronen oder mehr auf dem Girokonto bleiben müssen.",
      "Der Dauerauftrag von {who} an {whom} wird beendet, falls 100 „{what}“ mehr als {limit} Kronen kosten; sonst wird er auf den {day}. des Monats verlegt. Kümmere dich zuerst um den Dauerauftrag. Gib erst danach das Geld auf dem Girokonto von {who} für „{what}“ aus, aber lass dort {rest} Kronen oder mehr stehen: Verkauft werden nur ganze Hunderter, und so viele davon, wie das zulässt, kommen auf das Fremdwährungskonto.",
      "{who} spart für eine Reise. Beginne mit dem Dauerauftrag an {whom}: Beende ihn, wenn der Preis von 100 „{what}“ über {limit} Kronen liegt, und leg ihn auf den {day}. des Monats, wenn nicht. Danach kommt der Kauf: möglichst viele „{what}“, in ganzen Hundertern, wobei auf dem Girokonto von {who}, von dem bezahlt wird, mindestens {rest} Kronen bleiben müssen. Sie kommen auf das Fremdwährungskonto.",
      "Liegt der Preis von 100 „{what}“ über {limit} Kronen? Wenn ja, beende den Dauerauftrag, mit dem {who} an {whom} zahlt; wenn nein, verschieb ihn auf den {day}. des Monats. Mach das zuerst. Tausche dann Kronen vom Girokonto von {who} in „{what}“ für das Fremdwährungskonto, in ganzen Hundertern und so viele, wie es geht, ohne dass auf dem Girokonto weniger als {rest} Kronen bleiben."
    ],
    others: [
      "Die Bank setzt hin und wieder neue Kurse fest: Was aus dem Dauerauftrag wird, entscheidet der Kurs, der gilt, bevor der Auftrag geändert wird, und das wird nicht neu entschieden; „{what}“ werden zu dem Kurs gekauft, der danach gilt.",
      "Kurse ändern sich: Für den Dauerauftrag zählt der, der gilt, bevor du den Auftrag änderst, was auch immer später kommt, und für den Kauf der, der gilt, sobald das erledigt ist.",
      "Sollte sich der Kurs ändern, nachdem der Dauerauftrag beendet oder verlegt ist, lass es dabei, aber berechne den Kauf nach dem neuen Kurs."
    ],
    questions: [
      [
        "Wie viele Kronen sind am Ende auf dem Girokonto von {who}?",
        "Wie viel ist nach dem Kauf noch auf dem Girokonto von {who}?",
        "Nenn mir den Stand des Girokontos von {who}, wenn alles erledigt ist."
      ]
    ]
  },
  es: {
    asked: [
      "Dos cosas para {who}, en este orden. Primero mira cuánto cuestan 100 «{what}»: si son más de {limit} coronas, da de baja la orden permanente de {who} a favor de {whom}; si no lo son, haz que a partir de ahora se ejecute el día {day} de cada mes. Solo cuando eso esté hecho, compra «{what}» con el dinero de la cuenta corriente de {who} para la cuenta en divisas: tantas centenas enteras como sea posible, pero de modo que queden {rest} coronas o más en la cuenta corriente.",
      "La orden permanente que {who} tiene a favor de {whom} hay que darla de baja si 100 «{what}» cuestan más de {limit} coronas; si no, hay que pasarla al día {day} de cada mes. Ocúpate primero de la orden permanente. Solo después gasta en «{what}» lo que hay en la cuenta corriente de {who}, pero deja ahí {rest} coronas o más: solo se venden centenas enteras, y todas las que eso permita van a la cuenta en divisas.",
      "{who} está ahorrando para un viaje. Empieza por la orden permanente a favor de {whom}: dala de baja si el precio de 100 «{what}» está por encima de {limit} coronas y pásala al día {day} de cada mes si no lo está. La compra viene después: la mayor cantidad de «{what}», en centenas enteras, que deje al menos {rest} coronas en la cuenta corriente de {who}, que es la que paga. Lo comprado va a la cuenta en divisas.",
      "¿Está el precio de 100 «{what}» por encima de {limit} coronas? Si es así, da de baja la orden permanente con la que {who} paga a {whom}; si no, muévela al día {day} de cada mes. Haz esto primero. Después cambia coronas de la cuenta corriente de {who} por «{what}» en la cuenta en divisas, en centenas enteras y tantas como se pueda sin bajar de {rest} coronas en la cuenta corriente."
    ],
    others: [
      "El banco fija nuevos tipos de cambio de vez en cuando: qué pasa con la orden permanente lo decide el tipo vigente antes de modificar la orden, y no se vuelve a decidir; los «{what}» se compran al tipo que esté vigente después.",
      "Los tipos de cambio varían: para la orden permanente cuenta el que esté vigente antes de que la cambies, venga lo que venga después, y para la compra, el que esté vigente una vez hecho eso.",
      "Si el tipo de cambio varía después de dar de baja o mover la orden permanente, deja la orden como está, pero calcula la compra con el nuevo tipo."
    ],
    questions: [
      [
        "¿Cuántas coronas hay al final en la cuenta corriente de {who}?",
        "¿Cuánto queda en la cuenta corriente de {who} después de la compra?",
        "Dime el saldo de la cuenta corriente de {who} cuando todo esté hecho."
      ]
    ]
  },
  zh: {
    asked: [
      "请为{who}办两件事，按这个顺序。先看100“{what}”要多少钱：如果超过{limit}克朗，就终止{who}给{whom}的定期转账；如果没有超过，就让它从今以后在每月{day}日执行。办完之后，再用{who}的活期账户为外币账户买“{what}”：按整百买，越多越好，但活期账户上要留下{rest}克朗或更多。",
      "如果100“{what}”的价格超过{limit}克朗，{who}给{whom}的定期转账就终止；否则改到每月{day}日。先处理定期转账。处理完再把{who}活期账户上的钱用来买“{what}”，但那里要留{rest}克朗或更多：只卖整百的，在这个前提下能买多少就买多少，存入外币账户。",
      "{who}在为旅行攒钱。先处理给{whom}的定期转账：100“{what}”的价格高于{limit}克朗就终止它，不高于就把它改到每月{day}日。然后才是购买：按整百买尽可能多的“{what}”，由{who}的活期账户付款，账户上至少要留{rest}克朗。买来的存入外币账户。",
      "100“{what}”的价格高于{limit}克朗吗？是的话，终止{who}给{whom}的定期转账；不是的话，把这笔定期转账改到每月{day}日。先办这件事。然后把{who}活期账户上的克朗换成“{what}”，存入外币账户，要整百，能换多少就换多少，但活期账户余额不能低于{rest}克朗。"
    ],
    others: [
      "银行不时会定新的汇率：定期转账怎么处理，按改动它之前的汇率决定，之后不再重新决定；“{what}”则按那之后有效的汇率买。",
      "汇率会变：定期转账看的是你改动它之前有效的汇率，不管后来怎样；购买看的是办完这件事之后有效的汇率。",
      "如果定期转账终止或改期以后汇率变了，就不要再动它，但购买要按新汇率来算。"
    ],
    questions: [
      [
        "最后{who}的活期账户上有多少克朗？",
        "购买之后{who}的活期账户上还剩多少？",
        "请告诉我，全部办完后{who}的活期账户余额是多少。"
      ]
    ]
  }
} as const satisfies InLanguages<ContestWords>
