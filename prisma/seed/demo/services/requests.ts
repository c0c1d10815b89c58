import { sql, type Rows } from '#server/infra/database.ts'
import { priceService, taxService } from '#shared/services/price-service.ts'
import { multiply, toMoney } from '#shared/kit/money.ts'
import type { PaymentType, PriceType } from '#shared/services/services.contract.ts'
import { insertRows, takeIds, type BulkRow } from '../rows/bulk.ts'
import { pickDelivered } from './audits.ts'
import { type Billed, type Writing, writeInvoices, writePapers } from './papers.ts'

/** What the carriers of the story take, per service. */
const PRICES: readonly {
  name: string
  type: PriceType
  value: string
  minimum_value?: string
  add_value?: string
  when_add_value?: string
}[] = [
  { name: 'Ajudante', type: 'per_unit', value: '180' },
  { name: 'Agendamento de entrega', type: 'fixed', value: '95' },
  { name: 'Carga e descarga', type: 'per_kg', value: '0.05', minimum_value: '120' },
  { name: 'Diária de veículo parado', type: 'per_unit', value: '650', add_value: '150', when_add_value: '2' },
  { name: 'Escolta armada', type: 'percent_invoice', value: '0.35', minimum_value: '900' },
  { name: 'Reentrega', type: 'percent_freight', value: '50' },
]

/** Asked for on the n-th order, by whom and with what outcome. */
const ASKED = [
  { name: 'Ajudante', quantity: '2', by: 'shipper', requester: 'Marina Prado', status: 'confirmed' },
  {
    name: 'Diária de veículo parado',
    quantity: '3',
    by: 'transporter',
    requester: 'Tráfego da transportadora',
    status: 'waiting',
  },
  {
    name: 'Carga e descarga',
    quantity: '1',
    by: 'shipper',
    requester: 'Marina Prado',
    status: 'confirmed',
    invoice: true,
  },
  {
    name: 'Agendamento de entrega',
    quantity: '1',
    by: 'guest',
    requester: 'Doca 3 do cliente',
    status: 'waiting',
  },
  {
    name: 'Reentrega',
    quantity: '1',
    by: 'transporter',
    requester: 'Central de entregas',
    status: 'refused',
  },
  {
    name: 'Escolta armada',
    quantity: '1',
    by: 'shipper',
    requester: 'Segurança patrimonial',
    status: 'waiting',
  },
] as const

const ANSWERS: Record<string, string | null> = {
  confirmed: 'De acordo.',
  refused: 'O endereço estava correto no pedido; não reconhecemos a reentrega.',
  waiting: null,
}
const DAY_MS = 86_400_000

type Order = {
  id: number
  shipper_id: number
  transporter_id: number
  modal: string
  weight: string
  invoice_amount: string
  freight_value: string
  icms: string | null
}

/** A few orders of every pair of shipper and carrier that is on the road. */
const pickOrders = (rows: Rows): Promise<Order[]> =>
  rows<Order>(sql`
    select o.id, o.shipper_id, o.transporter_id, o.modal, o.weight::text, o.invoice_amount::text, coalesce(o.freight_value, 0)::text as freight_value,
      o.icms::text from (
      select o.*, row_number() over (partition by o.shipper_id, o.transporter_id order by o.id desc) as turn from orders o
      where o.transporter_id is not null and o.canceled_at is null
        and not exists (select 1 from cte_files c where c.order_id = o.id)) o
    where o.turn <= 2 order by o.id`)

type Priced = {
  shipper_id: number
  transporter_id: number
  modal: string
  additional_service_id: number | undefined
}
/** Which price is meant: one per pair, mode and service. */
const keyOf = ({ shipper_id, transporter_id, modal, additional_service_id }: Priced) =>
  `${shipper_id} ${transporter_id} ${modal} ${additional_service_id}`

