import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import { engineTable } from '#server/modules/freight/engine-document.ts'
import { tableScope } from '#server/modules/freight/freight.scope.ts'
import type { FreightTable } from '#server/modules/freight/pure/types.ts'
import { carrierFacts, replayOrders, taxesByDay } from '#server/modules/freight/replay.queries.ts'
import { actsFor } from '#server/modules/freight/simulation.queries.ts'
import { joinedInForce } from '#server/modules/freight/table-sources.ts'
import { tablesOf } from '#server/modules/freight/table-cache.ts'
import { coverageOf, startCities } from '#server/modules/freight/table-coverage.ts'
import { deadRules } from '#server/modules/freight/table-dead-rules.ts'
import { ORDER_MODALS } from '#server/modules/freight/table-document.ts'
import { situationOf, today } from '#server/modules/freight/table-situation.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { TABLE_MODALS } from '#shared/freight/freight-table.contract.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'
import type { coverageInput, withoutPriceInput } from '#shared/freight/table-document.contract.ts'
import { visibleDocument } from './write-document.ts'
import type * as z from 'zod'

/** What to watch about freight tables: coverage, gaps, rows without effect, the chain of versions. */

const statesOf = (ctx: ReadContext) =>
  ctx.rows<{ uf: string; cities: number[] }>(
    sql`select uf, array_agg(id order by id) as cities from cities where uf <> 'EX' group by uf order by uf`,
  )

/** Destinations, ranges and rates of a table that never win. */
export const findDeadRules = async (ctx: ReadContext, params: Params) => {
  const document = await visibleDocument(ctx, idParam(params))
  const states = await statesOf(ctx)
  return { data: deadRules(document, new Map(states.map(({ uf, cities }) => [uf, cities]))) }
}

/** Where one table delivers, whatever its situation. */
export const showTableCoverage = async (ctx: ReadContext, params: Params) => {
  const document = await visibleDocument(ctx, idParam(params))
  const carrier = await carrierFacts(ctx.rows, document.table.transporter_id, document.id)
  return { data: coverageOf([engineTable(document, carrier)], await statesOf(ctx)) }
}

/** The shipper that is asked about, if the session may. A carrier asks about its own tables with one shipper. */
const shipperOf = async (ctx: ReadContext, given: number | undefined): Promise<number> => {
  const { session } = ctx
  const id = given ?? (session.role === 'shipper' ? session.company_id : undefined)
  if (id === undefined) throw invalidField('shipper_id', 'required')
  if (session.role === 'transporter') {
    const linked = await ctx.rows(sql`select 1 from shipper_partners p where p.shipper_id = ${id} and p.active
      and p.company_id = any(${session.company_ids})`)
    if (linked.length === 0) throw notFound('shippers')
  } else if (!(await actsFor(ctx.rows, session, id))) throw notFound('shippers')
  return id
}

type Asked = { modal?: string | undefined; transporter_id?: number | undefined }

/** A carrier sees its own tables only. */
const tablesInForce = async (ctx: ReadContext, shipper: number, asked: Asked): Promise<FreightTable[]> => {
  const { session } = ctx
  const day = today(ctx.now())
  const all = await tablesOf(ctx.rows, shipper)
  return all
    .filter(({ modal, table }) => {
      if (asked.modal !== undefined && asked.modal !== modal) return false
      if (asked.transporter_id !== undefined && asked.transporter_id !== table.transporter_id) return false
      if (session.role === 'transporter' && !session.company_ids.includes(table.transporter_id)) return false
      const { active, shipper_approved, transporter_approved, date_start, date_end } = table
      return (
        active && shipper_approved && transporter_approved && date_start <= day && (date_end ?? day) >= day
      )
    })
    .map(({ table }) => table)
}

