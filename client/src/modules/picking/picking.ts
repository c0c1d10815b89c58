import type { PickingDetails } from '#shared/picking/picking-details.ts'
import type { picking } from '#shared/picking/picking.contract.ts'
import type { PickingState } from '#shared/picking/picking.machine.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import type { Tone } from '#client/ui/StatusBadge.tsx'

/** Pickings as the screens read them. */
export type Picking = RowOf<
  typeof picking,
  { order?: { id: string; shipper_order_code?: string | null } | null }
>
export const INCLUDE = ['order'] as const

/** Read again when a picking changed. */
export const TOUCHED = ['picking'] as const

export const STATE_TONES: Record<PickingState, Tone> = {
  pending: 'pending',
  separating: 'working',
  waiting_for_label: 'warning',
  completed: 'success',
}

/** What the parts of the screen need to know of the picking. */
export type Shown = { row: Picking; details: PickingDetails; may: (action: string) => boolean }

export const orderCode = ({ order, order_id }: Picking): string => order?.shipper_order_code || `#${order_id}`
