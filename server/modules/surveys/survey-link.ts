/** What a survey's link opens, and for how many days. */
export const SURVEY_LINK = { purpose: 'survey', days: 30 } as const
