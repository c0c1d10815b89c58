/** So many months after a month, or before it: `2026-11` and -11 is `2025-12`. */
export const shiftMonth = (month: string, by: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + by, 1))
    .toISOString()
    .slice(0, 7)
