import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type { ActiveStatusInput } from '#shared/companies/companies-actions.ts'
import { FEATURES } from '#shared/access/features.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { logCarrier } from '../carrier-log.ts'
import { lockShipper } from '../partners.store.ts'

type Link = { id: number; shipper_id: number; active_status: boolean; fantasy_name: string }

/** A branch goes by its head office's features too. Who acts for several shippers has it with some and not with others. */
const assertFeature = async ({ rows }: Context, shipper_id: number): Promise<void> => {
  const [found] = await rows(sql`
    select 1 from companies s join company_features f on f.company_id in (s.id, s.parent_id)
    where s.id = ${shipper_id} and f.feature_id = ${FEATURES.transporter_active_status}`)
  if (!found) throw conflict('feature_not_active')
}

const linksOf = (ctx: Context, shippers: readonly number[], transporter_id: number): Promise<Link[]> =>
  ctx.rows<Link>(sql`
    select p.id, p.shipper_id, p.active_status, c.fantasy_name
    from shipper_partners p join companies c on c.id = p.company_id
    where p.shipper_id = any(${shippers}) and p.company_id = ${transporter_id} and p.active and c.type = 'transporter'
    order by p.id for update of p`)

/** A head office that is not linked to the carrier itself, and names no branch, speaks for all of its branches that are. */
const lockLinks = async (
  ctx: Context,
  asked: number | undefined,
  shipper_id: number,
  transporter_id: number,
): Promise<Link[]> => {
  const links = await linksOf(ctx, [shipper_id], transporter_id)
  if (links.length > 0 || asked !== undefined) return links
  return linksOf(ctx, ctx.session.company_ids, transporter_id)
}

const write = async (ctx: Context, link: Link, transporter_id: number, active: boolean): Promise<void> => {
  const { id, shipper_id, fantasy_name: partner } = link
  await ctx.rows(sql`update shipper_partners set active_status = ${active} where id = ${id}`)
  const event = active ? 'activated' : 'deactivated'
  const said = { kind: 'transporters', company_id: transporter_id }
  ctx.audit({ type: 'shippers', id: shipper_id, event, new: { ...said, partner } })
  ctx.raise(`shippers.${event}`, { id, shipper_id, ...said })
  await logCarrier(ctx, { transporter_id, type: 'partner', event, shipper_id })
}

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
  await assertFeature(ctx, shipper_id)
  const links = await lockLinks(ctx, input.shipper_id, shipper_id, transporter_id)
  if (links.length === 0) throw notFound('transporters')
  for (const link of links)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (link.active_status !== active) await write(ctx, link, transporter_id, active)
  return { data: { shipper_id, transporter_id, active_status: active } }
}
