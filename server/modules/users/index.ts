import { defineModule, reaction } from '#server/kit/define-module.ts'
import { usersResource } from './users.resource.ts'
import { usersRoutes } from './users.routes.ts'

export const usersModule = defineModule({
  name: 'users',
  resources: [usersResource],
  routes: usersRoutes,
  reactions: [
    reaction('users.updated', 'users: rights changed, look again', (payload, { sessions }) =>
      sessions.forget({ user_id: Number(payload.id) }),
    ),
    reaction('users.deleted', 'users: one is gone, end its sessions', (payload, { sessions }) =>
      sessions.forget({ user_id: Number(payload.id) }),
    ),
  ],
})
