import { sql, type Database, type Rows } from '#server/infra/database.ts'
import type { Storage } from '#server/infra/storage.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { createHeld } from '#server/kit/held.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { MOST_OFFERS, offersIn, unpricedIn } from '#server/modules/requests/offers-in.ts'
import { simulateShipment } from '#server/modules/simulations/index.ts'
import type { Companies } from '../companies/companies.ts'
import { insertRows, takeIds, type BulkRow } from '../rows/bulk.ts'
import { goodsOf, namedGoods, receiving, SILENT } from './goods.ts'

type Writing = { database: Database; storage: Storage; companies: Companies; now: Date }

const DAY_MS = 86_400_000
/** What became of the open requests, turn by turn. */
const FATES = [
  'simulated',
  'created',
  'simulated',
  'approved',
  'simulated',
  'refused',
  'created',
  'other',
] as const
type Fate = (typeof FATES)[number] | 'order_created' | 'delivered'
const OPEN_PER_COMPANY = 32

/** An order of the story, whose way and goods a request has. */
type Origin = {
  order_id: number
  order_status: number
  created_at: string
  transporter_id: number | null
  supplier_id: number | null
  weight: string
  value: string
  volumes: string | null
  cubed: string | null
  origin: number
  destination: number
  name: string
  document: string | null
  street: string | null
  number: string | null
  district: string | null
  postal_code: string | null
}

const ordersOf = (rows: Rows, companyId: number): Promise<Origin[]> =>
  rows<Origin>(sql`
    select o.id as order_id, o.last_active_status_id as order_status, o.created_at, o.transporter_id, o.supplier_id, o.weight::text,
      o.invoice_amount::text as value, o.volume::text as volumes, o.cubage::text as cubed, c.city_id as origin, d.city_id as destination,
      d.destinatary_name as name, d.destinatary_identification_document as document, d.street, d.number, d.district, d.postal_code
    from orders o join order_collection_addresses c on c.order_id = o.id and c.position = 1
    join lateral (select * from order_delivery_addresses x where x.order_id = o.id order by x.position limit 1) d on true
    where o.shipper_id = ${companyId} and o.canceled_at is null and o.modal = 'less_than_truckload' and d.destinatary_name is not null
      and o.weight > 0 and o.invoice_amount is not null and c.city_id is not null and d.city_id is not null
      and (select count(*) from order_delivery_addresses n where n.order_id = o.id) = 1
    order by o.id desc limit ${OPEN_PER_COMPANY + 40}`)

const citiesIn = async (rows: Rows, ids: readonly number[]) =>
  new Map(
    (
      await rows<{ id: number; name: string; uf: string }>(
        sql`select id, name, uf from cities where id = any(${ids})`,
      )
    ).map((city) => [city.id, city]),
  )

type Told = { origin: Origin; fate: Fate; created: Date; index: number }

/** The last orders came of requests; more requests on the same ways are still open. */
const toldOf = (orders: readonly Origin[], now: Date): Told[] => {
  const past = orders.slice(OPEN_PER_COMPANY).map((origin, index): Told => {
    const created = new Date(Date.parse(origin.created_at) - DAY_MS / 4)
    // Statuses from DELIVERED (17) to the receipt.
    const isDelivered = origin.order_status >= 17 && origin.order_status <= 20
    return { origin, fate: isDelivered ? 'delivered' : 'order_created', created, index }
  })
  const open = orders.slice(0, OPEN_PER_COMPANY).map((origin, index): Told => ({
    origin,
    fate: FATES[index % FATES.length] ?? 'created',
    created: new Date(now.getTime() - (index % 12) * DAY_MS - (index % 5) * 3_600_000),
    index,
  }))
  return [...open.toReversed(), ...past.toReversed()]
}

const OTHER = { fantasy_name: 'Expresso do Cliente', cnpj: '11222333000181', phone: '1133334444' }
const REFUSAL = 'O frete passa do que foi orçado para este cliente.'

const fateColumns = (fate: Fate, at: Date): BulkRow => ({
  status: fate === 'other' ? 'approved' : fate,
  client_other_transporter: fate === 'other' ? OTHER : null,
  simulation_refusal_justification: fate === 'refused' ? REFUSAL : null,
  answered_at: fate === 'created' || fate === 'simulated' ? null : at,
  answered_by: fate === 'created' || fate === 'simulated' ? null : fate === 'refused' ? 'guest' : 'user',
})

