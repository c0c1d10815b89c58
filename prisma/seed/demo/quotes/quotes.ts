import { sql, type Database, type Rows } from '#server/infra/database.ts'
import type { Storage } from '#server/infra/storage.ts'
import { answerTotals } from '#shared/quotes/answer-total.ts'
import type { Companies } from '../companies/companies.ts'
import { insertRows, takeIds, type BulkRow } from '../rows/bulk.ts'
import { storeFiles } from '../rows/files.ts'
import { FATES, type Fate } from './fates.ts'

/** Quotes of two companies in every state and every round: asked, answered, chosen, made into orders. */

type Writing = { database: Database; storage: Storage; companies: Companies; now: Date }

const HOUR_MS = 3_600_000

/** An order of the story, whose way and goods a quote has. */
type Origin = {
  order_id: number
  transporter_id: number
  weight: string
  value: string
  volumes: string | null
  cubed: string | null
  freight: string
  origin: number
  origin_city: string
  origin_uf: string
  destination: number
  destination_city: string
  destination_uf: string
  name: string | null
}

const ordersOf = (rows: Rows, companyId: number): Promise<Origin[]> =>
  rows<Origin>(sql`
    select o.id as order_id, o.transporter_id, o.weight::text, o.invoice_amount::text as value, o.volume::text as volumes,
      o.cubage::text as cubed, o.freight_value::text as freight, c.city_id as origin, c.city as origin_city, c.uf as origin_uf,
      d.city_id as destination, d.city as destination_city, d.uf as destination_uf, d.destinatary_name as name
    from orders o join order_collection_addresses c on c.order_id = o.id and c.position = 1
    join lateral (select * from order_delivery_addresses x where x.order_id = o.id order by x.position limit 1) d on true
    where o.shipper_id = ${companyId} and o.canceled_at is null and o.modal = 'less_than_truckload' and o.freight_value > 50
      and o.transporter_id is not null and o.weight > 0 and o.invoice_amount is not null
      and c.city_id is not null and d.city_id is not null
    order by o.id desc limit ${FATES.length}`)

const carriersOf = async (rows: Rows, companyId: number): Promise<number[]> =>
  (
    await rows<{ id: number }>(sql`
      select c.id from shipper_partners p join companies c on c.id = p.company_id and c.type = 'transporter'
      where p.shipper_id = ${companyId} and p.active order by c.id limit 4`)
  ).map(({ id }) => id)

/** What carriers charge beside the order's own freight, turn by turn. */
const FACTORS = [1, 1.06, 1.13, 1.21] as const

const priceOf = (freight: string, turn: number) => {
  const net = Number(freight) * 0.8 * (FACTORS[turn] ?? 1.3)
  const weight_shipping_value = (net * 0.9).toFixed(2)
  const rates = [
    { rate: 'GRIS', amount: (net * 0.06).toFixed(2) },
    { rate: 'Pedágio', amount: (net * 0.04).toFixed(2) },
  ]
  return {
    weight_shipping_value,
    rates,
    ...answerTotals({ weight_shipping_value, rates, icms: '12' }, false),
    transporter_delivery_time: 2 + turn,
  }
}

const UNPRICED = {
  weight_shipping_value: null,
  rates: [],
  icms: null,
  icms_value: null,
  total_value: null,
  transporter_delivery_time: null,
}

const REFUSAL = 'Sem veículo disponível nesta data.'
const PRICED: readonly string[] = ['answered', 'awaiting_approval', 'accepted', 'ordered', 'lost']
const CHOSEN: readonly string[] = ['awaiting_approval', 'accepted', 'ordered']

type Made = { id: number; company_id: number; origin: Origin; fate: Fate; created: Date; limit: Date }

const partOf = (made: Made, transporter_id: number, turn: number): BulkRow => {
  const { fate, created, origin } = made
  const response = fate.parts[turn] ?? 'asked'
  const answered = new Date(created.getTime() + (turn + 1) * 20 * 60_000)
  const isPriced = PRICED.includes(response)
  const isChosen = CHOSEN.includes(response)
  const isRefused = response === 'refused'
  return {
    simulation_quote_id: made.id,
    company_id: made.company_id,
    transporter_id,
    position: turn + 1,
    response,
    sending_status: response === 'waiting' ? 'pending' : 'sent',
    sent_at: response === 'waiting' ? null : created,
    emails: turn === 0 ? ['cotacao@transportadora.example'] : [],
    turn_until: fate.round === 'waterfall' && response === 'asked' ? made.limit : null,
    ...(isPriced ? priceOf(origin.freight, turn) : UNPRICED),
    transporter_accept: isPriced ? true : isRefused ? false : null,
    transporter_refuse_justification: isRefused ? REFUSAL : null,
    answered_at: isPriced || isRefused ? answered : null,
    answered_by: isPriced || isRefused ? (turn === 0 ? 'guest' : 'user') : null,
    accept: isChosen ? true : null,
    accepted_at: isChosen ? new Date(answered.getTime() + HOUR_MS) : null,
    justification: isChosen && turn > 0 ? 'Prazo menor e histórico melhor.' : null,
    confirm: response === 'ordered' ? true : null,
    confirmed_at: response === 'ordered' ? new Date(answered.getTime() + 2 * HOUR_MS) : null,
    order_id: response === 'ordered' ? origin.order_id : null,
    created_at: created,
    updated_at: created,
  }
}

