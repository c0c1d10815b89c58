import { sql, type Rows, type Sql } from '#server/infra/database.ts'

/**
 * The route tables of a pair's project as the intake compares them, copied by the database itself: the present version
 * of each lane, figures as short texts, keys as `pure/parts.ts` makes them, the second of two equal keys marked #2.
 */

export type Project = { shipper_id: number; transporter_id: number; project: string }

/** A version that another follows, and one that is switched off or closed, is history. */
export const presentOf = ({ shipper_id, transporter_id, project }: Project): Sql => sql`
  t.shipper_id = ${shipper_id} and t.transporter_id = ${transporter_id} and t.project = ${project} and t.active and not t.closure
  and t.shipper_approval <> 'refused' and t.transporter_approval <> 'refused'
  and not exists (select from route_tables n where n.previous_id = t.id)`

/** A rate of a route as one of a destination: what it cannot say is as if it were not said. */
const rates = sql`coalesce((select jsonb_agg(jsonb_build_object(
    'rate', r.rate, 'kind', r.value_type, 'value', trim_scale(r.value)::text, 'minimum', trim_scale(r.minimum)::text,
    'extra_value', null, 'threshold', null, 'states', '[]'::jsonb, 'cities', '[]'::jsonb, 'documents', '[]'::jsonb,
    'social_reason', null, 'label', r.label, 'on_request', r.on_request, 'before_minimum', true, 'in_tax_base', r.in_tax_base)
    order by r.id) from route_tables_rates r where r.route_table_id = t.id), '[]')`

/** Copies them as `side`; the row of each is the id of its route table. */
export const copyRoutes = async (
  rows: Rows,
  intake: number,
  side: 'current' | 'before',
  project: Project,
): Promise<void> => {
  await rows(sql`
    insert into freight_intake_rows (intake_id, side, part, key, row, payload)
    select ${intake}::int, ${side}::text, 'route', concat(u.key, case when u.nth > 1 then '#' || u.nth end), u.id, u.payload
    from (
      select k.*, row_number() over (partition by k.key order by k.id) as nth from (
        select t.id, concat(coalesce(t.origin_city_id::text, t.origin_uf, '*'), '>', coalesce(t.destiny_city_id::text, t.destiny_uf, '*'),
            '|', t.transport_modal, '|', t.vehicle_type_id, ':', t.vehicle_option_id) as key,
          jsonb_build_object('transport_modal', t.transport_modal, 'origin_uf', t.origin_uf, 'origin_city_id', t.origin_city_id,
            'destiny_uf', t.destiny_uf, 'destiny_city_id', t.destiny_city_id, 'vehicle_type_id', t.vehicle_type_id,
            'vehicle_option_id', t.vehicle_option_id, 'value', trim_scale(t.value)::text, 'value_calculation', t.value_calculation,
            'lead_time', t.lead_time::text, 'business_day', t.business_day, 'date_start', t.date_start::text, 'date_end', t.date_end::text,
            'contract', t.contract, 'description', t.description, 'rates', ${rates}) as payload
        from route_tables t where ${presentOf(project)}) k) u
    order by u.id`)
}

/** Changes with every committed change of a route table of the project. */
export const markOfProject = async (
  rows: Rows,
  { shipper_id, transporter_id, project }: Project,
): Promise<string> =>
  (
    await rows<{ mark: string }>(sql`
      select md5(coalesce(string_agg(id || ':' || xmin::text, ',' order by id), '')) as mark from route_tables
      where shipper_id = ${shipper_id} and transporter_id = ${transporter_id} and project = ${project}`)
  )[0]?.mark ?? ''

/** The same of what one confirmation wrote. */
export const markOfWritten = async (rows: Rows, intake: number): Promise<string> =>
  (
    await rows<{ mark: string }>(sql`
      select md5(coalesce(string_agg(t.id || ':' || t.xmin::text, ',' order by t.id), '')) as mark from route_tables t
      where t.id in (select w.row from freight_intake_rows w where w.intake_id = ${intake} and w.side in ('written', 'edited'))`)
  )[0]?.mark ?? ''

/** Whether another file of this project is being written. */
export const isProjectBusy = async (
  rows: Rows,
  { shipper_id, transporter_id, project }: Project,
  butBy: number,
): Promise<boolean> =>
  (
    await rows(sql`
      select 1 from freight_intakes where kind = 'route' and shipper_id = ${shipper_id}
        and transporter_id = ${transporter_id} and project = ${project} and id <> ${butBy} and status = 'applying'`)
  ).length > 0

/** Locks the route tables of a project in the order of their ids. */
export const lockProjectTables = (
  rows: Rows,
  { shipper_id, transporter_id, project }: Project,
): Promise<unknown> =>
  rows(sql`
    select 1 from route_tables t where t.shipper_id = ${shipper_id} and t.transporter_id = ${transporter_id}
      and t.project = ${project} order by t.id for update`)

/** Locks the route tables that an intake wrote or edited. */
export const lockWrittenTables = (rows: Rows, intake: number): Promise<unknown> =>
  rows(sql`
    select 1 from route_tables t where t.id in (
      select w.row from freight_intake_rows w where w.intake_id = ${intake} and w.side in ('written', 'edited'))
    order by t.id for update`)
