import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { closePeriod, lockUngathered, type AutomaticShipper } from './automatic.store.ts'
import { AT_ONCE, gatherStep } from './gather-period.ts'
import type { Period } from './pure/gather.ts'

type Left = { made: number; shipper_ids: readonly number[] }

/** One step of one shipper, in a transaction of its own: after a crash the next run takes the rest. */
const step = (
  services: Services,
  { company_id, by_cost_center }: AutomaticShipper,
  { period, shipper_ids, most }: { period: Period; shipper_ids: readonly number[]; most: number },
): Promise<Left> =>
  inTransaction(services, systemSession(), 'system', async (ctx) => {
    const [shipper_id, ...others] = shipper_ids
    if (!(await lockUngathered(ctx, company_id, period.end))) return { made: 0, shipper_ids: [] }
    if (shipper_id === undefined) {
      await closePeriod(ctx, company_id, period.end)
      return { made: 0, shipper_ids: [] }
    }
    const { made, isLast } = await gatherStep(
      ctx,
      { shipper_id, period, by_cost_center, withEarlier: true },
      { most },
    )
    const left = isLast ? others : shipper_ids
    if (left.length === 0) await closePeriod(ctx, company_id, period.end)
    return { made: made.length, shipper_ids: left }
  })

/** Everything of an ended period, of the company and its branches, however much it is. @returns purchase orders made */
export const gatherEnded = async (
  services: Services,
  settings: AutomaticShipper,
  period: Period,
  most = AT_ONCE,
): Promise<number> => {
  let made = 0
  let shipper_ids: readonly number[] = settings.shipper_ids
  do {
    // oxlint-disable-next-line no-await-in-loop -- what one step takes, the next does not find
    const left = await step(services, settings, { period, shipper_ids, most })
    made += left.made
    shipper_ids = left.shipper_ids
  } while (shipper_ids.length > 0)
  return made
}
