import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#shared/kit/call.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { logInAs, logInAsSecond, TENANT_ROLES, type Person } from '#tests/support/tenants.ts'
import { namesRow, rowOf } from './door-rows.ts'
import { createFinder, inputOf, may, type Pair } from './knock.ts'
import { CALLS, RESOURCES } from './support.ts'

/**
 * Security check 1, for calls beside the resources: what reads by an id (exports, files, previews, PDFs) and what acts on
 * it. Each is asked as a stranger, by the id of a row that only the other company sees: 404, as if there were none.
 */

/**
 * Rows of one person, which no resource lists (`tests/api/session/access-tokens.test.ts` has a stranger at them), and rows
 * that belong to no company.
 */
const ELSEWHERE: ReadonlySet<string> = new Set(['DELETE access_tokens/:id', 'PATCH cities/coordinates/:id'])
/** Ends a link, or finds none: any number is answered alike, also one without a row. */
const ALIKE: ReadonlySet<string> = new Set(['POST drivers/unset/:id'])
/** Their examples name further rows, inside the row of the address, that no list shows: their owner has 404 as well. */
const NAMES_MORE: ReadonlySet<string> = new Set([
  'POST shippers/four_pls/set/:id',
  'POST shippers/four_pls/unset/:id',
  'POST shippers/finance_managers/set/:id',
  'POST shippers/finance_managers/unset/:id',
  'POST transporters/mentor/:id',
  'POST transporters/prospector/:id',
  'PATCH companies/billing_closing_day/:id',
  'POST cte_files/attach/:id',
  'POST cte_files/example/:order_id',
  'POST canhoto_files/attach/:order_id',
  'POST tms_external_api/alter/route_origin_destiny/:id',
  'POST request/approve_transporter/:id',
  'DELETE request/files_pdf/:id',
  'DELETE request_simulations/files_pdf/:id',
  'POST road_maps/remove/:id',
  'POST picking/put/:id',
  'POST picking/take/:id',
  'POST picking/claim/:id',
  'POST picking/release/:id',
  'POST picking/pick/:id',
  'POST picking/labels/:id',
  'POST picking/load/:id',
  'POST purchase_orders/remove/:id',
])
const NO_ROW = '999999999'

const doors = CALLS.filter(
  (call) => call.ability !== 'public' && namesRow(call) && !ELSEWHERE.has(call.address),
)
const name = ({ address }: Call): string => address

const SHEET = { name: 'a.csv', content: 'Origem;Destino\nSP;RJ\n' }
const knock = async ({ owner }: Pair, call: Call, { id, as: person }: { id: string; as: Person }) => {
  const path = `/api/${call.path.replace(/:(\w+)/g, id)}`
  if (call.method === 'get') return person.get(path)
  const input = await inputOf(person, call, owner)
  if (!call.files) return person.send(call.method, path, input)
  const texts = Object.entries(input).flatMap(([field, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[field, String(value)]] : [],
  )
  return person.upload(path, call.files.field, [SHEET], Object.fromEntries(texts))
}

describe('a call by the id of a row', () => {
  let app: TestApp
  const pairs: Pair[] = []
  const foreign = createFinder()

  beforeAll(async () => {
    app = await createTestApp('demo')
    await app.owner.query(
      `insert into products_files (product_id, file_id, name) select id, (select min(id) from files), 'foto.jpg' from products`,
    )
    await app.owner.query(
      `update users set permissions = permissions || array['integra_manager__quotation_approver_user'] where email like 'shipper%'`,
    )
    for (const role of TENANT_ROLES) {
      const [one, other] = [await logInAsSecond(app, role), await logInAs(app, role)]
      pairs.push({ stranger: one, owner: other }, { stranger: other, owner: one })
    }
  })
  afterAll(() => app.close())

  const rawRow = async (of: string, id: string): Promise<unknown> => {
    const model = RESOURCES.find(({ contract }) => contract.type === of)?.model
    if (model === undefined) return null
    return (await app.owner.query(`select * from "${model}" where id = $1`, [id])).rows[0]
  }

  it('names a row of a resource', () => {
    expect(
      doors.filter((call) => rowOf(call) === undefined).map(name),
      'name the resource of these addresses in tests/api/security/door-rows.ts',
    ).toEqual([])
  })

  it.each(doors.map((call) => [call.address, call] as const))(
    '%s is not found by a stranger',
    async (_, call) => {
      const of = rowOf(call) ?? ''
      const found: { pair: Pair; id: string }[] = []
      for (const pair of pairs) {
        const id = await foreign(pair, of)
        if (id !== undefined) found.push({ pair, id })
      }
      const able = found.filter(({ pair }) => may(pair.stranger, call))
      let proven = 0
      // Where no stranger has both the right and such a row, the others are refused for the right.
      for (const { pair, id } of able.length > 0 ? able : found) {
        const before = await rawRow(of, id)
        const { status, body } = await knock(pair, call, { id, as: pair.stranger })
        const where = `${of} ${id} as ${pair.stranger.email}: ${JSON.stringify(body)}`
        if (ALIKE.has(call.address)) {
          const { body: unknown } = await knock(pair, call, { id: NO_ROW, as: pair.stranger })
          expect(JSON.stringify(body).replaceAll(id, NO_ROW), where).toBe(JSON.stringify(unknown))
        } else expect(status, where).toBe(able.length > 0 ? 404 : 403)
        expect(await rawRow(of, id), where).toEqual(before)
        proven += 1
      }
      expect(
        proven,
        'the demo story has no such row that one company sees and the other does not',
      ).toBeGreaterThan(0)
    },
  )

  // Otherwise a 404 may be of another row that the example names, and prove nothing. Deletions come last.
  const writing = doors.filter(({ method, address }) => method !== 'get' && !NAMES_MORE.has(address))
  const lasting = writing.toSorted((a, b) => Number(a.method === 'delete') - Number(b.method === 'delete'))
  it.each(lasting.map((call) => [call.address, call] as const))(
    '%s with the same body finds it for its owner',
    async (_, call) => {
      const statuses: number[] = []
      const able = pairs.filter(({ owner }) => may(owner, call))
      for (const pair of able) {
        const id = await foreign(pair, rowOf(call) ?? '')
        if (id === undefined) continue
        statuses.push((await knock(pair, call, { id, as: pair.owner })).status)
        if (statuses.at(-1) !== 404) break
      }
      expect([200, ...statuses].at(-1)).not.toBe(404)
    },
  )
})
