import { sql, type Rows } from '#server/infra/database.ts'
import type { RawCell } from '#server/infra/sheets-rows.ts'
import { guardFormula } from '#server/infra/table.ts'
import { issueText } from '#shared/freight-intake/issue-texts.ts'
import { type Book, type Cell, shift } from '#server/modules/spreadsheets/index.ts'
import { ERROR_HEADING } from '#server/modules/table-sheets/index.ts'
import type { IntakeRow } from './intake.store.ts'

/** A sheet again, row by row, with its problems in words in one more column. */

type Found = { row: number; cell: string; code: string; params: Record<string, string>; level: string }

const rawCell = (cell: Cell | undefined): RawCell => {
  if (!cell || cell.text === '') return null
  if (!cell.numeric) return guardFormula(cell.text)
  return cell.percent === true ? `${shift(cell.text, 2).replace('.', ',')}%` : { figure: cell.text }
}

export async function* errorRows(
  rows: Rows,
  intake: IntakeRow,
  book: Book,
  locale: 'pt' | 'en' | 'es',
): AsyncGenerator<RawCell[]> {
  const issues = await rows<Found>(
    sql`select row, cell, code, params, level from freight_intake_issues where intake_id = ${intake.id} order by row, "column", id`,
  )
  const byRow = Map.groupBy(issues, (issue) => issue.row)
  const width = Math.max(0, ...intake.mapping.columns.map(({ column }) => column + 1))
  let next = 1
  for await (const batch of book.rows(intake.mapping.sheet)) {
    for (const { row, cells } of batch) {
      // Rows keep their numbers, so that an address in the list is the address in the file.
      for (; next < row && row - next < 1000; next += 1) yield []
      next = row + 1
      const words = (byRow.get(row) ?? []).map(
        (issue) => `${issue.cell}: ${issueText(locale, issue.code, issue.params)}`,
      )
      const line = Array.from({ length: Math.max(width, cells.length) }, (_, column) =>
        rawCell(cells[column]),
      )
      if (row === intake.mapping.header_row && !intake.mapping.own_form)
        line[Math.max(width, cells.length)] = [ERROR_HEADING, ...words].join('\n')
      else if (words.length > 0) line[Math.max(width, cells.length)] = guardFormula(words.join('\n'))
      yield line
    }
  }
}
