import { sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { own } from '#server/kit/scopes.ts'
import { notFound } from '#shared/kit/exceptions.ts'

/** Boxes of a picking and the pieces in them. */

export type BoxRow = Row<'picking_boxes'>
export type ContentRow = Row<'picking_contents'>
export type KindRow = Row<
  'boxes',
  'id' | 'name' | 'capacity_kg' | 'length' | 'width' | 'height' | 'min_temperature' | 'max_temperature'
>

const KIND = sql`b.id, b.name, b.capacity_kg, b.length, b.width, b.height, b.min_temperature, b.max_temperature`
/** Kinds of boxes that a suggestion chooses from. */
const MOST_KINDS = 50

/** Kinds of boxes of the session's companies, the largest first. */
export const kindsOf = ({ rows, session }: Pick<ReadContext, 'rows' | 'session'>): Promise<KindRow[]> =>
  rows<KindRow>(sql`
    select ${KIND} from boxes b where ${own(session, sql`b.company_id`)}
    order by b.length * b.width * b.height desc, b.id limit ${MOST_KINDS}`)

export const kindOf = async (ctx: Context, id: number): Promise<KindRow> => {
  const [kind] = await ctx.rows<KindRow>(
    sql`select ${KIND} from boxes b where b.id = ${id} and ${own(ctx.session, sql`b.company_id`)}`,
  )
  if (!kind) throw notFound('boxes')
  return kind
}

export const boxesOf = ({ rows }: Pick<ReadContext, 'rows'>, pickingId: number): Promise<BoxRow[]> =>
  rows<BoxRow>(sql`select * from picking_boxes where picking_id = ${pickingId} order by number`)

export const contentsOf = ({ rows }: Pick<ReadContext, 'rows'>, pickingId: number): Promise<ContentRow[]> =>
  rows<ContentRow>(sql`
    select c.* from picking_contents c join picking_boxes b on b.id = c.picking_box_id where b.picking_id = ${pickingId} order by c.id`)

/** A new box of a kind, numbered after the last one. */
export const openBox = async (ctx: Context, pickingId: number, kind: KindRow): Promise<BoxRow> => {
  const [last] = await ctx.rows<{ number: number }>(
    sql`select coalesce(max(number), 0) as number from picking_boxes where picking_id = ${pickingId}`,
  )
  const { id: box_id, ...measures } = kind
  const [made] = await ctx.rows<BoxRow>(
    sql`${insertInto('picking_boxes', { ...measures, box_id, picking_id: pickingId, number: (last?.number ?? 0) + 1 })} returning *`,
  )
  if (!made) throw notFound('picking')
  return made
}

/** Writes how many pieces of a line are in a box; none: the content goes, and with its last content the box. */
export const writeContent = async (
  ctx: Context,
  content: { line: number; box: number; quantity: number; picked: number },
): Promise<void> => {
  const { line: picking_line_id, box: picking_box_id, quantity, picked } = content
  if (quantity > 0) {
    await ctx.rows(sql`
      ${insertInto('picking_contents', { picking_line_id, picking_box_id, quantity, picked })}
      on conflict (picking_box_id, picking_line_id) do update set quantity = excluded.quantity, picked = excluded.picked`)
    return
  }
  await ctx.rows(
    sql`delete from picking_contents where picking_line_id = ${picking_line_id} and picking_box_id = ${picking_box_id}`,
  )
  await ctx.rows(sql`
    delete from picking_boxes b where b.id = ${picking_box_id}
      and not exists (select from picking_contents c where c.picking_box_id = b.id)`)
}

/** Takes every piece that is not picked out of its box, and with it the boxes that are empty then. */
export const emptyBoxes = async (ctx: Context, pickingId: number, keepsPicked: boolean): Promise<void> => {
  if (!keepsPicked) {
    await ctx.rows(sql`delete from picking_boxes where picking_id = ${pickingId}`)
    return
  }
  await ctx.rows(sql`
    delete from picking_contents c using picking_boxes b
    where b.id = c.picking_box_id and b.picking_id = ${pickingId} and c.picked = 0`)
  await ctx.rows(sql`
    update picking_contents c set quantity = c.picked from picking_boxes b
    where b.id = c.picking_box_id and b.picking_id = ${pickingId} and c.quantity > c.picked`)
  await ctx.rows(sql`
    delete from picking_boxes b where b.picking_id = ${pickingId}
      and not exists (select from picking_contents c where c.picking_box_id = b.id)`)
}

export const markBoxes = async (
  ctx: Context,
  ids: readonly number[],
  column: 'labelled_at' | 'loaded_at',
): Promise<void> => {
  const at = ctx.now().toISOString()
  await ctx.rows(
    column === 'labelled_at'
      ? sql`update picking_boxes set labelled_at = ${at} where id = any(${ids}::int[])`
      : sql`update picking_boxes set loaded_at = coalesce(loaded_at, ${at}) where id = any(${ids}::int[])`,
  )
}
