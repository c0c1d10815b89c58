import { action } from '#server/kit/routes.ts'
import { loadInvoices } from '#server/modules/documents/index.ts'
import { createRequestsOfInvoices } from '#shared/requests/request.calls.ts'
import { makeRequests } from '../create-requests.ts'
import { groupedInvoices } from '../of-invoices.ts'
import { requestOwner } from '../owner.store.ts'
import { tellOutcomes } from '../tell-outcomes.ts'

export const createRequestsOfInvoicesRoute = action(createRequestsOfInvoices, async (ctx, { input }) => {
  const invoices = await loadInvoices(ctx, input.nf_file_ids)
  const company_id = await requestOwner(ctx, input.company_id ?? invoices[0]?.company_id)
  const inputs = groupedInvoices(invoices).map((group) => ({
    nf_file_ids: group.map(({ id }) => id),
    ...(input.receive_simulation_emails
      ? { receive_simulation_emails: input.receive_simulation_emails }
      : {}),
  }))
  const outcomes = await makeRequests(ctx, company_id, inputs)
  return { data: tellOutcomes(ctx.session, outcomes, []) }
})
