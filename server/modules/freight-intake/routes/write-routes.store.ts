import { sql, type Rows, type Sql } from '#server/infra/database.ts'

/**
 * Writes what a confirmed file says into route tables, set by set inside the database. `before` rows are the present
 * versions; only parts that the changes show are touched. New ones become side `written`, drafts that change in
 * place side `edited`, with what they held.
 */

export type Writing = {
  intake: number
  shipper_id: number
  transporter_id: number
  shipper_transporter_id: number
  project: string
  project_name: string | null
  user_id: number
  user_name: string
  /** The day in São Paulo: a version cannot begin before it. */
  today: string
}

/** Both sides agreed: it stays, and what changes of it is its next version. */
const settled = sql`(t.shipper_approval = 'approved' and t.transporter_approval = 'approved')`

const isChanged = (intake: number): Sql => sql`exists (
  select from freight_intake_changes c where c.intake_id = ${intake} and c.part = 'route' and c.key = s.key)`

const WAITING = sql`shipper_approval = 'waiting', transporter_approval = 'waiting', shipper_decided_at = null, shipper_decided_by = null,
  transporter_decided_at = null, transporter_decided_by = null, shipper_justification = null, transporter_justification = null`

/** The content of a route table out of a payload `j`. */
const CONTENT = sql`transport_modal, origin_uf, origin_city_id, destiny_uf, destiny_city_id, vehicle_type_id, vehicle_option_id, value,
  value_calculation, lead_time, business_day, contract, description`
const contentOf = (
  j: Sql,
): Sql => sql`${j}->>'transport_modal', ${j}->>'origin_uf', (${j}->>'origin_city_id')::int, ${j}->>'destiny_uf',
  (${j}->>'destiny_city_id')::int, (${j}->>'vehicle_type_id')::int, (${j}->>'vehicle_option_id')::int, (${j}->>'value')::numeric,
  ${j}->>'value_calculation', (${j}->>'lead_time')::int, (${j}->>'business_day')::boolean, ${j}->>'contract', ${j}->>'description'`

/** Picks ids for new routes and for the next versions; `edited` keeps the drafts' content. */
const plan = async (rows: Rows, intake: number): Promise<void> => {
  await rows(sql`
    insert into freight_intake_rows (intake_id, side, part, key, row, payload)
    select ${intake}::int, 'written', 'route', p.key, nextval(pg_get_serial_sequence('route_tables', 'id')), p.payload
    from (
      select s.key, jsonb_build_object('previous_id', b.row) as payload
      from freight_intake_rows s
      left join freight_intake_rows b on b.intake_id = s.intake_id and b.side = 'before' and b.part = 'route' and b.key = s.key
      left join route_tables t on t.id = b.row
      where s.intake_id = ${intake} and s.side = 'staged' and s.part = 'route'
        and (b.id is null or (${settled} and ${isChanged(intake)}))
      order by s.row, s.id) p`)
  await rows(sql`
    insert into freight_intake_rows (intake_id, side, part, key, row, payload)
    select ${intake}::int, 'edited', 'route', s.key, b.row, b.payload
    from freight_intake_rows s
    join freight_intake_rows b on b.intake_id = s.intake_id and b.side = 'before' and b.part = 'route' and b.key = s.key
    join route_tables t on t.id = b.row
    where s.intake_id = ${intake} and s.side = 'staged' and s.part = 'route' and not ${settled} and ${isChanged(intake)}`)
}

