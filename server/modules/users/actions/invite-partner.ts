import { action } from '#server/kit/routes.ts'
import { conflict, invalidField } from '#shared/kit/exceptions.ts'
import { PERMISSIONS_OF_KIND } from '#shared/users/permissions-of-kind.ts'
import { invitePartner } from '#shared/users/user.calls.ts'
import { hasPeople, insertPerson, isKnownEmail, lockWritableCompany } from '../person.store.ts'

/** Rights of a company's first person: owner of the main module and of tracking, where the kind has them. */
const FIRST_RIGHTS = ['integra_manager__owner', 'tracking__owner']

/**
 * The first person of a company that a shipper registered. They own it from then on, and the shipper no longer changes it;
 * `users.created` sends the invitation (spec 000 §2, shipper: company_user_create).
 */
export const invitePartnerRoute = action(invitePartner, async (ctx, { id, input: { name, email } }) => {
  const kind = await lockWritableCompany(ctx, id)
  // Asked after the company is held, so that two invitations at once do not both find it empty.
  if (await hasPeople(ctx, id)) throw conflict('company_has_people')
  if (await isKnownEmail(ctx, email)) throw invalidField('email', 'repeated')
  const rights: readonly string[] = PERMISSIONS_OF_KIND[kind]
  const user = await insertPerson(ctx, {
    company_id: id,
    name,
    email,
    is_responsible: true,
    permissions: FIRST_RIGHTS.filter((one) => rights.includes(one)),
  })
  ctx.audit({ type: 'users', id: user, event: 'created', new: { name, email, company_id: id } })
  ctx.raise('users.created', { id: user, company_id: id })
  return { data: { id: String(user), company_id: id, name, email } }
})
