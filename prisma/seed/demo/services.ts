import { sql, type Rows } from '#server/infra/database.ts'
import type { Storage } from '#server/infra/storage.ts'
import { priceService, taxService } from '#shared/services/price-service.ts'
import { multiply, toMoney } from '#shared/kit/money.ts'
import type { PaymentType, PriceType } from '#shared/services/services.contract.ts'
import { insertRows, takeIds, type Row } from './bulk.ts'
import { storeFiles } from './files.ts'
import { pickDelivered, writeServiceAudits } from './service-audits.ts'

type Writing = { rows: Rows; storage: Storage; now: Date }

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

const minimalPdf = (line: string): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 200]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj\n` +
      `4 0 obj<</Length ${line.length + 44}>>stream\nBT /F1 14 Tf 24 120 Td (${line}) Tj ET\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  )

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
  await insertRows(rows, 'simulation_table_additional_services', prices)

  const orders = await pickOrders(rows)
  const ids = await takeIds(rows, 'order_additional_services', orders.length)
  const services: Row[] = []
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
    const row: Row = {
      id: ids[index],
      order_id: order.id,
      additional_service_id: service.id,
      payment_type: payment,
      request_type: asked.by,
      requester: asked.requester,
      quantity: asked.quantity,
      net_value,
      ...taxService(net_value, payment, { icms: order.icms, iss: '5' }),
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
  const unloaded = await unloadings(rows, catalogue)
  await insertRows(rows, 'order_additional_services', [
    ...services,
    ...unloaded.map(({ service }) => service),
  ])
  await writeInvoices({ rows, storage, now }, [...billed, ...unloaded])
  await writePapers({ rows, storage, now }, services)
}

type Billed = { service: Row; order: Pick<Order, 'id' | 'transporter_id'>; charged?: string }

/** Unloading of delivered orders, billed since: every second time for more than was agreed. */
const unloadings = async (rows: Rows, catalogue: ReadonlyMap<string, { id: number }>): Promise<Billed[]> => {
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

const writeInvoices = async ({ rows, storage, now }: Writing, billed: readonly Billed[]) => {
  const files = await storeFiles(
    storage,
    billed.map(({ order }, index) => ({
      name: `nfse-${8100 + index}.pdf`,
      content_type: 'application/pdf',
      bytes: minimalPdf(`NFS-e ${8100 + index}`),
      company_id: order.transporter_id,
      created_at: now,
    })),
  )
  const fileIds = await takeIds(rows, 'files', files.length)
  await insertRows(
    rows,
    'files',
    files.map((file, index) => ({ ...file, id: fileIds[index] })),
  )
  const ids = await takeIds(rows, 'nf_service_files', billed.length)
  await insertRows(
    rows,
    'nf_service_files',
    billed.map(({ service, order, charged }, index) => ({
      id: ids[index],
      order_id: order.id,
      number: String(8100 + index),
      value: charged ?? service.value,
      iss: service.iss,
      description: 'Carga e descarga',
      name: `nfse-${8100 + index}.pdf`,
      file_id: fileIds[index],
      company_id: order.transporter_id,
      created_at: now,
    })),
  )
  const links = JSON.stringify(billed.map(({ service }, index) => ({ id: service.id, invoice: ids[index] })))
  await rows(sql`
    update order_additional_services t set nf_service_file_id = l.invoice
    from jsonb_to_recordset(${links}::jsonb) as l(id int, invoice int) where t.id = l.id`)
  await writeServiceAudits(
    rows,
    billed.map(({ service, order, charged }, index) => ({
      order_id: order.id,
      additional_service_id: Number(service.additional_service_id),
      name: 'Carga e descarga',
      value: String(service.value),
      number: String(8100 + index),
      charged: charged ?? String(service.value),
      at: now,
    })),
  )
}

const writePapers = async ({ rows, storage, now }: Writing, services: readonly Row[]) => {
  const own = services.filter((_, index) => index % 3 === 0)
  const files = await storeFiles(
    storage,
    own.map(({ id, company_id }) => ({
      name: `autorizacao-${String(id)}.pdf`,
      content_type: 'application/pdf',
      bytes: minimalPdf(`Servico ${String(id)}`),
      company_id: Number(company_id),
      created_at: now,
    })),
  )
  const ids = await takeIds(rows, 'files', files.length)
  await insertRows(
    rows,
    'files',
    files.map((file, index) => ({ ...file, id: ids[index] })),
  )
  await insertRows(
    rows,
    'order_additional_services_files',
    own.map(({ id, company_id }, index) => ({
      order_additional_service_id: id,
      name: `autorizacao-${String(id)}.pdf`,
      file_id: ids[index],
      company_id,
      created_at: now,
    })),
  )
}
