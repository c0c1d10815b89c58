import type { Rows } from '#server/infra/database.ts'
import { orderOfLink } from './links.ts'
import { mutedAmong } from './mutes.store.ts'

/** What waits for a person, without that of orders which the person muted while it waited (decision 0205). */
export const audible = async <T extends { link: string | null }>(
  rows: Rows,
  userId: number,
  waiting: readonly T[],
): Promise<T[]> => {
  const orders = waiting.flatMap(({ link }) => orderOfLink(link) ?? [])
  const muted = orders.length > 0 ? await mutedAmong(rows, userId, orders) : new Set<number>()
  return waiting.filter(({ link }) => !muted.has(orderOfLink(link) ?? 0))
}
