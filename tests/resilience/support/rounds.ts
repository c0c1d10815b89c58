/**
 * How much is done: all of it with `npm run test:resilience`, about a tenth inside `npm test`, where the whole suite may
 * take ninety seconds of two cores.
 */
export const isFull = process.env['RESILIENCE'] === 'full'

/** A tenth of the rounds of security.md, or another number where one round is long. */
export const rounds = (full: number, short = Math.ceil(full / 10)): number => (isFull ? full : short)
