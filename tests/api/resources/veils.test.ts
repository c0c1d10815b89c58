import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MODULES } from '#server/modules/index.ts'
import { can } from '#shared/access/can.ts'
import { ROLES } from '#shared/access/roles.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { logInAs, logInAsSecond, TENANT_ROLES, type Person } from '#tests/support/tenants.ts'
import { BESIDE, listedRows, visibleRows, type Seen } from '#tests/support/visible.ts'
import { filterQueries } from './filter-values.ts'
import { LIST_NEEDS } from './list-needs.ts'

/**
 * A value that a row hides from a reader no order of rows and no filter tells either: every attribute that some resource
 * hides, for all who log in. Where it is hidden of all rows, the parameter is refused as an unknown one.
 */

const veiled = MODULES.flatMap((module) => module.resources ?? []).flatMap((resource) =>
  (resource.veils ?? []).map((veil) => ({ resource, veil, type: resource.contract.type })),
)

const MOST = 2000

describe('what is hidden of rows', () => {
  let app: TestApp
  const people: Person[] = []
  const tried = { refused: 0, masked: 0 }

  beforeAll(async () => {
    app = await createTestApp('demo')
    for (const role of ROLES) people.push(await logInAs(app, role))
    for (const role of TENANT_ROLES) people.push(await logInAsSecond(app, role))
  })
  afterAll(() => app.close())

  for (const { resource, veil, type } of veiled) {
    const { contract } = resource
    const names = Object.keys(veil.instead)
    const sorts = contract.sort.filter((name) => names.includes(name))
    const filters = Object.entries(contract.filter).filter(
      ([name]) => names.includes(name) || veil.filters?.includes(name) === true,
    )
    // A list tells what a single row tells where it is asked for by name.
    const whole =
      contract.seldom === undefined ? '' : `&fields[${type}]=${Object.keys(contract.attributes).join(',')}`
    const readers = () => people.filter(({ session }) => can(session, resource.abilities.read))

    it(`${type}: ${names.join(', ')} are attributes, and stand for themselves in the declaration`, () => {
      expect(Object.keys(contract.attributes)).toEqual(expect.arrayContaining(names))
      expect(Object.keys(contract.filter)).toEqual(expect.arrayContaining([...(veil.filters ?? [])]))
      expect(names).not.toContain(contract.defaultSort?.replace('-', ''))
    })

    it(`${type}: refuses ${names[0]} and its like as sort or filter to who reads it of no row`, async () => {
      for (const person of readers()) {
        if (veil.lifted(person.session) !== false) continue
        const rows = await visibleRows(person, type, (LIST_NEEDS[type] ?? '') + whole, 100)
        for (const row of rows?.values() ?? []) expect(row.attributes).toMatchObject(veil.instead)
        for (const name of sorts) {
          const { body } = await person.get(`/api/${type}?sort=-${name}`).expect(422)
          expect(body.errors[0].source).toEqual({ parameter: 'sort' })
          expect(body.errors[0].detail).toContain(name)
          tried.refused += 1
        }
        for (const [name, filter] of filters) {
          const [query] = filterQueries(name, filter, [sample(name)])
          if (query === undefined) continue
          const { body } = await person.get(`/api/${type}?${query}`).expect(422)
          expect(body.errors[0].source).toEqual({ parameter: `filter[${name}]` })
          tried.refused += 1
        }
      }
    })

    it(`${type}: neither order nor filter by ${names[0]} and its like tells of rows that hide it`, async () => {
      const everybody = new Map<string, Seen>()
      for (const person of readers().filter(({ session }) => veil.lifted(session) === true))
        for (const [id, row] of (await visibleRows(person, type, whole, MOST)) ?? []) everybody.set(id, row)
      for (const person of readers()) {
        const answer = veil.lifted(person.session)
        if (typeof answer === 'boolean') continue
        const rows = [...((await visibleRows(person, type, whole, MOST)) ?? new Map<string, Seen>()).values()]
        const hides = (row: Seen) =>
          names.every((name) => equal(row.attributes[name], veil.instead[name])) &&
          names.some((name) => !equal(everybody.get(row.id)?.attributes[name], veil.instead[name]))
        const hiding = new Set(rows.filter(hides).map(({ id }) => id))
        if (hiding.size === 0) continue
        for (const name of sorts) {
          const idsOf = async (more: string) => [
            ...(
              (await listedRows(person, type, `&sort=${name}${more}`, MOST)) ?? new Map<string, Seen>()
            ).keys(),
          ]
          const listed = await idsOf('')
          const hidden = listed.filter((id) => hiding.has(id))
          const tail = hidden.length > 0 ? listed.slice(-hidden.length) : []
          expect(new Set(tail), `${person.email}: ${name}`).toEqual(new Set(hidden))
          // A list of nothing but hidden rows has the order of their ids.
          const beside = BESIDE[type] === undefined ? [] : await idsOf(BESIDE[type])
          for (const ids of [tail, beside])
            expect(ids.map(Number), `${person.email}: ${name}`).toEqual(
              ids.map(Number).toSorted((a, b) => a - b),
            )
          expect(tail.length + beside.length).toBeGreaterThan(0)
          tried.masked += 1
        }
        const real = [...hiding].flatMap((id) => everybody.get(id) ?? [])
        for (const [name, filter] of filters)
          for (const query of filterQueries(name, filter, real)) {
            const found = await visibleRows(person, type, `&${query}`, MOST)
            expect(
              [...(found?.keys() ?? [])].filter((id) => hiding.has(id)),
              `${person.email}: ${query}`,
            ).toEqual([])
            tried.masked += 1
          }
      }
    })
  }

  it('was there to be tried', () => {
    expect(tried.refused).toBeGreaterThan(1)
    expect(tried.masked).toBeGreaterThan(3)
  })
})

/** Something that a filter of any kind can be asked for. */
const sample = (name: string): Seen => ({ id: '1', attributes: { [name]: '1' } })

const equal = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
