import { action } from '#server/kit/routes.ts'
import { normalizeComponentName } from '#server/modules/fiscal-files/index.ts'
import { nameComponent } from '#shared/audit/audit.calls.ts'
import { rateNamesPt } from '#shared/pricing/rate-names.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'
import { learnOrders } from '../audit-order.ts'
import { auditsOrderResource } from '../audit.resources.ts'
import { isTableRate, keepName, shipperOfAudit } from '../component-names.store.ts'

/** Rates that only an audit makes: no name stands for them. */
const OF_AUDITS = new Set(['agreed_freight', 'unspecified', 'other'])

/** Teaches a component's name to the order's shipper; this audit has it at once, the others that charge it afterwards. */
export const nameComponentRoute = action(nameComponent, async (ctx, { id, input, services }) => {
  const found = await shipperOfAudit(ctx, id)
  if (!found) throw notFound('audits_order')
  const name = normalizeComponentName(input.name)
  if (name === '') throw invalidField('name', 'invalid')
  const company_id = found.shipper_id
  const { rate } = input
  // Official, expected of this charge, or a free rate of the shipper's tables (audit/README "Names of components").
  const isExpected = found.comparison.some((line) => line.rate === rate && line.expected !== null)
  const isRate = Object.hasOwn(rateNamesPt, rate) || rate === 'pis_cofins' || isExpected
  if (OF_AUDITS.has(rate) || !(isRate || (await isTableRate(ctx.rows, company_id, rate))))
    throw invalidField('rate', 'unknown_rate')
  const kept = await keepName(ctx, { company_id, name, rate })
  ctx.audit({ type: 'cte_component_names', id: kept, event: 'created', new: { name, rate } })
  await learnOrders(ctx, [found.order_id])
  ctx.raise('cte_component_names.learned', { company_id, name })
  return services.reader.get(ctx, auditsOrderResource, id)
})
