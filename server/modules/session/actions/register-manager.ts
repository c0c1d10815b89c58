import { createHash, timingSafeEqual } from 'node:crypto'
import { assertCorporate } from '#server/kit/corporate-email.ts'
import { publicAction } from '#server/kit/routes.ts'
import { PERMISSIONS } from '#shared/access/permissions.ts'
import { Exception, invalidField } from '#shared/kit/exceptions.ts'
import { registerManager } from '#shared/session/register.calls.ts'
import { assertHuman } from '../human-check.ts'
import { createPasswords } from '../passwords.ts'
import { asRegistrant, createOwnCompany, createPerson } from '../register.ts'
import { lockManagerRegistration } from '../registration.store.ts'
import { isSetupOpen } from '../setup.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const same = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

const closed = (): Exception => new Exception('PermissionException', [{ key: 'setup_closed' }])

/** The first operator of an installation. The server's own token vouches for the person, so no mail is verified. */
export const registerManagerRoute = publicAction(registerManager, async (services, { input, request }) => {
  const { env, database } = services
  if (!(await isSetupOpen(services, database.rows))) throw closed()
  await assertHuman(services, input.recaptcha, request.address)
  if (env.SETUP_TOKEN === undefined || !same(input.setup_token, env.SETUP_TOKEN))
    throw invalidField('setup_token', 'setup_token')
  assertCorporate(env, input.email)
  const person = { ...input, password_hash: await services.held(createPasswords).hash(input.password) }
  await asRegistrant(services, request, input, async (ctx) => {
    // Of two requests at once, the second is refused.
    await lockManagerRegistration(ctx.rows)
    if (!(await isSetupOpen(services, ctx.rows))) throw closed()
    const company_id = await createOwnCompany(ctx, 'manager', input)
    const permissions = PERMISSIONS.filter((permission) => permission.endsWith('__owner'))
    await createPerson(ctx, person, { company_id, permissions, is_responsible: true }, request, true)
  })
  return { data: { registered: true, email: input.email } }
})
