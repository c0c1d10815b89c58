import type { Context } from '#server/kit/context.ts'
import { centsToMoney, type PriceContext } from '#server/modules/pricing/index.ts'
import { createBulkPricer } from '#server/modules/simulations/index.ts'
import { pricedBy, tablesOf } from '#server/modules/tables/index.ts'
import { laneShipment, periodCost, type LaneVolume } from './pure/lane-shipment.ts'

/** What the shipper's tables in force charge today for the lanes of a tender. */

export type Today = { cost: string; transporter_id: number }

/** The cheapest table in force of each lane; a lane that none prices is not in the map. */
export const priceToday = async (
  ctx: Pick<Context, 'rows' | 'held'>,
  { shipperId, modal, day, taxes }: { shipperId: number; modal: string; day: string; taxes: PriceContext },
  lanes: readonly LaneVolume[],
): Promise<ReadonlyMap<number, Today>> => {
  const modals = pricedBy(modal)
  const tables = (await tablesOf(ctx, shipperId))
    .filter((one) => modals.includes(one.modal))
    .map(({ table }) => table)
    .filter(
      ({ active, shipper_approved, transporter_approved, date_start, date_end }) =>
        active && shipper_approved && transporter_approved && date_start <= day && (date_end ?? day) >= day,
    )
  const pricer = createBulkPricer(tables, () => taxes)
  const found = new Map<number, Today>()
  for (const lane of lanes) {
    const shipment = pricer.open(laneShipment(lane, modal, day))
    let best: { cents: number; transporter_id: number } | null = null
    for (const [at, { transporter_id }] of tables.entries()) {
      const cents = shipment.price(at)
      if (cents >= 0 && (best === null || cents < best.cents)) best = { cents, transporter_id }
    }
    if (best)
      found.set(lane.id, {
        cost: periodCost(centsToMoney(best.cents), lane),
        transporter_id: best.transporter_id,
      })
  }
  return found
}
