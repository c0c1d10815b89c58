/** Moments of a run that can be played again: `RESILIENCE_SEED=123 npm run test:resilience -- kill-during-papers`. */
export const createDice = (): { seed: number; below: (most: number) => number } => {
  const given = Number(process.env['RESILIENCE_SEED'])
  const seed = Number.isInteger(given) && given > 0 ? given : (Date.now() % 1_000_000) + 1
  let state = seed
  return {
    seed,
    below: (most) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return (state / 2 ** 32) * most
    },
  }
}