const quoteOf = ({ id, company_id, origin, fate, created, limit }: Made, now: Date): BulkRow => ({
  id,
  company_id,
  quote_name: `${origin.origin_city}/${origin.origin_uf} – ${origin.destination_city}/${origin.destination_uf}`,
  response: fate.response,
  round: fate.round,
  weight: origin.weight,
  bulk: origin.volumes,
  cubage: origin.cubed,
  invoice_value: origin.value,
  description_material: 'Carga paletizada',
  packaging_type: 'pallet',
  service_level: 'standard',
  services: [],
  items: [],
  modals: ['less_than_truckload'],
  freight_type: 'cif',
  observation: 'Descarga com agendamento na doca.',
  cost_emails: [],
  response_time_limit: limit,
  waterfall_minutes: fate.round === 'waterfall' ? 120 : null,
  closed_at: limit.getTime() <= now.getTime() ? limit : null,
  awaiting_approver_user: fate.response === 'awaiting_approval',
  created_at: created,
  updated_at: created,
})

const placesOf = ({ id, company_id, origin }: Made): BulkRow[] => [
  {
    simulation_quote_id: id,
    company_id,
    type: 'collection',
    city_id: origin.origin,
    city: origin.origin_city,
    uf: origin.origin_uf,
    name: null,
  },
  {
    simulation_quote_id: id,
    company_id,
    type: 'delivery',
    city_id: origin.destination,
    city: origin.destination_city,
    uf: origin.destination_uf,
    name: origin.name,
  },
]

/** A paper for all carriers, and a few words with the first one. */
const writeBeside = async (
  { database: { rows }, storage, now }: Omit<Writing, 'companies'>,
  company_id: number,
  parts: readonly BulkRow[],
): Promise<void> => {
  const [part] = parts
  if (!part) return
  const content = {
    name: 'ficha-da-carga.txt',
    content_type: 'text/plain',
    bytes: Buffer.from('Paletes de 1,20 m. Não remontar.\n'),
    company_id,
    created_at: now,
  }
  const [file] = await storeFiles(storage, [content])
  const [file_id] = await takeIds(rows, 'files', 1)
  await insertRows(rows, 'files', [{ ...file, id: file_id }])
  const quote = { simulation_quote_id: part.simulation_quote_id }
  await insertRows(rows, 'simulation_quotes_files', [
    { ...quote, simulation_quote_transporter_id: null, file_id, company_id, created_at: now },
  ])
  await insertRows(
    rows,
    'messages_quotes',
    [
      { text: 'A descarga tem ajudante no local?', company_id: part.transporter_id },
      { text: 'Sim, dois ajudantes e empilhadeira.', company_id },
    ].map((message, turn) => ({
      ...message,
      simulation_quotes_transporter_id: part.id,
      created_at: new Date(now.getTime() - (2 - turn) * HOUR_MS),
    })),
  )
}

const writeOf = async (writing: Omit<Writing, 'companies'>, company_id: number): Promise<void> => {
  const { rows } = writing.database
  const now = writing.now.getTime()
  const carriers = await carriersOf(rows, company_id)
  const origins = await ordersOf(rows, company_id)
  // The newest quote has the highest id.
  const ids = (await takeIds(rows, 'simulation_quotes', origins.length)).toReversed()
  const made = origins.map((origin, index): Made => {
    const fate = FATES[index % FATES.length] ?? FATES[0]
    const limit = new Date(now + fate.limit_hours * HOUR_MS)
    const created = new Date(Math.min(now, limit.getTime()) - (6 + index) * HOUR_MS)
    return { id: ids[index] ?? 0, company_id, origin, fate, created, limit }
  })
  const parts = made.flatMap((one) => {
    // The order's own carrier has won where there is an order.
    const winner = one.fate.parts.indexOf('ordered')
    const others = carriers.filter((id) => winner < 0 || id !== one.origin.transporter_id)
    const asked = winner < 0 ? others : others.toSpliced(winner, 0, one.origin.transporter_id)
    return asked.slice(0, one.fate.parts.length).map((carrier, turn) => partOf(one, carrier, turn))
  })
  const partIds = await takeIds(rows, 'simulation_quotes_transporters', parts.length)
  const written = parts.map((part, index): BulkRow => ({ ...part, id: partIds[index] }))
  await insertRows(
    rows,
    'simulation_quotes',
    made.map((one) => quoteOf(one, writing.now)),
  )
  await insertRows(rows, 'simulation_quotes_transporters', written)
  await insertRows(rows, 'simulation_quotes_addresses', made.flatMap(placesOf))
  await writeBeside(writing, company_id, written)
}

export const writeQuotes = async ({ companies, ...writing }: Writing): Promise<void> => {
  for (const key of ['shipper', 'shipper2'])
    // oxlint-disable-next-line no-await-in-loop -- two companies, one after the other
    await writeOf(writing, companies.get(key).id)
}
