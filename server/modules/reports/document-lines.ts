import { extname } from 'node:path'
import type { TableRow } from '#server/infra/table.ts'
import type { Resource } from '#server/kit/resource.ts'
import { hiddenOf } from '#server/kit/veils.ts'
import type { ListQuery } from '#shared/kit/query-grammar.ts'
import { DOCUMENT_WORDS, STATE_WORDS, type DocumentState } from '#shared/reports/document-columns.ts'
import { RELATED_DOCUMENTS, type RelatedDocument } from '#shared/reports/export-report.contract.ts'
import { documentsOf, type DocumentRow } from './document-lines.store.ts'
import { inBatches } from './in-batches.ts'
import { listedIds, rowsOf, type Reading } from './order-lines.store.ts'

/** Lines of a relation of documents: those of the orders that a list shows, order by order. */

export type DocumentLine = { row: TableRow; file: { key: string; name: string } | null }

type Options = { reading: Reading; query: ListQuery; documents: readonly string[] }

const stateOf = (
  document: RelatedDocument,
  { canceled_at, checked, refused }: DocumentRow,
): DocumentState => {
  if (document === 'canhoto_files')
    return checked === true ? 'checked' : refused === true ? 'refused' : 'to_check'
  return canceled_at === null ? 'valid' : 'canceled'
}

const clean = (text: string): string => text.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_').slice(0, 80)

/** `431/NF-e-1234-1-98765.xml`: order, kind, number and series, the document's id, which keeps names apart. */
const nameOf = (document: RelatedDocument, row: DocumentRow): string => {
  const parts = [DOCUMENT_WORDS[document].pt, row.number, row.serie, row.id]
  const stem = parts.filter((part) => part !== null && part !== '').join('-')
  return `${row.order_id}/${clean(stem)}${clean(extname(row.file_name ?? '').toLowerCase())}`
}

/** Members of a document that a veil hides, whatever the resource calls its path and its price. */
const readable = (resource: Resource, row: DocumentRow, { session }: Reading) => {
  const hidden = hiddenOf(resource, row, session)
  return {
    file: row.file_key !== null && !('cte_path' in hidden) && !('path' in hidden),
    value: 'shipping_price' in hidden || 'value' in hidden ? null : row.value,
  }
}

const lineOf = (
  reading: Reading,
  document: RelatedDocument,
  code: unknown,
  row: DocumentRow,
): DocumentLine => {
  const { locale } = reading.session
  const { file, value } = readable(reading.registry.get(document), row, reading)
  const name = nameOf(document, row)
  const { order_id, number, serie, key, emission_date, issuer_name, created_at } = row
  return {
    row: {
      order_id,
      shipper_order_code: code,
      number,
      serie,
      key,
      emission_date,
      issuer_name,
      created_at,
      document: DOCUMENT_WORDS[document][locale],
      value,
      state: STATE_WORDS[stateOf(document, row)][locale],
      file: file ? name : null,
    },
    file: file && row.file_key !== null ? { key: row.file_key, name } : null,
  }
}

/** The documents of a batch of orders, and the orders' own codes. */
const fetchOf =
  ({ reading, documents }: Options) =>
  async (ids: readonly number[]) => {
    const kinds = RELATED_DOCUMENTS.filter((name) => documents.includes(name))
    const [orders, ...found] = await Promise.all([
      rowsOf(reading, reading.registry.get('orders'), ['id', 'shipper_order_code'], ids),
      ...kinds.map(async (document) => {
        const rows = await documentsOf(reading, document, ids)
        return { document, byOrder: Map.groupBy(rows, ({ order_id }) => order_id) }
      }),
    ])
    return orders.flatMap(({ id, shipper_order_code }) =>
      found.flatMap(({ document, byOrder }) =>
        (byOrder.get(id) ?? []).map((row) => lineOf(reading, document, shipper_order_code, row)),
      ),
    )
  }

/** @yields the lines of a batch of orders, with how many orders are done of how many */
export async function* documentLines(
  options: Options,
): AsyncGenerator<{ lines: DocumentLine[]; orders: readonly number[]; done: number; total: number }> {
  const { reading, query } = options
  const ids = await listedIds(reading, reading.registry.get('orders'), query)
  for await (const { ids: orders, batch, done } of inBatches(ids, fetchOf(options)))
    yield { lines: batch, orders, done, total: ids.length }
}
