import type { Context } from '#server/kit/context.ts'
import type { PublicRequest } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import type { Permission } from '#shared/access/permissions.ts'
import type { RoleName } from '#shared/access/roles.ts'
import type { Registrant, RegisteredCompany } from '#shared/session/register.contract.ts'
import { TERMS_VERSION } from '#shared/session/terms.ts'
import { sendMail } from './mail.ts'
import { traceLogin } from './trace-login.ts'

/** What the registrations share. Role, permissions and company are always the server's word, never the form's. */

type Person = Pick<Registrant, 'name' | 'email' | 'cellphone'> & { password_hash: string }

export const createPerson = async (
  ctx: Context,
  person: Person,
  rights: { company_id: number; permissions: readonly Permission[]; is_responsible: boolean },
  request: Pick<PublicRequest, 'locale'>,
  verified = false,
): Promise<number> => {
  const now = ctx.now()
  const { password_hash, ...told } = person
  const { id } = await ctx.db.users.create({
    data: {
      name: told.name,
      email: told.email,
      cellphone: told.cellphone ?? null,
      password: password_hash,
      ...rights,
      permissions: [...rights.permissions],
      locale: request.locale,
      email_verified_at: verified ? now : null,
      accepted_use_terms_at: now,
      accepted_use_terms_version: TERMS_VERSION,
      accepted_psi_at: now,
      accepted_psi_version: TERMS_VERSION,
    },
  })
  ctx.audit({
    type: 'users',
    id,
    event: 'registered',
    new: { name: told.name, email: told.email, terms_version: TERMS_VERSION, ...rights },
  })
  return id
}

export const createOwnCompany = async (
  ctx: Context,
  type: RoleName,
  company: RegisteredCompany,
): Promise<number> => {
  const { social_reason, fantasy_name, cnpj, telephone = null } = company
  const { id } = await ctx.db.companies.create({
    data: { type, social_reason, fantasy_name, cnpj, telephone },
  })
  ctx.audit({ type: 'companies', id, event: 'registered', new: { type, social_reason, fantasy_name, cnpj } })
  return id
}

/**
 * In the name of the person who registers: history then has it, although nobody is logged in. Somebody may come in from now
 * on, which the access log is told.
 */
export const asRegistrant = async <T>(
  services: Services,
  request: PublicRequest,
  { name, email }: Pick<Registrant, 'name' | 'email'>,
  run: (ctx: Context) => Promise<T>,
): Promise<T> => {
  const answer = await inTransaction(services, systemSession({ name, email }), 'app', run)
  traceLogin(services, request, { kind: 'permission_changed', email })
  return answer
}

export const isRepeated = (error: unknown): boolean => (error as { code?: string }).code === 'P2002'

/** The form's answer is the same; only the mailbox learns that the address, or the company, was there already. */
export const tellKnown = (
  services: Services,
  person: Pick<Registrant, 'name' | 'email'>,
  locale: string,
): void =>
  void sendMail(services, { ...person, locale }, 'already_registered', {
    link: `${services.env.APP_URL}/auth/login`,
  }).catch((error: unknown) => services.logger.error({ err: error }, 'a registration mail failed'))
