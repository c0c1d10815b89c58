import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isClosed } from '#server/kit/veils.ts'
import { MODULES } from '#server/modules/index.ts'
import { can } from '#shared/access/can.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { fewAtOnce } from '#tests/support/few-at-once.ts'
import { logInAs, logInAsSecond, TENANT_ROLES, type Person } from '#tests/support/tenants.ts'
import { visibleRows, type Seen } from '#tests/support/visible.ts'
import { filterQueries } from './filter-values.ts'
import { LIST_NEEDS } from './list-needs.ts'

/**
 * Security check 1: one suite over every registered resource: what belongs to another company of the same kind answers 404, through every
 * door, for every kind of company. The rows are the demo story's, so a new resource without a row in it fails here.
 */

const resources = MODULES.flatMap((module) => module.resources ?? [])

/** The same for all roles: rows without an owner. */
const REFERENCE = new Set([
  'states',
  'cities',
  'location',
  'icms',
  'iss',
  'vehicle_types',
  'vehicle_options',
  'vehicle_type_modal',
  'actions',
  'solicitation_status',
  'quote_status',
  'correios_modals_transport',
  'occurrence_codes',
  'additional_services',
  'antt_norms',
  'antt_coefficients',
  'consumption_taxes',
  'notifications',
  'extra_plans',
])
const tenantOwned = resources.filter(
  ({ contract }) => !REFERENCE.has(contract.type) && LIST_NEEDS[contract.type] === undefined,
)

/** Rows of each resource, by its type and their id. */
type Rows = Map<string, Map<string, Seen>>
type Pair = { a: Person; b: Person; seenByA: Rows; onlyB: Rows }

/** Rows that a person is shown of each resource, at most; more than any resource of the story has. */
const MOST = 10_000

const seenBy = async (person: Person): Promise<Rows> => {
  const seen: Rows = new Map()
  const readable = tenantOwned.filter(({ abilities }) => can(person.session, abilities.read))
  await fewAtOnce(readable, async ({ contract: { type } }) => {
    seen.set(type, (await visibleRows(person, type, '', MOST)) ?? new Map())
  })
  return seen
}

const without = (theirs: Rows, mine: Rows): Rows =>
  new Map(
    [...theirs].map(([type, rows]) => [
      type,
      new Map([...rows].filter(([id]) => mine.get(type)?.has(id) !== true)),
    ]),
  )

