import type { Context } from '#server/kit/context.ts'
import type { AuditedOrder } from './audit-order.store.ts'
import { deleteAudit, insertAudits, updateAudit, type AuditFigures } from './audit.store.ts'
import { isMoved, isSame, judgeOrder, type Judged } from './pure/judge-order.ts'
import { learnOrder } from './pure/lesson.ts'
import { NO_HOLDS } from './pure/reaudit.ts'
import { readFacts } from './read-facts.ts'
import { holdsOf } from './reaudit/chosen-orders.store.ts'

type Outcome = Judged & { order: AuditedOrder; figures: AuditFigures }
type Known = { kept: NonNullable<Judged['kept']> }

const tell = (ctx: Context, id: number, { order, kind, kept, figures }: Outcome): void => {
  const { result, value, expected_value, difference, warnings } = figures
  ctx.audit({
    type: 'audits_order',
    id,
    event: kept ? 'updated' : 'created',
    ...(kept ? { old: { result: kept.result, value: kept.value, expected_value: kept.expected_value } } : {}),
    new: { result, value, expected_value },
  })
  // Other lines of the same sums are shown, not told: no charge became divergent by them.
  if (kept && kept.result === result && !isMoved(kept, figures)) {
    ctx.raise('audits.lines_changed', { order_id: order.id })
    return
  }
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

const keepNew = async (ctx: Context, outcomes: readonly Outcome[]): Promise<void> => {
  const ids = await insertAudits(
    ctx,
    outcomes.map(({ order, kind, figures }) => ({ order_id: order.id, audit: kind, ...figures })),
  )
  for (const outcome of outcomes) tell(ctx, ids.get(`${outcome.order.id} ${outcome.kind}`) ?? 0, outcome)
}

const keepChanged = async (ctx: Context, outcome: Outcome & Known): Promise<void> => {
  const { kept, figures } = outcome
  if (isSame(kept, figures)) return
  await updateAudit(ctx, kept.id, figures, isMoved(kept, figures))
  tell(ctx, kept.id, outcome)
}

/** The last charge was cancelled: an audit of nothing does not stay. */
const drop = async (ctx: Context, { kept, order }: Known & Pick<Outcome, 'order'>): Promise<void> => {
  await deleteAudit(ctx, kept.id)
  ctx.audit({
    type: 'audits_order',
    id: kept.id,
    event: 'deleted',
    old: { result: kept.result, value: kept.value, expected_value: kept.expected_value },
  })
  ctx.raise('audits.dropped', { order_id: order.id, audit: kept.audit })
}

/**
 * Compares what orders were to cost with the charges for them, kind by kind, and keeps the outcomes (spec 002
 * §4.9). Runs any number of times: nothing changes unless a figure did, and a manual approval stands until the charge or
 * the expectation changes.
 */
export const auditOrders = async (ctx: Context, orderIds: readonly number[]): Promise<void> => {
  const judged = (await readFacts(ctx.rows, orderIds, true)).flatMap((facts) =>
    judgeOrder(facts).map((one) => ({ ...one, order: facts.order })),
  )
  const made: Outcome[] = []
  for (const { kept, figures, ...one } of judged) {
    // oxlint-disable no-await-in-loop -- few change, one connection
    if (figures && kept) await keepChanged(ctx, { ...one, kept, figures })
    else if (figures) made.push({ ...one, kept, figures })
    else if (kept) await drop(ctx, { ...one, kept })
    // oxlint-enable no-await-in-loop
  }
  if (made.length > 0) await keepNew(ctx, made)
}

/** Puts a name that was taught into the audits of orders that charge it; results, approvals and sums of held ones stay. */
export const learnOrders = async (ctx: Context, orderIds: readonly number[]): Promise<void> => {
  const all = await readFacts(ctx.rows, orderIds, true)
  // After the locks: a contest or an approval may have come while they were awaited.
  const holds = await holdsOf(ctx.rows, orderIds)
  for (const facts of all)
    for (const one of learnOrder(facts, holds.get(facts.order.id) ?? NO_HOLDS))
      // oxlint-disable-next-line no-await-in-loop -- few change, one connection
      await keepChanged(ctx, { ...one, order: facts.order })
}
