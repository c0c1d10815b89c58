import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#shared/kit/call.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { logInAs, logInAsSecond, TENANT_ROLES, type Person } from '#tests/support/tenants.ts'
import { idsIn, targetOf, withId, type Way } from './body-ids.ts'
import { namesRow, rowOf } from './door-rows.ts'
import { createFinder, inputOf, may, read, type Pair } from './knock.ts'
import { CALLS, RESOURCES } from './support.ts'

/**
 * Security check 1, for rows that the body of a call names: each field of an input that is named as ids are is filled with the
 * id of another company's row. The answer is that for a row that does not exist, and nothing is written.
 */

const NO_ROW = 2_000_000_000
const ROWS = 4

/** Reference data, the same for all. */
const COMMON: ReadonlySet<string> = new Set(
  'cities states vehicle_types vehicle_options additional_services actions solicitation_status status'.split(
    ' ',
  ),
)

type Case = { call: Call; way: Way; target: string }
const writing = CALLS.filter(
  (call) => call.ability !== 'public' && call.method !== 'get' && !call.asks && call.input,
)
const named = writing.flatMap((call) =>
  idsIn(call.input ?? never()).map((way) => {
    const field = way.at(-1) ?? ''
    const target = /^ids?$/.test(field)
      ? (rowOf({ ...call, path: `${call.path}/:id` }) ?? '')
      : targetOf(field)
    return { call, way, field, target }
  }),
)
function never(): never {
  throw new Error('a call without input')
}
const cases = named.flatMap(({ call, way, target }): Case[] =>
  target === undefined || COMMON.has(target) ? [] : [{ call, way, target }],
)

const COMPANIES = 'companies transporters shippers suppliers customers risk_managers fintechs'.split(' ')
/** Ids in the inputs of resources that are no `references` (`tests/api/resources/references.test.ts` asks those). */
const OTHERWISE: ReadonlySet<string> = new Set([
  // Reference data, the same for all, and plans, which the platform alone writes.
  ...COMPANIES.flatMap((type) => [`${type} sector_id`, `${type} address.city_id`]),
  'consolidations settings.origin_city_id',
  'consolidations settings.vehicles.[].vehicle_type_id',
  'billing_plan_values plan_id',
  // Rules of their own: tests/api/{studies,comments,requests}.
  'freight_studies filters.transporter_id',
  'freight_studies scenarios.[].simulation_table_ids',
  'freight_studies scenarios.[].route_table_ids',
  'order_comments mentioned_ids',
  'request_carrier_rules shares.[].transporter_id',
])

type Told = { status: number; body: { errors?: unknown } }
const nameOf = ({ call, way, target }: Case): string => `${call.address} ${way.join('.')} -> ${target}`

