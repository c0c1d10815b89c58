import { describe, expect, it } from 'vitest'
import { instances } from '#tests/support/vrp.ts'
import { search } from '#server/modules/consolidation/pure/solve.ts'

/* Steps, not seconds: the same plans on every machine. How near ten seconds come: `npm run bench -- consolidation`. */

const STEPS = 12_000

describe.skipIf(instances().length === 0)('consolidation against best known solutions', () => {
  it('plans each within eight percent after a few seconds, five in the mean', { timeout: 120_000 }, () => {
    const gaps = instances().map(({ problem, best }) => {
      let cost = Number.POSITIVE_INFINITY
      for (const plan of search(problem, { seed: 1, steps: STEPS })) cost = plan.cost
      return 100 * (cost / best - 1)
    })
    expect(Math.max(...gaps)).toBeLessThan(8)
    expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeLessThan(5)
  })
})
