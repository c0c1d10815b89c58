import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type { ActiveStatusInput } from '#shared/companies/companies-actions.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { logCarrier } from '../carrier-log.ts'
import { lockShipper } from '../partners.queries.ts'

/**
 * POST shippers/transporters/active_status/{id} (feature 17): a carrier that is switched off is given no new simulations and
 * proposals of this shipper; the link, the history and what is under way stay. Repeated, it changes nothing.
 */
export const setActiveStatus = async (
  ctx: Context,
  params: Params,
  { active, ...input }: ActiveStatusInput,
) => {
  const transporter_id = idParam(params)
  const shipper_id = await lockShipper(ctx, input.shipper_id)
  const [link] = await ctx.rows<{ id: number; active_status: boolean; fantasy_name: string }>(sql`
    select p.id, p.active_status, c.fantasy_name from shipper_partners p join companies c on c.id = p.company_id
    where p.shipper_id = ${shipper_id} and p.company_id = ${transporter_id} and p.active and c.type = 'transporter' for update of p`)
  if (!link) throw notFound('transporters')
  if (link.active_status !== active) {
    await ctx.rows(sql`update shipper_partners set active_status = ${active} where id = ${link.id}`)
    const event = active ? 'activated' : 'deactivated'
    ctx.audit({
      type: 'shippers',
      id: shipper_id,
      event,
      new: { kind: 'transporters', company_id: transporter_id, partner: link.fantasy_name },
    })
    ctx.raise(`shippers.${event}`, {
      id: link.id,
      shipper_id,
      company_id: transporter_id,
      kind: 'transporters',
    })
    await logCarrier(ctx, { transporter_id, type: 'partner', event, shipper_id })
  }
  return { data: { shipper_id, transporter_id, active_status: active } }
}
