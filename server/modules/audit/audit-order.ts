import type { Context } from '#server/kit/context.ts'
import type { AuditComparisonLine } from '#shared/audit/audit.contract.ts'
import { compare, sum, toMoney } from '#shared/kit/money.ts'
import {
  chargesOf,
  keptAudit,
  lockOrder,
  payersOf,
  serviceChargesOf,
  servicesOf,
  snapshotOf,
  toleranceOf,
  type AuditedOrder,
} from './audit-order.store.ts'
import { learnedNames } from './component-names.store.ts'
import { deleteAudit, insertAudit, updateAudit, type AuditFigures } from './audit.store.ts'
import { auditServices } from './pure/audit-services.ts'
import { chargeOfOrder } from './pure/share-charge.ts'
import { judgeParties, partiesOf } from './pure/charge-parties.ts'
import { compareCharge } from './pure/compare-charge.ts'
import { chargedOf, freightOf, namesOf, type Comparison, type Kind } from './pure/freight-charge.ts'

/** Kinds that an order is audited by, each with its own tolerance (audit/README "Expected and charged"). */
const KINDS = [
  'freight_table',
  'route_table',
  'quote',
  'additional_services',
] as const satisfies readonly Kind[]

export type AuditOutcome = { id: number; result: string } | null

/** Without an expectation or without a charge a kind has nothing to compare. */
const comparisonsOf = async (
  ctx: Context,
  order: AuditedOrder,
): Promise<Partial<Record<Kind, Comparison | null>>> => {
  const snapshot = await snapshotOf(ctx.rows, order)
  const ctes = (await chargesOf(ctx.rows, order.id)).map((cte) => chargeOfOrder(cte, order.id))
  const parts = auditServices(
    await servicesOf(ctx.rows, order.id),
    await serviceChargesOf(ctx.rows, order.id),
    ctes,
  )
  const learned = await learnedNames(ctx.rows, order)
  const charges = partiesOf(ctes, await payersOf(ctx.rows, order.id))
  const ofFreight = new Set(parts.ctes.map(({ id }) => id))
  const freight =
    snapshot && parts.ctes.length > 0
      ? freightOf(
          snapshot,
          parts.inside,
          parts.ctes.flatMap((cte) => chargedOf(cte, learned)),
        )
      : null
  const services: Comparison | null =
    parts.expected.length > 0 && parts.charged.length > 0
      ? {
          expected: {
            total_value: toMoney(sum(parts.expected.map(({ amount }) => amount))),
            components: parts.expected,
          },
          charged: parts.charged,
          names: new Map(parts.charged.map(({ rate, label }) => [rate, label])),
          is_addition: parts.additional,
          charges: charges.filter(({ cte_id }) => !ofFreight.has(cte_id)),
        }
      : null
  return {
    ...(freight
      ? {
          [freight.kind]: {
            ...freight,
            names: namesOf(parts.ctes),
            is_addition: parts.ctes.some((cte) => cte.is_additional),
            charges: charges.filter(({ cte_id }) => ofFreight.has(cte_id)),
          },
        }
      : {}),
    additional_services: services,
  }
}

/** The compared lines under their names, and the informative ones of the charge. */
const linesOf = (
  { expected, names, informative = [] }: Comparison,
  compared: ReturnType<typeof compareCharge>['lines'],
): AuditComparisonLine[] => {
  const labels = new Map(expected.components.map(({ rate, label }) => [rate, label]))
  const told = informative.map(({ rate, amount }) => ({
    rate,
    expected: null,
    charged: toMoney(amount),
    difference: '0.00',
    status: 'informative' as const,
  }))
  return [...compared, ...told].map((line) => ({
    ...line,
    label: labels.get(line.rate) ?? names.get(line.rate) ?? line.rate.replaceAll('_', ' ').toUpperCase(),
  }))
}

const figuresOf = async (
  ctx: Context,
  order: AuditedOrder,
  kind: Kind,
  comparison: Comparison,
): Promise<AuditFigures> => {
  const tolerance = await toleranceOf(ctx.rows, order, kind)
  const outcome = compareCharge(comparison.expected, comparison.charged, {
    value: tolerance.value,
    unit: tolerance.unit === 'percent' ? 'percent' : 'brl',
  })
  const { warnings, isDivergent } = judgeParties(comparison.charges)
  return {
    result: isDivergent ? 'different_values' : outcome.result,
    value: outcome.charged,
    expected_value: outcome.expected,
    difference: outcome.difference,
    comparison: linesOf(comparison, outcome.lines),
    charges: [...comparison.charges],
    warnings,
    tolerance: { ...tolerance, allowed: outcome.allowed },
    is_addition: comparison.is_addition,
  }
}

type Kept = NonNullable<Awaited<ReturnType<typeof keptAudit>>>

const isMoved = (kept: Kept, { value, expected_value, warnings }: AuditFigures): boolean =>
  compare(kept.value, value) !== 0 ||
  compare(kept.expected_value, expected_value) !== 0 ||
  kept.warnings.join() !== warnings.join()

const isSame = (kept: Kept, figures: AuditFigures): boolean =>
  !isMoved(kept, figures) &&
  kept.result === figures.result &&
  same(kept.comparison, JSON.stringify(figures.comparison)) &&
  same(kept.charges, JSON.stringify(figures.charges)) &&
  same(kept.tolerance, JSON.stringify(figures.tolerance))

const judge = async (
  ctx: Context,
  order: AuditedOrder,
  kind: Kind,
  comparison: Comparison,
): Promise<AuditOutcome> => {
  const figures = await figuresOf(ctx, order, kind, comparison)
  const { result, value, expected_value, difference, warnings } = figures
  const kept = await keptAudit(ctx.rows, order.id, kind)
  if (kept && isSame(kept, figures)) return { id: kept.id, result: kept.result }

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
  return { id, result }
}

/**
 * Compares what the order was to cost with the charges for it, kind by kind, and keeps the outcomes (spec 002
 * §4.9). Runs any number of times: nothing changes unless a figure did, and a manual approval stands until the charge or
 * the expectation changes.
 */
export const auditOrder = async (ctx: Context, orderId: number): Promise<void> => {
  const order = await lockOrder(ctx.rows, orderId)
  if (!order || order.canceled_at !== null) return
  const comparisons = await comparisonsOf(ctx, order)
  for (const kind of KINDS) {
    const comparison = comparisons[kind]
    // oxlint-disable-next-line no-await-in-loop -- few kinds, one connection
    await (comparison ? judge(ctx, order, kind, comparison) : dropAudit(ctx, orderId, kind))
  }
}

/** The last charge was cancelled: an audit of nothing does not stay. */
const dropAudit = async (ctx: Context, orderId: number, kind: Kind): Promise<void> => {
  const kept = await keptAudit(ctx.rows, orderId, kind)
  if (!kept) return
  await deleteAudit(ctx, kept.id)
  ctx.audit({
    type: 'audits_order',
    id: kept.id,
    event: 'deleted',
    old: { result: kept.result, value: kept.value, expected_value: kept.expected_value },
  })
}

/** jsonb does not keep the order of keys. */
const same = (kept: unknown, now: string): boolean => canonical(kept) === canonical(JSON.parse(now))

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
