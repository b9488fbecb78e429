import type { DomainWords } from "../Phrasebook.ts"

export const education: DomainWords = {
  universities: {
    scopes: { public: "públicas", private: "privadas" },
    orders: [
      "buscar universidades {scope} en {country} para estudiar {subject}, con la matrícula {unit}",
      "consultar qué universidades {scope} ofrecen {subject} en {country}, con la matrícula {unit}"
    ],
    questions: [
      "cuántas universidades {scope} hay en {country} para estudiar {subject} (matrícula {unit})",
      "cuántas universidades {scope} ofrecen {subject} en {country} (matrícula {unit})"
    ],
    results: ["la universidad con la matrícula más baja", "la universidad más pequeña de las encontradas"]
  },
  admissions: {
    scopes: { bachelor: "grado", master: "máster" },
    orders: [
      "consultar las cifras de admisión de {scope} de {university}",
      "obtener las estadísticas de acceso a los estudios de {scope} de {university}"
    ],
    questions: [
      "cuántas plazas de {scope} tiene {university}",
      "cuántas plazas ofrece {university} para estudios de {scope}"
    ],
    results: [
      "el día en que termina el plazo de admisión de esa universidad",
      "la materia más fuerte de esa universidad"
    ]
  },
  courses: {
    scopes: { online: "en línea", evening: "nocturnos" },
    orders: [
      "buscar cursos {scope} de {subject} con precios {unit}",
      "mostrar los cursos {scope} que hay de {subject}, con precios {unit}"
    ],
    questions: [
      "cuántos cursos {scope} hay de {subject} (precios {unit})",
      "entre cuántos cursos {scope} de {subject} puedo elegir (precios {unit})"
    ],
    results: ["el más barato de esos cursos", "el más corto de esos cursos"]
  },
  course_details: {
    scopes: { workload: "la carga de trabajo semanal", pass_rate: "la tasa de aprobados" },
    orders: ["consultar {scope} de {course}", "obtener {scope} en {course}"],
    questions: ["cuál es {scope} de {course}", "a cuánto llega {scope} en {course}"],
    results: ["la universidad que imparte ese curso", "el día en que empieza ese curso"]
  },
  term_dates: {
    scopes: { lectures: "el horario de clases", exams: "el calendario de exámenes" },
    orders: ["revisar {scope} de {university} para {date}", "consultar {scope} que tiene {university} para {date}"],
    questions: [
      "cuántas entradas tiene {scope} de {university} para {date}",
      "cuántas entradas aparecen para {date} en {scope} de {university}"
    ],
    results: ["el día de puertas abiertas de esa universidad", "la materia con más entradas de ese calendario"]
  },
  dictionary: {
    scopes: { meanings: "significados", rhymes: "rimas" },
    orders: ["buscar qué {scope} tiene {word}", "obtener una lista de {scope} de {word}"],
    questions: ["qué número de {scope} tiene {word}", "la cantidad de {scope} que figuran para {word}"],
    results: ["la palabra más cercana de esa entrada"]
  },
  word_history: {
    scopes: { spelling: "la ortografía", sense: "el sentido" },
    orders: ["rastrear la evolución de {scope} de {word}", "estudiar cómo ha cambiado {scope} de {word}"],
    questions: ["cuántas veces ha cambiado {scope} de {word}", "cuántos cambios ha tenido {scope} de {word}"],
    results: ["la lengua de origen de esa palabra", "la materia que más usa esa palabra"]
  },
  quizzes: {
    scopes: { beginner: "para principiantes", advanced: "de nivel avanzado" },
    orders: [
      "buscar cuestionarios {scope} de {subject} en {language}",
      "mostrar los cuestionarios {scope} que hay en {language} de {subject}"
    ],
    questions: [
      "cuántos cuestionarios {scope} de {subject} hay en {language}",
      "cuántos cuestionarios {scope} hay en {language} de {subject}"
    ],
    results: ["el cuestionario más realizado de la lista", "el cuestionario con menos preguntas"]
  },
  quiz_results: {
    scopes: { average: "la puntuación media", best: "la mejor puntuación" },
    orders: ["consultar {scope} de {quiz}", "obtener {scope} en {quiz}"],
    questions: ["cuál es {scope} de {quiz}", "de cuánto es {scope} en {quiz}"],
    results: ["la materia para la que prepara ese cuestionario", "la palabra más fallada en ese cuestionario"]
  },
  scholarships: {
    scopes: { merit: "por méritos", need: "por necesidad económica" },
    orders: [
      "buscar las becas {scope} de {university}, con los importes {unit}",
      "mostrar qué becas {scope} ofrece {university}, con los importes {unit}"
    ],
    questions: [
      "cuántas becas {scope} ofrece {university} (importes {unit})",
      "cuántas becas {scope} hay en {university} (importes {unit})"
    ],
    results: ["la beca mejor pagada", "la beca con menos solicitantes"]
  },
  scholarship_rules: {
    scopes: { grades: "la nota mínima", documents: "el número de documentos" },
    orders: ["consultar {scope} que exige {scholarship}", "revisar {scope} para {scholarship}"],
    questions: ["cuál es {scope} que exige {scholarship}", "cuál es {scope} para {scholarship}"],
    results: ["la materia preferida de esa beca"]
  }
}
