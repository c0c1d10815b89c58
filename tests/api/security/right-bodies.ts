import * as z from 'zod'
import { pageOf } from '#prisma/seed/demo/documents/shelf-papers.ts'
import type { Person } from '#tests/support/tenants.ts'
import type { Seen } from '#tests/support/visible.ts'
import { read } from './knock.ts'

/**
 * What an example cannot know: rows inside the row of the address, or a row of one kind. With its example such a call is not
 * found by anybody, and a stranger's 404 would prove nothing.
 */

/** What to send instead of the example's fields; undefined: the call is not for this row. */
type RightBody = (owner: Person, row: Seen) => Promise<Body | undefined> | Body | undefined
type Body = Readonly<Record<string, unknown>>

const numbered = z.object({ id: z.coerce.number() })
const picked = z.object({ data: z.object({ lines: z.array(numbered), boxes: z.array(numbered) }) })
const ordered = z.object({ data: z.object({ orders: z.array(z.object({ order_id: z.coerce.number() })) }) })

const isOfType =
  (type: string, body: Body): RightBody =>
  (_owner, { attributes }) =>
    attributes['type'] === type ? body : undefined

/** A line and a box of the picking. */
const inPicking =
  (make: (line: number, box: number) => Body): RightBody =>
  async (owner, { id }) => {
    const { data } = picked.parse((await owner.get(`/api/picking/details/${id}`)).body)
    const [[line], [box]] = [data.lines, data.boxes]
    return line && box ? make(line.id, box.id) : undefined
  }

/** The ids of what the row has, as this list tells. */
/** Nothing where the owner of the row may not read the list: which roles have a row depends on the demo's day. */
const listed = async (owner: Person, list: string, row: Seen): Promise<readonly Seen[]> =>
  ((await owner.get(`/api/${list}=${row.id}`)).body.data as Seen[] | undefined) ?? []

/** A PDF is put beside the paper first: it is what these calls take away. */
const withPdf: RightBody = async (owner, { id }) => {
  const pdf = { name: 'danfe.pdf', content: pageOf(['DANFE']) }
  const { status } = await owner.upload(`/api/request/files_pdf/${id}`, 'files', [pdf])
  return status === 200 ? {} : undefined
}

const PIECE = { quantity: 1, box_id: undefined }
const OWN_LINK = { shipper_id: undefined, cnpj: undefined }

export const RIGHT_BODIES: Readonly<Record<string, RightBody>> = {
  'POST shippers/four_pls/set/:id': isOfType('four_pl', OWN_LINK),
  'POST shippers/four_pls/unset/:id': isOfType('four_pl', OWN_LINK),
  'POST shippers/finance_managers/set/:id': isOfType('finance_manager', OWN_LINK),
  'POST shippers/finance_managers/unset/:id': isOfType('finance_manager', OWN_LINK),
  'POST transporters/mentor/:id': isOfType('transporter', { user_id: null }),
  'POST transporters/prospector/:id': isOfType('transporter', { user_id: null }),
  'PATCH companies/billing_closing_day/:id': (owner, { id }) =>
    Number(id) === owner.session.company_id ? {} : undefined,
  // A shipper's yes to a CT-e that it sent in itself.
  'POST cte_files/attach/:id': (owner, { attributes }) =>
    owner.session.role === 'shipper' && attributes['company_id'] === owner.session.company_id
      ? {}
      : undefined,
  // Of an order with invoices and an agreed price, by its carrier.
  'POST cte_files/example/:order_id': async (owner, row) => {
    const { transporter_id, freight_value, canceled_at } = row.attributes
    if (transporter_id !== owner.session.company_id || freight_value === null || canceled_at) return undefined
    return (await listed(owner, 'nf_files?filter[order_id]', row)).length > 0 ? {} : undefined
  },
  'POST canhoto_files/attach/:order_id': async (owner, row) => {
    const [address] = await listed(owner, 'order_delivery_addresses?filter[order_id]', row)
    return address && { order_delivery_address_id: Number(address.id), nf_file_id: undefined }
  },
  'POST tms_external_api/alter/route_origin_destiny/:id': () => ({
    origin_city_id: undefined,
    destination_city_id: undefined,
    km: '100',
  }),
  'POST request/approve_transporter/:id': async (owner, row) => {
    const [price] = await listed(owner, 'request_simulations?filter[request_id]', row)
    return price && { request_simulation_id: Number(price.id) }
  },
  'DELETE request/files_pdf/:id': withPdf,
  'DELETE request_simulations/files_pdf/:id': withPdf,
  'POST road_maps/remove/:id': async (owner, row) => {
    const requests = await listed(owner, 'road_maps_requests?filter[road_map_id]', row)
    const [first] = requests.map(({ attributes }) => Number(attributes['request_id']))
    return first === undefined ? undefined : { request_ids: [first] }
  },
  'POST picking/put/:id': inPicking((line_id, picking_box_id) => ({ ...PIECE, line_id, picking_box_id })),
  'POST picking/take/:id': inPicking((line_id, picking_box_id) => ({ ...PIECE, line_id, picking_box_id })),
  'POST picking/pick/:id': inPicking((line_id, picking_box_id) => ({ ...PIECE, line_id, picking_box_id })),
  'POST picking/claim/:id': inPicking((line_id) => ({ line_id })),
  'POST picking/release/:id': inPicking((line_id) => ({ line_id })),
  'POST picking/labels/:id': inPicking((_line, box) => ({ picking_box_ids: [box] })),
  'POST picking/load/:id': inPicking((_line, box) => ({ picking_box_ids: [box] })),
  'POST purchase_orders/remove/:id': async (owner, { id }) => {
    const details = ordered.safeParse((await owner.get(`/api/purchase_orders/details/${id}`)).body)
    const [order] = details.data?.data.orders ?? []
    return order && { order_ids: [order.order_id] }
  },
}

/** A row that the owner sees and the stranger does not, and what to send about it. */
export const rightDoor = async (
  right: RightBody,
  of: string,
  { owner, stranger }: { owner: Person; stranger: Person },
): Promise<{ id: string; body: Body } | undefined> => {
  const theirs = new Set((await read(stranger, of)).map(({ id }) => id))
  for (const row of await read(owner, of)) {
    if (theirs.has(row.id)) continue
    // oxlint-disable-next-line no-await-in-loop -- ends with the first that is right
    const body = await right(owner, row)
    // oxlint-disable-next-line no-await-in-loop -- asked of that one row
    if (body && (await stranger.get(`/api/${of}/${row.id}`)).status !== 200) return { id: row.id, body }
  }
  return undefined
}
