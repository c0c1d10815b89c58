import { sql, type Sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import type { PaperKind } from '#shared/documents/paper-kinds.ts'
import { invoice } from '#shared/shelf/invoice.contract.ts'
import { shownPapers } from '#server/modules/documents/index.ts'
import { documentsOpenTo, invoiceNumber, ordersScope } from '#server/modules/orders/index.ts'

/** A carrier is told the documents of orders that it carries: of a proposal it sees the order alone. */
const scope = (session: Session): Sql =>
  session.role === 'transporter'
    ? sql`${ordersScope(session)} and ${own(session, sql`t.transporter_id`)}`
    : sql`${ordersScope(session)} and ${documentsOpenTo(session, 't')}`

const countOf = (rows: Sql) => () => sql`(select count(*) from ${rows})`
const plv = (session: Session, column: Sql): Sql =>
  sql`(select ${column} from order_papers p where p.order_id = t.id and p.kind = 'plv' and ${shownPapers(session, 'p')} order by p.id desc limit 1)`

export const invoiceResource = defineResource(invoice, {
  model: 'orders',
  abilities: { read: 'papers.read' },
  scope,
  listWhere: () => sql`t.canceled_at is null`,
  columns: {
    shipper_name: () => sql`(select c.fantasy_name from companies c where c.id = t.shipper_id)`,
    plv_path: (session) => plv(session, sql`'order_papers/' || p.id`),
    plv_name: (session) => plv(session, sql`p.name`),
    nf_files_count: countOf(sql`nf_files n where n.order_id = t.id`),
    // With those that it shares with other orders.
    cte_files_count: countOf(
      sql`(select n.id from cte_files n where n.order_id = t.id union select s.cte_id from cte_shares s where s.order_id = t.id) n`,
    ),
    mdfe_files_count: countOf(sql`mdfe_orders n where n.order_id = t.id`),
    canhoto_files_count: countOf(sql`canhoto_files n where n.order_id = t.id and n.refused_reason is null`),
    order_papers_count: (session) =>
      sql`(select count(*) from order_papers p where p.order_id = t.id and ${shownPapers(session, 'p')})`,
  },
  filters: {
    nf: (number: string) =>
      sql`t.id in (select n.order_id from nf_files n where n.number = ${invoiceNumber(number)})`,
    paper: (kind: PaperKind, session: Session) =>
      sql`exists (select 1 from order_papers p where p.order_id = t.id and p.kind = ${kind} and ${shownPapers(session, 'p')})`,
  },
})
