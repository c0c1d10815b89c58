import * as z from 'zod'
import type { KeptAudit } from '../audit-order.store.ts'
import type { AuditFigures } from '../audit.store.ts'
import { isMoved, judgeOrder, readsSame, type AuditFacts } from './judge-order.ts'
import { holdOf, type Holds } from './reaudit.ts'

/** What a name that was taught makes of an order's audits. Pure. */

const TOLERANCE = z.object({ value: z.string(), unit: z.string() })

/** The tolerances that its audits were judged by, not those of now. */
const asJudged = (facts: AuditFacts): AuditFacts => ({
  ...facts,
  toleranceOf: (kind) =>
    TOLERANCE.safeParse(facts.kept.find(({ audit }) => audit === kind)?.tolerance).data ??
    facts.toleranceOf(kind),
})

export type Learned = { kind: KeptAudit['audit']; kept: KeptAudit; figures: AuditFigures }

/**
 * Audits that a lesson changes: their lines alone, since result and tolerance were decided. Sums that have moved as well are
 * judged anew, unless an approval, a contest or a purchase order holds them.
 */
export const learnOrder = (facts: AuditFacts, holds: Holds): Learned[] => {
  const anew = judgeOrder(facts)
  return judgeOrder(asJudged(facts)).flatMap(({ kind, kept, figures }): Learned[] => {
    if (!kept || !figures) return []
    if (isMoved(kept, figures)) {
      const moved = anew.find((one) => one.kind === kind)?.figures
      return moved && holdOf(kept, holds) === null ? [{ kind, kept, figures: moved }] : []
    }
    const lined = { ...figures, result: kept.result, tolerance: kept.tolerance }
    return readsSame(kept, lined) ? [] : [{ kind, kept, figures: lined }]
  })
}
