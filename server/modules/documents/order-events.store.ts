import { sql, type Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { DocumentEvent } from '#shared/documents/documents.contract.ts'
import { conflict } from '#shared/kit/exceptions.ts'

export type OrderDocumentEvent = DocumentEvent & {
  document: 'NF-e' | 'CT-e' | 'MDF-e'
  number: string
  key: string
}

/** Registered events of an order's documents, each once, however many copies of a document there are. */
export const orderDocumentEvents = (
  db: Pick<Context, 'rows'>,
  orderId: number,
): Promise<OrderDocumentEvent[]> =>
  db.rows<OrderDocumentEvent>(sql`
    select distinct on (d.key, e.type, e.sequence) d.document, d.number, d.key, e.type, e.meaning, e.sequence, e.occurred_at, e.text
    from (
      select 'NF-e' as document, number || '/' || serie as number, key, events from nf_files where order_id = ${orderId}
      union all select 'CT-e', number || '/' || serie, key, events from cte_files where order_id = ${orderId}
      union all select 'CT-e', c.number || '/' || c.serie, c.key, c.events from cte_shares s join cte_files c on c.id = s.cte_id
        where s.order_id = ${orderId}
      union all select 'MDF-e', m.number || '/' || m.serie, m.key, m.events from mdfe_orders x join mdfe_files m on m.id = x.mdfe_id
        where x.order_id = ${orderId}
    ) d cross join lateral jsonb_to_recordset(d.events) as e(type text, meaning text, sequence text, occurred_at text, text text)
    order by d.key, e.type, e.sequence`)

/** Those of these orders with a document that has a registered event. */
export const withDocumentEvents = async (rows: Rows, orderIds: readonly number[]): Promise<number[]> => {
  const found = await rows<{ order_id: number }>(sql`
    select order_id from nf_files where order_id = any(${orderIds}) and events <> '[]'
    union select order_id from cte_files where order_id = any(${orderIds}) and events <> '[]'
    union select s.order_id from cte_shares s join cte_files c on c.id = s.cte_id
      where s.order_id = any(${orderIds}) and c.events <> '[]'
    union select x.order_id from mdfe_orders x join mdfe_files m on m.id = x.mdfe_id
      where x.order_id = any(${orderIds}) and m.events <> '[]'`)
  return found.map(({ order_id }) => order_id)
}

/** @throws 409 `invoice_canceled`: what has not left does not leave with a cancelled invoice */
export const refuseCanceledInvoice = async (db: Pick<Context, 'rows'>, orderId: number): Promise<void> => {
  const [canceled] = await db.rows<{ number: string }>(
    sql`select number from nf_files where order_id = ${orderId} and canceled_at is not null order by id limit 1`,
  )
  if (canceled) throw conflict('invoice_canceled', { number: canceled.number })
}

/** Access keys of an order's CT-es and manifests. */
export const documentKeysOf = async (
  db: Pick<Context, 'rows'>,
  orderIds: readonly number[],
): Promise<{ cte: string[]; mdfe: string[] }> => {
  const rows = await db.rows<{ kind: 'cte' | 'mdfe'; key: string }>(sql`
    select 'cte' as kind, key from cte_files where order_id = any(${orderIds})
    union select 'cte', c.key from cte_shares s join cte_files c on c.id = s.cte_id where s.order_id = any(${orderIds})
    union select 'mdfe', m.key from mdfe_orders x join mdfe_files m on m.id = x.mdfe_id where x.order_id = any(${orderIds})`)
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ key }) => key)
  return { cte: of('cte'), mdfe: of('mdfe') }
}

export const keysOfCtes = async (db: Pick<Context, 'rows'>, ids: readonly number[]): Promise<string[]> =>
  (await db.rows<{ key: string }>(sql`select key from cte_files where id = any(${ids})`)).map(
    ({ key }) => key,
  )
