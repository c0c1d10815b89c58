import { type Fault, fieldFault, found } from './fault.ts'
import { fieldValue } from './field-values.ts'
import type { Field, RecordLayout } from './layout.ts'
import { RECORDS } from './layouts.ts'
import { textLines } from './text-lines.ts'

/** Reads EDI files line by line: tolerant of what real files are, each fault told by line and column. */

export type EdiValues = Readonly<Record<string, string>>

export type EdiLine = {
  line: number
  /** The first three characters. */
  id: string
  /** null: no layout knows the record. */
  layout: RecordLayout | null
  /** By the fields' keys; an empty field has none. */
  values: EdiValues
  faults: readonly Fault[]
}

const HEADER_ID = '000'

/** Where the reading stands: the records that the next one may stand below. */
const place = () => {
  let path: string[] = []
  /** @returns the record that is missing above this one */
  return ({ id, after }: RecordLayout): string | null => {
    if (after === null) {
      path = [id]
      return null
    }
    const index = path.lastIndexOf(after)
    path = index === -1 ? [HEADER_ID, after, id] : [...path.slice(0, index + 1), id]
    return index === -1 ? after : null
  }
}

const BLANK = 32

/** A field without the blanks around it. Most fields of a line are empty: no text is made for them. */
const columns = (text: string, { column, size }: Field): string => {
  let from = column - 1
  let to = Math.min(from + size, text.length)
  while (from < to && text.charCodeAt(from) <= BLANK) from += 1
  while (to > from && text.charCodeAt(to - 1) <= BLANK) to -= 1
  return text.slice(from, to)
}

const valuesOf = (text: string, line: number, layout: RecordLayout, faults: Fault[]): EdiValues => {
  const values: Record<string, string> = {}
  for (const field of layout.fields) {
    const raw = columns(text, field)
    if (raw === '') {
      if (field.required) faults.push(fieldFault('missing', { line, record: layout.id }, field, ''))
      continue
    }
    const { value, fault } = fieldValue(raw, field)
    if (value !== null) values[field.key] = value
    if (fault !== undefined) faults.push(fieldFault(fault, { line, record: layout.id }, field, raw))
  }
  return values
}

const unknown = (line: number, id: string, text: string): EdiLine => ({
  line,
  id,
  layout: null,
  values: {},
  faults: [
    {
      line,
      column: 1,
      record: found(id),
      kind: /^\d{3}$/.test(id) ? 'unknown_record' : 'not_edi',
      field: null,
      found: found(text),
      expected: null,
    },
  ],
})

/** Byte order mark, end-of-file mark of old systems. */
const BARE = /^\uFEFF|\p{Cc}+$/gu

/**
 * The records of a file, in order; blank lines are left out.
 *
 * @example for (const { layout, values, faults } of readEdi([bytes])) …
 */
export function* readEdi(chunks: Iterable<Uint8Array>): Generator<EdiLine> {
  const missingAbove = place()
  let line = 0
  for (const whole of textLines(chunks)) {
    line += 1
    const text = whole.replace(BARE, '')
    if (text.trim() === '') continue
    const id = text.slice(0, 3)
    const layout = RECORDS.get(id)
    if (layout === undefined) {
      yield unknown(line, id, text)
      continue
    }
    const faults: Fault[] = []
    const above = missingAbove(layout)
    if (above !== null)
      faults.push({
        line,
        column: 1,
        record: id,
        kind: 'out_of_place',
        field: null,
        found: id,
        expected: above,
      })
    yield { line, id, layout, values: valuesOf(text, line, layout, faults), faults }
  }
}
