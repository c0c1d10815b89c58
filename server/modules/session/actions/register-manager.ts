import { createHash, timingSafeEqual } from 'node:crypto'
import { sql, type Rows } from '#server/infra/database.ts'
import type { PublicRequest } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { PERMISSIONS } from '#shared/access/permissions.ts'
import { Exception, invalidField } from '#shared/kit/exceptions.ts'
import type { managerRegisterInput } from '#shared/session/register.contract.ts'
import type * as z from 'zod'
import { assertCorporate } from '../corporate-email.ts'
import { assertHuman } from '../human-check.ts'
import { hashPassword } from '../passwords.ts'
import { asRegistrant, createOwnCompany, createPerson } from '../register.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const same = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/** Open only while there is no operator yet, and only for who set SETUP_TOKEN on the server. */
export const isSetupOpen = async ({ env }: Pick<Services, 'env'>, rows: Rows): Promise<boolean> => {
  if (env.SETUP_TOKEN === undefined) return false
  const found = await rows(sql`select 1 from companies where type = 'manager' limit 1`)
  return found.length === 0
}

const closed = (): Exception => new Exception('PermissionException', [{ key: 'setup_closed' }])

/** POST manager_register: the first operator of an installation. Who knows the server's own token needs no verified mail. */
export const registerManager = async (
  services: Services,
  _params: unknown,
  input: z.output<typeof managerRegisterInput>,
  request: PublicRequest,
) => {
  const { env, database } = services
  if (!(await isSetupOpen(services, database.rows))) throw closed()
  await assertHuman(services, input.recaptcha, request.address)
  if (env.SETUP_TOKEN === undefined || !same(input.setup_token, env.SETUP_TOKEN))
    throw invalidField('setup_token', 'setup_token')
  assertCorporate(env, input.email)
  const person = { ...input, password_hash: await hashPassword(input.password) }
  await asRegistrant(services, request, input, async (ctx) => {
    // Two at once: the second finds the door shut.
    await ctx.rows(sql`select pg_advisory_xact_lock(hashtextextended('manager_register', 7))`)
    if (!(await isSetupOpen(services, ctx.rows))) throw closed()
    const company_id = await createOwnCompany(ctx, 'manager', input)
    const permissions = PERMISSIONS.filter((permission) => permission.endsWith('__owner'))
    await createPerson(ctx, person, { company_id, permissions, is_responsible: true }, request, true)
  })
  return { data: { registered: true, email: input.email } }
}
