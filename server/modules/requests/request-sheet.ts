import { isDeepStrictEqual } from 'node:util'
import { sheetSubject, type ReadRow } from '#server/modules/sheet-imports/index.ts'
import type { Issue } from '#shared/kit/exceptions.ts'
import { REQUEST_LIMITS, type RequestInput } from '#shared/requests/request-input.ts'
import { REQUEST_SHEET_FIELDS, requestRow, type RequestRow } from '#shared/requests/request-sheet.ts'

export const REQUEST_SHEET = sheetSubject(import.meta.url, 'REQUEST_SHEET', {
  fields: REQUEST_SHEET_FIELDS,
  schema: requestRow,
  sharedBy: 'external_id',
})

/** Rows of a sheet as requests: rows of one code are one request with several products. Pure. */

type SheetRow = ReadRow<RequestRow>
type Faulty = { row: number; issues: Issue[] }
export type RequestOfRows = { rows: number[]; input: RequestInput }
export type RequestsOfRows = { requests: RequestOfRows[]; faulty: Faulty[] }

const faultAt = (field: string, key: string, params: Issue['params'] = {}): Issue => ({
  pointer: `/data/attributes/${field}`,
  key,
  params,
})

const codeOf = (row: SheetRow): string | null => ('input' in row ? row.input.external_id : (row.key ?? null))

/** Rows of one code together, where the first of them stands; a row without a code is alone. */
const grouped = (rows: readonly SheetRow[]): SheetRow[][] => [
  ...Map.groupBy(rows, (row) => codeOf(row) ?? row.row).values(),
]

/** Most values are texts, for which the deep look is slow; a row has many. */
const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'object' ? isDeepStrictEqual(one, other) : one === other

/** Fields in which a row says another thing than the first row of its request. */
const differences = (first: RequestInput, other: RequestInput | null): string[] =>
  other === null
    ? []
    : Object.entries(other).flatMap(([name, value]) =>
        isSame(value, Reflect.get(first, name)) ? [] : [name],
      )

type Group = { head: { row: number; request: RequestInput } | null; hasFaulty: boolean }

const faultsOf = (row: SheetRow, { head, hasFaulty }: Group, turn: number): Issue[] => {
  if ('issues' in row) return row.issues
  if (head === null) return hasFaulty ? [] : [faultAt('external_id', 'sheet_row_without_request')]
  if (turn === REQUEST_LIMITS.products) return [faultAt('product_code', 'max_list', { max: turn })]
  return differences(head.request, row.input.request).map((field) =>
    faultAt(field, 'sheet_row_differs', { row: head.row }),
  )
}

/** A request is whole or left out: with a fault in one of its rows none of them is written. */
export const leaveOut = (rows: readonly number[], found: readonly Faulty[]): Faulty[] => {
  const [first] = found
  const byRow = new Map(found.map((fault) => [fault.row, fault]))
  return rows.map(
    (row) =>
      byRow.get(row) ?? {
        row,
        issues: [faultAt('external_id', 'sheet_row_of_faulty', { row: first?.row ?? row })],
      },
  )
}

const requestOf = (group: readonly SheetRow[]): RequestOfRows | Faulty[] => {
  const [head = null] = group.flatMap((row) =>
    'input' in row && row.input.request ? [{ row: row.row, request: row.input.request }] : [],
  )
  const hasFaulty = group.some((row) => 'issues' in row)
  const faulty = group
    .map((row, turn) => ({ row: row.row, issues: faultsOf(row, { head, hasFaulty }, turn) }))
    .filter(({ issues }) => issues.length > 0)
  const rows = group.map(({ row }) => row)
  if (head === null || faulty.length > 0) return leaveOut(rows, faulty)
  const products = group.flatMap((row) => ('input' in row ? (row.input.product ?? []) : []))
  return { rows, input: { ...head.request, ...(products.length > 0 ? { products } : {}) } }
}

export const requestsOfRows = (rows: readonly SheetRow[]): RequestsOfRows => {
  const made = grouped(rows).map(requestOf)
  return {
    requests: made.flatMap((one) => ('input' in one ? one : [])),
    faulty: made.flatMap((one) => ('input' in one ? [] : one)).toSorted((a, b) => a.row - b.row),
  }
}
