import type { Rows } from '#server/infra/database.ts'
import { assertCorporate } from '#server/kit/corporate-email.ts'
import { publicAction } from '#server/kit/routes.ts'
import { invalid, invalidField, type Issue } from '#shared/kit/exceptions.ts'
import { registerTaker } from '#shared/session/register.calls.ts'
import { isBillingEnough, isOldEnough, type takerRegisterInput } from '#shared/session/register.contract.ts'
import type * as z from 'zod'
import { assertHuman } from '../human-check.ts'
import { sendLinkJob } from '../jobs/send-link.job.ts'
import { createPasswords } from '../passwords.ts'
import { asRegistrant, createOwnCompany, createPerson, isRepeated, mailKnown } from '../register.ts'
import { findFinanceManager, insertTakerRegistration } from '../registration.store.ts'

type Input = z.output<typeof takerRegisterInput>

/** By whose link the taker came: `CODE` is a finance manager's, `CODE-7` its prospector's, who is user 7. */
const readCode = async (rows: Rows, code: string | undefined) => {
  if (code === undefined) return { finance_manager_id: null, prospector_id: null }
  const [, company = '', prospector] = /^(.+?)(?:-(\d{1,9}))?$/.exec(code) ?? []
  const found = await findFinanceManager(rows, company, Number(prospector ?? 0))
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

/** A taker company and its responsible user, who can do nothing before the e-mail is verified. */
export const registerTakerRoute = publicAction(registerTaker, async (services, { input, request }) => {
  assertMinimums(input, services.clock.now())
  assertCorporate(services.env, input.email)
  await assertHuman(services, input.recaptcha, request.address)
  const brought = await readCode(services.database.rows, input.code)
  const person = { ...input, password_hash: await services.held(createPasswords).hash(input.password) }
  try {
    const userId = await asRegistrant(services, request, input, async (ctx) => {
      const company_id = await createOwnCompany(ctx, 'taker', input)
      await insertTakerRegistration(ctx.rows, {
        company_id,
        monthly_billing: input.monthly_billing,
        opened_on: input.opened_on,
        code: input.code ?? null,
        ...brought,
      })
      if (brought.finance_manager_id !== null) ctx.raise('takers.registered', { id: company_id, ...brought })
      const permissions = ['finance__owner'] as const
      return createPerson(ctx, person, { company_id, permissions, is_responsible: true }, request)
    })
    await services.jobs.enqueue(sendLinkJob, { user_id: userId, purpose: 'verify_email' as const })
  } catch (error) {
    if (!isRepeated(error)) throw error
    mailKnown(services, input, request.locale)
  }
  return { data: { registered: true, email: input.email } }
})
