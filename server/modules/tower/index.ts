import { defineModule } from '#server/kit/define-module.ts'
import { towerReactions } from './tower.reactions.ts'
import { towerRoutes } from './tower.routes.ts'
import { towerSettingsResource } from './tower-settings.resource.ts'

/** The control tower: open orders that need attention, their forecast, and who has taken care. */
export const towerModule = defineModule({
  name: 'tower',
  resources: [towerSettingsResource],
  routes: towerRoutes,
  reactions: towerReactions,
})
