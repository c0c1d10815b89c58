/** Refusals of surveys. */
export const surveyErrorsEs = {
  too_many_months: 'El período máximo es de {{max}} meses.',
  survey_answered: 'Esta encuesta ya fue respondida.',
  survey_without_customer: 'El cliente final de esta encuesta fue eliminado: no hay a quién enviarla.',
}
