import { defineModule } from '#server/kit/define-module.ts'
import { forgetOrderWords, joinOrderHours } from './jobs/keep-small.job.ts'
import { upkeepReactions } from './upkeep.reactions.ts'

export const upkeepModule = defineModule({
  name: 'upkeep',
  jobs: [joinOrderHours, forgetOrderWords],
  reactions: upkeepReactions,
})
