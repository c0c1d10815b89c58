import { action, type Route } from '#server/kit/routes.ts'
import { PARTNER_KINDS, PARTNERS, type PartnerKind } from '#shared/companies/companies-actions.ts'
import * as calls from '#shared/companies/partner.calls.ts'
import { MOST_COUNTED } from '#shared/kit/document.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { countOpenOrders, cutPartner, lockPartner, lockShipper } from '../partners.store.ts'
import { recordLink } from '../record-link.ts'

/**
 * Cuts the link from the next request on; the row stays for history. Refused while open orders need the company: they
 * would stand with a partner that no longer sees them.
 */
const unsetPartner = (kind: PartnerKind): Route =>
  action(calls.unsetPartner[kind], async (ctx, { id: company_id, input }) => {
    const shipper_id = await lockShipper(ctx, input.shipper_id)
    const link = await lockPartner(ctx, { shipper_id, company_id, type: PARTNER_KINDS[kind] })
    if (!link) throw notFound(kind)
    if (link.active) {
      const count = await countOpenOrders(ctx, kind, { shipper_id, company_id })
      if (count > MOST_COUNTED) throw conflict('partner_in_use_beyond')
      if (count > 0) throw conflict('partner_in_use', { count })
      await cutPartner(ctx, link.id)
      await recordLink(ctx, kind, { id: link.id, shipper_id, company_id }, 'unlinked')
    }
    return { data: { shipper_id, company_id, linked: false } }
  })

export const UNSET_PARTNER_ROUTES: readonly Route[] = PARTNERS.map(unsetPartner)
