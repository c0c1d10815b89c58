import { sql, type Sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { defineResource } from '#server/kit/resource.ts'
import type { Session } from '#server/kit/session.ts'
import { pairOf } from '#server/modules/tables/index.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { conflict, invalidField } from '#shared/kit/exceptions.ts'
import { routeTables, routeTablesFiles, routeTablesRates } from '#shared/routes/route-tables.contract.ts'
import { reopenRoute } from './route-row.store.ts'
import { assertOpenProject, touchRoute } from './route-rules.ts'
import { routeActions, situationOf, stateOf } from './route-state.ts'
import { ofRoute, routeScope } from './routes.scope.ts'
import { situationSql, waitsFor } from './situation.scope.ts'

const abilities = {
  read: 'route_tables.read',
  create: 'route_tables.write',
  update: 'route_tables.write',
  delete: 'route_tables.write',
} as const

type RouteInput = Record<string, unknown>
const day = (value: unknown) => (typeof value === 'string' ? value.slice(0, 10) : null)

const assertLane = (row: RouteInput): void => {
  for (const side of ['origin', 'destiny']) {
    const city = row[`${side}_city_id`] ?? null
    const state = row[`${side}_uf`] ?? null
    if (city !== null && state !== null) throw invalidField(`${side}_uf`, 'city_or_state')
    if (city === null && state === null) throw invalidField(`${side}_city_id`, 'required')
  }
}

const assertFigures = (row: RouteInput): void => {
  const [start, end] = [day(row.date_start), day(row.date_end)]
  if (start !== null && end !== null && end < start) throw invalidField('date_end', 'before_start')
  if (Number(row.value) > 90_000 && row.value_calculation === 'per_km') throw invalidField('value', 'invalid')
}

/** A calendar day as Prisma wants it for a date column. */
const toDates = (input: RouteInput): void => {
  for (const name of ['date_start', 'date_end'])
    if (typeof input[name] === 'string') input[name] = `${input[name].slice(0, 10)}T00:00:00.000Z`
}

/** Rates come with the table and are written with it. */
const nestRates = (input: RouteInput, replaces: boolean): void => {
  const { rates } = input
  delete input.rates
  if (rates === undefined) return
  input.route_tables_rates = { ...(replaces ? { deleteMany: {} } : {}), create: rates }
}

/** A table in force only switches its active flag, and only that; a draft changes and is decided on again. */
const assertChange = async (ctx: Context, input: RouteInput, current: RouteInput): Promise<void> => {
  const state = stateOf(current)
  const project = String(current.project)
  if (state === 'closed') throw conflict('route_closed', { project })
  if (state === 'refused') throw conflict('route_refused', { project })
  const names = Object.keys(input).filter((name) => input[name] !== undefined)
  if (state === 'approved') {
    if (names.length === 1 && names[0] === 'active') return
    throw conflict('route_in_force', { project })
  }
  // A deletion brings no input and needs no new decision.
  if (names.some((name) => name !== 'active')) await reopenRoute(ctx, Number(current.id))
}

export const routeTablesResource = defineResource(routeTables, {
  model: 'route_tables',
  abilities,
  scope: routeScope,
  references: {
    shipper_id: 'shippers',
    transporter_id: 'transporters',
    origin_city_id: 'cities',
    destiny_city_id: 'cities',
    vehicle_type_id: 'vehicle_types',
    vehicle_option_id: 'vehicle_options',
  },
  rules: async (ctx, input: RouteInput, current) => {
    const project = typeof input.project === 'string' ? input.project : null
    const row = { ...current, ...input }
    assertFigures(row)
    toDates(input)
    if (current) {
      await assertChange(ctx, input, current)
      if (Object.keys(input).length > 0) assertLane(row)
      if (project !== null && project !== current.project)
        await assertOpenProject(ctx, Number(current.shipper_id), project)
      nestRates(input, true)
      return
    }
    assertLane(row)
    const pair = await pairOf(ctx, input)
    await assertOpenProject(ctx, pair.shipper_id, project ?? '')
    Object.assign(input, pair, { created_by: ctx.session.name })
    nestRates(input, false)
  },
  filters: {
    situation: (value: string, _session: Session, now: Date): Sql => situationSql(value, today(now)),
    waits_for_me: (value: boolean, session: Session): Sql => waitsFor(session, value),
    active: (value: boolean) => sql`t.active = ${value}`,
    closure: (value: boolean) => sql`t.closure = ${value}`,
    origin_uf: (value: string) =>
      sql`(t.origin_uf = ${value} or t.origin_city_id in (select c.id from cities c where c.uf = ${value}))`,
    destiny_uf: (value: string) =>
      sql`(t.destiny_uf = ${value} or t.destiny_city_id in (select c.id from cities c where c.uf = ${value}))`,
  },
  columns: {
    next_id: () => sql`(select n.id from route_tables n where n.previous_id = t.id)`,
    rates:
      () => sql`(select coalesce(json_agg(json_build_object('rate', r.rate, 'label', r.label, 'value', trim_scale(r.value)::text,
      'value_type', r.value_type, 'minimum', r.minimum::text, 'on_request', r.on_request, 'in_tax_base', r.in_tax_base) order by r.id), '[]')
      from route_tables_rates r where r.route_table_id = t.id)`,
  },
  present: (row, _session, now) => ({ situation: situationOf(row, today(now)) }),
  actions: routeActions,
})

export const routeTablesRatesResource = defineResource(routeTablesRates, {
  model: 'route_tables_rates',
  abilities,
  scope: ofRoute,
  references: { route_table_id: 'route_tables' },
  rules: async (ctx, input, current) => {
    await touchRoute(ctx, Number((current ?? input).route_table_id))
  },
})

export const routeTablesFilesResource = defineResource(routeTablesFiles, {
  model: 'route_tables_files',
  abilities: { read: 'route_tables.read' },
  scope: ofRoute,
  present: (row) => ({ path: `route_tables_files/${String(row.id)}` }),
})

export const ROUTE_RESOURCES = [routeTablesResource, routeTablesRatesResource, routeTablesFilesResource]
