import type { SheetMapping } from '#shared/freight-intake/fields.ts'
import type { QuestionCode, Reading } from '#shared/freight-intake/questions.ts'
import type { SheetRow } from '#server/modules/spreadsheets/index.ts'
import { columnNames } from './column-names.ts'

type Answered = Pick<SheetMapping, 'answers' | 'columns'>

/** The answer to a question about a column. */
export const answerFinder = ({ answers = {}, columns }: Answered) => {
  const names = columnNames(columns)
  return (code: QuestionCode, column: number): Reading | undefined =>
    answers[`${code}:${names.get(column) ?? ''}`]
}

/** Whether a column is read: hidden ones only where a person takes them. */
export const columnTaker = (mapping: Answered) => {
  const find = answerFinder(mapping)
  return ({ column, hidden }: { column: number; hidden?: boolean | undefined }): boolean =>
    hidden !== true || find('hidden', column) === 'take'
}

/** Whether a row is read: hidden ones only where a person takes the run that they stand in. */
export const isRowTaken = (
  { row, hidden }: Pick<SheetRow, 'row' | 'hidden'>,
  { answers = {}, hidden_rows = [] }: Pick<SheetMapping, 'answers' | 'hidden_rows'>,
): boolean => {
  if (hidden !== true) return true
  const run = hidden_rows.find(({ from, to }) => from <= row && row <= to)
  return run !== undefined && answers[`hidden_rows:${run.name}`] === 'take'
}
