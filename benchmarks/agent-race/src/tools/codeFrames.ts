import type { Languages } from "@escapement/env"

/** The words that may come before a code, in lower case: `the code is`, `código:`. Other words may not. */
export const codeFrames: { readonly [language in Languages.Language]: RegExp } = {
  en: /^(?:(?:the )?(?:(?:final )?answer|(?:final |finish-line )?code|passcode|digit|number|result) ?(?:is ?:?|[:=])|no\.)\s*/,
  de: /^(?:(?:der |die |das )?(?:antwort|(?:ziel)?code|passcode|ziffer|zahl|ergebnis|lösung) ?(?:(?:ist|lautet) ?:?|[:=])|nr\.)\s*/,
  es: /^(?:(?:el |la )?(?:respuesta(?: final)?|c[oó]digo|contraseña|cifra|n[uú]mero|resultado) ?(?:es ?:?|[:=])|n\.?º)\s*/,
  zh: /^(?:最[终終])?(?:答案|密[码碼]|代[码碼]|[数數]字|[结結]果) ?(?:[是为為] ?:?|[:=])\s*/
}
