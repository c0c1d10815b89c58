import type { CreateOrderInput } from '#shared/orders/order-actions.ts'
import { isAir, ORDER_MODALS } from '#shared/orders/order-modals.ts'
import type { SimulationInput } from '#shared/simulations/simulation.contract.ts'
import { sum, toScale } from '#shared/kit/money.ts'
import { dateText } from '#client/lib/dates.ts'
import type { InvoiceTotals } from '#client/kit/shipment/invoices.ts'
import { type ProductRow, tidyQuestion, totalsOfProducts } from '#client/kit/shipment/question.ts'
import { isDangerous, linesOfQuestion, tidyLines } from '../products/product-lines.ts'
import type { Start } from '#client/kit/shipment/start.ts'
import { isOneOf } from '#shared/kit/typed.ts'

/** The form of a new order: the input of `POST orders` with empty fields. */
export type OrderValues = {
  [K in keyof CreateOrderInput]?: CreateOrderInput[K] | null | undefined
}

const isModal = (modal: string | undefined): boolean => isOneOf(ORDER_MODALS, modal)

type Stop = { weight?: string | null | undefined; invoice_value?: string | null | undefined }

/** What all deliveries come to; null where one does not say. */
const sumOf = (stops: readonly Stop[], figure: 'weight' | 'invoice_value'): string | null => {
  const figures = stops.map((stop) => stop[figure])
  return figures.length === 0 || figures.some((value) => !value)
    ? null
    : toScale(sum(figures.flatMap((value) => value ?? [])), figure === 'weight' ? 3 : 2)
}

/** What a new order begins with; with invoices its addresses come from them unless typed. */
export const firstValues = (start: Start): OrderValues => {
  const { nf_file_ids: ids } = start
  const typed = ids.length === 0
  const address = (city: number | undefined) =>
    city === undefined && !typed ? [] : [{ city_id: city ?? null }]
  const {
    toll,
    antt,
    dangerous,
    temperature,
    urgency,
    axles,
    pallets,
    hours,
    services,
    reference_order_id,
    ...more
  } = start.more ?? {}
  const goods = totalsOfProducts((more.products ?? []) as ProductRow[])
  const stops = more.addresses ?? []
  const asked = Object.entries({
    toll,
    antt,
    dangerous,
    temperature,
    urgency,
    axles,
    pallets,
    hours,
    services,
    reference_order_id,
  })
  return {
    modal: (isModal(start.modal) ? start.modal : 'less_than_truckload') as OrderValues['modal'],
    type_freight: more.type_freight ?? 'CIF',
    simulation: Object.fromEntries(asked.filter(([, value]) => value !== undefined)),
    shipper_id: start.shipper_id ?? null,
    weight: start.weight ?? goods.weight ?? sumOf(stops, 'weight'),
    invoice_amount: typed ? (start.invoice_value ?? goods.value ?? sumOf(stops, 'invoice_value')) : null,
    cubage: start.volume_m3 ?? goods.volume ?? null,
    distance: start.km ?? null,
    products: linesOfQuestion((more.products ?? []) as ProductRow[]),
    vehicle_type_id: start.vehicle_type_id ?? null,
    vehicle_option_id: more.vehicle_option_id ?? null,
    simulation_table_id: start.simulation_table_id ?? null,
    route_table_id: start.route_table_id ?? null,
    collection_date_time: start.date ? `${start.date}T12:00:00.000Z` : null,
    is_traceable: true,
    send_proposal: true,
    order_collection_addresses: address(start.origin_city_id),
    order_delivery_addresses:
      stops.length > 0
        ? stops.map(({ city_id, recipient_document }) => ({
            city_id,
            destinatary_identification_document: recipient_document ?? null,
          }))
        : address(start.destination_city_id),
  } as OrderValues
}

const dayOf = (instant: string | null | undefined): string | null => {
  const [day, month, year] = (dateText(instant ?? null) ?? '').split('/')
  return day && month && year ? `${year}-${month}-${day}` : null
}

/** Nested empty texts are left out, as the form leaves out its own; an address without anything is none. */
const filled = <T extends object>(row: T): T =>
  Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as T

/** A typed flight falls away with the modal. */
const NO_FLIGHT = { airline_id: null, origin_airport: null, destiny_airport: null, flight: null, awb: null }

/** The form as the API wants it. */
export const toInput = (values: OrderValues, ids: readonly number[]): Record<string, unknown> => {
  const collections = values.order_collection_addresses ?? []
  const deliveries = values.order_delivery_addresses ?? []
  const hasTable = Boolean(values.simulation_table_id ?? values.route_table_id)
  const hasCarrier = hasTable || (values.transporter_ids?.length ?? 0) > 0
  return filled({
    ...values,
    ...(isAir(values.modal ?? '') ? {} : NO_FLIGHT),
    // A proposal needs a carrier.
    send_proposal: hasCarrier && values.send_proposal ? true : null,
    nf_file_ids: ids.length > 0 ? ids : null,
    order_collection_addresses: collections.length > 0 ? collections.map(filled) : null,
    order_delivery_addresses: deliveries.length > 0 ? deliveries.map(filled) : null,
    products: values.products?.length ? tidyLines(values.products) : null,
    transporter_ids: values.transporter_ids?.length ? values.transporter_ids : null,
  })
}

/** The same shipment as a question to the simulation; null while places or figures are missing. */
export const toSimulation = (
  values: OrderValues,
  ids: readonly number[],
  totals: InvoiceTotals | null,
): Partial<SimulationInput> | null => {
  const collections = values.order_collection_addresses ?? []
  const deliveries = values.order_delivery_addresses ?? []
  const origin = collections[0]?.city_id ?? totals?.origins[0]?.id
  const typed = deliveries.flatMap(({ city_id, destinatary_identification_document: document }) =>
    city_id ? [filled({ city_id, recipient_document: document })] : [],
  )
  const [only, second] = typed
  const destination = only?.city_id ?? totals?.destinations[0]?.id
  const weight = values.weight ?? totals?.weight
  const amount = totals?.value ?? values.invoice_amount
  if (!origin || !destination || !weight || !amount) return null
  const cities = new Set((totals?.destinations ?? []).map(({ id }) => id))
  return filled({
    ...(tidyQuestion(values.simulation) as Partial<SimulationInput>),
    ...(isDangerous(tidyLines(values.products)) ? { dangerous: true } : {}),
    type_freight: values.type_freight && values.type_freight !== 'CIF' ? values.type_freight : undefined,
    nf_file_ids: ids.length > 0 ? [...ids] : undefined,
    multi_address: cities.size > 1 || second ? true : undefined,
    shipper_id: values.shipper_id ?? undefined,
    weight: values.weight ?? (totals ? undefined : weight),
    invoice_value: totals ? undefined : amount,
    volume_m3: values.cubage ?? undefined,
    origin_city_id: collections[0]?.city_id ?? undefined,
    // The server prices a run to its farthest city, orders as well as simulations.
    addresses: second ? typed : undefined,
    destination_city_id: second ? undefined : only?.city_id,
    recipient_document: second ? undefined : (only?.recipient_document ?? undefined),
    km: values.distance ?? undefined,
    vehicle_type_id: values.vehicle_type_id ?? undefined,
    vehicle_option_id: values.vehicle_option_id ?? undefined,
    modal: values.modal ?? undefined,
    date: dayOf(values.collection_date_time) ?? undefined,
  })
}
