import { buffer } from 'node:stream/consumers'
import type { WorkPool } from '#server/infra/work-pool/work-pool.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { storePdf } from '#server/kit/store-pdf.ts'
import type { DocumentEvent } from '#shared/documents/documents.contract.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { printPaper } from '#server/modules/fiscal-papers/index.ts'
import { printableDocument } from './printed-paper.store.ts'

/** The last correction letter holds: each one repeats what still stands of those before (fiscal-files/README "Events"). */
const correctionIn = (events: readonly DocumentEvent[]): string | null =>
  events
    .filter(({ meaning }) => meaning === 'correction_letter')
    .toSorted((one, other) => Number(one.sequence) - Number(other.sequence))
    .at(-1)?.text ?? null

/**
 * Draws the official form of a document from its XML, as the document stands now: cancelled, corrected.
 * @param type `danfe`, `dacte` or `damdfe`
 * @throws ModelNotFoundException for another company's document, and for one without a file
 */
export const printDocument = async (ctx: ReadContext, pool: WorkPool, type: string, id: number) => {
  const document = await printableDocument(ctx, type, id)
  if (!document) throw notFound(type)
  const { kind, key, file_key, canceled, events } = document
  const bytes = await buffer(await ctx.storage.get(file_key))
  const asked = { kind, key, bytes, canceled, correction: correctionIn(events), created: ctx.now() }
  for await (const drawn of pool.stream(printPaper, asked)) {
    const { data } = await storePdf(ctx, Buffer.from(drawn), `${type}-${key}.pdf`)
    return { ...data, file_path: `${type}/${id}` }
  }
  throw notFound(type)
}
