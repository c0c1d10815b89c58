import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Session } from '#server/kit/session.ts'
import { can } from '#shared/access/can.ts'
import { PARTNER_KINDS, type PartnerKind } from '#shared/companies/companies-actions.ts'
import { setPartner, unsetPartner } from '#shared/companies/partner.calls.ts'
import { Exception, invalid } from '#shared/kit/exceptions.ts'
import { findStranger } from './partners.store.ts'

/** Companies are registered once and shared: a shipper links one to work with it, and unlinks it instead of deleting it. */

const addressOf = (address: string, id: number | string) => {
  const [method = '', path = ''] = address.split(' ')
  return { method, path: `/api/${path.replace(':id', String(id))}` }
}

/** A CNPJ that is registered as this kind is answered with the company and the call that links it. */
export const assertUnregistered = async (ctx: Context, kind: PartnerKind, cnpj: unknown): Promise<void> => {
  if (typeof cnpj !== 'string') return
  const found = await findStranger(ctx, sql`t.type = ${PARTNER_KINDS[kind]}`, cnpj)
  if (!found) return
  const call = addressOf(setPartner[kind].address, found.id)
  throw invalid({
    pointer: '/data/attributes/cnpj',
    key: 'company_registered',
    params: { name: found.fantasy_name, call: `${call.method} ${call.path}` },
    meta: {
      company: { type: kind, id: String(found.id), fantasy_name: found.fantasy_name, cnpj },
      link: call,
    },
  })
}

/** A shipper that may not delete a company, but may unlink it, is told the call; undefined: the usual refusal. */
export const unlinkInstead =
  (kind: PartnerKind) =>
  (session: Session, id: string | undefined): Exception | undefined => {
    const { ability, address } = unsetPartner[kind]
    if (session.role !== 'shipper' || !can(session, ability)) return undefined
    const call = addressOf(address, id ?? ':id')
    return new Exception('PermissionException', [
      {
        key: 'unlink_instead',
        params: { call: `${call.method} ${call.path}` },
        meta: { unlink: call },
      },
    ])
  }
