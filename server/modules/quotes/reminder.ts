import type { LockedAnswer } from './answer.store.ts'
import type { LockedQuote } from './quote.store.ts'

/** A carrier that has not answered is reminded this long before its time ends. */
export const REMINDED_MS = 2 * 3_600_000

type Asked = Pick<LockedAnswer, 'asked_at' | 'created_at' | 'turn_until'>

/** Two hours before the end, but not before half of a shorter time has passed: a question just read needs no reminder. */
export const reminderOf = (
  { response_time_limit }: Pick<LockedQuote, 'response_time_limit'>,
  { asked_at, created_at, turn_until }: Asked,
): number => {
  const limit = Date.parse(response_time_limit)
  const end = turn_until === null ? limit : Math.min(limit, Date.parse(turn_until))
  const begun = Date.parse(asked_at ?? created_at)
  return Math.max(end - REMINDED_MS, begun + (end - begun) / 2)
}
