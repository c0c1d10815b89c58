import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import { updateOf } from '#server/kit/update.ts'
import type { TowerCare } from '#shared/tower/tower.ts'
import { towerScope } from './tower.scope.ts'
import { careJson } from './tower.store.ts'

/** The tower's row of an order that the session sees, locked, so that two people take care one after the other. */
export const lockTowerOrder = async (ctx: Context, id: number): Promise<{ shipper_id: number } | null> => {
  const [row] = await ctx.rows<{ shipper_id: number }>(sql`
    select t.shipper_id from tower_orders t where t.order_id = ${id} and (${towerScope(ctx.session, sql`t.shipper_id`)}) for update`)
  return row ?? null
}

export const openCare = async (ctx: Context, orderId: number): Promise<TowerCare | null> => {
  const [row] = await ctx.rows<{ care: TowerCare }>(sql`
    select ${careJson('h')} as care from tower_cares h where h.order_id = ${orderId} and h.done_at is null`)
  return row?.care ?? null
}

export const insertCare = async (
  ctx: Context,
  care: { order_id: number; shipper_id: number; note: string | null },
): Promise<void> => {
  const at = ctx.now().toISOString()
  const { user_id, name } = ctx.session
  await ctx.rows(
    insertInto('tower_cares', { ...care, user_id, user_name: name, created_at: at, updated_at: at }),
  )
}

/** Ends a care; a note given at the end replaces the one before. */
export const finishCare = async (ctx: Context, id: number, note: string | undefined): Promise<void> => {
  const at = ctx.now().toISOString()
  await ctx.rows(
    sql`${updateOf('tower_cares', { done_at: at, updated_at: at, note })} where tower_cares.id = ${id}`,
  )
}
