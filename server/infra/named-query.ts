/* oxlint-disable no-underscore-dangle -- pg's own names */
import pg from 'pg'
import { emptyObject } from './empty-object.ts'

/**
 * A named statement, sent so that neither side does twice what it did before: its columns are described once on each
 * connection (what a prepared statement answers cannot change), and its rows are copies of one empty row. pg itself
 * asks for the description every time, and makes of it an empty row for every answer. A statement without a name is
 * described every time; its rows are made the same way.
 */

type Fields = readonly (string | null)[]
type MakeRow = (fields: Fields) => Record<string, unknown>
type Column = { name: string; dataTypeID: number }
type TypeParsers = { getTypeParser: (oid: number, format?: 'text') => (value: string) => unknown }

/** What we use of pg's own, beyond its types. */
type Wire = { describe: () => void }
type Internals = {
  name: string | undefined
  types: TypeParsers
  prepare(connection: Wire): void
  handleRowDescription(message: { fields: Column[] }): void
  _accumulateRows: boolean
  _result: { parseRow: MakeRow; fields: Column[] }
}
const Query = pg.Query as unknown as new (
  config: { name?: string; text: string; values: unknown[]; types: TypeParsers },
  callback: (error: Error | undefined, result: pg.QueryResult) => void,
) => pg.Query & Internals

/** Statements of a connection that were described to us. */
const described = new WeakMap<Wire, Map<string, Internals['_result']>>()
const describedOn = (connection: Wire): Map<string, Internals['_result']> => {
  const known = described.get(connection) ?? new Map<string, Internals['_result']>()
  if (known.size === 0) described.set(connection, known)
  return known
}

/** The same connection, on which nothing is described. */
const silent = new WeakMap<Wire, Wire>()
const withoutDescribing = (connection: Wire): Wire => {
  const known = silent.get(connection)
  if (known) return known
  const made = Object.create(connection, { describe: { value: () => undefined } }) as Wire
  silent.set(connection, made)
  return made
}

/** Rows of these columns, all of one shape. */
const rowMaker = (columns: readonly Column[], types: TypeParsers): MakeRow => {
  const names = columns.map(({ name }) => name)
  const empty = emptyObject(names)
  const parsers = columns.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text'))
  return (fields) => {
    const row = { ...empty }
    for (let index = 0; index < names.length; index += 1) {
      const value = fields[index] ?? null
      // Nulls too: of two columns of one name the last one counts, as in pg.
      row[names[index] as string] = value === null ? null : parsers[index]?.(value)
    }
    return row
  }
}

export class NamedQuery extends Query {
  #connection: Wire | undefined

  override prepare(connection: Wire): void {
    this.#connection = connection
    const known = this.name === undefined ? undefined : describedOn(connection).get(this.name)
    if (known === undefined) {
      super.prepare(connection)
      return
    }
    Object.assign(this._result, known)
    this._accumulateRows = true
    super.prepare(withoutDescribing(connection))
  }

  override handleRowDescription(message: { fields: Column[] }): void {
    super.handleRowDescription(message)
    const { fields } = message
    const known = { fields, parseRow: rowMaker(fields, this.types) }
    Object.assign(this._result, known)
    if (this.#connection && this.name !== undefined) describedOn(this.#connection).set(this.name, known)
  }
}
