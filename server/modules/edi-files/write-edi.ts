import type { Field, RecordLayout } from './layout.ts'
import type { EdiValues } from './read-edi.ts'

/** Writes EDI files as the layouts say, to the column; a value that does not fit is refused, not cut. */

export class UnwritableField extends Error {
  override readonly name = 'UnwritableField'
  readonly label: string
  readonly value: string
  constructor(record: RecordLayout, { column, label }: Field, value: string) {
    super(`record ${record.id}, column ${column} (${label}): ${JSON.stringify(value)} does not fit`)
    this.label = label
    this.value = value
  }
}

/** Latin-1 without control characters, no blanks around. */
const TEXT = /^[\x21-\x7e\xa1-\xff](?:[\x20-\x7e\xa0-\xff]*[\x21-\x7e\xa1-\xff])?$/

const digitsOf = (value: string, { decimals }: Field): string | null => {
  const [, whole, part = ''] = /^(\d+)(?:\.(\d+))?$/.exec(value) ?? []
  return whole === undefined || part.length > decimals ? null : whole + part.padEnd(decimals, '0')
}

const dayDigits = (value: string, { size }: Field): string | null => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []
  if (year === undefined || month === undefined || date === undefined) return null
  return date + month + (size === 6 ? year.slice(2) : year)
}

/** The characters of a value before they are filled up; null where the value is none of the field's kind. */
const charactersOf = (value: string, field: Field): string | null => {
  if (field.kind === 'A') return TEXT.test(value) ? value : null
  if (field.kind === 'K') return /^\d+$/.test(value) ? value : null
  if (field.kind === 'C') return /^[0-9A-Z]{11,14}$/.test(value) ? value : null
  if (field.kind === 'D') return dayDigits(value, field)
  if (field.kind === 'H') return /^\d{2}:\d{2}$/.test(value) ? value.replace(':', '') : null
  return digitsOf(value, field)
}

const NUMERIC = new Set(['N', 'C', 'D', 'H', 'K'])

const columnsOf = (record: RecordLayout, field: Field, value: string | undefined): string => {
  const numeric = NUMERIC.has(field.kind)
  if (value === undefined || value === '') {
    if (field.required && (!numeric || field.kind === 'D' || field.kind === 'C'))
      throw new UnwritableField(record, field, '')
    return (numeric ? '0' : ' ').repeat(field.size)
  }
  const characters = charactersOf(value, field)
  if (characters === null) throw new UnwritableField(record, field, value)
  // Leading zeros of a number carry nothing; a wider number does not fit.
  const bare = field.kind === 'N' ? characters.replace(/^0+(?=\d)/, '') : characters
  if (bare.length > field.size) throw new UnwritableField(record, field, value)
  return numeric ? bare.padStart(field.size, '0') : bare.padEnd(field.size, ' ')
}

/**
 * One record as a line of exactly the layout's length; an extension is written where it has a value.
 *
 * @param length the file's; the header takes that of the layout which follows
 * @throws UnwritableField names the field that does not fit
 */
export const writeRecord = (record: RecordLayout, values: EdiValues, length = record.length): string => {
  let line = record.id
  for (const field of record.fields) {
    const value = values[field.key]
    if (field.extension && (value === undefined || value === '')) continue
    line = line.padEnd(field.column - 1, ' ') + columnsOf(record, field, value)
  }
  return line.padEnd(length, ' ')
}

/** A whole file: ISO-8859-1, lines ended by CRLF. */
export const writeEdi = (
  records: Iterable<{ record: RecordLayout; values: EdiValues }>,
  length: number,
): Buffer => {
  let text = ''
  for (const { record, values } of records) text += `${writeRecord(record, values, length)}\r\n`
  return Buffer.from(text, 'latin1')
}

/** Text as the layouts want it: upper case, Latin-1, no control characters, as much of it as there are columns. */
export const fitted = (text: string | null, size: number): string =>
  (text ?? '')
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .toUpperCase()
    .replace(/[^\x20-\x7e\xa1-\xff]/g, '?')
    .trim()
    .slice(0, size)
    .trim()
