const given = process.env['RESILIENCE_SEED']
/** The numbers of this run follow from it. */
export const seed = given === undefined ? Date.now() % 2 ** 32 : Number(given)
// A run that failed is thrown again with the same numbers: RESILIENCE_SEED=… npm run test:resilience -- <file>
process.stdout.write(`RESILIENCE_SEED=${seed}\n`)

let state = seed

/** The next number of this file's run, from 0 up to 1 (mulberry32). */
export const dice = (): number => {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), state | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}
