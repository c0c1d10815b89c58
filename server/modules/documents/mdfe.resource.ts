import { sql, type Sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { defineResource } from '#server/kit/resource.ts'
import { isOperator } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { sidesBy } from '#server/kit/sides.ts'
import { mdfeFiles } from '#shared/documents/mdfe.contract.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { seenParts } from './document-readers.scope.ts'
import { mdfeContentScope, mdfeFilesScope, ownDocumentsScope } from './documents.scope.ts'
import { removeFile } from './files.store.ts'
import { ordersOfMdfe } from './mdfes.store.ts'

const path = (kind: string, row: Record<string, unknown>): string | null =>
  row.file_id === null ? null : `${kind}/${String(row.id)}`

/** The cargo of other shippers stands in the same manifest. */
const WHOLE_CARGO = { mdfe_path: null, mdfe_pdf: null, value: null, weight: null, keys: [], name: null }

const lifted = (session: Session) =>
  isOperator(session) || session.role === 'transporter'
    ? true
    : {
        row: (row: Readonly<Record<string, unknown>>) => session.company_ids.includes(Number(row.company_id)),
        where: mdfeContentScope(session),
      }

const hasOrder = sql`exists (select 1 from mdfe_orders x where x.mdfe_id = t.id)`

/** A manifest of an order is part of its history; only one that still waits can go, and its file with it. */
const removable = async (ctx: Context, current: Record<string, unknown> | null): Promise<void> => {
  if (current === null) return
  if ((await ordersOfMdfe(ctx, Number(current.id))).length > 0) throw conflict('document_linked')
  await removeFile(ctx, current.file_id)
}

export const mdfeFilesResource = defineResource(mdfeFiles, {
  model: 'mdfe_files',
  abilities: { read: 'ctes.read', include: 'documents.read', delete: 'documents.delete' },
  scope: mdfeFilesScope,
  side: sidesBy({ operator: 'company_id' }),
  parts: seenParts('mdfe'),
  writeScope: ownDocumentsScope,
  rules: (ctx, _input, current) => removable(ctx, current),
  columns: {
    file_id: () => sql`t.file_id`,
    keys: () =>
      sql`(select coalesce(array_agg(k.key order by k.id), '{}') from mdfe_keys k where k.mdfe_id = t.id)`,
  },
  present: (row) => ({ mdfe_path: path('mdfe_files', row), mdfe_pdf: path('damdfe', row) }),
  veils: [{ instead: WHOLE_CARGO, lifted }],
  filters: {
    order_id: (order: number): Sql =>
      sql`t.id in (select x.mdfe_id from mdfe_orders x where x.order_id = ${order})`,
    without_order: (yes: boolean) => sql`${hasOrder} = ${!yes}`,
    closed: (yes: boolean) => (yes ? sql`t.closed_at is not null` : sql`t.closed_at is null`),
  },
})
