import { sql, type Rows } from '#server/infra/database.ts'

/** Upkeep of what triggers keep beside orders: totals by hour (order_counts) and words (search_words). */

const DAY_MS = 86_400_000
/** Hours that are told apart: an order that falls due moves between the newest ones. */
const HOURS_KEPT_MS = 2 * DAY_MS

/** Past hours become days, so that counters add up few rows. */
export const joinHours = async (rows: Rows, now: Date): Promise<void> => {
  await rows(sql`select join_order_hours(${new Date(now.getTime() - HOURS_KEPT_MS)})`)
}

/** Marked, waited for, removed: each call of forget_search_words commits one of these. */
const FORGETTING = 3

/** Words that no order has go; those that a running transaction may have taken go with the next call. */
export const forgetWords = async (rows: Rows): Promise<void> => {
  for (let step = 0; step < FORGETTING; step += 1)
    // oxlint-disable-next-line no-await-in-loop -- each step builds on the commit before
    await rows(sql`select forget_search_words()`)
}
