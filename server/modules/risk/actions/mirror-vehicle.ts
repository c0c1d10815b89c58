import type * as z from 'zod'
import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { mirrorVehicle } from '#shared/risk/risk.calls.ts'
import {
  advanceOrder,
  judge,
  lockOrder,
  raiseOrder,
  requireJustification,
  saveRiskDecisions,
  stepOf,
  transitionOrder,
} from '#server/modules/orders/index.ts'

type Input = z.output<typeof mirrorVehicle.input>

/** The vehicle's tracking is mirrored, or could not be: then shipper and carrier are told, and the order waits on. */
const mirror = async (
  ctx: Context,
  id: number,
  { mirroring_status, justification }: Input,
): Promise<void> => {
  const order = await lockOrder(ctx, id)
  const watched = order.risk_manager_id !== null
  const step = { action: 'mirror_vehicle', when: watched ? 'after_checklist' : 'without_risk_manager' }
  judge(ctx, order, step)
  if (mirroring_status === 'failed') requireJustification(justification)
  if (watched) await saveRiskDecisions(ctx, order.id, { mirroring_status })
  if (mirroring_status === 'confirmed') {
    await advanceOrder(ctx, await transitionOrder(ctx, order, { ...step, justification }))
    return
  }
  const alerted = await transitionOrder(ctx, order, {
    action: 'alert',
    justification,
    set: { alert: 'shipper_alerted' },
    data: { mirroring_status, alert: 'shipper_alerted' },
  })
  raiseOrder(ctx, alerted, 'orders.mirroring_failed')
}

export const mirrorVehicleRoute = action(mirrorVehicle, stepOf(mirror))
