import { Content } from "@escapement/core"
import type { Languages } from "@escapement/env"
import type { Instance } from "../Instance.ts"
import { budget } from "../budget.ts"
import { answerRule, instructionsIn } from "../instructions.ts"

/** The rules of requests to databases: what to do, how services behave, and what counts if other people act too. */
const rules: { readonly [language in Languages.Language]: readonly [services: string, others: string] } = {
  en: [
    "The tools query services and change them. Do what the request asks for and change nothing else; what counts is how things stand at the end, and the answer. Searches answer page by page. Services may refuse a call for a while, end a session, or fail to say whether a change was made: waits are counted in calls. When all is done, submit an answer that states the values asked for. You cannot ask back.",
    "Other people use the services at the same time. What you have read may no longer hold when you act; the request says what counts then. What others do stands: take nothing of it back, and change none of it unless the request asks for that."
  ],
  de: [
    "Die Werkzeuge fragen Dienste ab und ändern etwas darin. Tu, was in der Bitte steht, und ändere sonst nichts; es zählt, wie die Dinge am Ende stehen, und die Antwort. Suchen antworten Seite für Seite. Dienste können einen Aufruf eine Zeit lang ablehnen, eine Sitzung beenden oder nicht sagen, ob eine Änderung gemacht wurde: Wartezeiten zählen in Aufrufen. Die Werkzeuge sind auf Englisch beschrieben, antworten auf Englisch und nehmen Werte nur in ihrer eigenen Schreibweise an. Wenn alles erledigt ist, gib eine Antwort ab, die die erfragten Werte nennt. Zahlen und Daten kannst du so schreiben, wie es im Deutschen üblich ist. Rückfragen sind nicht möglich.",
    "Andere benutzen die Dienste zur gleichen Zeit. Was du gelesen hast, stimmt vielleicht nicht mehr, wenn du handelst; die Bitte sagt, was dann gilt. Was andere tun, bleibt bestehen: Nimm nichts davon zurück und ändere nichts daran, außer wenn die Bitte das verlangt."
  ],
  es: [
    "Las herramientas consultan servicios y los modifican. Haz lo que pide la petición y no cambies nada más; lo que cuenta es cómo quedan las cosas al final, y la respuesta. Las búsquedas responden página por página. Los servicios pueden rechazar una llamada durante un tiempo, cerrar una sesión o no decir si un cambio se hizo: las esperas se cuentan en llamadas. Las herramientas están descritas en inglés, responden en inglés y solo aceptan los valores en su propia forma. Cuando todo esté hecho, envía una respuesta que diga los valores que se piden. Puedes escribir los números y las fechas como es usual en español. No puedes hacer preguntas.",
    "Otras personas usan los servicios al mismo tiempo. Lo que has leído puede haber dejado de ser cierto cuando actúes; la petición dice qué cuenta entonces. Lo que hacen los demás se mantiene: no deshagas nada de ello y no cambies nada de ello, salvo que la petición lo pida."
  ],
  zh: [
    "这些工具查询服务，也会改动服务里的数据。做请求要你做的事，别的都不要改；看的是最后的状况，还有答案。搜索按页返回结果。服务可能暂时拒绝调用、结束会话，或者不说明改动是否已经生效：等待的长短按调用次数计算。工具的说明和回复是英文的，只接受它们自己的写法。全部完成以后提交一个答案，写出所问的值。数字和日期可以按中文的习惯书写。你不能反问。",
    "别人也在同时使用这些服务。你读到的东西，到你动手时可能已经变了；那时怎么办，请求里有说明。别人做的事要保留：不要撤销，也不要改动，除非请求要你这样做。"
  ]
}

/** Says how many calls a trial may make, where the instructions tell it: at desks from edition 9 on. */
const sayLimit = (instance: Instance): ReadonlyArray<string> => {
  const { edition = 1, rules: sections } = instance.difficulty ?? {}
  return sections !== undefined && edition > 8
    ? [`At most ${budget(instance).calls} calls are allowed, refused ones and the answer among them.`, ""]
    : []
}

/** Writes the instructions of an agent for a request to services that can be changed, in the language of the request. */
export const writeDatabaseInstructions = (instance: Instance): Content.Content => {
  const { answer, backing, difficulty, query } = instance
  const language = difficulty?.language ?? "en"
  const [task, , heading] = instructionsIn(language)
  const [services, others] = rules[language]
  return Content.text(
    [
      task,
      "",
      services,
      "",
      ...(backing._tag === "Database" && backing.acts !== undefined ? [others, ""] : []),
      ...sayLimit(instance),
      ...(answer.values.length === 0 ? [] : [answerRule[language], ""]),
      heading,
      query
    ].join("\n")
  )
}
