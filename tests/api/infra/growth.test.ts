import { afterAll, beforeAll, expect, it } from 'vitest'
import { GROWING } from '#tests/architecture/growth.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'

/** The answers of `growth.ts`, read from the database: each growing table has the index that its answer speaks of. */

/** Columns that say whose a row is; totals by company begin with the side that it takes. */
const OWNERS = [
  'side',
  'company_id',
  'shipper_id',
  'transporter_id',
  'user_id',
  'requester_company_id',
  'parent_id',
]

/** Read by another column than the key of what they are part of. */
const READ_BY: Readonly<Record<string, string>> = {
  order_words: 'key',
  document_readers: 'kind',
  printed_papers: 'source_file_id',
}

let app: TestApp
const leading = new Map<string, Set<string>>()
const references = new Map<string, Map<string, string[]>>()

beforeAll(async () => {
  app = await createTestApp('empty')
  const { rows: indexes } = await app.owner.query<{ table: string; column: string }>(`
    select i.indrelid::regclass::text as table, a.attname as column from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]`)
  for (const { table, column } of indexes) leading.set(table, (leading.get(table) ?? new Set()).add(column))
  const { rows: keys } = await app.owner.query<{ table: string; column: string; parent: string }>(`
    select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as parent from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where c.contype = 'f'`)
  for (const { table, column, parent } of keys) {
    const parents = references.get(table) ?? new Map<string, string[]>()
    references.set(table, parents.set(parent, [...(parents.get(parent) ?? []), column]))
  }
})
afterAll(() => app.close())

const begins = (table: string, columns: readonly string[]): boolean =>
  columns.some((column) => leading.get(table)?.has(column))

it('rows that are kept for years are found by the company they belong to', () => {
  const archives = Object.entries(GROWING).filter(([, { by }]) => by === 'archive')
  expect(archives.length).toBeGreaterThan(20)
  expect(archives.map(([table]) => table).filter((table) => !begins(table, OWNERS))).toEqual([])
})

it('parts are found by what they are part of', () => {
  const parts = Object.entries(GROWING).flatMap(([table, { by, of }]) =>
    by === 'parent' && of !== undefined ? [{ table, of }] : [],
  )
  expect(parts.length).toBeGreaterThan(50)
  const lost = parts.filter(
    ({ table, of }) =>
      !begins(table, [
        READ_BY[table] ?? `${of.replace(/s$/, '')}_id`,
        ...(references.get(table)?.get(of) ?? []),
      ]),
  )
  expect(lost.map(({ table, of }) => `${table} of ${of}`)).toEqual([])
})
