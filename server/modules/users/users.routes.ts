import type { Route } from '#server/kit/routes.ts'
import { writeRoute } from '#server/kit/routes-in-place.ts'
import { avatarAnswer, invitePartnerInput } from '#shared/users/users-actions.ts'
import { removeAvatar, setAvatar } from './actions/change-avatar.ts'
import { invitePartner } from './actions/invite-partner.ts'
import { setResponsible } from './actions/set-responsible.ts'

export const usersRoutes: readonly Route[] = [
  writeRoute({
    method: 'post',
    path: 'users/avatar',
    ability: 'users.avatar',
    summary: 'Set one’s own picture',
    files: { field: 'files', max: 1 },
    limit: 'upload',
    output: avatarAnswer,
    run: setAvatar,
  }),
  writeRoute({
    method: 'delete',
    path: 'users/avatar',
    ability: 'users.avatar',
    summary: 'Take one’s own picture away',
    output: avatarAnswer,
    run: removeAvatar,
  }),
  writeRoute({
    method: 'post',
    path: 'users/responsible/:id',
    ability: 'users.update',
    summary: 'Hand the responsibility for a company to one of its people',
    run: setResponsible,
  }),
  writeRoute({
    method: 'post',
    path: 'shippers/company_user/:id',
    ability: 'users.invite_partner',
    summary: 'Invite the first person of a company that a shipper registered',
    input: invitePartnerInput,
    status: 201,
    run: invitePartner,
  }),
]
