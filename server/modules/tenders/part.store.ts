import { sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { insertAllInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { updateOf, type Changes } from '#server/kit/update.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { lockAnyTender, type Tender } from './tender.store.ts'
import { isCarrier, partsScope } from './tenders.scope.ts'

/** Carriers' parts of tenders: invited, locked, changed. */

export type Part = Row<'freight_tender_transporters'>

export const insertParts = (
  ctx: Context,
  tender: Tender,
  transporterIds: readonly number[],
  status: 'waiting' | 'invited',
): Promise<Part[]> => {
  const at = ctx.now().toISOString()
  const rows = transporterIds.map((transporter_id) => ({
    freight_tender_id: tender.id,
    company_id: tender.company_id,
    transporter_id,
    status,
    created_at: at,
    updated_at: at,
  }))
  return ctx.rows<Part>(sql`${insertAllInto('freight_tender_transporters', rows)} returning *`)
}

export const partsOf = ({ rows }: Pick<Context, 'rows'>, tenderId: number): Promise<Part[]> =>
  rows<Part>(
    sql`select t.* from freight_tender_transporters t where t.freight_tender_id = ${tenderId} order by t.id`,
  )

/** @throws ModelNotFoundException */
const visiblePart = async (ctx: Pick<ReadContext, 'rows' | 'session'>, id: number): Promise<Part> => {
  const [row] = await ctx.rows<Part>(
    sql`select t.* from freight_tender_transporters t where t.id = ${id} and (${partsScope(ctx.session)})`,
  )
  if (!row) throw notFound('freight_tender_transporters')
  return row
}

/** A part as its own carrier has it; to a session of no carrier there is none, whatever it may see. @throws ModelNotFoundException */
export const ownPart = async (ctx: Pick<ReadContext, 'rows' | 'session'>, id: number): Promise<Part> => {
  if (!isCarrier(ctx.session)) throw notFound('freight_tender_transporters')
  return visiblePart(ctx, id)
}

export type LockedPart = { tender: Tender; part: Part }

/** The tender first, as all that changes it. @throws ModelNotFoundException */
export const lockVisiblePart = async (ctx: Context, id: number): Promise<LockedPart> => {
  const seen = await visiblePart(ctx, id)
  const tender = await lockAnyTender(ctx, seen.freight_tender_id)
  if (!tender) throw notFound('freight_tender_transporters')
  // Read again: another answer may have been written while the tender was locked.
  return { tender, part: await visiblePart(ctx, id) }
}

/** By its own carrier alone. @throws ModelNotFoundException */
export const lockPart = async (ctx: Context, id: number): Promise<LockedPart> => {
  await ownPart(ctx, id)
  return lockVisiblePart(ctx, id)
}

export const writePart = async (ctx: Context, part: Part, changes: Changes<Part>): Promise<void> => {
  const updated_at = ctx.now().toISOString()
  await ctx.rows(
    sql`${updateOf('freight_tender_transporters', { ...changes, updated_at })} where freight_tender_transporters.id = ${part.id}`,
  )
  Object.assign(part, changes)
}

export type NamedPart = Pick<Part, 'id' | 'status' | 'answer_limit' | 'answered_at'> & { name: string }

/** Parts with the names of their carriers. */
export const namedParts = ({ rows }: Pick<Context, 'rows'>, tenderId: number): Promise<NamedPart[]> =>
  rows<NamedPart>(sql`
    select t.id, t.status, t.answer_limit, t.answered_at, c.fantasy_name as name from freight_tender_transporters t
    join companies c on c.id = t.transporter_id where t.freight_tender_id = ${tenderId} order by t.id`)