/** Requests of thirty days in every state for two companies, the open ones priced by the tables in force. */
export const writeRequests = async ({ database, storage, companies, now }: Writing): Promise<void> => {
  const { rows } = database
  for (const key of ['shipper', 'shipper2']) {
    const { id: company_id } = companies.get(key)
    // oxlint-disable-next-line no-await-in-loop -- two companies, one after the other
    const told = toldOf(await ordersOf(rows, company_id), now)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await writeOf({ database, storage, now }, company_id, told)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await insertRows(rows, 'request_carrier_rules', rulesFor(company_id, now))
  }
}

const rulesFor = (company_id: number, now: Date): BulkRow[] => {
  const rule = {
    company_id,
    active: true,
    shares: [],
    weekdays: [],
    ufs: [],
    created_at: now,
    updated_at: now,
  }
  return [
    {
      ...rule,
      name: 'Sul: a mais rápida',
      position: 1,
      strategy: 'fastest',
      max_lead_time: null,
      ufs: ['RS', 'SC', 'PR'],
    },
    {
      ...rule,
      name: 'Nordeste: a mais barata em até 10 dias',
      position: 2,
      strategy: 'cheapest',
      max_lead_time: 10,
      ufs: ['BA', 'SE', 'AL', 'PE', 'PB', 'RN', 'CE', 'PI', 'MA'],
    },
  ]
}

const contextOf = (
  { database, storage, now }: Omit<Writing, 'companies'>,
  company_id: number,
): ReadContext => ({
  session: systemSession({ company_id }),
  rows: database.rows,
  together: database.together,
  now: () => now,
  storage,
  held: createHeld(),
  signFile: () => '',
})

type Place = { id: number; name: string; uf: string }
type Made = {
  id: number
  company_id: number
  address_id: number | undefined
  home: number | null | undefined
  from: Place
  to: Place
}

const addressOf = ({ origin, created }: Told, { address_id, company_id, to }: Made): BulkRow => ({
  id: address_id,
  company_id,
  name: origin.name.slice(0, 120),
  identification_document: origin.document,
  street: origin.street,
  number: origin.number,
  district: origin.district,
  postal_code: origin.postal_code,
  city_id: to.id,
  city: to.name,
  uf: to.uf,
  country: 'BR',
  created_at: created,
  updated_at: created,
})

const requestOf = (
  { origin, created, index }: Told,
  { id, company_id, address_id, home, from, to }: Made,
): BulkRow => ({
  id,
  company_id,
  external_id: `ERP-${company_id}-${10_000 + id}`,
  erp_request_number: String(70_000 + id * 3),
  type: index % 7 === 6 ? 'FOB' : 'CIF',
  collection_address_id: home ?? address_id,
  delivery_address_id: address_id,
  origin_city_id: from.id,
  origin_city: from.name,
  origin_uf: from.uf,
  destination_city_id: to.id,
  destination_city: to.name,
  destination_uf: to.uf,
  destinatary_name: origin.name,
  destinatary_identification_document: origin.document,
  is_natural_person: origin.document?.length === 11,
  value: origin.value,
  weight: origin.weight,
  cubed: origin.cubed,
  volumes: origin.volumes,
  dangerous: false,
  need_quotation: false,
  emission_date: created,
  collection_date: new Date(created.getTime() + 2 * DAY_MS).toISOString().slice(0, 10),
  receive_simulation_emails: index % 3 === 0 ? ['compras@cliente.example'] : [],
  created_at: created,
  updated_at: created,
})

const isOpen = (fate: Fate): boolean => fate !== 'order_created' && fate !== 'delivered'

/** Prices of an open request by the tables in force, and what its answer makes of them. */
const answerTo = async (context: ReadContext, told: Told, { id, company_id }: Made) => {
  const { origin, fate, created } = told
  const answered = new Date(Math.min(context.now().getTime(), created.getTime() + 5 * 3_600_000))
  if (!isOpen(fate))
    return {
      simulations: [],
      columns: {
        order_id: origin.order_id,
        supplier_id: origin.supplier_id,
        transporter_id: origin.transporter_id,
        selected_simulation_id: null,
        simulated_at: null,
        without_price: [],
        ...fateColumns(fate, answered),
      },
    }
  const priced =
    fate === 'created' ? null : await simulateShipment(context, questionOf(company_id, origin), null)
  const offers = priced ? offersIn(priced) : []
  const ids = offers.length > 0 ? await takeIds(context.rows, 'request_simulations', offers.length) : []
  const isApproved = fate === 'approved' && offers.length > 0
  return {
    simulations: offers.map((offer, place) => ({
      id: ids[place],
      request_id: id,
      ...offer,
      selected: isApproved && place === 0,
      created_at: created,
    })),
    columns: {
      order_id: null,
      supplier_id: null,
      transporter_id: isApproved ? offers[0]?.transporter_id : null,
      selected_simulation_id: isApproved ? ids[0] : null,
      simulated_at: offers.length > 0 ? created : null,
      without_price: priced ? unpricedIn(priced) : [],
      ...fateColumns(offers.length > 0 || fate === 'other' ? fate : 'created', answered),
    },
  }
}

