import { wallClock } from '#shared/kit/brazil-time.ts'

/** How csv and xlsx see the same export: columns declared once, rows pulled one by one. */
export interface TableColumn {
  key: string
  header: string
  /**
   * `decimal` takes a decimal string (or number) with `decimals` places (default 2); `date` an ISO date;
   * `datetime` an ISO instant, shown in the time of São Paulo; `boolean` becomes Sim or Não.
   */
  type: 'text' | 'integer' | 'decimal' | 'date' | 'datetime' | 'boolean'
  decimals?: number
  /** Width in characters; only sheets use it. */
  width?: number
}

export type TableRow = Readonly<Record<string, unknown>>

export interface Table {
  columns: readonly TableColumn[]
  rows: Iterable<TableRow> | AsyncIterable<TableRow>
}

export const FIRST_DECIMALS = 2

/**
 * A spreadsheet runs a cell that starts with one of these as a formula; an apostrophe makes it text.
 * Full-width twins count too, because some programs fold them. OWASP "CSV Injection".
 */
export const guardFormula = (text: string): string =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text

export const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value)
}

/** Remembers the offset of each day: asking Intl for every cell would cost more than the whole export. */
export const createSaoPauloTime = (): ((instant: Date) => Date) => {
  const offsets = new Map<number, number>()
  return (instant) => {
    const time = instant.getTime()
    // Clocks in Brazil only ever jumped on whole hours, so one hour is the largest unit that is surely uniform.
    const hour = Math.floor(time / 3_600_000)
    let offset = offsets.get(hour)
    if (offset === undefined) {
      const start = new Date(hour * 3_600_000)
      const { year, month, day, hour: of_day, minute } = wallClock(start)
      const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(of_day), Number(minute))
      offset = wall - start.getTime()
      offsets.set(hour, offset)
    }
    return new Date(time + offset)
  }
}