/** Agreements of other modules beside the freight tables, for the same people; none of either where the shipper prices without. */
const pricingInForce = async (ctx: ReadContext, shipper: number, asked: Asked) => {
  const { session } = ctx
  const { model, tables: joined } = await joinedInForce(ctx.rows, shipper, today(ctx.now()))
  const tables = model === 'route' ? [] : await tablesInForce(ctx, shipper, asked)
  const routes = joined.filter(
    ({ table }) =>
      (asked.transporter_id === undefined || asked.transporter_id === table.transporter_id) &&
      (session.role !== 'transporter' || session.company_ids.includes(table.transporter_id)),
  )
  return { tables, routes }
}

/** Coverage of the tables and routes in force by state, for a map. */
export const showCoverage = async (
  ctx: ReadContext,
  _params: Params,
  input: z.output<typeof coverageInput>,
) => {
  const shipper = await shipperOf(ctx, input.shipper_id)
  const { tables, routes } = await pricingInForce(ctx, shipper, input)
  const lanes = routes
    .filter(({ modal }) => input.modal === undefined || input.modal === modal)
    .map(({ table }) => table)
  return { data: coverageOf([...tables, ...lanes], await statesOf(ctx)) }
}

const ALL_MODALS = [...new Set([...Object.values(ORDER_MODALS).flat(), ...TABLE_MODALS])]

/** Destinations of the last days' orders that no table in force prices today. */
export const findCitiesWithoutPrice = async (
  ctx: ReadContext,
  _params: Params,
  input: z.output<typeof withoutPriceInput>,
) => {
  const shipper = await shipperOf(ctx, input.shipper_id)
  const until = today(ctx.now())
  const from = addDays(until, -(input.days ?? 90))
  const { session } = ctx
  const carrier = session.role === 'transporter' ? (session.company_ids[0] ?? 0) : input.transporter_id
  const modals = input.modal ? (ORDER_MODALS[input.modal] ?? [input.modal]) : ALL_MODALS
  const batches = replayOrders(ctx.rows, {
    shipper_id: shipper,
    ...(carrier === undefined ? {} : { transporter_id: carrier }),
    modals,
    from,
    until,
  })
  const { tables, routes } = await pricingInForce(ctx, shipper, input)
  const lanes = routes.filter(({ modal }) => modals.includes(modal))
  const taxesOn = await taxesByDay(ctx.rows)
  const cities = startCities(tables, taxesOn(until), until, lanes)
  let orders = 0
  for await (const batch of batches) {
    orders += batch.length
    cities.add(batch)
  }
  return { data: { from, until, orders, cities: cities.result() } }
}

type Version = Record<string, unknown> & { id: number }

/** Every version of a table's chain with who decided when, newest first, with prolongations and files counted. */
export const showHistory = async (ctx: ReadContext, params: Params) => {
  const id = idParam(params)
  const versions = await ctx.rows<Version>(sql`
    with asked as (
      select coalesce(t.root_id, t.id) as root from simulation_tables t where t.id = ${id} and (${tableScope(ctx.session)}))
    select t.id, t.version, t.revision, t.previous_id, t."table", t.date_start, t.date_end, t.active, t.shipper_approval,
      t.shipper_justification, t.shipper_decided_at, t.shipper_decided_by, t.transporter_approval, t.transporter_justification,
      t.transporter_decided_at, t.transporter_decided_by, t.readjustment, t.created_by, t.created_at,
      (select count(*)::int from simulation_tables_files f where f.simulation_table_id = t.id) as files,
      (select coalesce(json_agg(json_build_object('id', p.id, 'date', p.date, 'previous_date', p.previous_date, 'user_name', p.user_name,
         'justification', p.justification, 'active', p.active, 'created_at', p.created_at) order by p.id), '[]')
       from simulation_table_prolongation p where p.simulation_table_id = t.id) as prolongations
    from asked join simulation_tables t on t.id = asked.root or t.root_id = asked.root
    order by t.version desc, t.id desc`)
  if (versions.length === 0) throw notFound('simulation_tables')
  const day = today(ctx.now())
  return { data: versions.map((row) => ({ ...row, situation: situationOf(row, day) })) }
}
