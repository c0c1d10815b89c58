/* oxlint-disable no-underscore-dangle -- pg's own names */
import pg from 'pg'
import { emptyObject } from '../empty-object.ts'

/**
 * A named statement is described once on each connection, because a prepared statement cannot change its columns, and
 * its rows are copies of one empty row. pg asks for the description, and makes an empty row, with every answer.
 */

type Fields = readonly (string | null)[]
type MakeRow = (fields: Fields) => Record<string, unknown>
type Column = { name: string; dataTypeID: number }
type TypeParsers = { getTypeParser: (oid: number, format?: 'text') => (value: string) => unknown }

/** Members of pg that its types do not name. */
type Wire = { describe: () => void }
type Internals = {
  name: string | undefined
  types: TypeParsers
  prepare(connection: Wire): void
  handleRowDescription(message: { fields: Column[] }): void
  _accumulateRows: boolean
  _result: Described
}
type Described = { parseRow: MakeRow; fields: Column[] }
type Config = { name?: string; text: string; values: unknown[]; types: TypeParsers }
type Callback = (error: Error | undefined, result: pg.QueryResult) => void
const Query = pg.Query as unknown as new (config: Config, callback: Callback) => pg.Query & Internals

/** A connection, the same one without its `describe`, and the statements described on it. */
type Known = { silent: Wire; statements: Map<string, Described> }

/** The statements described on each connection of a pool; they go with their connection. */
export type Descriptions = { of: (connection: Wire) => Known }

export const createDescriptions = (): Descriptions => {
  const connections = new WeakMap<Wire, Known>()
  return {
    of: (connection) => {
      const known = connections.get(connection)
      if (known) return known
      const silent = Object.create(connection, { describe: { value: () => undefined } }) as Wire
      const made = { silent, statements: new Map<string, Described>() }
      connections.set(connection, made)
      return made
    },
  }
}

/** Makes rows of these columns, all of one shape. */
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
  readonly #descriptions: Descriptions
  #known: Known | undefined

  constructor(config: Config, descriptions: Descriptions, callback: Callback) {
    super(config, callback)
    this.#descriptions = descriptions
  }

  override prepare(connection: Wire): void {
    this.#known = this.#descriptions.of(connection)
    const described = this.name === undefined ? undefined : this.#known.statements.get(this.name)
    if (described === undefined) {
      super.prepare(connection)
      return
    }
    Object.assign(this._result, described)
    this._accumulateRows = true
    super.prepare(this.#known.silent)
  }

  override handleRowDescription(message: { fields: Column[] }): void {
    super.handleRowDescription(message)
    const { fields } = message
    const described = { fields, parseRow: rowMaker(fields, this.types) }
    Object.assign(this._result, described)
    if (this.name !== undefined) this.#known?.statements.set(this.name, described)
  }
}
