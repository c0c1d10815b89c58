import { sql, type Rows } from '#server/infra/database.ts'
import type { PublicRequest } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { invalid, invalidField, type Issue } from '#shared/kit/exceptions.ts'
import { isBillingEnough, isOldEnough, type takerRegisterInput } from '#shared/session/register.contract.ts'
import type * as z from 'zod'
import { assertCorporate } from '../corporate-email.ts'
import { assertHuman } from '../human-check.ts'
import { sendLinkJob } from '../jobs/send-link.job.ts'
import { hashPassword } from '../passwords.ts'
import { asRegistrant, createOwnCompany, createPerson, isRepeated, tellKnown } from '../register.ts'

type Input = z.output<typeof takerRegisterInput>

/** Whose link it was: `CODE` is a finance manager's, `CODE-7` its prospector's, who is user 7. */
const findFinanceManager = async (rows: Rows, code: string | undefined) => {
  if (code === undefined) return { finance_manager_id: null, prospector_id: null }
  const [, company = '', prospector] = /^(.+?)(?:-(\d{1,9}))?$/.exec(code) ?? []
  const [found] = await rows<{ finance_manager_id: number; prospector_id: number | null }>(
    sql`select c.id as finance_manager_id, u.id as prospector_id
        from companies c
        left join users u on u.company_id = c.id and u.id = ${Number(prospector ?? 0)} and u.active
                         and 'finance__manager_prospector' = any(u.permissions)
        where c.type = 'finance_manager' and c.active and c.code is not null and upper(c.code) = upper(${company})`,
  )
  if (!found || (prospector !== undefined && found.prospector_id === null))
    throw invalidField('code', 'unknown_code')
  return found
}

const assertMinimums = (input: Input, today: Date): void => {
  const issues: Issue[] = []
  if (!isBillingEnough(input.monthly_billing))
    issues.push({ pointer: '/data/attributes/monthly_billing', key: 'billing_minimum' })
  if (!isOldEnough(input.opened_on, today))
    issues.push({ pointer: '/data/attributes/opened_on', key: 'age_minimum' })
  if (issues.length > 0) throw invalid(...issues)
}

/** POST finance_register: a taker company and its responsible user, who can do nothing before the e-mail is verified. */
export const registerTaker = async (
  services: Services,
  _params: unknown,
  input: Input,
  request: PublicRequest,
) => {
  assertMinimums(input, services.clock.now())
  assertCorporate(services.env, input.email)
  await assertHuman(services, input.recaptcha, request.address)
  const brought = await findFinanceManager(services.database.rows, input.code)
  const person = { ...input, password_hash: await hashPassword(input.password) }
  try {
    const userId = await asRegistrant(services, request, input, async (ctx) => {
      const company_id = await createOwnCompany(ctx, 'taker', input)
      await ctx.db.taker_registrations.create({
        data: {
          company_id,
          monthly_billing: input.monthly_billing,
          opened_on: new Date(`${input.opened_on}T00:00:00Z`),
          code: input.code ?? null,
          ...brought,
        },
      })
      if (brought.finance_manager_id !== null) ctx.raise('takers.registered', { id: company_id, ...brought })
      const permissions = ['finance__owner'] as const
      return createPerson(ctx, person, { company_id, permissions, is_responsible: true }, request)
    })
    await services.jobs.enqueue(sendLinkJob, { user_id: userId, purpose: 'verify_email' as const })
  } catch (error) {
    if (!isRepeated(error)) throw error
    tellKnown(services, input, request.locale)
  }
  return { data: { registered: true, email: input.email } }
}