/** Answers of a body that is wrong elsewhere. */
const VAGUE: ReadonlySet<string> = new Set(['required', 'unknown_field', 'invalid', 'justification'])
/** Taken, and nothing comes of the row: a filter of the asker's own rows, an item that a worker refuses, or a request that repeats. */
const IGNORED: ReadonlySet<string> = new Set([
  'POST nf_files/totals nf_file_ids -> nf_files',
  'POST nf_files/totals import_batch_ids -> import_batches',
  'POST nf_files/create_orders loads.[].shipper_id -> shippers',
  'POST nf_files/create_orders loads.[].simulation_table_id -> simulation_tables',
  'POST simulation_integra/approve_table/:id simulation_tables_file_ids -> simulation_tables_files',
  'PATCH simulation_integra/simulation_table/document/:id destinations.[].id -> simulation_tables',
  'POST freight_intakes/upload shipper_id -> shippers',
  'POST route_tables/approve_table/:id route_tables_file_ids -> route_tables_files',
  'POST freight_reaudits/start transporter_id -> transporters',
  'POST freight_reaudits/start order_ids -> orders',
  'POST orders simulation.reference_order_id -> orders',
  'POST orders/attach_invoices/:id order_delivery_address_id -> order_delivery_addresses',
  'POST order_papers/shelve/:order_id nf_file_id -> nf_files',
  'POST bulk_actions ids -> bulk_actions',
  'POST system_notifications/read ids -> system_notifications',
  'POST system_notifications/unread ids -> system_notifications',
  'POST products/import/preview company_id -> companies',
  'POST boxes/import/preview company_id -> companies',
  'POST request/import/preview company_id -> companies',
  'POST road_maps/add_each/:id request_ids -> request',
  'POST purchase_orders/gather transporter_id -> transporters',
])
/** No body made from the schema alone comes as far as the row: their own tests send the foreign id. */
const UNREACHED: ReadonlySet<string> = new Set([
  'POST nf_files/create_orders loads.[].route_table_id -> route_tables',
  'POST simulation_integra/simulation_table/document table.shipper_id -> shippers',
  'POST simulation_integra/simulation_table/document table.supplier_id -> suppliers',
  'POST simulation_integra/simulation_table/document destinations.[].id -> simulation_tables',
  'POST orders/send_proposal/:id proposals.[].transporter_id -> transporters',
  'POST orders/preview_change/:id order_delivery_addresses.[].nf_file_ids -> nf_files',
  'PATCH orders/:id nf_file_ids -> nf_files',
  'PATCH orders/:id order_collection_addresses.[].address_id -> addresses',
  'PATCH orders/:id order_delivery_addresses.[].address_id -> addresses',
  'PATCH orders/:id order_delivery_addresses.[].nf_file_ids -> nf_files',
  'POST orders/sub_ltl centre.address_id -> addresses',
  'POST orders/update_status/:id id -> orders',
  'POST orders/update_status/:id status.id -> orders',
  'POST nf_service_files order_id -> orders',
  'POST nf_service_files order_additional_service_ids -> order_additional_services',
  'POST edi_files/write_ocoren shipper_id -> shippers',
  'POST edi_files/write_conemb shipper_id -> shippers',
  'POST edi_files/write_zip files.[].shipper_id -> shippers',
  'POST edi_files/write_zip files.[].cte_file_ids -> cte_files',
  'POST edi_files/write_zip files.[].fatura_file_id -> fatura_files',
  'POST geolocation_drivers order_id -> orders',
  'POST notifications/choose choices.[].id -> notifications',
  'POST personal_data/export subject.id -> ',
  'POST personal_data/erasure subject.id -> ',
  'POST request nf_file_ids -> nf_files',
  'POST request/import company_id -> companies',
  'POST road_maps/order/:id request_ids -> request',
  'POST picking/put/:id box_id -> boxes',
  'POST purchase_orders order_ids -> orders',
  'POST purchase_orders/add/:id order_ids -> orders',
  'POST simulation_quotes/road_map request_id -> request',
  'POST simulation_quotes/road_map collection_address_id -> addresses',
  'POST simulation_quotes/road_map delivery_address_id -> order_delivery_addresses',
  'POST simulation_quotes/road_map transporters.[].transporter_id -> transporters',
  'POST simulation_quotes request_id -> request',
  'POST freight_tender_transporters/answer/:id prices.[].lane_id -> freight_tender_lanes',
])

