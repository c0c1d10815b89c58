import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { FEATURES } from '#shared/access/features.ts'
import { setActiveStatus } from '#shared/companies/partner.calls.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { logCarrier } from '../carrier-log.store.ts'
import {
  type CarrierLink,
  hasFeature,
  lockCarrierLinks,
  lockShipper,
  setLinkStatus,
} from '../partners.store.ts'

/** A head office that is not linked to the carrier itself, and names no branch, speaks for all of its branches that are. */
const lockLinks = async (
  ctx: Context,
  asked: number | undefined,
  shipper_id: number,
  transporter_id: number,
): Promise<CarrierLink[]> => {
  const links = await lockCarrierLinks(ctx, [shipper_id], transporter_id)
  if (links.length > 0 || asked !== undefined) return links
  return lockCarrierLinks(ctx, ctx.session.company_ids, transporter_id)
}

const change = async (
  ctx: Context,
  link: CarrierLink,
  transporter_id: number,
  active: boolean,
): Promise<void> => {
  const { id, shipper_id, fantasy_name: partner } = link
  await setLinkStatus(ctx, id, active)
  const event = active ? 'activated' : 'deactivated'
  const said = { kind: 'transporters', company_id: transporter_id }
  ctx.audit({ type: 'shippers', id: shipper_id, event, new: { ...said, partner } })
  ctx.raise(active ? 'shippers.activated' : 'shippers.deactivated', { id, shipper_id, ...said })
  await logCarrier(ctx, { transporter_id, type: 'partner', event, shipper_id })
}

/**
 * A carrier that is switched off (feature 17) gets no new simulations and proposals of this shipper; the link, the history
 * and the orders under way stay. Repeated, it changes nothing. A branch goes by its head office's features too.
 */
export const setActiveStatusRoute = action(setActiveStatus, async (ctx, { id: transporter_id, input }) => {
  const { active } = input
  const shipper_id = await lockShipper(ctx, input.shipper_id)
  if (!(await hasFeature(ctx, shipper_id, FEATURES.transporter_active_status)))
    throw conflict('feature_not_active')
  const links = await lockLinks(ctx, input.shipper_id, shipper_id, transporter_id)
  if (links.length === 0) throw notFound('transporters')
  for (const link of links)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (link.active_status !== active) await change(ctx, link, transporter_id, active)
  return { data: { shipper_id, transporter_id, active_status: active } }
})
