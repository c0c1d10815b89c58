import { useMemo } from 'react'
import type { DatedPreview } from '#shared/simulations/preview.ts'
import { simulationTables } from '#shared/tables/freight-table.contract.ts'
import type { TableDocument } from '#shared/tables/table-document.contract.ts'
import { usePlain, useResource } from '#client/kit/use-resource.ts'
import { api } from '#client/lib/api.ts'
import type { FreightTable } from './table.ts'
import type { CityNames } from './words.ts'

export const BASE = 'simulation_integra/simulation_table'
/** Everything read of tables is read again when one changes. */
const TYPES = ['simulation_tables'] as const

const INCLUDE = [
  'shipper',
  'transporter',
  'origin_city',
  'vehicle_type',
  'simulation_tables_files',
  'simulation_table_prolongation',
] as const

/** The table without its prices: companies, terms, decisions, files. */
export const useTable = (id: string | undefined) =>
  useResource<FreightTable>(simulationTables, id, { include: INCLUDE })

/** The table whole, as the editor reads and writes it. */
export const useDocument = (id: string | number | undefined) =>
  usePlain<TableDocument>(`${BASE}/document/${id}`, { types: TYPES, enabled: id !== undefined })

export const readDocument = async (id: string | number): Promise<TableDocument> =>
  (await api.get<{ data: TableDocument }>(`${BASE}/document/${id}`)).data

type WithCities = {
  id: string
  simulation_destinations?: { city?: { id: string; name?: string; uf?: string } | null }[]
}
const CITIES = { include: ['simulation_destinations', 'simulation_destinations.city'] } as const
const NO_NAMES: CityNames = new Map()

/** Names of the cities that destinations name by number alone. */
export const useCityNames = (document: TableDocument | undefined): CityNames => {
  const needed =
    document?.destinations.some(({ city_id, description }) => city_id !== null && description === null) ??
    false
  const { data } = useResource<WithCities>(simulationTables, needed ? document?.id : undefined, CITIES)
  return useMemo(() => {
    if (!data) return NO_NAMES
    return new Map(
      (data.simulation_destinations ?? []).flatMap(({ city }) =>
        city?.name ? [[Number(city.id), `${city.name}/${city.uf ?? ''}`] as const] : [],
      ),
    )
  }, [data])
}

export type CellChange = {
  part: 'head' | 'destination' | 'kg_value' | 'km_value' | 'values_add' | 'rate'
  lane: string | null
  column: string
  vehicle_type_id: number | null
  change: 'added' | 'removed' | 'changed'
  before: string | null
  after: string | null
  difference: string | null
  percentage: string | null
}
type ComparedHead = { id: number; version: number; table: string; date_start: string; date_end: string }
export type Comparison = {
  before: ComparedHead
  after: ComparedHead
  cells: CellChange[]
  equal: number
  added: number
  removed: number
  changed: number
  mean_percentage: string | null
}
export const useComparison = (before: string | number | undefined, after: string | number | undefined) =>
  usePlain<Comparison>(`${BASE}/${before}/compare/${after}`, {
    types: TYPES,
    enabled: before !== undefined && after !== undefined,
  })

export const useImpact = (before: string, after: string) =>
  usePlain<DatedPreview>(`${BASE}/${before}/preview/${after}`, { types: TYPES })

export type Version = {
  id: number
  version: number
  revision: number
  previous_id: number | null
  table: string
  date_start: string
  date_end: string
  active: boolean
  situation: FreightTable['situation']
  created_by: string | null
  created_at: string
  files: number
  readjustment: { items: { component: string; percentage: string; states?: string[] }[] } | null
  prolongations: {
    id: number
    date: string
    previous_date: string
    user_name: string | null
    justification: string | null
    active: boolean
    created_at: string
  }[]
} & {
  [S in 'shipper' | 'transporter' as `${S}_approval`]: FreightTable['shipper_approval']
} & {
  [S in 'shipper' | 'transporter' as `${S}_justification` | `${S}_decided_at` | `${S}_decided_by`]:
    | string
    | null
}
export const useHistoryOf = (id: string | number | undefined) =>
  usePlain<Version[]>(`${BASE}/${id}/history`, { types: TYPES, enabled: id !== undefined })

export type DeadRule = {
  part: 'destination' | 'kg_range' | 'km_range' | 'rate'
  index: number
  id: number | null
  label: string
  reason: string
  by: string | null
}
export const useDeadRules = (id: string) => usePlain<DeadRule[]>(`${BASE}/${id}/never_win`, { types: TYPES })

export type StateCoverage = {
  uf: string
  cities: number
  covered: number
  whole: boolean
  tables: number
  transporters: number
}
export const useCoverage = (id: string) =>
  usePlain<StateCoverage[]>(`${BASE}/${id}/coverage`, { types: TYPES })

export type CityWithoutPrice = {
  city_id: number
  city: string
  uf: string
  modal: string
  orders: number
  last_order_id: number
  last_date: string
  reason: string | null
}
export type WithoutPrice = { from: string; until: string; orders: number; cities: CityWithoutPrice[] }
