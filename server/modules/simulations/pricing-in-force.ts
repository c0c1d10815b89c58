import type { ReadContext } from '#server/kit/context.ts'
import type { FreightTable } from '#server/modules/pricing/index.ts'
import { tablesOf } from '#server/modules/tables/index.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'
import { actsFor, worksFor } from './simulations.store.ts'
import { agreementsInForce } from './priced-by.ts'

/** A shipper's prices in force, as far as the session sees them. */

/** The shipper that is asked about, if the session may. A carrier asks about its own tables with one shipper. */
export const shipperOf = async (ctx: ReadContext, given: number | undefined): Promise<number> => {
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
  const all = await tablesOf(ctx, shipper)
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

/** Freight tables and the agreements of other modules; none of either where the shipper prices without them. */
export const pricingInForce = async (ctx: ReadContext, shipper: number, asked: Asked) => {
  const { session } = ctx
  const { model, tables: joined } = await agreementsInForce(ctx.rows, shipper, today(ctx.now()))
  const tables = model === 'route' ? [] : await tablesInForce(ctx, shipper, asked)
  const routes = joined.filter(
    ({ table }) =>
      (asked.transporter_id === undefined || asked.transporter_id === table.transporter_id) &&
      (session.role !== 'transporter' || session.company_ids.includes(table.transporter_id)),
  )
  return { tables, routes }
}