const insertNew = async (rows: Rows, to: Writing): Promise<void> => {
  // A next version begins after the present one and not before today; one that would be over by then lasts a year.
  await rows(sql`
    insert into route_tables (id, shipper_id, transporter_id, shipper_transporter_id, user_import_id, project, project_name, ${CONTENT},
      date_start, date_end, version, previous_id, root_id, created_by)
    select w.row, ${to.shipper_id}::int, ${to.transporter_id}::int, ${to.shipper_transporter_id}::int, nullif(${to.user_id}::int, 0),
      ${to.project}, coalesce(t.project_name, ${to.project_name}, n.project_name), ${contentOf(sql`s.payload`)},
      d.date_start, case when (s.payload->>'date_end')::date >= d.date_start then (s.payload->>'date_end')::date
        else (d.date_start + interval '1 year - 1 day')::date end,
      coalesce(t.version, 0) + 1, t.id, coalesce(t.root_id, t.id), ${to.user_name}
    from freight_intake_rows w
    join freight_intake_rows s on s.intake_id = w.intake_id and s.side = 'staged' and s.part = 'route' and s.key = w.key
    left join route_tables t on t.id = (w.payload->>'previous_id')::int
    cross join (select max(k.project_name) as project_name from route_tables k
      where k.shipper_id = ${to.shipper_id} and k.project = ${to.project}) n
    cross join lateral (select case when t.id is null or (s.payload->>'date_start')::date > t.date_start then (s.payload->>'date_start')::date
      else greatest(${to.today}::date, t.date_start + 1) end as date_start) d
    where w.intake_id = ${to.intake} and w.side = 'written' order by w.row`)
}

/** The content of route tables, out of what `from` holds, and both sides decide again. */
const overwrite = async (rows: Rows, intake: number, from: 'staged' | 'edited'): Promise<void> => {
  await rows(sql`
    update route_tables t set (${CONTENT}) = (select ${contentOf(sql`s.payload`)}),
      date_start = (s.payload->>'date_start')::date, date_end = (s.payload->>'date_end')::date, ${WAITING}, updated_at = now()
    from freight_intake_rows e
    join freight_intake_rows s on s.intake_id = e.intake_id and s.side = ${from} and s.part = 'route' and s.key = e.key
    where e.intake_id = ${intake} and e.side = 'edited' and t.id = e.row`)
}

const writeRates = async (
  rows: Rows,
  intake: number,
  from: 'staged' | 'edited',
  sides: readonly string[],
): Promise<void> => {
  const written = sql`w.intake_id = ${intake} and w.side = any(${sides}) and w.part = 'route'`
  await rows(sql`
    delete from route_tables_rates r using freight_intake_rows w where ${written} and w.side = 'edited' and r.route_table_id = w.row`)
  await rows(sql`
    insert into route_tables_rates (route_table_id, rate, label, value, value_type, minimum, on_request, in_tax_base)
    select w.row, e.j->>'rate', e.j->>'label', (e.j->>'value')::numeric, e.j->>'kind', (e.j->>'minimum')::numeric,
      (e.j->>'on_request')::boolean, (e.j->>'in_tax_base')::boolean
    from freight_intake_rows w
    join freight_intake_rows s on s.intake_id = w.intake_id and s.side = ${from} and s.part = 'route' and s.key = w.key
    cross join lateral jsonb_array_elements(s.payload->'rates') with ordinality as e(j, n)
    where ${written} order by w.row, e.n`)
}

/** New lanes, next versions of agreed ones, and drafts changed in place, by what the file says. */
export const writeRoutes = async (rows: Rows, to: Writing): Promise<void> => {
  await rows(
    sql`delete from freight_intake_rows where intake_id = ${to.intake} and side in ('written', 'edited')`,
  )
  await plan(rows, to.intake)
  await insertNew(rows, to)
  await overwrite(rows, to.intake, 'staged')
  await writeRates(rows, to.intake, 'staged', ['written', 'edited'])
}

/** What the confirmation made goes, and the drafts that it changed hold again what they held. */
export const unwriteRoutes = async (rows: Rows, intake: number): Promise<void> => {
  await rows(sql`
    delete from route_tables t using freight_intake_rows w
    where w.intake_id = ${intake} and w.side = 'written' and t.id = w.row`)
  await overwrite(rows, intake, 'edited')
  await writeRates(rows, intake, 'edited', ['edited'])
}

/** What the confirmation wrote, in the order of the file. */
export const writtenRoutes = (rows: Rows, intake: number): Promise<{ id: number; side: string }[]> =>
  rows(sql`
    select row as id, side from freight_intake_rows where intake_id = ${intake} and side in ('written', 'edited') order by row`)
