import type { Aggregator } from "../../../leg/Aggregator.ts"
import type { MergeOperator } from "../../../leg/Merge.ts"
import type { Transform } from "../../../leg/Transform.ts"
import type { ErrandWords } from "../Phrasebook.ts"

/** The wordings of roadblocks. */
export const errands: ErrandWords = {
  elevation: [
    "Según el modelo de elevaciones, ¿a cuántos metros sobre el mar está el terreno {at}?",
    "Consulta el modelo de elevaciones, y no un artículo: ¿a cuántos metros sobre el mar está el terreno {at}?",
    "¿Qué altitud en metros da el modelo de elevaciones, y no un artículo, para el terreno que hay {at}?"
  ],
  rating: [
    "¿Qué nota sobre cinco dan los visitantes en el mapa a {w}?",
    "Mira en el mapa con cuántas estrellas puntúan los visitantes {w}.",
    "Según sus visitantes, ¿cuántas de las cinco estrellas merece en el mapa {w}?"
  ],
  population: [
    "¿Cuántas personas viven hoy {at} según las estadísticas de los países del mundo, y no según un censo?",
    "Consulta en las estadísticas de los países del mundo la población actual de {w}.",
    "¿Qué población actual dan a {w} las estadísticas de los países del mundo, que no son un censo?"
  ],
  area: [
    "¿Cuántos kilómetros cuadrados, aguas interiores incluidas, atribuyen las estadísticas de los países del mundo a {w}?",
    "Consulta en las estadísticas de los países del mundo la superficie total de {w} en kilómetros cuadrados.",
    "¿Qué extensión tiene {w}, en kilómetros cuadrados y con las aguas interiores, según las estadísticas de los países del mundo?"
  ],
  distance: [
    "¿Cuántos kilómetros hay por carretera desde {from} hasta {to}?",
    "Mide en kilómetros el trayecto en coche desde {from} hasta {to}.",
    "¿Qué distancia en kilómetros recorre un coche que va desde {from} hasta {to}?"
  ],
  duration: [
    "¿Cuántos minutos enteros dura el trayecto en coche desde {from} hasta {to}?",
    "Planea el viaje en coche desde {from} hasta {to} y anota los minutos enteros que lleva.",
    "¿Cuánto se tarda en coche, en minutos enteros, desde {from} hasta {to}?"
  ],
  count: [
    "¿Cuántos resultados da en el mapa una búsqueda de {k} en cuarenta kilómetros a la redonda de {w}? Si el propio lugar lo es, también cuenta.",
    "Busca en el mapa {k} a no más de cuarenta kilómetros de {w} y cuenta los resultados, incluido el propio lugar si es uno de ellos.",
    "Cuenta los resultados que da el mapa si se buscan {k} hasta cuarenta kilómetros alrededor de {w}; el propio lugar cuenta si es uno de ellos."
  ],
  days: [
    "¿Cuántos días hay entre la fecha de la pista {n} y el primer día del año 2026?",
    "Cuenta los días desde la fecha de la pista {n} hasta el día de Año Nuevo de 2026.",
    "¿Cuántos días pasan desde la fecha que dio la pista {n} hasta el 1 de enero de 2026?"
  ],
  weather: {
    temperature: [
      "¿Qué sensación térmica, en grados Celsius y de media en el día, hubo {when} {at}?",
      "¿Qué temperatura aparente media, en grados Celsius, da el archivo meteorológico para {when} {at}?",
      "¿Cuántos grados Celsius de sensación térmica hubo {when}, de media a lo largo del día, {at}?"
    ],
    precipitation: [
      "¿Cuántos milímetros de lluvia y nieve cayeron en total {when} {at}?",
      "¿Qué precipitación total, en milímetros, da el archivo meteorológico para {when} {at}?",
      "¿Cuántos milímetros cayeron del cielo {when}, sumándolo todo, {at}?"
    ],
    snowfall: [
      "¿Cuántos centímetros de nieve cayeron {when} {at}?",
      "¿Cuánta nieve, en centímetros, da el archivo meteorológico para {when} {at}?",
      "¿Cuántos centímetros de nieve nueva se acumularon {when} {at}?"
    ],
    sunshine: [
      "¿Durante cuántos segundos brilló el sol {when} {at}?",
      "¿Cuántos segundos de sol da el archivo meteorológico para {when} {at}?",
      "¿Cuántos segundos brilló el sol {when} {at}?"
    ]
  },
  convert: {
    "meters to feet": [
      "Pasa a pies los metros de la pista {n} (3,28084 por metro) y quita los decimales.",
      "¿Cuántos pies enteros son los metros de la pista {n}, a razón de 3,28084 por metro?",
      "Convierte los metros de la pista {n} en pies, a 3,28084 por metro, y quédate con la parte entera."
    ],
    "km to miles": [
      "Pasa a millas los kilómetros de la pista {n} (0,621371 por kilómetro) y quita los decimales.",
      "¿Cuántas millas enteras son los kilómetros de la pista {n}, a razón de 0,621371 por kilómetro?",
      "Convierte los kilómetros de la pista {n} en millas, a 0,621371 por kilómetro, y quédate con la parte entera."
    ],
    "meters to yards": [
      "Pasa a yardas los metros de la pista {n} (1,09361 por metro) y quita los decimales.",
      "¿Cuántas yardas enteras son los metros de la pista {n}, a razón de 1,09361 por metro?",
      "Convierte los metros de la pista {n} en yardas, a 1,09361 por metro, y quédate con la parte entera."
    ],
    "celsius to fahrenheit_offset": [
      "¿Cuántos grados Fahrenheit abarcan tanto como los grados Celsius de la pista {n} (1,8 por cada uno, sin sumar nada)? Quita los decimales.",
      "Pasa los grados Celsius de la pista {n}, como simple diferencia, a grados Fahrenheit: 1,8 por cada uno, sin sumar nada y sin decimales.",
      "Multiplica por 1,8 los grados Celsius de la pista {n}, como se convierten las diferencias a Fahrenheit, no sumes nada y quédate con la parte entera."
    ]
  },
  share: {
    price: [
      "¿A cuánto cerró {when}, o el último día de bolsa anterior, una acción con las siglas de la pista {n}?",
      "¿Cuánto costaba al cierre {when} una acción con las siglas de la pista {n}? Si no hubo bolsa, vale la última sesión anterior.",
      "Busca el precio de cierre que tuvo {when} la acción con las siglas de la pista {n}, o en su defecto el de la última sesión anterior."
    ],
    volume: [
      "¿Cuántas acciones con las siglas de la pista {n} cambiaron de manos {when}, o el último día de bolsa anterior?",
      "¿Cuántas acciones con las siglas de la pista {n} se negociaron {when}? Si no hubo bolsa, vale la última sesión anterior.",
      "Busca cuántas acciones con las siglas de la pista {n} se compraron y vendieron {when}, o en su defecto en la última sesión anterior."
    ]
  },
  coin: {
    price: [
      "¿A qué precio cerró {when} el par de negociación de la pista {n}?",
      "¿Cuál fue {when} el precio de cierre del par de negociación de la pista {n}?",
      "Busca el precio con el que cerró {when} el par de la pista {n}."
    ],
    volume: [
      "¿Cuántas monedas del par de negociación de la pista {n}, y no cuántos dólares, cambiaron de manos {when}?",
      "¿Qué cantidad del par de la pista {n}, en monedas y no en dólares, se negoció {when}?",
      "Busca cuántas monedas del par de la pista {n} se negociaron {when}; no se piden dólares."
    ]
  }
}

