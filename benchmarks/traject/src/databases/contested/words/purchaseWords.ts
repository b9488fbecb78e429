import type { ContestWords, InLanguages } from "./ContestWords.ts"

/**
 * Requests for an order in a shop: `{what}` is the name of a category, by which it is found, and so in English in every
 * language; `{most}` is the highest price of a piece.
 */
export const purchaseWords = {
  en: {
    asked: [
      "{who} wants {quantity} pieces of one {what}: the one with the highest rating that costs {most} or less apiece and of which {quantity} are available. Order them.",
      "Order {quantity} pieces of a {what} for {who}. Of those at no more than {most} each that are available in that number, take the best rated.",
      "Put in an order for {who}: {quantity} pieces of one {what}. It is the one that people rate best among those that cost at most {most} apiece and that the shop still has {quantity} of.",
      "Which {what} is rated highest of all that cost {most} or less a piece and can be had {quantity} times? Order that many of it for {who}."
    ],
    others: [
      "Others order from the same stock, and prices and stocks change: what counts is which one this is at the moment of the order.",
      "If the shop runs out of it before the order is placed, apply the same conditions again to what the shop has and asks by then.",
      "Should somebody else be quicker, so that it can no longer be supplied, choose again in the same way, by stock and price as they are then."
    ],
    questions: [
      ["What is the order worth?", "How much does the whole order come to?", "Tell me the total price of the order."]
    ]
  },
  de: {
    asked: [
      "{who} möchte {quantity} Stück von einem Produkt der Kategorie „{what}“: von dem am besten bewerteten, das höchstens {most} pro Stück kostet und von dem {quantity} verfügbar sind. Bestell sie.",
      "Bestell für {who} {quantity} Stück eines Produkts der Kategorie „{what}“. Nimm von denen, die nicht mehr als {most} pro Stück kosten und in dieser Menge verfügbar sind, das mit der besten Bewertung.",
      "Gib für {who} eine Bestellung auf: {quantity} Stück aus der Kategorie „{what}“, alle vom selben Produkt. Es soll das sein, das die Leute am besten bewerten, unter allen, die höchstens {most} pro Stück kosten und von denen der Laden noch {quantity} hat.",
      "Welches Produkt der Kategorie „{what}“ ist am höchsten bewertet von allen, die {most} oder weniger pro Stück kosten und von denen {quantity} Stück zu haben sind? Bestell so viele davon für {who}."
    ],
    others: [
      "Auch andere bestellen aus demselben Bestand, und Preise und Bestände ändern sich: Es zählt, welches Produkt das im Moment der Bestellung ist.",
      "Wenn der Vorrat vor der Bestellung nicht mehr reicht, wende dieselben Bedingungen noch einmal auf das an, was der Laden dann hat und dafür verlangt.",
      "Sollte jemand anderes schneller sein, sodass es nicht mehr geliefert werden kann, wähl auf dieselbe Weise neu, nach Bestand und Preis, wie sie dann sind."
    ],
    questions: [
      [
        "Was ist die Bestellung wert?",
        "Wie viel kostet die ganze Bestellung?",
        "Nenn mir den Gesamtpreis der Bestellung."
      ]
    ]
  },
  es: {
    asked: [
      "{who} quiere {quantity} unidades de un producto de la categoría «{what}»: el mejor valorado entre los que cuestan {most} o menos por unidad y tienen {quantity} unidades disponibles. Pídelas.",
      "Pide {quantity} unidades de un producto de la categoría «{what}» para {who}. De los que no pasen de {most} por unidad y estén disponibles en esa cantidad, elige el de mejor valoración.",
      "Haz un pedido para {who}: {quantity} unidades de un mismo producto de la categoría «{what}». Tiene que ser el que la gente valore mejor entre los que cuestan como mucho {most} por unidad y de los que a la tienda aún le quedan {quantity}.",
      "¿Qué producto de la categoría «{what}» tiene la valoración más alta de todos los que cuestan {most} o menos por unidad y cuyas existencias llegan a {quantity}? Pide esa cantidad de ese producto para {who}."
    ],
    others: [
      "Otros también hacen pedidos de las mismas existencias, y tanto los precios como las existencias cambian: lo que importa es cuál sea ese producto en el momento del pedido.",
      "Si la tienda se queda sin existencias suficientes antes de que se haga el pedido, aplica otra vez las mismas condiciones a las existencias y los precios que tenga entonces.",
      "Si alguien se adelanta y ese producto ya no se puede servir, elige de nuevo de la misma manera, según las existencias y los precios que haya entonces."
    ],
    questions: [["¿Cuánto vale el pedido?", "¿Cuánto cuesta el pedido entero?", "Dime el precio total del pedido."]]
  },
  zh: {
    asked: [
      "{who}要买{quantity}件“{what}”类的同款商品：单价不超过{most}、有{quantity}件现货的商品里评分最高的那款。请下单。",
      "请为{who}订购“{what}”类的同款商品{quantity}件。在单价至多{most}、数量够的商品里，选评分最高的。",
      "替{who}下个订单：“{what}”类商品，{quantity}件，都要同款。要的是单价最多{most}、店里还有{quantity}件的商品当中大家评分最高的那款。",
      "“{what}”类里，单价{most}或更低、能买到{quantity}件的商品，哪款评分最高？就按这个数量给{who}订购。"
    ],
    others: [
      "别人也在下单，用的是同样的库存，价格和库存都会变：到底是哪款，以下单时的情况为准。",
      "如果下单之前存货不够了，就用同样的条件，按店里那时的存货和价格重新选。",
      "如果别人抢先，供不了货了，就用同样的办法，按那时的库存和价格再选。"
    ],
    questions: [["这个订单值多少钱？", "整个订单要花多少钱？", "请告诉我订单的总价。"]]
  }
} as const satisfies InLanguages<ContestWords>