/** Agreed prices of every pair, and services asked for on their orders in every state. */
export const writeServices = async ({ rows, storage, now }: Writing): Promise<void> => {
  const catalogue = new Map(
    (
      await rows<{ id: number; name: string; nf: boolean }>(sql`select id, name, nf from additional_services`)
    ).map((one) => [one.name, one]),
  )
  const pairs = await rows<{ shipper_id: number; transporter_id: number; modal: string }>(sql`
    select distinct shipper_id, transporter_id, modal from simulation_tables where active and modal not like '%reverse' order by 1, 2, 3`)
  const prices = pairs.flatMap((pair) =>
    PRICES.map(({ name, ...price }) => ({
      ...pair,
      additional_service_id: catalogue.get(name)?.id,
      minimum_value: null,
      add_value: null,
      when_add_value: null,
      ...price,
      updated_at: now,
    })),
  )
  const priceIds = await takeIds(rows, 'simulation_table_additional_services', prices.length)
  await insertRows(
    rows,
    'simulation_table_additional_services',
    prices.map((price, index) => ({ id: priceIds[index], ...price })),
  )
  const agreed = new Map(prices.map((price, index) => [keyOf(price), priceIds[index] ?? null]))

  const orders = await pickOrders(rows)
  const ids = await takeIds(rows, 'order_additional_services', orders.length)
  const services: BulkRow[] = []
  const billed: Billed[] = []
  for (const [index, order] of orders.entries()) {
    const asked = ASKED[index % ASKED.length] as (typeof ASKED)[number]
    const service = catalogue.get(asked.name)
    const price = PRICES.find(({ name }) => name === asked.name)
    if (!service || !price) continue
    const payment: PaymentType = service.nf ? 'nf' : 'cte'
    const net_value = priceService(
      { minimum_value: null, add_value: null, when_add_value: null, ...price },
      { ...order, quantity: asked.quantity },
    )
    const created_at = new Date(now.getTime() - (index % 9) * DAY_MS)
    const answered = asked.status !== 'waiting'
    const row: BulkRow = {
      id: ids[index],
      order_id: order.id,
      additional_service_id: service.id,
      payment_type: payment,
      request_type: asked.by,
      requester: asked.requester,
      quantity: asked.quantity,
      net_value,
      ...taxService(net_value, payment, { icms: order.icms, iss: '5' }),
      table_price_id: agreed.get(keyOf({ ...order, additional_service_id: service.id })) ?? null,
      status: asked.status,
      answer: ANSWERS[asked.status],
      answered_by_name: answered ? 'Roberto Lima' : null,
      answered_at: answered ? created_at : null,
      company_id: asked.by === 'transporter' ? order.transporter_id : order.shipper_id,
      created_at,
      updated_at: created_at,
    }
    services.push(row)
    if ('invoice' in asked) billed.push({ service: row, order })
  }
  await insertRows(rows, 'order_additional_services', services)
  // Unloading is billed for orders without another service: those above must be written by now.
  const unloaded = await unloadings(rows, catalogue, agreed)
  await insertRows(
    rows,
    'order_additional_services',
    unloaded.map(({ service }) => service),
  )
  await writeInvoices({ rows, storage, now }, [...billed, ...unloaded])
  await writePapers({ rows, storage, now }, services)
}

/** Unloading of delivered orders, billed since: every second time for more than was agreed. */
const unloadings = async (
  rows: Rows,
  catalogue: ReadonlyMap<string, { id: number }>,
  agreed: ReadonlyMap<string, number | null>,
): Promise<Billed[]> => {
  const price = PRICES.find(({ name }) => name === 'Carga e descarga')
  const service = catalogue.get('Carga e descarga')
  if (!price || !service) return []
  const delivered = await pickDelivered(rows)
  const ids = await takeIds(rows, 'order_additional_services', delivered.length)
  return delivered.map((order, index) => {
    const net_value = priceService(
      { minimum_value: null, add_value: null, when_add_value: null, ...price },
      { ...order, quantity: '1' },
    )
    const taxed = taxService(net_value, 'nf', { icms: null, iss: '5' })
    const at = new Date(order.delivered_date_time)
    return {
      order,
      charged: index % 2 === 0 ? taxed.value : toMoney(multiply(taxed.value, '1.15')),
      service: {
        id: ids[index],
        order_id: order.id,
        additional_service_id: service.id,
        payment_type: 'nf',
        request_type: 'transporter',
        requester: 'Equipe de entrega',
        quantity: '1',
        net_value,
        ...taxed,
        table_price_id: agreed.get(keyOf({ ...order, additional_service_id: service.id })) ?? null,
        status: 'confirmed',
        answer: ANSWERS.confirmed ?? null,
        answered_by_name: 'Marina Prado',
        answered_at: at,
        company_id: order.transporter_id,
        created_at: at,
        updated_at: at,
      },
    }
  })
}
