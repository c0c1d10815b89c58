import { AUDIT_KINDS, type AuditComparisonLine } from '#shared/audit/audit.contract.ts'
import { compare, sum, toMoney } from '#shared/kit/money.ts'
import type { AuditedOrder, CteCharge, KeptAudit, Payers, Snapshot, Tolerance } from '../audit-order.store.ts'
import type { AuditFigures } from '../audit.store.ts'
import { auditServices, type AgreedService, type ServiceInvoice } from './audit-services.ts'
import { judgeParties, partiesOf } from './charge-parties.ts'
import { compareCharge } from './compare-charge.ts'
import {
  chargedOf,
  freightOf,
  namesOf,
  type Comparison,
  type Kind,
  type LearnedNames,
} from './freight-charge.ts'
import { chargeOfOrder } from './share-charge.ts'

/** One order's audits from its facts: no database, no clock. */

export type AuditFacts = {
  readonly order: AuditedOrder
  readonly snapshot: Snapshot | undefined
  readonly ctes: readonly CteCharge[]
  readonly payers: Payers
  readonly services: readonly AgreedService[]
  readonly invoices: readonly ServiceInvoice[]
  readonly toleranceOf: (kind: string) => Tolerance
  readonly learned: LearnedNames
  readonly kept: readonly KeptAudit[]
}

/** jsonb does not keep the order of keys. */
const same = (kept: unknown, now: string): boolean => canonical(kept) === canonical(JSON.parse(now))

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Without an expectation or without a charge a kind has nothing to compare. */
const comparisonsOf = (facts: AuditFacts): Partial<Record<Kind, Comparison | null>> => {
  const { order, snapshot, learned } = facts
  const ctes = facts.ctes.map((cte) => chargeOfOrder(cte, order.id))
  const parts = auditServices(facts.services, facts.invoices, ctes)
  const charges = partiesOf(ctes, facts.payers)
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
            names: namesOf(parts.ctes, learned),
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

const figuresOf = (tolerance: Tolerance, comparison: Comparison): AuditFigures => {
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

/** An approval by hand was given to these figures. */
export const isMoved = (kept: KeptAudit, { value, expected_value, warnings }: AuditFigures): boolean =>
  compare(kept.value, value) !== 0 ||
  compare(kept.expected_value, expected_value) !== 0 ||
  kept.warnings.join() !== warnings.join()

/** To its reader: result, amounts line by line, and warnings. */
export const readsSame = (kept: KeptAudit, figures: AuditFigures): boolean =>
  !isMoved(kept, figures) &&
  kept.result === figures.result &&
  same(kept.comparison, JSON.stringify(figures.comparison))

export const isSame = (kept: KeptAudit, figures: AuditFigures): boolean =>
  readsSame(kept, figures) &&
  same(kept.charges, JSON.stringify(figures.charges)) &&
  same(kept.tolerance, JSON.stringify(figures.tolerance))

export type Judged = { kind: Kind; figures: AuditFigures | null; kept: KeptAudit | undefined }

/** What every kind of an order's audits says now; null: there is nothing to compare. */
export const judgeOrder = (facts: AuditFacts): Judged[] => {
  const comparisons = comparisonsOf(facts)
  return AUDIT_KINDS.map((kind) => {
    const comparison = comparisons[kind]
    return {
      kind,
      figures: comparison ? figuresOf(facts.toleranceOf(kind), comparison) : null,
      kept: facts.kept.find(({ audit }) => audit === kind),
    }
  })
}
