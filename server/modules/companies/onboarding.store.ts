import { join, raw, sql, type Rows, type Sql } from '#server/infra/database.ts'
import { today } from '#server/kit/brazil-days.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { ONBOARDING, type OnboardingStep } from '#shared/companies/onboarding.ts'

/** When each first step is done, by the data alone. `c` is the company. */

const linkedShipper = sql`exists (select 1 from shipper_partners p where p.company_id = c.id and p.active)`

const CONDITIONS: Readonly<Record<OnboardingStep, (type: string) => Sql>> = {
  address: () => sql`c.address_id is not null`,
  logo: () => sql`c.avatar_path is not null`,
  registration: () => sql`c.state_registration is not null and c.telephone is not null`,
  second_user: () =>
    sql`(select count(*) from (select 1 from users u where u.company_id = c.id and u.active limit 2) u) = 2`,
  first_transporter:
    () => sql`exists (select 1 from shipper_partners p join companies k on k.id = p.company_id
      where p.shipper_id = c.id and p.active and k.type = 'transporter')`,
  table_in_force: (type) => sql`exists (select 1 from simulation_tables s
      where ${type === 'transporter' ? sql`s.transporter_id` : sql`s.shipper_id`} = c.id
        and s.shipper_approval = 'approved' and s.transporter_approval = 'approved'
        and ${today()} between s.date_start and s.date_end)`,
  first_invoice: () => sql`exists (select 1 from nf_files n where n.company_id = c.id)`,
  first_order: (type) => {
    const column: Readonly<Record<string, Sql>> = {
      customer: sql`o.customer_id`,
      supplier: sql`o.supplier_id`,
    }
    return type === 'four_pl'
      ? sql`exists (select 1 from orders o where o.shipper_id in (
            select p.shipper_id from shipper_partners p where p.company_id = c.id and p.active))`
      : sql`exists (select 1 from orders o where ${column[type] ?? sql`o.shipper_id`} = c.id)`
  },
  first_delivery: () =>
    sql`exists (select 1 from orders o where o.shipper_id = c.id and o.delivered_date_time is not null)`,
  nfe_email: () => sql`c.nfe_email is not null`,
  audit_tolerance: () => sql`exists (select 1 from configurations_audit a where a.company_id = c.id)`,
  first_driver: () => sql`exists (select 1 from transporter_drivers d where d.transporter_id = c.id)`,
  first_vehicle: () => sql`exists (select 1 from vehicles v where v.transporter_id = c.id)`,
  configuration: () => sql`exists (select 1 from transporter_configurations f where f.transporter_id = c.id
      and (f.notfis_email is not null or f.ocoren_email is not null or f.cte_email is not null))`,
  first_shipper: () => linkedShipper,
  first_answer: () =>
    sql`exists (select 1 from order_proposals p where p.transporter_id = c.id and p.responded_at is not null)`,
  first_cte: () => sql`exists (select 1 from cte_files f where f.transporter_id = c.id)`,
  first_vehicle_approval:
    () => sql`exists (select 1 from orders o join risk_manager_orders r on r.order_id = o.id
      where o.risk_manager_id = c.id and r.vehicle_status <> 'waiting')`,
  first_audit: () =>
    sql`exists (select 1 from audits_order a join users u on u.id = a.approved_by_id where u.company_id = c.id)`,
  first_taker: () =>
    sql`exists (select 1 from companies k where k.finance_manager_id = c.id and k.type = 'taker')`,
  first_fintech: () =>
    sql`exists (select 1 from companies k where k.finance_manager_id = c.id and k.type = 'fintech')`,
  finance_manager: () => sql`c.finance_manager_id is not null`,
}

/** All steps of a company in one statement. */
export const stepsOf = async (
  rows: Rows,
  id: number,
  type: string,
  steps: readonly OnboardingStep[],
): Promise<Record<OnboardingStep, boolean>> => {
  const columns = steps.map((step) => sql`(${CONDITIONS[step](type)}) as ${raw(`"${step}"`)}`)
  const [found] = await rows<Record<OnboardingStep, boolean>>(
    sql`select ${join(columns)} from companies c where c.id = ${id}`,
  )
  return found ?? ({} as Record<OnboardingStep, boolean>)
}

/** Whether the dashboard has first steps to show: some are open, and the company has not hidden them. */
export const hasStepsLeft = async (rows: Rows, id: number): Promise<boolean> => {
  const [shown] = await rows<{ type: RoleName }>(
    sql`select type from companies where id = ${id} and is_onboarding`,
  )
  if (!shown) return false
  const done = await stepsOf(rows, id, shown.type, ONBOARDING[shown.type])
  return Object.values(done).includes(false)
}
