import { reaction, type Reaction } from '#server/kit/define-module.ts'
import { branchesOf } from './features.store.ts'

export const featuresReactions: readonly Reaction[] = [
  // A branch has the features of its head office too.
  reaction(
    'companies.features_set',
    'companies: features switched, look again',
    async (payload, services) => {
      const id = Number(payload.id)
      for (const company_id of [id, ...(await branchesOf(services.database.rows, id))])
        // oxlint-disable-next-line no-await-in-loop -- one message after the other
        await services.sessions.forget({ company_id })
    },
  ),
]
