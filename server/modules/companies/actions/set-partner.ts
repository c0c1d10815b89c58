import { action, type Route } from '#server/kit/routes.ts'
import { PARTNER_KINDS, PARTNERS, type PartnerKind } from '#shared/companies/companies-actions.ts'
import * as calls from '#shared/companies/partner.calls.ts'
import { assertLinkable, linkPartner, lockShipper } from '../partners.store.ts'
import { recordLink } from '../record-link.ts'

/** Links a company to a shipper. Repeated, it changes nothing. */
const setPartner = (kind: PartnerKind): Route =>
  action(calls.setPartner[kind], async (ctx, { id: company_id, input }) => {
    const shipper_id = await lockShipper(ctx, input.shipper_id)
    await assertLinkable(ctx, { id: company_id, type: PARTNER_KINDS[kind], shipper_id, cnpj: input.cnpj })
    const id = await linkPartner(ctx, shipper_id, company_id)
    if (id !== undefined) await recordLink(ctx, kind, { id, shipper_id, company_id }, 'linked')
    return { data: { shipper_id, company_id, linked: true } }
  })

export const SET_PARTNER_ROUTES: readonly Route[] = PARTNERS.map(setPartner)
