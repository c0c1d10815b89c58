import type { roadMaps } from '#shared/road-maps/road-maps.contract.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import type { Tone } from '#client/ui/StatusBadge.tsx'

export type RoadMapRow = RowOf<
  typeof roadMaps,
  {
    shipper?: { fantasy_name?: string } | null
    transporter?: { fantasy_name?: string } | null
    vehicle_type?: { vehicle_type?: string } | null
  }
>

export const LOAD_TONES: Record<RoadMapRow['status'], Tone> = {
  open: 'draft',
  consolidated: 'pending',
  orders_generated: 'success',
}