const sendTo = (person: Person, call: Call, path: string, body: unknown) => {
  if (!call.files) return person.send(call.method === 'get' ? 'post' : call.method, `/api/${path}`, body)
  const texts = Object.entries(body as object).flatMap(([field, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[field, String(value)]] : [],
  )
  return person.upload(
    `/api/${path}`,
    call.files.field,
    [{ name: 'a.csv', content: 'A;B\n1;2\n' }],
    Object.fromEntries(texts),
  )
}
const pathsOf = async (person: Person, call: Call): Promise<string[]> => {
  if (!namesRow(call)) return [call.path]
  const rows = await read(person, rowOf(call) ?? '')
  return rows.slice(0, ROWS).map(({ id }) => call.path.replace(/:\w+/g, id))
}
const filled = (call: Call, body: unknown, way: Way, id: number) =>
  withId(call.input ?? never(), body, way, id)
/** The error is told at the field itself, or as a row that is not there. */
const provesField = ({ status, body }: Told, way: Way): boolean =>
  status === 404 ||
  (status === 422 &&
    z
      .array(
        z.object({
          source: z.object({ pointer: z.string() }).optional(),
          meta: z.object({ key: z.string() }),
        }),
      )
      .parse(body.errors)
      .some(({ source, meta }) => !VAGUE.has(meta.key) && source?.pointer.split('/')[3] === way[0]))
const alike = (one: Told, other: Told): boolean =>
  one.status === other.status && JSON.stringify(one.body.errors) === JSON.stringify(other.body.errors)

describe('an id of another company in a body', () => {
  let app: TestApp
  const pairs: Pair[] = []
  const foreign = createFinder()

  beforeAll(async () => {
    app = await createTestApp('demo')
    for (const role of TENANT_ROLES) {
      const [one, other] = [await logInAsSecond(app, role), await logInAs(app, role)]
      pairs.push({ stranger: other, owner: one }, { stranger: one, owner: other })
    }
  })
  afterAll(() => app.close())

  const state = async (): Promise<unknown> =>
    (
      await app.owner.query(
        `select (select coalesce(max(id), 0) from audits) as audits, (select coalesce(max(id), 0) from outbox) as outbox`,
      )
    ).rows[0]

  /** The named row, and how many orders its company has. */
  const rowsOf = async (target: string, id: string): Promise<unknown[]> => {
    const model = RESOURCES.find(({ contract }) => contract.type === target)?.model
    if (model === undefined) return []
    const [row, orders] = await Promise.all([
      app.owner.query(`select * from "${model}" where id = $1`, [id]),
      app.owner.query(`select count(*)::int as orders from orders where shipper_id = $1`, [id]),
    ])
    return [...row.rows, ...orders.rows]
  }
  it.each(cases.map((one) => [nameOf(one), one] as const))(
    '%s is not found',
    async (name, { call, way, target }) => {
      let isProven = false
      for (const pair of pairs.filter(({ stranger }) => may(stranger, call))) {
        const me = pair.stranger
        const id = await foreign(pair, target)
        if (id === undefined) continue
        for (const path of await pathsOf(me, call)) {
          const body = await inputOf(me, call, me)
          const [before, row] = [await state(), await rowsOf(target, id)]
          const theirs = await sendTo(me, call, path, filled(call, body, way, Number(id)))
          const where = `${path} as ${me.email}, ${target} ${id}: ${theirs.status} ${JSON.stringify(theirs.body).slice(0, 400)}`
          if (IGNORED.has(name)) {
            await app.settle()
            expect(await rowsOf(target, id), where).toEqual(row)
            isProven = true
            break
          }
          expect([403, 404, 409, 422], where).toContain(theirs.status)
          expect(await state(), where).toEqual(before)
          const none = await sendTo(me, call, path, filled(call, body, way, NO_ROW))
          expect(alike(theirs, none), `${where}, of no row: ${JSON.stringify(none.body)}`).toBe(true)
          isProven = provesField(theirs, way)
          if (isProven) break
        }
        if (isProven) break
      }
      expect(isProven || UNREACHED.has(name)).toBe(true)
    },
  )

  it('is asked for wherever a resource takes one', () => {
    const unnamed = RESOURCES.flatMap(({ contract, references = {} }) =>
      [contract.create, contract.update].flatMap((input) =>
        (input ? idsIn(input) : [])
          .filter(([first = '', ...rest]) => rest.length > 0 || !(first in references))
          .map((way) => `${contract.type} ${way.join('.')}`),
      ),
    )
    expect([...new Set(unnamed)].filter((one) => !OTHERWISE.has(one))).toEqual([])
  })
})
