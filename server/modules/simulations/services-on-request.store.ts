import { sql, type Rows } from '#server/infra/database.ts'
import { givesWork } from '#server/kit/scopes.ts'

export type OfferedRate = { rate: string | null; label: string | null }

/**
 * Rates on request of a shipper's tables in force, whichever carrier's: of freight tables, of their vehicles (`rate` null,
 * the label is the description), of the carriers themselves where a table has none of that name, of route tables.
 */
export const offeredRates = (rows: Rows, shipperId: number, today: string): Promise<OfferedRate[]> =>
  rows<OfferedRate>(sql`
    with partners as (
      select p.company_id from shipper_partners p join companies c on c.id = p.company_id
      where p.shipper_id = ${shipperId} and p.active and ${givesWork('p')} and c.active and c.type = 'transporter'
    ), tables as (
      select t.id, t.transporter_id from simulation_tables t
      where t.shipper_id = ${shipperId} and t.active and t.shipper_approval = 'approved' and t.transporter_approval = 'approved'
        and t.date_start <= ${today}::date and t.date_end >= ${today}::date and t.transporter_id in (select company_id from partners))
    select rate, min(label) as label from (
      select r.rate, r.label from simulation_table_rates r where r.simulation_table_id in (select id from tables) and r.on_request
      union all
      select r.rate, r.label from tables t join transporter_rates r on r.transporter_id = t.transporter_id
      where r.on_request and not exists (
        select from simulation_table_rates s where s.simulation_table_id = t.id and s.rate = r.rate)
      union all
      select r.rate, r.label from route_tables t join route_tables_rates r on r.route_table_id = t.id
      where t.shipper_id = ${shipperId} and t.active and not t.closure and t.shipper_approval = 'approved'
        and t.transporter_approval = 'approved' and t.date_start <= ${today}::date and t.date_end >= ${today}::date
        and t.transporter_id in (select company_id from partners) and r.on_request) offered
    group by rate
    union all
    select distinct null::text, a.description_add from simulation_km_ranges k
    join simulation_values v on v.simulation_km_range_id = k.id join simulation_values_add a on a.simulation_value_id = v.id
    where k.simulation_table_id in (select id from tables) and a.when_add = 'on_request'`)
