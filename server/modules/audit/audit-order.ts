import type { Context } from '#server/kit/context.ts'
import type { AuditedOrder } from './audit-order.store.ts'
import { deleteAudit, insertAudit, updateAudit, type AuditFigures } from './audit.store.ts'
import { isMoved, isSame, judgeOrder, type Judged } from './pure/judge-order.ts'
import { readFacts } from './read-facts.ts'

const keep = async (
  ctx: Context,
  order: AuditedOrder,
  { kind, kept }: Judged,
  figures: AuditFigures,
): Promise<void> => {
  const { result, value, expected_value, difference, warnings } = figures
  if (kept && isSame(kept, figures)) return

  const id = kept?.id ?? (await insertAudit(ctx, { order_id: order.id, audit: kind }, figures))
  if (kept) await updateAudit(ctx, id, figures, isMoved(kept, figures))
  ctx.audit({
    type: 'audits_order',
    id,
    event: kept ? 'updated' : 'created',
    ...(kept ? { old: { result: kept.result, value: kept.value, expected_value: kept.expected_value } } : {}),
    new: { result, value, expected_value },
  })
  ctx.raise('audits.finished', {
    order_id: order.id,
    audit: kind,
    result,
    difference,
    warnings,
    shipper_id: order.shipper_id,
    transporter_id: order.transporter_id,
  })
}

/** The last charge was cancelled: an audit of nothing does not stay. */
const drop = async (ctx: Context, { kept }: Judged): Promise<void> => {
  if (!kept) return
  await deleteAudit(ctx, kept.id)
  ctx.audit({
    type: 'audits_order',
    id: kept.id,
    event: 'deleted',
    old: { result: kept.result, value: kept.value, expected_value: kept.expected_value },
  })
}

/**
 * Compares what the order was to cost with the charges for it, kind by kind, and keeps the outcomes (spec 002
 * §4.9). Runs any number of times: nothing changes unless a figure did, and a manual approval stands until the charge or
 * the expectation changes.
 */
export const auditOrder = async (ctx: Context, orderId: number): Promise<void> => {
  const [facts] = await readFacts(ctx.rows, [orderId], true)
  if (!facts) return
  for (const judged of judgeOrder(facts)) {
    const { figures } = judged
    // oxlint-disable-next-line no-await-in-loop -- few kinds, one connection
    await (figures ? keep(ctx, facts.order, judged, figures) : drop(ctx, judged))
  }
}
