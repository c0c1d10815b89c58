import type { Context } from '#server/kit/context.ts'
import type { ModelName } from '#server/kit/resource.ts'
import type { Row } from '#server/kit/row.ts'
import type { Issue } from '#shared/kit/exceptions.ts'
import type { SheetField, SheetResult } from '#shared/sheet-imports/sheet-import.ts'
import type { ReadSheet } from './check-sheet.ts'
import { assertUnderstood, faultyRows, readyRows, rowIssues } from './tell-sheet.ts'
import { upsertRows } from './upsert.store.ts'

type Input = Record<string, unknown>
type Into<M extends ModelName> = {
  model: M
  company_id: number
  told_by: keyof Row<M> & string
  blank: Partial<Row<M>>
}

/** Rows that name a key which a row above them names already. */
const repeatedRows = (rows: readonly { row: number; input: Input }[], key: string) => {
  const first = new Map<string, number>()
  return rows.flatMap(({ row, input }): { row: number; issues: Issue[] }[] => {
    const above = first.get(String(input[key]))
    first.set(String(input[key]), above ?? row)
    if (above === undefined) return []
    return [
      {
        row,
        issues: [{ pointer: `/data/attributes/${key}`, key: 'sheet_repeated_row', params: { row: above } }],
      },
    ]
  })
}

/** Writes the rows of a sheet that fit, all in one transaction, and tells of those that do not. */
export const importRows = async <M extends ModelName>(
  ctx: Context,
  fields: readonly SheetField[],
  sheet: ReadSheet<Input>,
  into: Into<M>,
): Promise<SheetResult> => {
  assertUnderstood(fields, sheet)
  const ready = readyRows(sheet.rows)
  const repeated = repeatedRows(ready, into.told_by)
  const left = new Set(repeated.map(({ row }) => row))
  const inputs = ready.filter(({ row }) => !left.has(row)).map(({ input }) => input)
  const { created, updated } =
    inputs.length === 0 ? { created: [], updated: [] } : await upsertRows(ctx, into, inputs, into.blank)
  for (const id of created) ctx.audit({ type: into.model, id, event: 'created', new: { source: 'sheet' } })
  for (const id of updated) ctx.audit({ type: into.model, id, event: 'updated', new: { source: 'sheet' } })
  const faulty = [...faultyRows(sheet.rows), ...repeated].toSorted((a, b) => a.row - b.row)
  return {
    created: created.length,
    updated: updated.length,
    failed: faulty.length,
    issues: rowIssues(ctx.session, faulty),
  }
}
