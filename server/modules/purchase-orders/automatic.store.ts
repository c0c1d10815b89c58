import { sql, type Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { PeriodKind } from './pure/gather.ts'

/** Shippers whose purchase orders are made by themselves. */

export type AutomaticShipper = {
  /** The company of the settings. */
  company_id: number
  automatic_period: PeriodKind
  by_cost_center: boolean
  /** The company, and its branches without settings of their own. */
  shipper_ids: number[]
}

export const automaticShippers = (rows: Rows): Promise<AutomaticShipper[]> =>
  rows<AutomaticShipper>(sql`
    select s.company_id, s.automatic_period, s.by_cost_center,
      array(select c.id from companies c where c.id = s.company_id and c.active
        union select b.id from companies b where b.parent_id = s.company_id and b.type = 'shipper' and b.active
          and not exists (select from purchase_order_settings own where own.company_id = b.id) order by 1) as shipper_ids
    from purchase_order_settings s where s.automatic_period <> 'none' order by s.company_id`)

/** The settings, locked, as long as the period is not gathered: two runs do not gather beside each other. */
export const lockUngathered = async ({ rows }: Context, company: number, end: string): Promise<boolean> =>
  (
    await rows(sql`
      select 1 from purchase_order_settings
      where company_id = ${company} and (gathered_until is null or gathered_until < ${end}::date) for update`)
  ).length > 0

/** The period is gathered whole: a second run makes nothing. */
export const closePeriod = ({ rows }: Context, company: number, end: string): Promise<unknown> =>
  rows(sql`update purchase_order_settings set gathered_until = ${end}::date where company_id = ${company}`)
