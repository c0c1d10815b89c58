import { action } from '#server/kit/routes.ts'
import { zodIssues } from '#server/kit/zod-issues.ts'
import { itemAt } from '#shared/kit/typed.ts'
import { requestInput, type RequestInput } from '#shared/requests/request-input.ts'
import { createRequests } from '#shared/requests/request.calls.ts'
import { makeRequests, type Outcome } from '../create-requests.ts'
import { requestOwner } from '../owner.store.ts'
import { tellOutcomes } from '../tell-outcomes.ts'

type Read = { input: RequestInput } | Extract<Outcome, { status: 'failed' }>

const readOne = (given: unknown): Read => {
  const parsed = requestInput.omit({ company_id: true }).safeParse(given, { reportInput: true })
  return parsed.success ? { input: parsed.data } : { status: 'failed', issues: zodIssues(parsed.error) }
}

const codeOf = (given: Record<string, unknown>): string | null =>
  typeof given.external_id === 'string' ? given.external_id : null

export const createRequestsRoute = action(createRequests, async (ctx, { input }) => {
  const company_id = await requestOwner(ctx, input.company_id)
  const read = input.requests.map(readOne)
  const inputs = read.flatMap((one) => ('input' in one ? one.input : []))
  const made = await makeRequests(ctx, company_id, inputs)
  let turn = 0
  const outcomes = read.map((one): Outcome => {
    if (!('input' in one)) return one
    turn += 1
    return itemAt(made, turn - 1)
  })
  return { data: tellOutcomes(ctx.session, outcomes, input.requests.map(codeOf)) }
})
