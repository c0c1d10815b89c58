/** Refusals of surveys. */
export const surveyErrorsPt = {
  too_many_months: 'O período máximo é de {{max}} meses.',
  survey_answered: 'Esta pesquisa já foi respondida.',
  survey_without_customer: 'O cliente final desta pesquisa foi excluído: não há para quem enviar.',
}
