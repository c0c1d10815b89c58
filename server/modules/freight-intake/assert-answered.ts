import type { SheetMapping } from '#shared/freight-intake/fields.ts'
import { openQuestions, type Question } from '#shared/freight-intake/questions.ts'
import { invalid } from '#shared/kit/exceptions.ts'

const KEYS: Readonly<Partial<Record<Question['code'], string>>> = {
  icms: 'intake_question_icms',
  hidden: 'intake_question_hidden',
}

/** @throws ValidationException that names every question without an answer */
export const assertAnswered = (questions: readonly Question[], mapping: SheetMapping): void => {
  const open = openQuestions(questions, mapping.answers)
  if (open.length === 0) return
  throw invalid(
    ...open.map(({ code, heading, key }) => ({
      pointer: `/data/attributes/answers/${key}`,
      key: KEYS[code] ?? 'intake_question',
      params: { heading },
    })),
  )
}
