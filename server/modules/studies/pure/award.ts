import type { AwardRule } from '#shared/studies/study.contract.ts'

/** Who gets an order. Pure; the order in which tables are listed never matters. */

export type Candidate = {
  /** Position of the table among those of the study. */
  readonly index: number
  readonly table: number
  readonly source: string
  readonly transporter_id: number
  readonly cents: number
  /** Place among its carrier's tables, lower is stronger. Asked for only where a carrier has several prices. */
  readonly precedence: () => number
  /** Asked for only where it decides. */
  readonly leadTime: () => number | null
}

const days = (one: Candidate): number => one.leadTime() ?? Number.MAX_SAFE_INTEGER

const byId = (a: Candidate, b: Candidate): number => a.table - b.table || (a.source < b.source ? -1 : 1)
const cheaper = (a: Candidate, b: Candidate): number => a.cents - b.cents || days(a) - days(b) || byId(a, b)
const faster = (a: Candidate, b: Candidate): number => days(a) - days(b) || a.cents - b.cents || byId(a, b)

const best = (
  candidates: readonly Candidate[],
  compare: (a: Candidate, b: Candidate) => number,
): Candidate | null => {
  let winner: Candidate | null = null
  for (const one of candidates) if (winner === null || compare(one, winner) < 0) winner = one
  return winner
}

/**
 * Of each carrier the tables of the strongest place only: its route, its table for the exact city, region, state, its
 * general one (pricing/README "Table models"). A cheaper table behind them was never agreed for this destination.
 */
export const withoutSuperseded = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const carriers = new Set(candidates.map(({ transporter_id }) => transporter_id))
  if (carriers.size === candidates.length) return candidates
  return [...Map.groupBy(candidates, ({ transporter_id }) => transporter_id).values()].flatMap((own) => {
    if (own.length === 1) return own
    const places = own.map(({ precedence }) => precedence())
    const first = Math.min(...places)
    return own.filter((_, index) => places[index] === first)
  })
}

/** The winner of an order among the tables that price it; null when none does. */
export const award = (
  offered: readonly Candidate[],
  rule: AwardRule,
  contracted: number | null,
): Candidate | null => {
  const candidates = withoutSuperseded(offered)
  if (rule === 'fastest') return best(candidates, faster)
  return best(
    rule === 'cheapest'
      ? candidates
      : candidates.filter(({ transporter_id }) => transporter_id === contracted),
    cheaper,
  )
}
