import type { NoFloorWords } from './pt.ts'

export const noFloorEn: NoFloorWords = {
  norm: 'no norm on that day',
  axles: 'axles unknown',
  km: 'distance unknown',
  column: 'no column in the table for this combination',
  invoice: 'price by invoice value',
}
