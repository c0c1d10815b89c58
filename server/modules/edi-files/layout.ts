/** The EDI layouts of Proceda as data: one table per record, as the official documents write them. */

export type Message = 'NOTFIS' | 'OCOREN' | 'CONEMB' | 'DOCCOB'

/**
 * A layout as people read it. A row of a record's table is start column, kind with size, key and the field's official name:
 * `86 N13,2* value Valor total da nota` is 13 digits and 2 decimals from column 86; `*` is mandatory, `+` an extension behind
 * the official columns, `-` a field that only travels along.
 */
export type LayoutText = {
  message: Message
  version: string
  length: number
  /** By record, the record that it stands below. */
  after: Readonly<Record<number, string>>
  records: Readonly<Record<number, string>>
}

/**
 * A text, N number, C CNPJ or CPF, D day (DDMMYYYY or DDMMYY), H time (HHMM), K code whose zeros count. Zeros of the other
 * numeric kinds stand for an empty field.
 */
export type Kind = 'A' | 'N' | 'C' | 'D' | 'H' | 'K'

export type Field = {
  /** First column, from 1. */
  column: number
  size: number
  kind: Kind
  decimals: number
  required: boolean
  extension: boolean
  key: string
  label: string
}

export type RecordLayout = {
  id: string
  message: Message | null
  version: string | null
  length: number
  after: string | null
  fields: readonly Field[]
}

const ROW = /^(\d+) +([ANCDHK])(\d+)(?:,(\d))?([*+]?) +(\S+) +(.+)$/

const isKind = (letter: string | undefined): letter is Kind =>
  letter !== undefined && letter.length === 1 && 'ANCDHK'.includes(letter)

const field = (row: string): Field => {
  const [, column, kind, digits, decimals = '0', mark, key, label] = ROW.exec(row) ?? []
  if (!isKind(kind) || key === undefined || label === undefined)
    throw new Error(`not a row of a layout: ${row}`)
  return {
    column: Number(column),
    size: Number(digits) + Number(decimals),
    kind,
    decimals: Number(decimals),
    required: mark === '*',
    extension: mark === '+',
    key: key === '-' ? `column_${column}` : key,
    label,
  }
}

/** Fields of one table, in the order of their columns. */
export const fieldsOf = (table: string): Field[] =>
  table
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .map(field)
    .toSorted((a, b) => a.column - b.column)

export const recordsOf = ({ message, version, length, after, records }: LayoutText): RecordLayout[] =>
  Object.entries(records).map(([id, table]) => ({
    id,
    message,
    version,
    length,
    after: after[Number(id)] ?? null,
    fields: fieldsOf(table),
  }))
