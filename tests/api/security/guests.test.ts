import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleOf } from '#server/http/openapi-examples.ts'
import { newGuestHash, type GuestPurpose } from '#server/kit/guest-links.ts'
import type { Call } from '#shared/kit/call.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { CALLS } from './support.ts'

/** Security check 20: a guest's link of one purpose opens nothing at the addresses of another. */

const PURPOSES: readonly GuestPurpose[] = [
  'order_services',
  'quote',
  'request',
  'driver',
  'tracking',
  'survey',
]
/** Purpose of the links of an address, by its beginning; a mailbox has a word of its own. */
const PURPOSE_OF: readonly (readonly [string, GuestPurpose | 'mailbox'])[] = [
  ['order_additional_services/', 'order_services'],
  ['driver/', 'driver'],
  ['simulation_quotes_transporters/', 'quote'],
  ['simulation_quotes_files/', 'quote'],
  ['orders/store_with_simulation_quote', 'quote'],
  ['messages_quotes/', 'quote'],
  ['mailboxes/', 'mailbox'],
  ['recipient/', 'tracking'],
  ['request/', 'request'],
  ['request_simulations/', 'request'],
  ['surveys/', 'survey'],
]
const purposeOf = ({ path }: Call) => PURPOSE_OF.find(([beginning]) => path.startsWith(beginning))?.[1]
/** Rows that links open, and the company that gives the links. */
const TARGET: Readonly<Record<GuestPurpose, { model: string; owner: string }>> = {
  order_services: { model: 'orders', owner: 'shipper_id' },
  driver: { model: 'orders', owner: 'transporter_id' },
  tracking: {
    model: 'order_delivery_addresses',
    owner: '(select shipper_id from orders where id = t.order_id)',
  },
  quote: { model: 'simulation_quotes_transporters', owner: '(select min(id) from companies)' },
  request: { model: 'request', owner: '(select min(id) from companies)' },
  survey: { model: 'surveys', owner: '(select min(id) from companies)' },
}
const routes = CALLS.filter(({ path }) => path.includes(':hash'))
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('a guest’s link', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp('demo')
  })
  afterAll(() => app.close())

  type Target = { id: number; company_id: number }
  const make = async (purpose: GuestPurpose, { id, company_id }: Target): Promise<string> => {
    const hash = newGuestHash()
    await app.owner.query(
      `insert into guest_links (token_hash, purpose, target_id, company_id, expires_at, created_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [
        createHash('sha256').update(hash).digest('hex'),
        purpose,
        id,
        company_id,
        new Date(app.clock.now().getTime() + 3_600_000),
        app.clock.now(),
      ],
    )
    return hash
  }
  const open = (call: Call, hash: string) => {
    const path = `/api/${call.path.replace(':hash', hash).replace(/:\w+/g, '1')}`
    if (call.method === 'get') return app.anonymous.get(path)
    const input = call.input ? (exampleOf(call.input) as object | undefined) : undefined
    if (!call.files) return app.anonymous[call.method](path, input)
    const fields = Object.entries(input ?? {}).filter(([, value]) => typeof value === 'string')
    return app.anonymous.upload(
      path,
      call.files.field,
      [{ name: 'a.png', content: PNG }],
      Object.fromEntries(fields),
    )
  }
  /** A row that a link of this purpose opens at an address that reads. */
  const openedBy = async (purpose: GuestPurpose): Promise<Target | undefined> => {
    const doors = routes.filter((call) => call.method === 'get' && purposeOf(call) === purpose)
    // One that asks for nothing beside the link.
    const door = doors.find(({ path }) => !/:(?!hash)\w/.test(path))
    const { model, owner } = TARGET[purpose]
    const { rows } = await app.owner.query<Target>(
      `select id, ${owner} as company_id from "${model}" t order by id desc limit 60`,
    )
    for (const target of door ? rows.filter(({ company_id }) => company_id !== null) : [])
      // oxlint-disable-next-line no-await-in-loop -- ends with the first that is open
      if (door && (await open(door, await make(purpose, target))).status === 200) return target
    return undefined
  }
  const raw = async (purpose: GuestPurpose, id: number) =>
    (await app.owner.query(`select * from "${TARGET[purpose].model}" where id = $1`, [id])).rows

  it('has a purpose at every address of guests', () => {
    expect(routes.filter((call) => purposeOf(call) === undefined).map(({ address }) => address)).toEqual([])
  })

  it.each(PURPOSES)('of any purpose but %s is none there', async (purpose) => {
    const target = await openedBy(purpose)
    if (!target) throw new Error('the demo story has no row that a guest may open')
    const before = await raw(purpose, target.id)
    for (const other of PURPOSES.filter((one) => one !== purpose)) {
      const hash = await make(other, target)
      for (const call of routes.filter((one) => purposeOf(one) === purpose)) {
        const { status, body } = await open(call, hash)
        expect([404, 410], `${call.address} with one of ${other}: ${JSON.stringify(body)}`).toContain(status)
      }
    }
    expect(await raw(purpose, target.id)).toEqual(before)
  })

  it('of no purpose reaches a mailbox', async () => {
    for (const call of routes.filter((one) => purposeOf(one) === 'mailbox'))
      for (const purpose of PURPOSES) {
        const hash = await make(purpose, { id: 1, company_id: 1 })
        await open(call, hash).expect(404)
      }
  })
})
