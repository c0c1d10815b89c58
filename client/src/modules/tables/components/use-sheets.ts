import { useCallback, useMemo } from 'react'
import { vehicleTypes } from '#shared/fleet/fleet.contract.ts'
import { useResourceList } from '#client/kit/use-resource.ts'
import { kmColumns, laneColumns } from '../edit/columns.ts'
import type { Draft, KmRow, LaneRow, Vehicle } from '../edit/draft.ts'
import { decimal } from '#client/lib/format.ts'
import { type CityNames, laneName } from '../words.ts'

const ALL = { page: { number: 1, size: 100 }, include: ['vehicle_options'] } as const
type VehicleType = {
  id: string
  vehicle_type: string
  vehicle_options?: { id: string; vehicle_option?: string }[]
}

/** Vehicle types with their options. */
export const useVehicles = () => {
  const list = useResourceList<VehicleType>(vehicleTypes, ALL)
  const rows = list.data?.rows
  const nameOf = useCallback(
    ({ vehicle_type_id, vehicle_option_id }: Pick<Vehicle, 'vehicle_type_id' | 'vehicle_option_id'>) => {
      const type = rows?.find((row) => row.id === String(vehicle_type_id))
      const option = type?.vehicle_options?.find((row) => row.id === String(vehicle_option_id))
      return {
        label: type?.vehicle_type ?? `#${vehicle_type_id}`,
        ...(option?.vehicle_option ? { sub: option.vehicle_option } : {}),
      }
    },
    [rows],
  )
  return { rows: rows ?? [], nameOf }
}

type Extra = readonly { rate: string; kind: string; label: string | null }[]
const NONE: Extra = []

/** Columns and row names of a table's two sheets. Columns stay the same objects while only figures change. */
export const useSheets = (draft: Draft, names: CityNames, extra: Extra = NONE) => {
  const { nameOf } = useVehicles()
  const shape = JSON.stringify([
    draft.head.option_calcule,
    draft.kg_ranges,
    draft.lanes.some(({ km_start, km_end }) => km_start !== '' || km_end !== ''),
    [...new Map(draft.lanes.flatMap(({ rates }) => rates.map((one) => [one.rate, one.kind] as const)))],
    extra,
  ])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `shape` is what the columns are made of
  const lanes = useMemo(() => laneColumns(draft, extra), [shape])
  const km = useMemo(() => kmColumns(draft.vehicles, nameOf), [draft.vehicles, nameOf])
  const laneOf = useCallback((row: LaneRow) => laneName(row, names), [names])
  const kmOf = useCallback(
    (row: KmRow) => `${decimal(row.km_start || '0', 2)} – ${decimal(row.km_end || '0', 2)} km`,
    [],
  )
  return useMemo(() => ({ lanes, km, laneOf, kmOf }), [lanes, km, laneOf, kmOf])
}
