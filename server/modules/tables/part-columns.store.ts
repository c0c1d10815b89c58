import { raw, type Sql } from '#server/infra/database.ts'
import { identifier } from '#server/kit/insert.ts'
import { DESTINATION_FIELDS, RATE_FIELDS, type PartField } from '#shared/tables/part-fields.ts'

/** Columns of rates and destinations in SQL, in the order of `part-fields.ts`. */

type Fields = Readonly<Record<string, PartField>>

const listOf = (names: readonly string[]): Sql => raw(names.join(', '))
const read = ([name, { short }]: [string, PartField]): string =>
  short ? `trim_scale(${identifier(name)}) as ${identifier(name)}` : identifier(name)
/** Columns as they are read, figures short. */
const readAll = (fields: Fields): Sql => listOf(Object.entries(fields).map(read))

const { social_reason: _name, ...priced } = RATE_FIELDS
const { state_id: _state, uf: _uf, ...placed } = DESTINATION_FIELDS

export const RATE_NAMES = listOf(Object.keys(RATE_FIELDS).map(identifier))
export const RATE_COLUMNS = readAll(RATE_FIELDS)
/** Columns of a rate that its price depends on. */
export const PRICED_RATE_COLUMNS = readAll(priced)
/** Columns of a destination but its state, which a city may say. */
export const DESTINATION_COLUMNS = readAll(placed)
export const DESTINATION_NAMES = listOf(Object.keys(placed).map(identifier))
/** The same of a row `d` that is written. */
export const DESTINATION_VALUES = listOf(Object.keys(placed).map((name) => `d.${identifier(name)}`))
/** The same of a rate `r`. */
export const RATE_VALUES = listOf(Object.keys(RATE_FIELDS).map((name) => `r.${identifier(name)}`))

/** Decimal columns, as a file and its table are compared: texts, without zeros behind them. */
const TEXTS: ReadonlySet<string> = new Set(['minimum', 'minimum_rate'])
const textsOf = (fields: Fields, alias: string): Sql =>
  listOf(
    Object.entries(fields).map(([name, { short }]) => {
      const column = `${alias}.${identifier(name)}`
      return `'${name}', ${short || TEXTS.has(name) ? `trim_scale(${column})::text` : column}`
    }),
  )
/** Names and values for jsonb_build_object, of a rate `x`. */
export const RATE_TEXTS = textsOf(RATE_FIELDS, 'x')
const { lead_time: _days, ...compared } = placed
/** Of a destination `d`, but its state and lead time. */
export const DESTINATION_TEXTS = textsOf(compared, 'd')
