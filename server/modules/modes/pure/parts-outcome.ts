import { SHARED_STATES } from '#shared/orders/order-rows-shared.ts'
import { FINISHED_STATUSES, statusId, statusName } from '#shared/orders/order-status.ts'
import { isOneOf } from '#shared/kit/typed.ts'

/** What becomes of an order whose goods go on in others. Pure. */

type Shown = { status: number; canceled_at: string | null }
type Outcome = { action: 'parts_delivered' | 'parts_reopened' | 'parts_receipts'; when?: string }

const FINISHED: ReadonlySet<number> = new Set(FINISHED_STATUSES)
const REFUSED = statusId('REFUSED_DELIVERY')
const RECEIVED: ReadonlySet<number> = new Set([statusId('AVAILABLE_CANHOTO'), statusId('PO')])

/**
 * The next step of the whole order, or null: it ends when the last of its living parts does, and opens again with them.
 *
 * @param stood where it stood when its goods went on in others
 * @param settled destinations that had ended before that
 */
export const outcomeOfParts = (
  status: number,
  parts: readonly Shown[],
  stood: (typeof SHARED_STATES)[number],
  settled: readonly ('delivered' | 'partial' | 'refused')[] = [],
): Outcome | null => {
  const living = parts.filter(({ canceled_at }) => canceled_at === null)
  const isOver = living.length > 0 && living.every((part) => FINISHED.has(part.status))
  if (isOneOf(SHARED_STATES, statusName(status))) {
    if (!isOver) return null
    const refused = living.filter((part) => part.status === REFUSED).length
    const partly =
      living.some((part) => part.status === statusId('PARTIAL_DELIVERY')) ||
      settled.some((one) => one !== 'delivered')
    if (refused === living.length && settled.every((one) => one === 'refused'))
      return { action: 'parts_delivered', when: 'all_refused' }
    return { action: 'parts_delivered', when: refused > 0 || partly ? 'some_refused' : 'all' }
  }
  if (!isOver) return { action: 'parts_reopened', when: stood }
  const isReceived = living.every((part) => RECEIVED.has(part.status))
  return isReceived && !RECEIVED.has(status) ? { action: 'parts_receipts' } : null
}
