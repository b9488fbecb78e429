import type { DomainWords } from "../Phrasebook.ts"

export const education: DomainWords = {
  universities: {
    scopes: { public: "staatliche", private: "private" },
    orders: [
      "{scope} Universitäten in {country:d} für {subject:a} mit Studiengebühren {unit} suchen",
      "{scope} Hochschulen in {country:d} mit Angeboten in {subject:d} und Studiengebühren {unit} heraussuchen"
    ],
    questions: [
      "wie viele {scope} Universitäten es in {country:d} für {subject:a} gibt (Studiengebühren {unit})",
      "wie viele {scope} Hochschulen in {country:d} {subject:a} anbieten (Studiengebühren {unit})"
    ],
    results: ["die Universität mit den niedrigsten Studiengebühren", "die kleinste* der gefundenen Universitäten"]
  },
  admissions: {
    scopes: { bachelor: "Bachelor", master: "Master" },
    orders: [
      "die {scope}-Zulassungszahlen {university:g} abrufen",
      "die Zulassungsstatistik {university:g} für das {scope}-Studium nachschlagen"
    ],
    questions: [
      "wie viele {scope}-Studienplätze {university:n} hat",
      "wie viele Plätze {university:n} für das {scope}-Studium anbietet"
    ],
    results: ["der Tag<es> des Bewerbungsschlusses dieser Universität", "das stärkste* Fach<s> dieser Universität"]
  },
  courses: {
    scopes: { online: "Online-Kurse|Online-Kursen", evening: "Abendkurse|Abendkursen" },
    orders: [
      "{scope} in {subject:d} mit Gebühren {unit} heraussuchen",
      "eine Liste der {scope} in {subject:d} mit Gebühren {unit} abrufen"
    ],
    questions: [
      "wie viele {scope} es in {subject:d} gibt (Gebühren {unit})",
      "aus wie vielen {scope2} ich in {subject:d} wählen kann (Gebühren {unit})"
    ],
    results: ["der günstigste* dieser Kurse", "der kürzeste* dieser Kurse"]
  },
  course_details: {
    scopes: {
      workload: "den wöchentlichen Arbeitsaufwand|der wöchentliche Arbeitsaufwand",
      pass_rate: "die Bestehensquote|die Bestehensquote"
    },
    orders: ["{scope} {course:g} abrufen", "{scope} für {course:a} nachschlagen"],
    questions: ["wie hoch {scope2} {course:g} ist", "wie hoch {scope2} bei {course:d} ausfällt"],
    results: ["die Universität hinter diesem Kurs", "der erste* Tag<es> dieses Kurses"]
  },
  term_dates: {
    scopes: { lectures: "den Vorlesungsplan|der Vorlesungsplan", exams: "den Prüfungsplan|der Prüfungsplan" },
    orders: ["{scope} {university:g} für {date:a} prüfen", "{scope} für {date:a} bei {university:d} nachschlagen"],
    questions: [
      "wie viele Einträge {scope2} {university:g} für {date:a} hat",
      "wie viele Termine {scope2} {university:g} an {date:d} enthält"
    ],
    results: ["der Tag<es> der offenen Tür dieser Universität", "das häufigste* Fach<s> in diesem Plan"]
  },
  dictionary: {
    scopes: { meanings: "die Bedeutungen|Bedeutungen", rhymes: "die Reime|Reime" },
    orders: ["{scope} {word:g} nachschlagen", "{scope} zu {word:d} heraussuchen"],
    questions: ["wie viele {scope2} {word:n} hat", "wie viele {scope2} es zu {word:d} gibt"],
    results: ["das ähnlichste* Wort<es> aus diesem Wörterbucheintrag"]
  },
  word_history: {
    scopes: { spelling: "Schreibweise", sense: "Bedeutung" },
    orders: ["die Entwicklung der {scope} {word:g} nachzeichnen", "den Wandel der {scope} {word:g} untersuchen"],
    questions: [
      "wie oft sich die {scope} {word:g} geändert hat",
      "wie viele Änderungen die {scope} {word:g} durchgemacht hat"
    ],
    results: ["in der Ursprungssprache dieses Wortes", "das Fach<s> mit der häufigsten Verwendung dieses Wortes"]
  },
  quizzes: {
    scopes: { beginner: "Anfänger", advanced: "Fortgeschrittene" },
    orders: [
      "Quizze für {scope} zu {subject:d} {language} heraussuchen",
      "Quizze {language} für {scope} zu {subject:d} auflisten"
    ],
    questions: [
      "wie viele Quizze für {scope} es zu {subject:d} {language} gibt",
      "wie viele Quizze {language} es für {scope} zu {subject:d} gibt"
    ],
    results: ["das meistgespielte* dieser Quizze", "das Quiz mit den wenigsten Fragen"]
  },
  quiz_results: {
    scopes: { average: "die Durchschnittspunktzahl", best: "die Höchstpunktzahl" },
    orders: ["{scope} {quiz:g} abrufen", "{scope} bei {quiz:d} nachschlagen"],
    questions: ["wie hoch {scope} {quiz:g} ist", "wie hoch {scope} bei {quiz:d} liegt"],
    results: ["das Fach<s> im Anschluss an dieses Quiz", "das häufigste* Fehlerwort<es> in diesem Quiz"]
  },
  scholarships: {
    scopes: { merit: "Leistungsstipendien", need: "Sozialstipendien" },
    orders: [
      "{scope} an {university:d} mit Beträgen {unit} auflisten",
      "{scope} {university:g} mit Beträgen {unit} heraussuchen"
    ],
    questions: [
      "wie viele {scope} {university:n} vergibt (Beträge {unit})",
      "wie viele {scope} es an {university:d} gibt (Beträge {unit})"
    ],
    results: ["das höchstdotierte* dieser Stipendien", "das Stipendium<s> mit den wenigsten Bewerbern"]
  },
  scholarship_rules: {
    scopes: { grades: "die Mindestnote", documents: "die Zahl der nötigen Unterlagen" },
    orders: ["{scope} für {scholarship:a} prüfen", "{scope} bei {scholarship:d} nachschlagen"],
    questions: ["wie hoch {scope} für {scholarship:a} ist", "wie hoch {scope} bei {scholarship:d} sein muss"],
    results: ["das bevorzugte* Fach<s> dieses Stipendiums"]
  }
}
