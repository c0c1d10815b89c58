import type { Coordinates } from './geometry.ts'

/** Corners between which the map shows the whole country. */
export const COUNTRY: Coordinates[] = [
  [-58, -33],
  [-35, -3],
]
