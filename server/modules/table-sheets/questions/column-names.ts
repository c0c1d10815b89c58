import type { ColumnMeaning } from '#shared/freight-intake/fields.ts'
import { nameOf } from '#server/modules/spreadsheets/index.ts'

/** Names by which answers find what they are about in the sender's next sheet. */

/**
 * The name of each column by its number: the heading; without one, the heading on the left and a '>'. Of several alike
 * the second ends in '#2'.
 */
export const columnNames = (
  columns: readonly Pick<ColumnMeaning, 'column' | 'heading'>[],
): ReadonlyMap<number, string> => {
  const seen = new Map<string, number>()
  let left = ''
  return new Map(
    columns.map(({ column, heading }) => {
      const own = nameOf(heading)
      if (own !== '') left = own
      const name = own === '' ? `${left}>` : own
      const count = (seen.get(name) ?? 0) + 1
      seen.set(name, count)
      return [column, count === 1 ? name : `${name}#${count}`]
    }),
  )
}

/** The sender's last columns where they stand now: each finds its own by name, and new ones stay as understood. */
export const placedAs = (
  columns: readonly ColumnMeaning[],
  last: readonly ColumnMeaning[],
): ColumnMeaning[] => {
  const names = columnNames(columns)
  const known = new Map([...columnNames(last)].map(([column, name]) => [name, column]))
  return columns.map((one) => {
    const before = last.find(({ column }) => column === known.get(names.get(one.column) ?? ''))
    if (!before) return one
    const { column, heading, hidden, twin } = one
    return { ...before, column, heading, hidden, twin: before.field === 'ignore' ? twin : undefined }
  })
}
