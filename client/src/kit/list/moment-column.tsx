import { DateTimeCell } from './cells.tsx'
import type { Column } from './list-types.ts'

type Dress = Pick<Column<never>, 'hidden' | 'card' | 'width' | 'align'> & {
  /** Where the contract cannot sort by it. */
  unsorted?: boolean
}

/** A column of instants, sorted by them. */
export const momentColumn = <K extends string>(
  key: K,
  label: string,
  { unsorted, ...dress }: Dress = {},
): Column<Record<K, string | null>> => ({
  key,
  label,
  ...(unsorted ? {} : { sort: key }),
  ...dress,
  render: (row) => <DateTimeCell value={row[key]} />,
})
