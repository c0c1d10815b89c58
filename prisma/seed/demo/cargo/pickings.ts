import { sql, type Rows } from '#server/infra/database.ts'
import type { KindRow } from '#server/modules/picking/boxes.store.ts'
import type { LineRow } from '#server/modules/picking/lines.store.ts'
import { goodsOf, kindAsBox } from '#server/modules/picking/picking-state.ts'
import {
  gatherLines,
  type Item,
  type NewLine,
  type Product,
} from '#server/modules/picking/pure/gather-lines.ts'
import { pack, type Packed } from '#server/modules/picking/pure/pack.ts'
import { between } from '#shared/orders/order-spans.ts'
import { statusIds } from '#shared/orders/order-status.ts'
import type { PickingState } from '#shared/picking/picking.machine.ts'
import type { Company, Companies } from '../companies/companies.ts'
import { insertRows, takeIds } from '../rows/bulk.ts'

/** Pickings of two shippers in every state, of orders that wait for their collection. */

const STORY: readonly { key: string; states: readonly PickingState[] }[] = [
  { key: 'shipper', states: ['completed', 'waiting_for_label', 'separating', 'pending'] },
  { key: 'shipper2', states: ['separating', 'pending'] },
]
const HOUR_MS = 3_600_000
/** Pieces of one product at most: a demo's picking is read at a glance. */
const MOST = 12
const PRODUCTS = 6

type Writing = { rows: Rows; company: Company; now: Date }
type Made = { state: PickingState; number: number; orderId: number | null; lines: readonly NewLine[] }

const ordersOf = ({ rows, company }: Writing, count: number): Promise<{ id: number; items: Item[] }[]> =>
  rows<{ id: number; items: Item[] }>(sql`
    select o.id, json_agg(json_build_object('code', i ->> 'code', 'description', i ->> 'description', 'quantity', i ->> 'quantity',
      'product_id', null)) as items
    from orders o join nf_files n on n.order_id = o.id cross join lateral jsonb_array_elements(n.data -> 'products') i
    where o.shipper_id = ${company.id} and o.canceled_at is null
      and o.last_active_status_id = any(${statusIds(...between('CREATED', 'AVAILABLE_PLV'))})
    group by o.id order by o.id desc limit ${count}`)

const shortened = (lines: readonly NewLine[]): NewLine[] =>
  lines.slice(0, PRODUCTS).map((line) => ({ ...line, quantity: Math.min(line.quantity, MOST) }))

const packed = async ({ rows, company }: Writing, lines: readonly (NewLine & { id: number })[]) => {
  const kinds = await rows<KindRow>(sql`select * from boxes where company_id = ${company.id} order by id`)
  const goods = lines.flatMap((line) => {
    const row: LineRow = { ...line, picking_id: 0, picker_id: null, picker_name: null, claimed_at: null }
    const one = goodsOf(row)
    return one === null ? [] : [{ ...one, count: line.quantity }]
  })
  return { kinds, found: pack(goods, kinds.map(kindAsBox)) }
}

const writeBoxes = async (
  { rows, now }: Writing,
  id: number,
  state: PickingState,
  { kinds, found }: { kinds: readonly KindRow[]; found: Packed },
): Promise<void> => {
  const ids = await takeIds(rows, 'picking_boxes', found.boxes.length)
  const isCompleted = state === 'completed'
  const boxes = found.boxes.flatMap(({ box }, index) => {
    const kind = kinds.find((one) => one.id === box)
    if (!kind) return []
    const { name, capacity_kg, length, width, height, min_temperature, max_temperature } = kind
    return [
      {
        name,
        capacity_kg,
        length,
        width,
        height,
        min_temperature,
        max_temperature,
        id: ids[index],
        picking_id: id,
        number: index + 1,
        box_id: box,
        labelled_at: isCompleted ? now : null,
        loaded_at: isCompleted && index === 0 ? now : null,
      },
    ]
  })
  await insertRows(rows, 'picking_boxes', boxes)
  const contents = found.boxes.flatMap(({ portions }, index) =>
    portions.map(({ line, count }) => ({
      picking_box_id: ids[index],
      picking_line_id: line,
      quantity: count,
      // The first box of one under way is done.
      picked: state === 'separating' && index > 0 ? 0 : count,
    })),
  )
  await insertRows(rows, 'picking_contents', contents)
}

const writeOne = async (writing: Writing, { state, number, orderId, lines }: Made): Promise<void> => {
  const { rows, company, now } = writing
  const [id = 0] = await takeIds(rows, 'picking', 1)
  const ago = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS)
  const isStarted = state !== 'pending'
  const isGathered = state === 'waiting_for_label' || state === 'completed'
  await insertRows(rows, 'picking', [
    {
      id,
      company_id: company.id,
      number,
      order_id: orderId,
      status: state,
      created_by_id: company.user?.id ?? null,
      created_by_name: company.user?.name ?? null,
      started_at: isStarted ? ago(5) : null,
      confirmed_at: isGathered ? ago(2) : null,
      labelled_at: state === 'completed' ? ago(1) : null,
      created_at: ago(30 - number),
      updated_at: ago(1),
    },
  ])
  const ids = await takeIds(rows, 'picking_lines', lines.length)
  const known = lines.map((line, index) => ({ ...line, id: ids[index] ?? 0 }))
  const picker = isStarted
    ? { picker_id: company.user?.id ?? null, picker_name: company.user?.name ?? null, claimed_at: ago(4) }
    : { picker_id: null, picker_name: null, claimed_at: null }
  const free = { picker_id: null, picker_name: null, claimed_at: null }
  await insertRows(
    rows,
    'picking_lines',
    known.map((line, index) => ({
      ...line,
      picking_id: id,
      ...(isGathered || index === 0 ? picker : free),
    })),
  )
  if (isStarted) await writeBoxes(writing, id, state, await packed(writing, known))
}

export const writePickings = async (rows: Rows, companies: Companies, now: Date): Promise<void> => {
  for (const { key, states } of STORY) {
    const writing = { rows, company: companies.get(key), now }
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const products = await rows<Product>(
      sql`select id, company_id, code, description, barcode, location, dangerous, min_temperature, max_temperature, length, width, height,
        weight from products where company_id = ${writing.company.id} order by id`,
    )
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const orders = await ordersOf(writing, states.length)
    for (const [index, state] of states.entries()) {
      const order = orders[index]
      const chosen = products.slice(index, index + 3).map<Item>(({ id, code, description }) => ({
        code,
        description,
        quantity: String(3 + index),
        product_id: id,
      }))
      const lines = shortened(gatherLines(order?.items ?? chosen, products))
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await writeOne(writing, { state, number: index + 1, orderId: order?.id ?? null, lines })
    }
  }
}
