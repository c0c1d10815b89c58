import type { ComingRow } from '../coming-row.ts'

/** Settings of companies and the first steps in them. */
export const peopleRows: readonly ComingRow[] = []
