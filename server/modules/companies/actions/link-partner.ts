import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import { PARTNER_KINDS, type PartnerInput, type PartnerKind } from '#shared/companies/companies-actions.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { logCarrier } from '../carrier-log.ts'
import { assertLinkable, countOpenOrders, lockShipper } from '../partners.store.ts'

type Answer = { data: { shipper_id: number; company_id: number; linked: boolean } }

const tell = async (
  ctx: Context,
  kind: PartnerKind,
  link: { id: number; shipper_id: number; company_id: number },
  event: 'linked' | 'unlinked',
): Promise<void> => {
  const { id, shipper_id, company_id } = link
  const [partner] = await ctx.rows<{ fantasy_name: string }>(
    sql`select fantasy_name from companies where id = ${company_id}`,
  )
  const said = { kind, company_id, partner: partner?.fantasy_name ?? null }
  ctx.audit({
    type: 'shippers',
    id: shipper_id,
    event,
    ...(event === 'linked' ? { new: said } : { old: said }),
  })
  ctx.raise(`shippers.${event}`, { id, shipper_id, company_id, kind })
  if (kind === 'transporters')
    await logCarrier(ctx, { transporter_id: company_id, type: 'partner', event, shipper_id })
}

/** POST shippers/{kind}/set/{id}: links a company to a shipper. Repeated, it changes nothing. */
export const setPartner =
  (kind: PartnerKind) =>
  async (ctx: Context, params: Params, input: PartnerInput): Promise<Answer> => {
    const company_id = idParam(params)
    const shipper_id = await lockShipper(ctx, input.shipper_id)
    await assertLinkable(ctx, { id: company_id, type: PARTNER_KINDS[kind], resource: kind, cnpj: input.cnpj })
    const [changed] = await ctx.rows<{ id: number }>(sql`
      insert into shipper_partners as p (shipper_id, company_id, active, created_at)
      values (${shipper_id}, ${company_id}, true, ${ctx.now()})
      on conflict (shipper_id, company_id) do update set active = true, active_status = true where not p.active returning p.id`)
    if (changed) await tell(ctx, kind, { id: changed.id, shipper_id, company_id }, 'linked')
    return { data: { shipper_id, company_id, linked: true } }
  }

/**
 * POST shippers/{kind}/unset/{id}: cuts the link from the next request on; the row stays for history. Refused while open
 * orders need the company: they would stand with a partner that no longer sees them.
 */
export const unsetPartner =
  (kind: PartnerKind) =>
  async (ctx: Context, params: Params, input: PartnerInput): Promise<Answer> => {
    const company_id = idParam(params)
    const shipper_id = await lockShipper(ctx, input.shipper_id)
    const [link] = await ctx.rows<{ id: number; active: boolean }>(sql`
      select p.id, p.active from shipper_partners p join companies c on c.id = p.company_id
      where p.shipper_id = ${shipper_id} and p.company_id = ${company_id} and c.type = ${PARTNER_KINDS[kind]} for update of p`)
    if (!link) throw notFound(kind)
    if (link.active) {
      const count = await countOpenOrders(ctx, kind, { shipper_id, company_id })
      if (count > 0) throw conflict('partner_in_use', { count })
      await ctx.rows(sql`update shipper_partners set active = false where id = ${link.id}`)
      await tell(ctx, kind, { id: link.id, shipper_id, company_id }, 'unlinked')
    }
    return { data: { shipper_id, company_id, linked: false } }
  }
