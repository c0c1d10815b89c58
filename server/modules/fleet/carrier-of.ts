import type { Context } from '#server/kit/context.ts'
import { conflict } from '#shared/kit/exceptions.ts'

/** The session's own company as a carrier. @throws 409 `partner_kind`: only a carrier has drivers that drive for it */
export const carrierOf = ({ session }: Context): number => {
  if (session.role !== 'transporter') throw conflict('partner_kind')
  return session.company_id
}
