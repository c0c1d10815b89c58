import { action } from '#server/kit/routes.ts'
import { normalizeComponentName } from '#server/modules/fiscal-files/index.ts'
import { nameComponent } from '#shared/audit/audit.calls.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'
import { auditOrders } from '../audit-order.ts'
import { auditsOrderResource } from '../audit.resources.ts'
import { keepName, shipperOfAudit } from '../component-names.store.ts'

/** Teaches a component's name to the order's shipper; this audit is judged again at once, its other open ones afterwards. */
export const nameComponentRoute = action(nameComponent, async (ctx, { id, input, services }) => {
  const found = await shipperOfAudit(ctx, id)
  if (!found) throw notFound('audits_order')
  const name = normalizeComponentName(input.name)
  if (name === '') throw invalidField('name', 'invalid')
  const company_id = found.shipper_id
  const kept = await keepName(ctx, { company_id, name, rate: input.rate })
  ctx.audit({ type: 'cte_component_names', id: kept, event: 'created', new: { name, rate: input.rate } })
  await auditOrders(ctx, [found.order_id])
  ctx.raise('cte_component_names.learned', { company_id })
  return services.reader.get(ctx, auditsOrderResource, id)
})
