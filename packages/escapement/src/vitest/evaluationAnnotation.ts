/** The type of a test's annotation that holds the result of an evaluation. */
export const evaluationAnnotation = "evaluation"
