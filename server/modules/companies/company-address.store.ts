import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { updateOf } from '#server/kit/update.ts'
import { given } from '#shared/kit/typed.ts'

/** The address of a company. */

/** `shared`: another company stands there too. */
export type KeptAddress = Record<string, unknown> & { id: number; company_id: number; shared: boolean }

export const lockCompanyAddress = async (
  ctx: Context,
  addressId: number,
  companyId: number,
): Promise<KeptAddress | null> => {
  const [kept = null] = await ctx.rows<KeptAddress>(sql`
    select a.*, exists (select 1 from companies c where c.id <> ${companyId}
      and (c.address_id = a.id or c.extra_address_id = a.id)) as shared
    from addresses a where a.id = ${addressId} for update of a`)
  return kept
}

export const isCity = async (ctx: Context, id: number): Promise<boolean> =>
  (await ctx.rows(sql`select 1 from cities where id = ${id}`)).length > 0

export const updateAddress = (
  ctx: Context,
  id: number,
  values: Record<string, unknown>,
): Promise<unknown> => {
  const changes: Partial<Row<'addresses'>> = { ...values, updated_at: ctx.now().toISOString() }
  return ctx.rows(sql`${updateOf('addresses', changes)} where addresses.id = ${id}`)
}

/** @returns the address's id */
export const insertAddress = async (ctx: Context, values: Record<string, unknown>): Promise<number> => {
  const [made] = await ctx.rows<{ id: number }>(sql`${insertInto('addresses', given(values))} returning id`)
  return Number(made?.id)
}
