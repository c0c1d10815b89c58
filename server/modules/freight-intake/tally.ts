/** Counts of a checked sheet. */
export type Tally = {
  rows: number
  errors: number
  warnings: number
  added: number
  changed: number
  removed: number
  unchanged: number
}
