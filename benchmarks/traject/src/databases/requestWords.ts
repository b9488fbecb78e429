import type { Languages } from "@escapement/env"

/** The words around the goals of a request, in one language. Every language has equally many of each. */
interface RequestWords {
  /** Says the day of the request, `{date}`. */
  readonly today: string
  /** Sentences before several goals; some are empty. */
  readonly openers: ReadonlyArray<string>
  /** Words that join a goal to the one before it. */
  readonly joins: ReadonlyArray<string>
  /** Ways to ask for the goal `{first}` if the figure of the goal before is above `{limit}`, else for `{second}`. */
  readonly branches: ReadonlyArray<string>
  /** The text between sentences. */
  readonly gap: string
}

/** The words around goals, by language. */
export const requestWords: { readonly [language in Languages.Language]: RequestWords } = {
  en: {
    today: "Today is {date}.",
    openers: ["", "", "Some things to take care of.", "I cannot get to this myself.", "Please see to the following."],
    joins: [
      "After that:",
      "Once that is done:",
      "Then the next thing.",
      "Then, when that is settled:",
      "When you have done so:"
    ],
    branches: [
      "If that figure is above {limit}, then: {first} If it is not, then this instead: {second}",
      "What comes next depends on that figure. Where it exceeds {limit}: {first} Where it does not: {second}",
      "Should the last figure you noted be more than {limit}, go on as follows: {first} Otherwise do this and not that: {second}"
    ],
    gap: " "
  },
  de: {
    today: "Heute ist der {date}.",
    openers: [
      "",
      "",
      "Es gibt ein paar Dinge zu erledigen.",
      "Ich komme selbst nicht dazu.",
      "Bitte kümmere dich um Folgendes."
    ],
    joins: [
      "Danach:",
      "Wenn das erledigt ist:",
      "Dann das Nächste:",
      "Sobald das geklärt ist:",
      "Wenn du damit fertig bist:"
    ],
    branches: [
      "Liegt diese Zahl über {limit}, dann: {first} Wenn nicht, dann stattdessen: {second}",
      "Wie es weitergeht, hängt von dieser Zahl ab. Ist sie größer als {limit}: {first} Andernfalls: {second}",
      "Falls die letzte Zahl, die du notiert hast, größer als {limit} ist, mach so weiter: {first} Andernfalls mach nicht das, sondern Folgendes: {second}"
    ],
    gap: " "
  },
  es: {
    today: "Hoy es {date}.",
    openers: [
      "",
      "",
      "Hay varias cosas que hacer.",
      "Yo no voy a poder ocuparme de esto.",
      "Por favor, encárgate de lo siguiente."
    ],
    joins: [
      "Después, lo siguiente:",
      "Cuando eso esté hecho, lo siguiente:",
      "Luego, otra cosa.",
      "Con eso resuelto, lo siguiente:",
      "Cuando hayas terminado, sigue con esto."
    ],
    branches: [
      "Si esa cifra es superior a {limit}, haz lo siguiente: {first} Si no lo es, haz en su lugar lo siguiente: {second}",
      "Lo que viene ahora depende de esa cifra. Si pasa de {limit}, se hace lo siguiente: {first} Si no, lo siguiente: {second}",
      "En caso de que la última cifra que hayas anotado sea mayor que {limit}, continúa con lo siguiente: {first} De lo contrario, haz lo siguiente y no lo anterior: {second}"
    ],
    gap: " "
  },
  zh: {
    today: "今天是{date}。",
    openers: ["", "", "有几件事要办。", "我自己抽不出时间。", "请处理下面的事。"],
    joins: ["之后：", "办完以后：", "然后还有别的事。", "这件事办妥之后：", "做完之后："],
    branches: [
      "如果这个数大于{limit}，就这样做：{first}如果不大于，就改为这样做：{second}",
      "接下来做什么取决于这个数。超过{limit}的话：{first}没有超过的话：{second}",
      "要是你最后记下的那个数大于{limit}，请接着这样做：{first}否则不做上面的，改做下面的：{second}"
    ],
    gap: ""
  }
}
