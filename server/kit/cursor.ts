import { createHash } from 'node:crypto'
import pg from 'pg'
import { invalid } from '#shared/kit/exceptions.ts'
import type { Resource } from './resource.ts'
import type { RawRow } from './serialize.ts'
import type { Session } from './session.ts'
import type { KeyValue, SortKey } from './sort-keys.ts'
import { hiddenOf } from './veils.ts'

/** The place of a row in an order, as text for an address. It tells what its reader has read; its reader need not know how. */

const CHECKED = 8
const check = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, CHECKED)
const written = (text: string): string => check(text) + Buffer.from(text).toString('base64url')
const orderName = (keys: readonly SortKey[]): string =>
  keys.map(({ field, descending }) => (descending ? `-${field}` : field)).join()

/** The place after a row with these values; the keys' names and directions stand in it. */
export const cursorAt = (order: string, values: readonly unknown[]): string =>
  written(JSON.stringify([order, ...values]))

export const cursorOf = (
  resource: Resource,
  session: Session,
  keys: readonly SortKey[],
  row: RawRow,
): string => {
  const hidden = hiddenOf(resource, row, session)
  const values = keys.map(({ field }) => (Object.hasOwn(hidden, field) ? null : (row[field] ?? null)))
  return cursorAt(orderName(keys), values)
}

const isValue = (value: unknown): value is KeyValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Values of the row that a cursor means. @throws ValidationException where it was changed, or made for another order */
export const readCursor = (
  keys: readonly SortKey[],
  name: 'after' | 'before',
  cursor: string,
): readonly KeyValue[] => {
  const text = Buffer.from(cursor.slice(CHECKED), 'base64url').toString()
  const [order, ...values] = written(text) === cursor ? [parsed(text)].flat() : []
  if (order !== orderName(keys) || values.length !== keys.length || !values.every(isValue))
    throw strange(name)
  return values
}

export const strange = (name: 'after' | 'before'): Error =>
  invalid({ parameter: `page[${name}]`, key: 'invalid_cursor' })

/** What the database answers to a value that its column cannot have: of a row of ours there is none. */
export const isStrangeValue = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code?.startsWith('22') === true
