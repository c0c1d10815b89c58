import { publicAction } from '#server/kit/routes.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import { registerTmsUser } from '#shared/session/register.calls.ts'
import { assertHuman } from '../human-check.ts'
import { sendLinkJob } from '../jobs/send-link.job.ts'
import { createPasswords } from '../passwords.ts'
import { asRegistrant, createPerson, isRepeated, mailKnown } from '../register.ts'
import { findTmsCompany } from '../registration.store.ts'
import { readTmsToken } from '../tms-token.ts'

/**
 * A person whom the company's TMS vouches for gets a user of that company without any right; the company's responsible
 * user gives them. E-mail and company come from the TMS, not from the form.
 */
export const registerTmsUserRoute = publicAction(registerTmsUser, async (services, { input, request }) => {
  const { email, cnpj } = readTmsToken(services, input.tms_token)
  await assertHuman(services, input.recaptcha, request.address)
  const person = { ...input, email, password_hash: await services.held(createPasswords).hash(input.password) }
  try {
    const userId = await asRegistrant(services, request, person, async (ctx) => {
      const company_id = await findTmsCompany(ctx.rows, cnpj)
      if (company_id === undefined)
        throw new Exception('InvalidCredentialsException', [{ key: 'tms_company' }])
      return createPerson(ctx, person, { company_id, permissions: [], is_responsible: false }, request)
    })
    await services.jobs.enqueue(sendLinkJob, { user_id: userId, purpose: 'verify_email' as const })
  } catch (error) {
    if (!isRepeated(error)) throw error
    mailKnown(services, person, request.locale)
  }
  return { data: { registered: true, email } }
})
