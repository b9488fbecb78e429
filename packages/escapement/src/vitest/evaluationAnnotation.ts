/** The type of the annotations in which a test says what its evaluations found. */
export const evaluationAnnotation = "evaluation"