const writeOf = async (
  writing: Omit<Writing, 'companies'>,
  company_id: number,
  told: readonly Told[],
): Promise<void> => {
  const { rows } = writing.database
  const cities = await citiesIn(
    rows,
    told.flatMap(({ origin }) => [origin.origin, origin.destination]),
  )
  const ids = await takeIds(rows, 'request', told.length)
  const addressIds = await takeIds(rows, 'addresses', told.length)
  const [company] = await rows<{ address_id: number | null }>(
    sql`select address_id from companies where id = ${company_id}`,
  )
  const context = contextOf(writing, company_id)
  const goods = await goodsOf(rows, company_id)
  const written: { requests: BulkRow[]; addresses: BulkRow[]; simulations: BulkRow[] } = {
    requests: [],
    addresses: [],
    simulations: [],
  }
  for (const [turn, one] of told.entries()) {
    const from = cities.get(one.origin.origin)
    const to = cities.get(one.origin.destination)
    if (!from || !to) continue
    const made = {
      id: ids[turn] ?? 0,
      company_id,
      address_id: addressIds[turn],
      home: company?.address_id,
      from,
      to,
    }
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { simulations, columns } = await answerTo(context, one, made)
    written.addresses.push(addressOf(one, made))
    written.requests.push({
      ...requestOf(one, made),
      ...(isOpen(one.fate) ? { ...namedGoods(one.index, goods), ...receiving(one.index) } : SILENT),
      ...columns,
    })
    written.simulations.push(...simulations)
  }
  await insertRows(rows, 'addresses', written.addresses)
  await insertRows(rows, 'request', written.requests)
  await insertRows(rows, 'request_simulations', written.simulations)
  await linkInvoices(rows, company_id)
  await gatherLoads(rows, company_id, writing.now)
}

const questionOf = (shipper_id: number, origin: Origin) => ({
  shipper_id,
  origin_city_id: origin.origin,
  destination_city_id: origin.destination,
  weight: origin.weight,
  volume_m3: origin.cubed,
  invoice_value: origin.value,
  recipient_document: origin.document,
  explain: MOST_OFFERS,
})

/** Invoices of the orders that came of requests stand in the requests. */
const linkInvoices = async (rows: Rows, companyId: number): Promise<void> => {
  await rows(sql`
    insert into request_files (request_id, nf_file_id, type, name, number, serie, key, value, weight, volume, volume_type, emission_date, created_at)
    select r.id, n.id, 'nfe', 'NF-e ' || n.number, n.number, n.serie, n.key, n.value, n.weight, n.volume, n.volume_type, n.emission_date, r.created_at
    from request r join nf_files n on n.order_id = r.order_id and n.company_id = r.company_id where r.company_id = ${companyId}
    on conflict (nf_file_id) do nothing`)
}

/** Two loads that are being gathered, of the requests that wait for an answer. */
const gatherLoads = async (rows: Rows, companyId: number, now: Date): Promise<void> => {
  for (const [turn, name] of ['Carga da semana', 'Carga de reforço'].entries())
    // oxlint-disable-next-line no-await-in-loop -- the second takes what the first leaves
    await rows(sql`
      with picked as (
        select id from request where company_id = ${companyId} and status = 'simulated' order by destination_uf, id limit ${3 - turn}),
      made as (
        insert into road_maps (company_id, name, collection_date, modals, services, created_at, updated_at)
        select ${companyId}, ${name}, (${now}::timestamptz + interval '3 days')::date, '{less_than_truckload}', '{}', ${now}, ${now}
        where exists (select 1 from picked) returning id),
      placed as (
        insert into road_maps_requests (road_map_id, request_id, priority)
        select made.id, picked.id, row_number() over (order by picked.id) from made, picked)
      update request set status = 'in_road_map', road_map_id = made.id from made where request.id in (select id from picked)`)
}
