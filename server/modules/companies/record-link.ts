import type { Context } from '#server/kit/context.ts'
import type { PartnerKind } from '#shared/companies/companies-actions.ts'
import { logCarrier } from './carrier-log.store.ts'
import { fantasyNameOf } from './partners.store.ts'

/** Writes a link into the shipper's history and the carrier's log, and raises its event. */
export const recordLink = async (
  ctx: Context,
  kind: PartnerKind,
  link: { id: number; shipper_id: number; company_id: number },
  event: 'linked' | 'unlinked',
): Promise<void> => {
  const { id, shipper_id, company_id } = link
  const said = { kind, company_id, partner: await fantasyNameOf(ctx, company_id) }
  ctx.audit({
    type: 'shippers',
    id: shipper_id,
    event,
    ...(event === 'linked' ? { new: said } : { old: said }),
  })
  ctx.raise(event === 'linked' ? 'shippers.linked' : 'shippers.unlinked', {
    id,
    shipper_id,
    company_id,
    kind,
  })
  if (kind === 'transporters')
    await logCarrier(ctx, { transporter_id: company_id, type: 'partner', event, shipper_id })
}
