/** Months written as `2026-11`. Pure. */

const MONTHS = 12

const indexOf = (month: string): number => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return year * MONTHS + number - 1
}

/** So many months after a month, or before it: `2026-11` and -11 is `2025-12`. */
export const shiftMonth = (month: string, by: number): string => {
  const index = indexOf(month) + by
  const year = String(Math.floor(index / MONTHS)).padStart(4, '0')
  return `${year}-${String((index % MONTHS) + 1).padStart(2, '0')}`
}

/** How many months lie from one to another: 1 from `2026-10` to `2026-11`. */
export const monthsApart = (from: string, until: string): number => indexOf(until) - indexOf(from)
