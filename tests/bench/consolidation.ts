import { instances, planWithin } from '#tests/support/vrp.ts'

/** Gap to the best known solutions, in percent. */
export const benchConsolidation = (seconds: number) => {
  const lines = instances().map(({ name, problem, best }) => {
    const { cost, routes } = planWithin(problem, seconds * 1000)
    return { name, loads: routes.length, cost, best, gap: Number((100 * (cost / best - 1)).toFixed(2)) }
  })
  const mean = lines.reduce((sum, { gap }) => sum + gap, 0) / Math.max(1, lines.length)
  return { lines, mean, worst: Math.max(0, ...lines.map(({ gap }) => gap)) }
}
