import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#shared/kit/call.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { logInAs, logInAsSecond, TENANT_ROLES, type Person } from '#tests/support/tenants.ts'
import { namesRow, rowOf } from './door-rows.ts'
import { createFinder, inputOf, may, type Pair } from './knock.ts'
import { RIGHT_BODIES, rightDoor } from './right-bodies.ts'
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
const NO_ROW = '999999999'

const doors = CALLS.filter(
  (call) => call.ability !== 'public' && namesRow(call) && !ELSEWHERE.has(call.address),
)
const name = ({ address }: Call): string => address
/** Calls after which a row, or a link, is there no more. */
const ends = ({ method, path }: Call): number => Number(method === 'delete' || path.includes('/unset/'))

const SHEET = { name: 'a.csv', content: 'Origem;Destino\nSP;RJ\n' }
type Door = { id: string; body?: object }
const knock = async ({ owner }: Pair, call: Call, { id, body, as: person }: Door & { as: Person }) => {
  const path = `/api/${call.path.replace(/:(\w+)/g, id)}`
  if (call.method === 'get') return person.get(path)
  const input = { ...(await inputOf(person, call, owner)), ...body }
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
    // Examples of charges are there in demonstrations only; a correspondent's carriers are none in the story.
    const { services } = app.container
    Object.assign(services, { env: { ...services.env, DEMO_MODE: true } })
    await app.owner.query(
      `update companies set finance_manager_id = (select company_id from users where email = 'finance_manager@demo.example')
       where id = (select company_id from users where email = 'transporter@demo.example')`,
    )
    // A CT-e that its shipper sent in itself.
    await app.owner.query(
      `update cte_files set company_id = s.company_id from users s
       where s.email = 'shipper@demo.example' and cte_files.id = (
         select max(c.id) from cte_files c join orders o on o.id = c.order_id where o.shipper_id = s.company_id)`,
    )
    for (const role of TENANT_ROLES) {
      const [one, other] = [await logInAsSecond(app, role), await logInAs(app, role)]
      pairs.push({ stranger: one, owner: other }, { stranger: other, owner: one })
    }
  })
  afterAll(() => app.close())

  /** The row to ask for, and what a call needs that its example cannot know. */
  const doorOf = async (pair: Pair, call: Call): Promise<Door | undefined> => {
    const of = rowOf(call) ?? ''
    const right = RIGHT_BODIES[call.address]
    if (right) return rightDoor(right, of, pair)
    const id = await foreign(pair, of)
    return id === undefined ? undefined : { id }
  }

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
      const found: { pair: Pair; door: Door }[] = []
      for (const pair of pairs) {
        const door = await doorOf(pair, call)
        if (door) found.push({ pair, door })
      }
      const able = found.filter(({ pair }) => may(pair.stranger, call))
      let proven = 0
      // Where no stranger has both the right and such a row, the others are refused for the right.
      for (const { pair, door } of able.length > 0 ? able : found) {
        const { id } = door
        const before = await rawRow(of, id)
        const { status, body } = await knock(pair, call, { ...door, as: pair.stranger })
        const where = `${of} ${id} as ${pair.stranger.email}: ${JSON.stringify(body)}`
        if (ALIKE.has(call.address)) {
          const { body: unknown } = await knock(pair, call, { ...door, id: NO_ROW, as: pair.stranger })
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
  const writing = doors.filter(({ method }) => method !== 'get')
  const lasting = writing.toSorted((a, b) => ends(a) - ends(b))
  it.each(lasting.map((call) => [call.address, call] as const))(
    '%s with the same body finds it for its owner',
    async (_, call) => {
      const statuses: number[] = []
      const able = pairs.filter(({ owner }) => may(owner, call))
      for (const pair of able) {
        const door = await doorOf(pair, call)
        if (!door) continue
        statuses.push((await knock(pair, call, { ...door, as: pair.owner })).status)
        if (statuses.at(-1) !== 404) break
      }
      expect([200, ...statuses].at(-1)).not.toBe(404)
      if (call.address in RIGHT_BODIES) expect(statuses.length).toBeGreaterThan(0)
    },
  )
})
