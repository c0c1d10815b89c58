import type { Route } from '#server/kit/routes.ts'
import { invitePartnerRoute } from './actions/invite-partner.ts'
import { removeAvatarRoute } from './actions/remove-avatar.ts'
import { setAvatarRoute } from './actions/set-avatar.ts'
import { setResponsibleRoute } from './actions/set-responsible.ts'

export const usersRoutes: readonly Route[] = [
  setAvatarRoute,
  removeAvatarRoute,
  setResponsibleRoute,
  invitePartnerRoute,
]
