import {
  refused,
  type FreightTable,
  type RateRule,
  type Shipment,
  type Refused,
} from '#server/modules/pricing/index.ts'

/** A route table as the price engine reads it (pricing/README "Table models": per km, fixed route). Figures are decimal strings. */
export type RouteToPrice = {
  id: number
  transporter_id: number
  project: string
  project_name: string | null
  /** "São Paulo/SP – Recife/PE" */
  lane: string
  transport_modal: string
  vehicle_type_id: number | null
  vehicle_option_id: number | null
  origin_city_id: number | null
  origin_uf: string | null
  destiny_city_id: number | null
  destiny_uf: string | null
  value: string
  value_calculation: string
  lead_time: number | null
  business_day: boolean
  active: boolean
  closure: boolean
  shipper_approval: string
  transporter_approval: string
  date_start: string
  date_end: string
  simples_nacional: boolean
  pis: string | null
  cofins: string | null
  /** HH:MM, the carrier's own. */
  collection_cutoff: string | null
  rates: readonly {
    id: number
    rate: string
    label: string | null
    value: string
    value_type: string
    minimum: string | null
    on_request: boolean
    in_tax_base: boolean
  }[]
}

/** Percentages of the price itself, not lines beside it. */
const TAXES = ['icms', 'iss'] as const

const given = <K extends string>(key: K, value: string | null | undefined): { [P in K]?: string } =>
  (value === null || value === undefined ? {} : { [key]: value }) as { [P in K]?: string }

const sideOf = (city: number | null, state: string | null) => {
  if (city !== null) return { cities: [city] }
  return state === null ? null : { states: [state] }
}

const toRule = (row: RouteToPrice['rates'][number]): RateRule => ({
  rate: row.rate,
  ...given('label', row.label),
  kind: row.value_type as RateRule['kind'],
  value: row.value,
  ...given('minimum', row.minimum),
  on_request: row.on_request,
  in_tax_base: row.in_tax_base,
  cell: { path: 'route_tables_rates', id: row.id },
})

/** One lane, one price: the same engine prices it, so taxes, rates, rounding and explanation are those of every table. */
export const routeAsTable = (route: RouteToPrice): FreightTable => {
  const origin = sideOf(route.origin_city_id, route.origin_uf)
  const destination = sideOf(route.destiny_city_id, route.destiny_uf)
  const cell = { path: 'route_tables', id: route.id }
  const tax = (name: (typeof TAXES)[number]) => route.rates.find(({ rate }) => rate === name)?.value
  return {
    source: 'route',
    id: route.id,
    name: `${route.project_name ?? route.project} · ${route.lane}`,
    transporter_id: route.transporter_id,
    modals: [route.transport_modal],
    reverse: false,
    active: route.active && !route.closure,
    shipper_approved: route.shipper_approval === 'approved',
    transporter_approved: route.transporter_approval === 'approved',
    date_start: route.date_start,
    date_end: route.date_end,
    // A truck at a closed price: its volume only informs (pricing/README "Taxable weight").
    ...(route.transport_modal.startsWith('full_truckload') ? {} : { cubage: null }),
    business_days: route.business_day,
    ...given('collection_cutoff', route.collection_cutoff),
    taxes: {
      included: false,
      regime: route.simples_nacional ? 'simples' : 'normal',
      ...given('icms', tax('icms')),
      ...given('iss', tax('iss')),
      ...given('pis', route.pis),
      ...given('cofins', route.cofins),
    },
    rates: route.rates.filter(({ rate }) => !TAXES.some((name) => name === rate)).map(toRule),
    lanes: [
      {
        id: route.id,
        description: route.lane,
        ...(origin ? { origin } : {}),
        ...(destination ? { destination } : {}),
        lead_time: route.lead_time,
        base:
          route.value_calculation === 'per_km'
            ? { model: 'per_km', per_km: route.value, cell }
            : { model: 'fixed', value: route.value, cell },
      },
    ],
  }
}

/** A route agreed for one vehicle prices that vehicle only. */
export const fitsVehicle = (
  route: Pick<RouteToPrice, 'vehicle_type_id' | 'vehicle_option_id'>,
  shipment: Pick<Shipment, 'vehicle_type_id' | 'vehicle_option_id'>,
): boolean =>
  (route.vehicle_type_id === null || route.vehicle_type_id === (shipment.vehicle_type_id ?? null)) &&
  (route.vehicle_option_id === null || route.vehicle_option_id === (shipment.vehicle_option_id ?? null))

/** A shipper's routes as tables for one shipment, and those that are for another vehicle. */
export const routeCandidates = (
  routes: readonly RouteToPrice[],
  shipment: Pick<Shipment, 'vehicle_type_id' | 'vehicle_option_id'>,
): { tables: { modal: string; table: FreightTable }[]; refused: Refused[] } => {
  const fitting = routes.filter((route) => fitsVehicle(route, shipment))
  const others = routes.filter((route) => !fitsVehicle(route, shipment))
  return {
    tables: fitting.map((route) => ({ modal: route.transport_modal, table: routeAsTable(route) })),
    refused: others.map((route) =>
      refused(routeAsTable(route), 'vehicle', {
        lane: route.id,
        vehicle_type_id: shipment.vehicle_type_id ?? null,
        vehicle_option_id: shipment.vehicle_option_id ?? null,
      }),
    ),
  }
}
