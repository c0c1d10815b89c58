import type { SheetMapping } from '#shared/freight-intake/fields.ts'
import { openQuestions, type Question } from '#shared/freight-intake/questions.ts'
import { invalid } from '#shared/kit/exceptions.ts'

const KEYS: Readonly<Partial<Record<Question['code'], string>>> = {
  icms: 'intake_question_icms',
  hidden_rows: 'intake_question_rows',
  other_sheet: 'intake_question_sheet',
}

/** A table has a price per kilogram above its last range alone: a sheet with others is refused, not bent. */
const assertHeld = (questions: readonly Question[], { answers = {} }: SheetMapping): void => {
  const perKg = questions.filter(({ key }) => answers[key] === 'per_kg')
  if (perKg.length === 0) return
  throw invalid(
    ...perKg.map(({ heading, key }) => ({
      pointer: `/data/attributes/answers/${key}`,
      key: 'intake_range_per_kg',
      params: { heading },
    })),
  )
}

/** @throws ValidationException that names every question without an answer, or whose answer a table cannot hold */
export const assertAnswered = (questions: readonly Question[], mapping: SheetMapping): void => {
  const open = openQuestions(questions, mapping)
  if (open.length === 0) {
    assertHeld(questions, mapping)
    return
  }
  throw invalid(
    ...open.map(({ code, heading, key }) => ({
      pointer: `/data/attributes/answers/${key}`,
      key: KEYS[code] ?? 'intake_question',
      params: { heading },
    })),
  )
}
