import type { ChangeReason, LeftReason, ReauditResult } from '#shared/audit/reaudit.contract.ts'
import { add, compare, subtract, toMoney } from '#shared/kit/money.ts'
import type { KeptAudit, Snapshot } from '../audit-order.store.ts'
import type { AuditFigures } from '../audit.store.ts'
import { judgeOrder, readsSame, type AuditFacts } from './judge-order.ts'

/** What a re-audit makes of one order: which audits change, which are left, and why. Pure. */

/** A calculation by the version of its table that is in force on its day. */
export type Mended = {
  simulation_table_id: number
  total_value: string
  simulation: unknown
  /** Day that it is priced for. */
  priced_on: string
}
/** What the mended table says: a price, or why there is none; absent where the table is as it was. */
export type MendedPrice = Mended | Extract<LeftReason, 'altered' | 'no_price' | 'not_reproduced'> | undefined

/** What stops an order's audits from being judged again. */
export type Holds = {
  purchase_order: Extract<LeftReason, 'purchase_order' | 'paid'> | null
  /** Kinds with a contest that was not withdrawn. */
  contested: readonly string[]
}

/** Nothing stops them. */
export const NO_HOLDS: Holds = { purchase_order: null, contested: [] }

export type Change = {
  audit: KeptAudit['audit']
  kept: KeptAudit
  figures: AuditFigures
  /** The expectation that comes with it. */
  mended: Mended | null
} & ({ isLeft: true; reason: LeftReason } | { isLeft: false; reason: ChangeReason })

const isFreight = (audit: string): boolean => audit === 'freight_table'

/** Freight is held against a freight table where the agreed price is its calculation's. */
export const isByTable = ({ agreed, total_value, by_route, simulation_table_id }: Snapshot): boolean =>
  simulation_table_id !== null &&
  !by_route &&
  total_value !== null &&
  (agreed === null || compare(agreed, total_value) === 0)

const withMended = (facts: AuditFacts, mended: Mended | null): AuditFacts =>
  mended === null || facts.snapshot === undefined
    ? facts
    : {
        ...facts,
        snapshot: {
          ...facts.snapshot,
          mended_total: mended.total_value,
          mended_simulation: mended.simulation,
          simulation_table_id: mended.simulation_table_id,
        },
      }

export const holdOf = (kept: KeptAudit, holds: Holds): LeftReason | null => {
  if (kept.manual_approved) return 'approved'
  if (holds.contested.includes(kept.audit)) return 'contested'
  return holds.purchase_order
}

/** Audits of the order that would change or that cannot be priced; one that says the same again is in no list. */
export const reauditOrder = (facts: AuditFacts, price: MendedPrice, holds: Holds): Change[] => {
  const mended = typeof price === 'object' ? price : null
  return judgeOrder(withMended(facts, mended)).flatMap(({ kind: audit, figures, kept }): Change[] => {
    if (!kept || !figures) return []
    const held = holdOf(kept, holds)
    if (isFreight(audit) && typeof price === 'string')
      return [{ audit, kept, figures, reason: held ?? price, isLeft: true, mended: null }]
    if (readsSame(kept, figures)) return []
    const own = isFreight(audit) ? mended : null
    const change = { audit, kept, figures, mended: own }
    return held === null
      ? [{ ...change, isLeft: false, reason: own === null ? 'rules' : 'table' }]
      : [{ ...change, isLeft: true, reason: held }]
  })
}

export const emptyResult = (orders: number): ReauditResult => ({
  orders,
  audits: 0,
  changed: 0,
  unchanged: 0,
  left: {},
  to_validated: 0,
  to_different: 0,
  old_expected: '0.00',
  new_expected: '0.00',
  old_difference: '0.00',
  new_difference: '0.00',
  applied: 0,
})

const plus = (sum: string, amount: string): string => toMoney(add(sum, amount))
export const differenceOf = ({ value, expected_value }: Pick<KeptAudit, 'value' | 'expected_value'>) =>
  toMoney(subtract(value, expected_value))

/** The result with one order more. */
export const addChanges = (
  result: ReauditResult,
  audits: number,
  changes: readonly Change[],
): ReauditResult =>
  changes.reduce<ReauditResult>(
    (sum, change) => {
      const { kept, figures } = change
      if (change.isLeft) {
        const { reason } = change
        return { ...sum, left: { ...sum.left, [reason]: (sum.left[reason] ?? 0) + 1 } }
      }
      const isOther = kept.result !== figures.result
      return {
        ...sum,
        changed: sum.changed + 1,
        to_validated: sum.to_validated + Number(isOther && figures.result === 'validated'),
        to_different: sum.to_different + Number(isOther && figures.result === 'different_values'),
        old_expected: plus(sum.old_expected, kept.expected_value),
        new_expected: plus(sum.new_expected, figures.expected_value),
        old_difference: plus(sum.old_difference, differenceOf(kept)),
        new_difference: plus(sum.new_difference, figures.difference),
      }
    },
    { ...result, audits: result.audits + audits, unchanged: result.unchanged + audits - changes.length },
  )

/** On either side; each is compiled whole while a person waits. */
const NEAREST = 3

/**
 * Versions before and after a table's own: a carrier charges by the last one, or by the next.
 * @param versions of one table; the later ones have the greater ids
 */
export const nearestVersions = <V extends { readonly id: number }>(
  versions: readonly V[],
  own: number,
): readonly V[] => {
  const sorted = versions.toSorted((one, other) => other.id - one.id)
  return [
    ...sorted.filter(({ id }) => id > own).slice(-NEAREST),
    ...sorted.filter(({ id }) => id < own).slice(0, NEAREST),
  ]
}
