import { sql, type Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { PeriodKind } from './pure/gather.ts'

/** Shippers whose purchase orders are made by themselves. */

export type AutomaticShipper = { shipper_id: number; automatic_period: PeriodKind; by_cost_center: boolean }

export const automaticShippers = (rows: Rows): Promise<AutomaticShipper[]> =>
  rows<AutomaticShipper>(sql`
    select s.company_id as shipper_id, s.automatic_period, s.by_cost_center
    from purchase_order_settings s join companies c on c.id = s.company_id and c.active
    where s.automatic_period <> 'none' order by s.company_id`)

/** False where the period was gathered before: a second run makes nothing. */
export const claimPeriod = async ({ rows }: Context, shipper: number, end: string): Promise<boolean> =>
  (
    await rows(sql`
      update purchase_order_settings set gathered_until = ${end}::date
      where company_id = ${shipper} and (gathered_until is null or gathered_until < ${end}::date) returning id`)
  ).length > 0
