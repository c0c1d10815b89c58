/** Calendar days as spreadsheets hold them: 01/02/2027, 1.2.27, 2027-02-01. */

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s.*)?$/
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s].*)?$/

/** The day that a text names, as YYYY-MM-DD; null when it is none, or none that the calendar has. */
export const readDay = (text: string): string | null => {
  const [, day, month, year] = DAY_FIRST.exec(text.trim()) ?? []
  const [, long, second, third] = YEAR_FIRST.exec(text.trim()) ?? []
  const [y, m, d] = long === undefined ? [year, month, day] : [long, second, third]
  if (y === undefined || m === undefined || d === undefined) return null
  const iso = `${y.length === 2 ? `20${y}` : y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === iso ? iso : null
}

/** As people write it: 2027-02-01 is 01/02/2027. */
export const dayText = (iso: string): string => iso.slice(0, 10).split('-').toReversed().join('/')
