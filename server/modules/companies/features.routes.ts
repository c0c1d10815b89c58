import { sql } from '#server/infra/database.ts'
import { reaction, type Reaction } from '#server/kit/define-module.ts'
import type { Route } from '#server/kit/routes.ts'
import { writeRoute } from '#server/kit/routes-in-place.ts'
import { setFeatureAnswer, setFeatureInput } from '#shared/companies/features.contract.ts'
import { setFeature } from './actions/set-feature.ts'

export const featuresRoutes: readonly Route[] = [
  writeRoute({
    method: 'post',
    path: 'companies/set_feature/:id',
    ability: 'companies.set_feature',
    summary: 'Switch features of a company on or off',
    input: setFeatureInput,
    output: setFeatureAnswer,
    status: 200,
    run: setFeature,
  }),
]

export const featuresReactions: readonly Reaction[] = [
  // A branch has the features of its head office too.
  reaction(
    'companies.features_set',
    'companies: features switched, look again',
    async (payload, services) => {
      const id = Number(payload.id)
      const branches = await services.database.rows<{ id: number }>(
        sql`select id from companies where parent_id = ${id}`,
      )
      for (const company_id of [id, ...branches.map((branch) => branch.id)])
        // oxlint-disable-next-line no-await-in-loop -- one message after the other
        await services.sessions.forget({ company_id })
    },
  ),
]
