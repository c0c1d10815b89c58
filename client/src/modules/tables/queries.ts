import { useMemo } from 'react'
import { previewVersions } from '#shared/simulations/replay.calls.ts'
import { simulationTables } from '#shared/tables/freight-table.contract.ts'
import {
  compareTables,
  findDeadRules,
  showDocument,
  showHistory,
  showTableCoverage,
} from '#shared/tables/table.calls.ts'
import type { TableDocument } from '#shared/tables/table-document.contract.ts'
import { useAnswer } from '#client/kit/use-call.ts'
import { useResource } from '#client/kit/use-resource.ts'
import { send } from '#client/lib/call.ts'
import type { FreightTable } from './table.ts'
import type { CityNames } from './words.ts'

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
  useAnswer(showDocument, { id: id ?? '' }, { types: TYPES, enabled: id !== undefined })

export const readDocument = (id: string | number): Promise<TableDocument> => send(showDocument, { id })

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

export const useComparison = (before: string | number | undefined, after: string | number | undefined) =>
  useAnswer(
    compareTables,
    { id: before ?? '', other: String(after ?? '') },
    { types: TYPES, enabled: before !== undefined && after !== undefined },
  )

export const useImpact = (before: string, after: string) =>
  useAnswer(previewVersions, { id: before, other: after }, { types: TYPES })

export const useHistoryOf = (id: string | number | undefined) =>
  useAnswer(showHistory, { id: id ?? '' }, { types: TYPES, enabled: id !== undefined })

export const useDeadRules = (id: string) => useAnswer(findDeadRules, { id }, { types: TYPES })

export const useCoverage = (id: string) => useAnswer(showTableCoverage, { id }, { types: TYPES })
