import { setTimeout as sleep } from 'node:timers/promises'
import { processorTime } from '../support/processor-time.ts'
import { measure, middle, type Load, type Side } from './measure.ts'

/** Processor time of one request, in ms, which stands the load of others better than rates do. */
export type Cost = { node: number; postgres: number }
export type Costs = Record<Side, Cost>

const CONNECTIONS = 4
/** What an order's events set off is part of its price. */
const SETTLED_MS = 400

/** The middle of a few turns, each side in each of them. */
export const costOf = async (
  sides: Record<Side, { origin: string; pid: number; url: string; load: Load }>,
  { token, requests, turns }: { token: string; requests: number; turns: number },
): Promise<Costs> => {
  const seen: Record<Side, Cost[]> = { baseline: [], ours: [] }
  for (let turn = 0; turn < turns; turn += 1)
    for (const side of turn % 2 === 0 ? (['baseline', 'ours'] as const) : (['ours', 'baseline'] as const)) {
      const { origin, load } = sides[side]
      const { result, node, postgres } = await processorTime(sides[side], async () => {
        const measured = await measure(origin, token, load, { requests, connections: CONNECTIONS })
        await sleep(SETTLED_MS)
        return measured
      })
      seen[side].push({ node: node / result.requests, postgres: postgres / result.requests })
    }
  const typical = (side: Side): Cost => middle(seen[side], sum) ?? { node: 0, postgres: 0 }
  return { baseline: typical('baseline'), ours: typical('ours') }
}

export const sum = ({ node, postgres }: Cost): number => node + postgres
