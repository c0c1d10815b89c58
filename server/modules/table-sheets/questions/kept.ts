import type { Answers, Question } from '#shared/freight-intake/questions.ts'

/** Answers of a sender's last sheet, and the statements of a sheet itself. */

type Asked = { questions: readonly Pick<Question, 'key'>[]; said: Answers }

/**
 * What a new sheet is read under: a remembered answer where its question stands again, and the sheet's own words above all.
 * Figures that leave no doubt are read as they stand, whatever the last sheet needed.
 */
export const answersFor = ({ questions, said }: Asked, remembered: Answers = {}): Answers => {
  const open = new Set(questions.map(({ key }) => key))
  return { ...Object.fromEntries(Object.entries(remembered).filter(([key]) => open.has(key))), ...said }
}

/** The people's answers alone: a statement of one sheet is none of the next. */
export const answersToRemember = ({ said }: Pick<Asked, 'said'>, answers: Answers = {}): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => said[key] === undefined))
