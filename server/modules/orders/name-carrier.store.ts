import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { givesWorkTo } from '#server/kit/scopes.ts'

/** A carrier that the requester named before there was an order: of the platform, or by its name alone. */

/** The carrier of this CNPJ, where the shipper or its head office works with it. */
export const linkedCarrierOf = async (
  ctx: Pick<Context, 'rows'>,
  shipperId: number,
  cnpj: string,
): Promise<number | null> => {
  const [carrier] = await ctx.rows<{ id: number }>(sql`
    select c.id from companies s
    join shipper_partners p on p.shipper_id in (s.id, s.parent_id) and p.active and ${givesWorkTo}
    join companies c on c.id = p.company_id and c.type = 'transporter' and c.active
    where s.id = ${shipperId} and c.cnpj = ${cnpj} limit 1`)
  return carrier?.id ?? null
}

/** The order tells the carrier's name until one of the platform is confirmed. */
export const nameCarrierOf = async (
  ctx: Pick<Context, 'rows' | 'audit'>,
  orderId: number,
  named: { transporter_name: string; transporter_cnpj: string | null },
): Promise<void> => {
  const { transporter_name, transporter_cnpj } = named
  await ctx.rows(sql`
    update orders set transporter_name = ${transporter_name}, transporter_cnpj = ${transporter_cnpj} where id = ${orderId}`)
  ctx.audit({
    type: 'orders',
    id: orderId,
    event: 'updated',
    old: { transporter_name: null },
    new: { ...named },
  })
}
