import { action } from '#server/kit/routes.ts'
import { refuseVeiled } from '#server/kit/veils.ts'
import { readBy } from '#server/kit/zod-issues.ts'
import { can } from '#shared/access/can.ts'
import { refuse } from '#shared/access/refuse.ts'
import { startBulkAction } from '#shared/bulk/bulk-actions.calls.ts'
import { BULK_ACTIONS, bulkDates, MOST_ROWS } from '#shared/bulk/bulk-actions.contract.ts'
import { Exception, invalid, invalidField, notFound } from '#shared/kit/exceptions.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { parseListQuery } from '#shared/kit/query-grammar.ts'
import type * as z from 'zod'
import { BULK_ROUTES } from '../bulk-routes.ts'
import { bulkActionsResource } from '../bulk.resources.ts'
import { insertItems } from '../bulk.store.ts'
import { openBulk } from '../open-bulk.ts'
import { runBulkAction } from '../jobs/run-bulk-action.job.ts'

/** What the action takes stands inside this call's input. */
const checkInput = (schema: z.ZodType, input: unknown): void => {
  try {
    readBy(schema, input)
  } catch (error) {
    if (!(error instanceof Exception)) throw error
    throw invalid(...error.issues.map((issue) => ({ ...issue, pointer: '/data/attributes/input' })))
  }
}

/** Keeps which rows are meant, as the person sees them now; they are done in the background. */
export const startBulkActionRoute = action(startBulkAction, async (ctx, { input, services }) => {
  if (!isOneOf(BULK_ACTIONS[input.type], input.action)) throw invalidField('action', 'invalid')
  const { call } = BULK_ROUTES[input.action]
  if (call.ability === 'public' || !can(ctx.session, call.ability))
    throw call.ability === 'public' ? notFound('bulk_actions') : refuse(ctx.session, call.ability)
  if ((input.ids === undefined) === (input.filters === undefined)) throw invalidField('ids', 'required')
  if (input.action === 'change_dates') checkInput(bulkDates, input.input)
  if (call.input) checkInput(call.input, input.input)
  const resource = services.registry.get(input.type)
  const parsed = parseListQuery({ filter: input.filters ?? {} }, resource.contract)
  if (!parsed.ok) throw invalid(...parsed.issues)
  refuseVeiled(resource, ctx.session, parsed.query)
  const { type, action: wanted, ids = null } = input
  const id = await openBulk(ctx, { type, action: wanted, input: input.input })
  const total = await insertItems(ctx, id, resource, parsed.query, ids)
  // One chosen row that is not theirs, and nothing happens.
  if (ids && total !== new Set(ids).size) throw notFound(type)
  if (total === 0) throw invalid({ key: 'bulk_empty' })
  if (total > MOST_ROWS) throw invalid({ key: 'bulk_too_many', params: { max: MOST_ROWS } })
  await ctx.jobs.enqueue(runBulkAction, { id })
  return services.reader.get(ctx, bulkActionsResource, id)
})