/** Phrases for a day: one that a clue found, and a fixed date. */
export const when = {
  told: ["el día de la pista {n}", "el día que dio la pista {n}"],
  fixed: "el {date}"
}

/** Phrases for the whole part of one number, and of several. */
export const whole = "la parte entera del número de la pista {n}"
export const wholes = "las partes enteras de los números de las pistas {ns}"

/** The wordings of detours. */
export const detours: { readonly [transform in Transform]: ReadonlyArray<string> } = {
  next_prime: [
    "¿Qué número primo sigue a {i}?",
    "Sube desde {i} hasta el primer número primo que la supere.",
    "Di cuál es el menor número primo mayor que {i}."
  ],
  num_divisors: [
    "¿Cuántos divisores, incluidos el uno y el propio número, tiene {i}?",
    "Cuenta los números enteros positivos que dividen exactamente {i}.",
    "¿Entre cuántos números enteros positivos, contando el uno y ella misma, se puede dividir sin resto {i}?"
  ],
  sum_prime_factors: [
    "Descompón {i} en números primos y suma los que sean distintos.",
    "¿Cuánto suman los distintos factores primos de {i}?",
    "Suma los factores primos de {i}, cada uno una sola vez."
  ],
  largest_prime_factor: [
    "¿Cuál es el mayor número primo que divide {i}?",
    "Descompón {i} en números primos y quédate con el mayor.",
    "Di cuál es el factor primo más grande de {i}."
  ],
  roman_numeral_letter_count: [
    "¿Cuántas letras hacen falta para escribir {i} a la manera de los romanos?",
    "Graba {i} en números romanos y cuenta las letras.",
    "¿De cuántas letras consta {i} en numeración romana?"
  ],
  binary_1bit_count: [
    "¿Cuántos unos tiene {i} en binario?",
    "Escribe en binario {i} y cuenta los unos.",
    "¿Cuántas veces aparece el uno si se escribe {i} en base dos?"
  ],
  digit_reversal: [
    "Lee al revés las cifras de {i}, sin los ceros que queden delante.",
    "¿En qué se convierte ante el espejo {i}, con la última cifra primero?",
    "Da la vuelta a las cifras de {i}; los ceros iniciales se quitan."
  ],
  digital_root: [
    "Suma las cifras de {i}, después las cifras de esa suma, y así hasta que quede una sola.",
    "Reduce {i} a una cifra sumando sus cifras una y otra vez.",
    "¿Qué cifra queda al final si se suman una y otra vez las cifras de {i}?"
  ],
  digit_sum: [
    "Suma las cifras de {i}, una sola vez.",
    "¿Cuál es la simple suma de las cifras de {i}?",
    "Haz una única suma con todas las cifras de {i}."
  ],
  day_of_week: [
    "¿En qué día de la semana, con el lunes como 1 y el domingo como 7, empezó el año de la pista {n}?",
    "Numera los días de la semana desde el lunes como 1: ¿qué número tuvo el Año Nuevo del año de la pista {n}?",
    "Si el lunes es el día 1 de la semana, ¿en cuál cayó el 1 de enero del año de la pista {n}?"
  ],
  leap_years_to_2000: [
    "¿Cuántos años bisiestos hay desde el año de la pista {n} hasta 2000, ambos incluidos si lo son?",
    "Cuenta los años bisiestos entre el año de la pista {n} y 2000, con los dos extremos.",
    "¿Cuántas veces hubo año bisiesto desde el año de la pista {n} hasta 2000, contando el primero y el último?"
  ],
  vowel_count: [
    "¿Cuántas letras del nombre de la pista {n} son una a, e, i, o o u sin acento, diéresis ni otro signo?",
    "Cuenta las vocales simples a, e, i, o y u del nombre de la pista {n}; las que llevan acento, diéresis u otro signo no cuentan.",
    "¿Cuántas veces aparece en el nombre de la pista {n} una a, e, i, o o u que no lleve ningún signo?"
  ],
  alpha_position_first_letter: [
    "¿Qué puesto ocupa en el alfabeto inglés la primera letra del nombre de la pista {n}?",
    "Numera el alfabeto inglés desde la A como 1: ¿qué número tiene la inicial del nombre de la pista {n}?",
    "El nombre de la pista {n} empieza por una letra: ¿qué lugar le corresponde en el alfabeto inglés?"
  ],
  scrabble_score: [
    "¿Cuánto valen las letras del nombre de la pista {n} en fichas del Scrabble inglés? Una letra con acento, diéresis u otro signo no vale nada.",
    "Compón el nombre de la pista {n} con fichas del Scrabble en inglés, donde faltan las letras con acento, diéresis u otro signo, que no puntúan: ¿cuánto suma?",
    "Suma los valores que tienen en el Scrabble inglés las letras del nombre de la pista {n}, sin las que llevan acento, diéresis u otro signo."
  ]
}

