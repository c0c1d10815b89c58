/** Refusals of surveys. */
export const surveyErrorsEn = {
  too_many_months: 'The longest period is {{max}} months.',
  survey_answered: 'This survey has been answered.',
  survey_without_customer: 'The final customer of this survey was deleted: it has no address.',
}
