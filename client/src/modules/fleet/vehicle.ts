import type { vehicles } from '#shared/fleet/vehicles.contract.ts'
import type { RowOf } from '#client/kit/use-resource.ts'

export type VehicleRow = RowOf<
  typeof vehicles,
  { transporter?: { fantasy_name?: string } | null; vehicle_type?: { vehicle_type?: string } | null }
>
