import type { Row } from '#shared/kit/contract.ts'
import type { routeTablesProjects } from '#shared/routes/route-actions.ts'
import type { RouteSituation, routeTables } from '#shared/routes/route-tables.contract.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import { groupDecimal } from '#client/lib/decimal.ts'
import { missing, money } from '#client/lib/format.ts'
import type { Tone } from '#client/ui/StatusBadge.tsx'

type Named = { id: string; fantasy_name: string }
type City = { id: string; name: string; uf: string }
export type RouteFile = Row<typeof import('#shared/routes/route-tables.contract.ts').routeTablesFiles>
export type RouteTable = RowOf<
  typeof routeTables,
  {
    shipper?: Named | null
    transporter?: Named | null
    origin_city?: City | null
    destiny_city?: City | null
    vehicle_type?: { id: string; vehicle_type: string } | null
    vehicle_option?: { id: string; vehicle_option: string } | null
    route_tables_files?: RouteFile[]
  }
>
export type Project = RowOf<typeof routeTablesProjects>

export const INCLUDE = [
  'shipper',
  'transporter',
  'origin_city',
  'destiny_city',
  'vehicle_type',
  'vehicle_option',
] as const

export const TONES: Record<RouteSituation, Tone> = {
  waiting: 'pending',
  refused: 'danger',
  in_force: 'success',
  scheduled: 'ahead',
  expired: 'neutral',
  inactive: 'offline',
  closed: 'offline',
}

const endOf = (city: City | null | undefined, uf: string | null): string =>
  city ? `${city.name}/${city.uf}` : (uf ?? '–')

/** "São Paulo/SP – Recife/PE" */
export const laneOf = (route: RouteTable): string =>
  `${endOf(route.origin_city, route.origin_uf)} – ${endOf(route.destiny_city, route.destiny_uf)}`

/** `R$ 6,40/km` */
export const perKm = (value: string): string => `R$ ${groupDecimal(value, 4, 2) ?? missing()}/km`

/** A fixed value in reais, or reais by kilometre with up to 4 decimals. */
export const valueOf = (route: Pick<RouteTable, 'value' | 'value_calculation'>): string =>
  route.value_calculation === 'per_km' ? perKm(route.value) : money(route.value)

/** `Truck · Baú`; null where the route is for any vehicle. */
export const vehicleOf = ({ vehicle_type, vehicle_option }: RouteTable): string | null =>
  [vehicle_type?.vehicle_type, vehicle_option?.vehicle_option].filter(Boolean).join(' · ') || null
