import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { loadInvoices, type LoadedInvoice } from '#server/modules/documents/index.ts'
import { createRequestsOfInvoices } from '#shared/requests/request.calls.ts'
import { makeRequests, type Outcome } from '../create-requests.ts'
import { groupedInvoices } from '../of-invoices.ts'
import { requestOwner } from '../owner.store.ts'
import { requestsOfInvoices } from '../request.store.ts'
import { tellOutcomes } from '../tell-outcomes.ts'

type Known = ReadonlyMap<number, number>

/** Invoices that are free, locked; another call may have taken some of them while this one waited. */
const freeInvoices = async (
  ctx: Context,
  ids: readonly number[],
): Promise<{ free: LoadedInvoice[]; known: Known }> => {
  const before = await requestsOfInvoices(ctx, ids)
  const loaded = await loadInvoices(
    ctx,
    ids.filter((id) => !before.has(id)),
  )
  const since = await requestsOfInvoices(
    ctx,
    loaded.map(({ id }) => id),
  )
  return { free: loaded.filter(({ id }) => !since.has(id)), known: new Map([...before, ...since]) }
}

/** Requests that some of the invoices stand in, each with those. */
const existing = (known: Known): { outcome: Outcome; nf_file_ids: number[] }[] =>
  [...Map.groupBy(known, ([, id]) => id)].map(([id, pairs]) => ({
    outcome: { id, status: 'existing' },
    nf_file_ids: pairs.map(([invoice]) => invoice),
  }))

export const createRequestsOfInvoicesRoute = action(createRequestsOfInvoices, async (ctx, { input }) => {
  const { free, known } = await freeInvoices(ctx, [...new Set(input.nf_file_ids)])
  const groups = groupedInvoices(free).map((group) => group.map(({ id }) => id))
  const { receive_simulation_emails } = input
  const inputs = groups.map((nf_file_ids) => ({
    nf_file_ids,
    ...(receive_simulation_emails ? { receive_simulation_emails } : {}),
  }))
  const company_id = free[0] ? await requestOwner(ctx, input.company_id ?? free[0].company_id) : 0
  const made = inputs.length > 0 ? await makeRequests(ctx, company_id, inputs) : []
  const all = [
    ...existing(known),
    ...made.map((outcome, index) => ({ outcome, nf_file_ids: groups[index] ?? [] })),
  ]
  const told = tellOutcomes(
    ctx.session,
    all.map(({ outcome }) => outcome),
    [],
  )
  return { data: told.map((one, index) => ({ ...one, nf_file_ids: all[index]?.nf_file_ids ?? [] })) }
})
