import { action } from '#server/kit/routes.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import { createRequest } from '#shared/requests/request.calls.ts'
import { makeRequests } from '../create-requests.ts'
import { requestOwner } from '../owner.store.ts'
import { requestResource } from '../requests.resources.ts'

export const createRequestRoute = action(createRequest, async (ctx, { input, services }) => {
  const company_id = await requestOwner(ctx, input.company_id)
  const [outcome] = await makeRequests(ctx, company_id, [input])
  if (!outcome || 'issues' in outcome) throw invalid(...(outcome?.issues ?? []))
  return services.reader.get(ctx, requestResource, outcome.id)
})
