import type { ReadContext } from '#server/kit/context.ts'
import type { Params } from '#server/kit/routes.ts'
import { citiesByState, tablesOf, coverageOf, ORDER_MODALS } from '#server/modules/tables/index.ts'
import { startCities } from '#server/modules/simulations/replay/cities-without-price.ts'
import type { FreightTable } from '#server/modules/pricing/index.ts'
import { replayOrders } from '#server/modules/simulations/replay/replay.store.ts'
import { actsFor, worksFor } from '#server/modules/simulations/simulations.store.ts'
import { joinedInForce } from '#server/modules/simulations/table-sources.ts'
import { taxesByDay } from '#server/modules/reference/index.ts'
import { TABLE_MODALS } from '#shared/tables/freight-table.contract.ts'
import type { coverageInput, withoutPriceInput } from '#shared/tables/table-document.contract.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'
import type * as z from 'zod'

/** Where a shipper's prices in force deliver, and where orders go that none of them prices. */

/** The shipper that is asked about, if the session may. A carrier asks about its own tables with one shipper. */
const shipperOf = async (ctx: ReadContext, given: number | undefined): Promise<number> => {
  const { session } = ctx
  const id = given ?? (session.role === 'shipper' ? session.company_id : undefined)
  if (id === undefined) throw invalidField('shipper_id', 'required')
  if (session.role === 'transporter') {
    if (!(await worksFor(ctx.rows, session, id))) throw notFound('shippers')
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
  return { data: coverageOf([...tables, ...lanes], await citiesByState(ctx.rows)) }
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
