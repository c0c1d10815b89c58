import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { WorkPool } from '#server/infra/work-pool/work-pool.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import type { DocumentEvent } from '#shared/documents/documents.contract.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { EDITION, printPaper } from '#server/modules/fiscal-papers/index.ts'
import { keepForm, printableDocument, storedForm, type DrawnForm } from './printed-paper.store.ts'

/** The last correction letter holds: each one repeats what still stands of those before (fiscal-files/README "Events"). */
const correctionIn = (events: readonly DocumentEvent[]): string | null =>
  events
    .filter(({ meaning }) => meaning === 'correction_letter')
    .toSorted((one, other) => Number(one.sequence) - Number(other.sequence))
    .at(-1)?.text ?? null

/** What a form shows beyond its XML, in short: a cancellation or a correction makes another one. */
const versionOf = (canceled: boolean, correction: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify([EDITION, canceled, correction]))
    .digest('hex')
    .slice(0, 32)

/** A form that is stored already, or one that was drawn and is to be kept. */
export type PrintedForm = { path: string; name: string; key: string } | { path: string; drawn: DrawnForm }

/**
 * The official form of a document as it stands now, cancelled or corrected: the stored one, else drawn from its XML.
 * @param type `danfe`, `dacte` or `damdfe`
 * @throws ModelNotFoundException for another company's document, and for one without a file
 */
export const printDocument = async (
  ctx: ReadContext,
  pool: WorkPool,
  type: string,
  id: number,
): Promise<PrintedForm> => {
  const document = await printableDocument(ctx, type, id)
  if (!document) throw notFound(type)
  const { kind, key, file_id: source, file_key, company_id, canceled, events } = document
  const correction = correctionIn(events)
  const version = versionOf(canceled, correction)
  const [path, name] = [`${type}/${id}`, `${type}-${key}.pdf`]
  const stored = await storedForm(ctx, source, version)
  if (stored !== undefined) return { path, name, key: stored }
  const bytes = await buffer(await ctx.storage.get(file_key))
  const asked = { kind, key, bytes, canceled, correction, created: ctx.now() }
  for await (const drawn of pool.stream(printPaper, asked))
    return { path, drawn: { source, version, company_id, name, bytes: Buffer.from(drawn) } }
  throw notFound(type)
}

/** The link to a form, good for ten minutes. */
export const linkForm = async (ctx: Context, form: PrintedForm) => {
  const [key, filename] =
    'drawn' in form ? [await keepForm(ctx, form.drawn), form.drawn.name] : [form.key, form.name]
  const content_type = 'application/pdf'
  const temporary_file_path = ctx.signFile({ key, filename, content_type, disposition: 'inline' })
  return { file_path: form.path, temporary_file_path, content_type }
}
