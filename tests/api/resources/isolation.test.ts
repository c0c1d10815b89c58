import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MODULES } from '#server/modules/index.ts'
import { can } from '#shared/access/can.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { logInAs, type Person } from '#tests/support/tenants.ts'
import { visibleRows, type Seen } from '#tests/support/visible.ts'
import { LIST_NEEDS } from './list-needs.ts'

/**
 * One suite over every registered resource: what belongs to another company answers 404, through every door. The rows
 * are the demo story's, so a new resource without a row in it fails here.
 */

const resources = MODULES.flatMap((module) => module.resources ?? [])

/** The same for everybody: nobody's rows in particular. */
const REFERENCE = new Set([
  'states',
  'cities',
  'icms',
  'vehicle_types',
  'vehicle_options',
  'vehicle_type_modal',
  'actions',
  'solicitation_status',
  'occurrence_codes',
  'additional_services',
  'antt_norms',
  'antt_coefficients',
  'consumption_taxes',
  'notifications',
])

type Pair = { a: Person; b: Person; onlyB: Map<string, Map<string, Seen>> }

describe('isolation of companies', () => {
  let app: TestApp
  let pairs: Pair[]

  beforeAll(async () => {
    app = await createTestApp('demo')
    pairs = []
    for (const [first, second] of [
      ['shipper2', 'shipper'],
      ['transporter2', 'transporter'],
      ['shipper', 'shipper2'],
      ['transporter', 'transporter2'],
    ] as const) {
      const [a, b] = [await logInAs(app, first), await logInAs(app, second)]
      const onlyB = new Map<string, Map<string, Seen>>()
      for (const { contract } of resources) {
        if (REFERENCE.has(contract.type) || LIST_NEEDS[contract.type] !== undefined) continue
        const mine = (await visibleRows(a, contract.type, '', 600)) ?? new Map<string, Seen>()
        const theirs = await visibleRows(b, contract.type, '', 600)
        if (theirs) onlyB.set(contract.type, new Map([...theirs].filter(([id]) => !mine.has(id))))
      }
      pairs.push({ a, b, onlyB })
    }
  })
  afterAll(() => app.close())

  for (const { contract, abilities, model } of resources) {
    const { type } = contract
    if (REFERENCE.has(type) || LIST_NEEDS[type] !== undefined) continue

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
      expect(
        proven,
        `the demo story has no ${type} that one company sees and the other does not`,
      ).toBeGreaterThan(0)
    })

    it(`${type}: lists, includes, filters and sorts bring nothing of another company`, async () => {
      for (const { a, onlyB } of pairs) {
        if (!can(a.session, abilities.read)) continue
        const theirs = onlyB.get(type)
        const foreign = (objects: { type: string; id: string }[]) =>
          objects.filter((object) => onlyB.get(object.type)?.has(object.id))
        const include = contract.include.length > 0 ? `&include=${contract.include.join(',')}` : ''
        const all = await a.get(`/api/${type}?page[size]=100${include}`).expect(200)
        expect(foreign([...all.body.data, ...(all.body.included ?? [])])).toEqual([])

        for (const field of contract.sort) {
          const sorted = await a.get(`/api/${type}?page[size]=100&sort=-${field}`).expect(200)
          expect(foreign(sorted.body.data), `sort by ${field}`).toEqual([])
        }
        const row = [...(theirs?.values() ?? [])][0]
        if (!row) continue
        for (const [name, { kind }] of Object.entries(contract.filter)) {
          const value = row.attributes[name]
          if (kind !== 'equals' || (typeof value !== 'string' && typeof value !== 'number')) continue
          const found = await a
            .get(`/api/${type}?filter[${name}]=${encodeURIComponent(String(value))}`)
            .expect(200)
          expect(foreign(found.body.data), `filter by ${name}`).toEqual([])
        }
        for (const name of contract.search ?? []) {
          const value = row.attributes[name]
          if (typeof value !== 'string' || value === '') continue
          const found = await a.get(`/api/${type}?filter[search]=${encodeURIComponent(value)}`).expect(200)
          expect(foreign(found.body.data), `search for ${name}`).toEqual([])
        }
      }
    })
  }
})

const rawRow = async (app: TestApp, model: string, id: string): Promise<unknown> =>
  (await app.container.services.database.pool.query(`select * from "${model}" where id = $1`, [id])).rows[0]