/** The wordings of merges. */
export const merges: { readonly [operator in MergeOperator]: ReadonlyArray<string> } = {
  add: ["Suma {o}.", "¿Cuánto hacen juntas {o}?", "Halla la suma de {o}."],
  abs_diff: [
    "¿Cuánto distan entre sí {o}?",
    "De {o}, resta la menor de la mayor.",
    "¿Qué diferencia hay entre {o}, sea cual sea la mayor?"
  ]
}

/** The wordings of finish lines. */
export const finishes: { readonly [aggregator in Aggregator]: ReadonlyArray<string> } = {
  digital_root: [
    "La meta: suma {o} y luego las cifras del resultado, una y otra vez, hasta que quede una sola: es tu código.",
    "Para terminar, halla la suma de {o} y redúcela a una cifra sumando sus cifras cuantas veces haga falta; esa cifra es tu código.",
    "Ya en la meta, haz la suma de {o}; suma después las cifras hasta llegar a una sola, que es tu código."
  ],
  mod10: [
    "La meta: suma {o}; tu código es la última cifra del resultado.",
    "Para terminar, halla la suma de {o} y quédate solo con su última cifra.",
    "Ya en la meta, haz la suma de {o}: la cifra de las unidades es tu código."
  ],
  abs_diff: [
    "La meta: toma la diferencia entre {o}, sea cual sea la mayor; tu código es su última cifra.",
    "Para terminar, mira cuánto distan entre sí {o} y quédate solo con la última cifra.",
    "Ya en la meta, compara {o} y resta la menor de la mayor: la cifra de las unidades es tu código."
  ],
  six_digits: [
    "La meta: empieza en 0 y recorre {o} en el orden en que se nombran las pistas; cada vez multiplica lo que tengas por 1009, suma el número sin su signo y conserva las seis últimas cifras. Lo que quede al final es tu código.",
    "Para terminar, a partir de 0 haz esto con {o}, en el orden en que se nombran las pistas: multiplica por 1009 lo que llevas, súmale el número sin signo y deja de ello las seis últimas cifras. El final es tu código.",
    "Ya en la meta, el código se forma paso a paso con {o}, por el orden indicado: parte de 0 y, con cada número, multiplica el resultado por 1009, añádele el número sin signo y borra todo menos las seis últimas cifras."
  ]
}
