import type { ColumnMeaning, SheetMapping } from '#shared/freight-intake/fields.ts'
import type { QuestionCode, Reading } from '#shared/freight-intake/questions.ts'
import type { SheetRow } from '#server/modules/spreadsheets/index.ts'
import { columnTaker } from './answer-finder.ts'
import type { ColumnEvidence, Evidence } from './evidence.ts'

/** A doubt before it is priced. */
export type Doubt = {
  code: QuestionCode
  column: ColumnMeaning | null
  row: SheetRow | null
  readings: readonly Reading[]
  suggested: Reading | null
  /** The sheet itself answers: nothing is asked. */
  said?: Reading
  /** Weight at which the readings part. */
  kg?: number
  /** Rows or another sheet that the doubt is about: the name that answers keep, and the words for people. */
  about?: { name: string; words: string }
}

export type Detector = (mapping: SheetMapping, evidence: Evidence) => Doubt[]

/** A detector that looks at the columns one by one. */
export const byColumn =
  (look: (column: ColumnMeaning, seen: ColumnEvidence, mapping: SheetMapping) => Doubt | null): Detector =>
  (mapping, evidence) => {
    const isTaken = columnTaker(mapping)
    return mapping.columns.flatMap((column) => {
      const seen = isTaken(column) ? evidence.columns.get(column.column) : undefined
      const doubt = seen ? look(column, seen, mapping) : null
      return doubt ? [doubt] : []
    })
  }
