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
import { takeHour } from '#server/kit/mail-hour.store.ts'
import { insertCompany, insertUser } from './registration.store.ts'
import { traceLogin } from './trace-login.ts'
import { errorCode } from '#server/infra/error-code.ts'

/** Parts of every registration. The server decides role, permissions and company, never the form. */

type Person = Pick<Registrant, 'name' | 'email' | 'cellphone'> & { password_hash: string }

export const createPerson = async (
  ctx: Context,
  person: Person,
  rights: { company_id: number; permissions: readonly Permission[]; is_responsible: boolean },
  request: Pick<PublicRequest, 'locale'>,
  verified = false,
): Promise<number> => {
  const now = ctx.now().toISOString()
  const { name, email, cellphone = null } = person
  const id = await insertUser(ctx.rows, {
    name,
    email,
    cellphone,
    password: person.password_hash,
    ...rights,
    permissions: [...rights.permissions],
    locale: request.locale,
    email_verified_at: verified ? now : null,
    accepted_use_terms_at: now,
    accepted_use_terms_version: TERMS_VERSION,
    accepted_psi_at: now,
    accepted_psi_version: TERMS_VERSION,
  })
  ctx.audit({
    type: 'users',
    id,
    event: 'registered',
    new: { name, email, terms_version: TERMS_VERSION, ...rights },
  })
  return id
}

export const createOwnCompany = async (
  ctx: Context,
  type: RoleName,
  company: RegisteredCompany,
): Promise<number> => {
  const { social_reason, fantasy_name, cnpj, telephone = null } = company
  const id = await insertCompany(ctx.rows, { type, social_reason, fantasy_name, cnpj, telephone })
  ctx.audit({ type: 'companies', id, event: 'registered', new: { type, social_reason, fantasy_name, cnpj } })
  return id
}

/**
 * Runs a registration in the name of the person who registers, so that the history has it. The access log is told that a
 * new person may log in.
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

/** PostgreSQL's code for a row that breaks a unique key. */
const UNIQUE_VIOLATION = '23505'

export const isRepeated = (error: unknown): boolean => errorCode(error) === UNIQUE_VIOLATION

/** Mails that the address, or the company, is registered already; the form's answer does not reveal it. */
export const mailKnown = (
  services: Services,
  person: Pick<Registrant, 'name' | 'email'>,
  locale: string,
): void => {
  const { database, clock, env, logger } = services
  const send = database.transaction(async ({ rows }) => {
    const asked = { address: person.email, kind: 'already_registered' }
    if (await takeHour(rows, asked, clock.now()))
      await sendMail(services, { ...person, locale }, 'already_registered', {
        link: `${env.APP_URL}/auth/login`,
      })
  })
  void send.catch((error: unknown) => logger.error({ err: error }, 'a registration mail failed'))
}
