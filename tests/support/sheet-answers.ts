import type { SheetMapping } from '#shared/freight-intake/fields.ts'
import { openQuestions, type Question, type Reading } from '#shared/freight-intake/questions.ts'

/** Answers every open question of an intake: the suggested reading, and for ICMS that it comes on top. */
export const withAnswers = <M extends object>(intake: {
  mapping: M
  preview: object
}): M & Pick<SheetMapping, 'answers'> => {
  const { mapping } = intake
  const { questions = [] } = intake.preview as { questions?: Question[] }
  const { answers = {} } = mapping as Pick<SheetMapping, 'answers'>
  const chosen = openQuestions(questions, { answers, columns: [] }).map(
    ({ key, code, suggested, readings }) => {
      const reading: Reading =
        code === 'icms' ? 'excluded' : (suggested ?? readings[0]?.reading ?? 'leave_out')
      return [key, reading] as const
    },
  )
  return { ...mapping, answers: { ...answers, ...Object.fromEntries(chosen) } }
}
