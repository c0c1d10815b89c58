import { sql } from '#server/infra/database.ts'
import type { PublicRequest } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import type { tmsRegisterInput } from '#shared/session/register.contract.ts'
import type * as z from 'zod'
import { assertHuman } from '../human-check.ts'
import { sendLinkJob } from '../jobs/send-link.job.ts'
import { hashPassword } from '../passwords.ts'
import { asRegistrant, createPerson, isRepeated, tellKnown } from '../register.ts'
import { readTmsToken } from '../tms-token.ts'

/**
 * POST tms_register: a person whom the company's TMS vouches for gets a user of that company without any right; the
 * responsible user of the company gives them. E-mail and company come from the TMS, not from the form.
 */
export const registerTmsUser = async (
  services: Services,
  _params: unknown,
  input: z.output<typeof tmsRegisterInput>,
  request: PublicRequest,
) => {
  const { email, cnpj } = readTmsToken(services, input.tms_token)
  await assertHuman(services, input.recaptcha, request.address)
  const person = { ...input, email, password_hash: await hashPassword(input.password) }
  try {
    const userId = await asRegistrant(services, request, person, async (ctx) => {
      const [company] = await ctx.rows<{ id: number }>(
        sql`select id from companies where cnpj = ${cnpj} and type in ('transporter', 'shipper') and active order by id limit 1`,
      )
      if (!company) throw new Exception('InvalidCredentialsException', [{ key: 'tms_company' }])
      const rights = { company_id: company.id, permissions: [], is_responsible: false }
      return createPerson(ctx, person, rights, request)
    })
    await services.jobs.enqueue(sendLinkJob, { user_id: userId, purpose: 'verify_email' as const })
  } catch (error) {
    if (!isRepeated(error)) throw error
    tellKnown(services, person, request.locale)
  }
  return { data: { registered: true, email } }
}
