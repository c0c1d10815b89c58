import { describe, expect, it } from 'vitest'
import { Prisma } from '#server/generated/prisma/client.ts'
import { FACETS, TEXTS, facetName } from '#server/modules/personal-data/inventory/index.ts'
import {
  NOT_PERSONAL,
  SOUNDS_PERSONAL,
  SURELY_PERSONAL,
} from '#server/modules/personal-data/inventory/not-personal.ts'
import { joinSchema, readSchema } from '../../scripts/lib/schema-files.ts'

/** A column that may hold a person's data is in the inventory, or among the exceptions with its reason. */

type Column = { table: string; name: string; type: string }

const columnsOf = (text: string): Column[] =>
  [...text.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].flatMap(([, table = '', body = '']) =>
    [...body.matchAll(/^ {2}(\w+) +(\w+)/gm)].map(([, name = '', type = '']) => ({ table, name, type })),
  )
const schema = joinSchema(readSchema())
const columns = columnsOf(schema)
const HOLDS_WORDS = new Set(['String', 'Json', 'Decimal'])
const SECRET = /hash$|_key$/

const reasons = NOT_PERSONAL.flatMap((one) => one.columns)
const known = new Set([
  ...FACETS.flatMap((facet) => Object.keys(facet.columns).map((name) => `${facet.table}.${name}`)),
  ...TEXTS.map(({ table, column }) => `${table}.${column}`),
  ...reasons,
])
const isKnown = ({ table, name }: Column) =>
  known.has(`${table}.${name}`) || (known.has(`${table}.*`) && !SURELY_PERSONAL.test(name))

const unexplained = (all: readonly Column[]): string[] =>
  all
    .filter(
      (one) =>
        HOLDS_WORDS.has(one.type) &&
        SOUNDS_PERSONAL.test(one.name) &&
        !SECRET.test(one.name) &&
        !isKnown(one),
    )
    .map(({ table, name }) => `${table}.${name}`)

describe('the inventory of personal data', () => {
  it('reads every table of the schema', () => {
    expect(new Set(columns.map(({ table }) => table)).size).toBe(Object.keys(Prisma.ModelName).length)
  })

  it('knows every column that sounds like a person’s data, or says why it is none', () => {
    expect(
      unexplained(columns),
      'say in server/modules/personal-data/inventory what becomes of these columns, or in not-personal.ts why they are nobody’s',
    ).toEqual([])
  })

  it('notices a new one, whatever its table', () => {
    const planted = ['cpf', 'birth_name', 'contact_phone', 'backup_email', 'signed_by', 'driver_cnh'].map(
      (name) => ({ table: 'vehicles', name, type: 'String' }),
    )
    expect(unexplained(planted)).toEqual(planted.map(({ name }) => `vehicles.${name}`))
    // A reason for a whole table excuses no number or address of a person in it.
    expect(unexplained([{ table: 'route_cache', name: 'driver_cpf', type: 'String' }])).toHaveLength(1)
  })

  it('names only columns that exist, and no facet twice', () => {
    const real = new Set(columns.map(({ table, name }) => `${table}.${name}`))
    const named = [...known].filter((name) => !name.endsWith('.*'))
    expect(named.filter((name) => !real.has(name))).toEqual([])
    const matched = FACETS.flatMap(({ table, matches }) => matches.map(({ column }) => `${table}.${column}`))
    expect(matched.filter((name) => !real.has(name))).toEqual([])
    const tables = new Set(columns.map(({ table }) => table))
    expect(reasons.filter((name) => !tables.has(name.split('.')[0] ?? ''))).toEqual([])
    const names = FACETS.map(facetName)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('clears only what may be empty', () => {
    const nullable = new Set(
      [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].flatMap(([, table = '', body = '']) =>
        [...body.matchAll(/^ {2}(\w+) +\w+\?/gm)].map(([, name = '']) => `${table}.${name}`),
      ),
    )
    const cleared = FACETS.filter(({ remove }) => remove !== true).flatMap((facet) =>
      Object.entries(facet.columns)
        .filter(([, treatment]) => ['clear', 'secret', 'image', 'file'].includes(treatment))
        .map(([name]) => `${facet.table}.${name}`),
    )
    expect(cleared.filter((name) => !nullable.has(name))).toEqual([])
  })

  it('counts every hold from a day', () => {
    expect(FACETS.filter(({ hold, since }) => (hold === undefined) !== (since === undefined))).toEqual([])
  })
})
