import { sql, type Sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { sidesBy } from '#server/kit/sides.ts'
import { can } from '#shared/access/can.ts'
import type { PaperKind } from '#shared/documents/paper-kinds.ts'
import {
  nfes,
  nfPdfFiles,
  oficioFiles,
  orderPapers,
  romaneioFiles,
} from '#shared/documents/papers.contract.ts'
import { faturaFilesScope, nfFilesScope, orderPapersScope, writablePapers } from './documents.scope.ts'
import { checkPaper } from './order-papers.rules.ts'

/** Papers of orders: all of them, and those kinds that the specification names as resources of their own. */

const abilities = {
  read: 'papers.read',
  include: 'documents.read',
  update: 'papers.attach',
  delete: 'papers.attach',
} as const
const common = {
  model: 'order_papers',
  abilities,
  scope: orderPapersScope,
  writeScope: writablePapers,
  rules: checkPaper,
} as const

const columns = { company: () => sql`(select c.fantasy_name from companies c where c.id = t.company_id)` }
/** A person's name is told to the own company. */
const sentBy = (session: Session): Sql =>
  sql`(select u.name from users u where u.id = t.user_id and ${own(session, sql`t.company_id`)})`
const present = (row: Record<string, unknown>) => ({ path: `order_papers/${String(row.id)}` })
const ofKind = (kind: PaperKind): Sql => sql`t.kind = ${kind}`

export const orderPapersResource = defineResource(orderPapers, {
  ...common,
  columns: {
    ...columns,
    sent_by: sentBy,
    content_type: () => sql`(select f.content_type from files f where f.id = t.file_id)`,
  },
  present,
})

export const nfPdfFilesResource = defineResource(nfPdfFiles, {
  ...common,
  where: ofKind('invoice_pdf'),
  columns,
  present,
})

export const oficioFilesResource = defineResource(oficioFiles, {
  ...common,
  where: ofKind('oficio'),
  columns: {
    ...columns,
    canhoto: () => sql`(select 'canhoto_files/' || r.id from canhoto_files r
      where r.order_id = t.order_id and r.refused_reason is null and position(t.number in r.name) > 0 order by r.id desc limit 1)`,
  },
  present,
})

export const romaneioFilesResource = defineResource(romaneioFiles, {
  ...common,
  where: ofKind('romaneio'),
  columns: {
    ...columns,
    stored_by: (session) =>
      sql`coalesce(${sentBy(session)}, (select c.fantasy_name from companies c where c.id = t.company_id))`,
  },
  present,
})

const reference = (type: string, id: unknown): string | null =>
  typeof id === 'number' ? `${type}/${id}` : null

export const nfesResource = defineResource(nfes, {
  model: 'nf_files',
  abilities: { read: 'documents.read' },
  scope: nfFilesScope,
  side: sidesBy({ shipper: 'company_id', operator: 'company_id' }),
  joins: (session) => sql`
    left join lateral (select c.id, c.name from canhoto_files c where c.nf_file_id = t.id and c.refused_reason is null order by c.id desc limit 1) r on true
    left join lateral (
      select f.id, f.fatura_name as name, f.file_id
      from cte_nf_keys k join fatura_ctes x on x.cte_file_id = k.cte_id join fatura_files f on f.id = x.fatura_file_id
      where k.key = t.key and ${can(session, 'faturas.read')}
        and f.id in (select t.id from fatura_files t where (${faturaFilesScope(session)}))
      order by f.id desc limit 1) b on true`,
  columns: {
    receipt_id: () => sql`r.id`,
    receipt_name: () => sql`r.name`,
    fatura_id: () => sql`b.id`,
    fatura_name: () => sql`b.name`,
    fatura_file_id: () => sql`b.file_id`,
  },
  present: (row) => ({
    receipt_path: reference('canhoto_files', row.receipt_id),
    fatura_path: row.fatura_file_id === null ? null : reference('fatura_files', row.fatura_id),
  }),
})
