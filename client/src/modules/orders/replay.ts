/** Steps in which a way plays. */
const STEPS = 100

/** Positions that one step of the replay goes on: one of a short way, several of a long one. */
export const stepOf = (positions: number): number => Math.max(1, Math.round(positions / STEPS))
