import type { Row } from '../row.ts'

/** Settings of companies and the first steps in them. */
export const peopleRows: readonly Row[] = []
