import { action } from '#server/kit/routes.ts'
import { startReaudit } from '#shared/audit/reaudit.calls.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { freightReauditsResource } from '../audit.resources.ts'
import { assertVisibleTable, insertReaudit, reauditOwner } from '../reaudit/reaudits.store.ts'

export const startReauditRoute = action(startReaudit, async (ctx, { input, services }) => {
  const { shipper_id, ...filters } = input
  const shipper = await reauditOwner(ctx, shipper_id)
  const { date_from = '', date_until = '9999', simulation_table_id } = filters
  if (date_from > date_until) throw invalidField('date_until', 'before_start')
  if (simulation_table_id !== undefined) await assertVisibleTable(ctx, simulation_table_id)
  const id = await insertReaudit(ctx, shipper, filters)
  ctx.audit({ type: 'freight_reaudits', id, event: 'created', new: { filters } })
  ctx.raise('freight_reaudits.requested', { id })
  return services.reader.get(ctx, freightReauditsResource, id)
})
