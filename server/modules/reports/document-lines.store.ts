import { sql, type Sql } from '#server/infra/database.ts'
import { table, whereSql } from '#server/kit/read-sql.ts'
import type { Resource } from '#server/kit/resource.ts'
import type { RelatedDocument } from '#shared/reports/export-report.contract.ts'
import type { Reading } from './order-lines.store.ts'

const NO_FILTERS = { filters: [], search: null }

export type DocumentRow = Record<string, unknown> & {
  id: number
  order_id: number
  /** Where the file lies, and what its sender called it; null where there is none. */
  file_key: string | null
  file_name: string | null
}

/** What a line tells of each kind of document. */
const VALUES: Readonly<Record<RelatedDocument, Sql>> = {
  nf_files: sql`t.number, t.serie, t.key, t.emission_date, t.issuer_name, t.value, t.canceled_at, null::bool as checked, null::bool as refused`,
  cte_files: sql`t.number, t.serie, t.key, t.emission_date, t.issuer_name, t.shipping_price as value, t.canceled_at, null::bool as checked, null::bool as refused`,
  canhoto_files: sql`n.number, n.serie, n.key, null as emission_date, null as issuer_name, null as value, null as canceled_at, t.checked, t.refused_reason is not null as refused`,
}

/** A shared CT-e stands in each of its orders. */
const inOrders = (resource: Resource, ids: readonly number[]): Sql => {
  const own = sql`select t.id, t.order_id from ${table(resource)} t where t.order_id = any(${ids}::int[])`
  return resource.contract.type === 'cte_files'
    ? sql`${own} union select s.cte_id, s.order_id from cte_shares s where s.order_id = any(${ids}::int[])`
    : own
}

/** The documents of these orders that the session may see, by order. */
export const documentsOf = (
  { rows, registry, session, now }: Reading,
  document: RelatedDocument,
  ids: readonly number[],
): Promise<DocumentRow[]> => {
  const resource = registry.get(document)
  const invoice = document === 'canhoto_files' ? sql`left join nf_files n on n.id = t.nf_file_id` : sql``
  return rows<DocumentRow>(sql`
    select t.id, l.order_id, t.file_id, t.created_at, ${VALUES[document]}, f.key as file_key, f.name as file_name
    from (${inOrders(resource, ids)}) l join ${table(resource)} t on t.id = l.id ${invoice} left join files f on f.id = t.file_id
    where ${whereSql(resource, session, NO_FILTERS, now)} order by l.order_id, t.id`)
}