describe('isolation of companies', () => {
  let app: TestApp
  const pairs: Pair[] = []
  const compared = { rows: 0, filters: 0, answers: 0 }

  beforeAll(async () => {
    app = await createTestApp('demo')
    const seconds = new Map<string, Person>()
    for (const role of TENANT_ROLES) seconds.set(role, await logInAsSecond(app, role))
    for (const role of TENANT_ROLES) {
      const [one, two] = [await logInAs(app, role), seconds.get(role) as Person]
      const [first, second] = [await seenBy(one), await seenBy(two)]
      pairs.push({ a: two, b: one, seenByA: second, onlyB: without(first, second) })
      pairs.push({ a: one, b: two, seenByA: first, onlyB: without(second, first) })
    }
    // Every row of every resource is read for each role: minutes on a busy machine.
  }, 300_000)
  afterAll(() => app.close())

  for (const resource of tenantOwned) {
    const { contract, abilities, model } = resource
    const { type } = contract

    it(`${type}: another company's row is not found`, async () => {
      let proven = 0
      for (const { a, b, onlyB } of pairs) {
        const id = [...(onlyB.get(type)?.keys() ?? [])][0]
        if (id === undefined) continue
        proven += 1
        const before = await rawRow(app, model, id)
        const expected = (ability: typeof abilities.read | undefined) =>
          ability && can(a.session, ability) ? 404 : 403

        expect((await a.get(`/api/${type}/${id}`)).status, `get as ${a.email}`).toBe(expected(abilities.read))
        if (abilities.update && contract.update)
          expect((await a.send('patch', `/api/${type}/${id}`, {})).status, `patch as ${a.email}`).toBe(
            expected(abilities.update),
          )
        if (abilities.delete) {
          expect((await a.send('delete', `/api/${type}/${id}`)).status, `delete as ${a.email}`).toBe(
            expected(abilities.delete),
          )
          const mass = await a.send('delete', `/api/${type}`, { ids: [Number(id)] })
          expect(mass.status, `mass delete as ${a.email}`).toBe(expected(abilities.delete))
        }
        expect(await rawRow(app, model, id), `${type} ${id} of ${b.email} was changed`).toEqual(before)
      }
      compared.rows += proven
      expect(
        proven,
        `the demo story has no ${type} that one company sees and the other does not: write one in prisma/seed/demo`,
      ).toBeGreaterThan(0)
    })

    it(`${type}: a list shows nobody a row that carries the other's company`, () => {
      for (const { a, b, seenByA } of pairs) {
        const owner = [...new Set(['company_id', `${b.session.role}_id`])]
        const leaked = [...(seenByA.get(type)?.values() ?? [])].filter((row) =>
          owner.some((name) => Number(row.attributes[name]) === b.session.company_id),
        )
        expect(leaked, `${type} of ${b.email} seen by ${a.email}`).toEqual([])
      }
    })

    it(`${type}: lists, includes, filters and sorts bring nothing of another company`, async () => {
      // A few pairs at once: all of them wait for connections longer than a request may.
      await fewAtOnce(pairs, async ({ a, b, seenByA, onlyB }) => {
        if (!can(a.session, abilities.read)) return
        const ask = async (query: string, size = 20) => {
          // Ids are judged; attributes would only make the answer longer.
          const bare = `fields[${type}]=id`
          const { body } = await a.get(`/api/${type}?page[size]=${size}&${bare}${query}`).expect(200)
          const objects = [...body.data, ...(body.included ?? [])] as { type: string; id: string }[]
          compared.answers += 1
          expect(
            objects.filter((object) => onlyB.get(object.type)?.has(object.id)),
            `${a.email}, rows of ${b.email}: ${query}`,
          ).toEqual([])
        }
        const theirs = [...(onlyB.get(type)?.values() ?? [])]
        await ask(contract.include.length > 0 ? `&include=${contract.include.join(',')}` : '', 100)
        if (theirs.length === 0) return
        // Who sees a page or less has seen all of it already, in whatever order.
        if ((seenByA.get(type)?.size ?? 0) > 20)
          for (const field of contract.sort)
            if (!isClosed(resource, a.session, field)) await ask(`&sort=-${field}`)
        for (const [name, filter] of Object.entries(contract.filter))
          for (const query of isClosed(resource, a.session, name)
            ? []
            : filterQueries(name, filter, theirs)) {
            compared.filters += 1
            await ask(`&${query}`)
          }
        for (const name of contract.search ?? []) {
          const value = theirs
            .map((row) => row.attributes[name])
            .find((one) => typeof one === 'string' && one)
          if (typeof value === 'string')
            await ask(`&filter[search]=${encodeURIComponent(value.slice(0, 200))}`)
        }
      })
    })

    it(`${type}: the values asked for are found by their owner`, async () => {
      for (const [name, filter] of Object.entries(contract.filter)) {
        if (filter.kind === 'custom') continue
        for (const { b, onlyB } of pairs) {
          const [query] = filterQueries(name, filter, [...(onlyB.get(type)?.values() ?? [])])
          if (query === undefined) continue
          const { body } = await b.get(`/api/${type}?page[size]=1&fields[${type}]=id&${query}`).expect(200)
          expect(body.meta.page.total, `${b.email}: ${query}`).toBeGreaterThan(0)
          break
        }
      }
    })
  }

  it.each(['companies', 'users'])('%s: those of every kind of company were told apart', (type) => {
    const silent = pairs.filter(({ onlyB }) => (onlyB.get(type)?.size ?? 0) === 0)
    expect(silent.map(({ b }) => b.email)).toEqual([])
  })

  it('was tried often enough, with every kind of company', () => {
    const silent = pairs.filter(({ onlyB }) => [...onlyB.values()].every((rows) => rows.size === 0))
    expect(silent.map(({ b }) => b.email)).toEqual([])
    // Of every resource some four companies, of every filter several values.
    expect(compared.rows).toBeGreaterThan(500)
    expect(compared.filters).toBeGreaterThan(2500)
    expect(compared.answers).toBeGreaterThan(4000)
  })
})

const rawRow = async (app: TestApp, model: string, id: string): Promise<unknown> =>
  (await app.container.services.database.pool.query(`select * from "${model}" where id = $1`, [id])).rows[0]
