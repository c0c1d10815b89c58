import { action } from '#server/kit/routes.ts'
import { attachCte } from '#shared/documents/document.calls.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { acceptOtherIssuer, lockCte } from '../accept-issuer.store.ts'
import { cteFilesResource } from '../documents.resources.ts'
import { matchCtes } from '../match.store.ts'

/** A person's yes: the CT-e charges the order of its invoices, though the order's carrier did not issue it. */
export const attachCteRoute = action(attachCte, async (ctx, { id, input, services }) => {
  const row = await lockCte(ctx, id)
  if (!row) throw notFound('cte_files')
  if (row.order_id !== null) throw conflict('document_linked')
  await acceptOtherIssuer(ctx, id, input.justification)
  const { matched } = await matchCtes(ctx, [id])
  if (!matched.some(({ cte_id }) => cte_id === id)) throw conflict('cte_without_order')
  ctx.audit({
    type: 'cte_files',
    id,
    event: 'other_issuer_accepted',
    new: { justification: input.justification },
  })
  return services.reader.get(ctx, cteFilesResource, id)
})
