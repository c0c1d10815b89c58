import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { say } from '#server/kit/texts.ts'
import { bulkActionItems, bulkActions } from '#shared/bulk/bulk-actions.contract.ts'
import { refusalIn } from './refusal.ts'

const ENDED = new Set(['completed', 'stopped'])

/** A person's own, in the company they belong to now. */
export const bulkActionsResource = defineResource(bulkActions, {
  model: 'bulk_actions',
  abilities: { read: 'bulk.use' },
  scope: (session) => sql`t.user_id = ${session.user_id} and t.company_id = ${session.company_id}`,
  actions: (row) => {
    if (!ENDED.has(String(row.status))) return ['stop']
    const isLeft = Number(row.done) < Number(row.total)
    return isLeft ? ['retry', 'close'] : ['close']
  },
})

export const bulkActionItemsResource = defineResource(bulkActionItems, {
  model: 'bulk_action_items',
  abilities: { read: 'bulk.use' },
  scope: (session) =>
    sql`exists (select from bulk_actions b where b.id = t.bulk_action_id and b.user_id = ${session.user_id} and b.company_id = ${session.company_id})`,
  columns: {
    name: () => sql`(select case
        when b.type = 'nf_files' and t.made_id is null then (select 'NF ' || n.number from nf_files n where n.id = t.row_id)
        when b.type = 'not_imported_files' then (select w.name from not_imported_files w where w.id = t.row_id)
        when b.type = 'audits_order' then (select coalesce(o.shipper_order_code, '#' || o.id) from audits_order a join orders o on o.id = a.order_id where a.id = t.row_id)
        else (select coalesce(o.shipper_order_code, '#' || o.id) from orders o where o.id = coalesce(t.made_id, t.row_id)) end
      from bulk_actions b where b.id = t.bulk_action_id)`,
    reason: () => sql`t.refusal`,
  },
  present: (row, { locale }) => ({
    reason: refusalIn(row.reason)
      .map(({ key, params }) => say(locale, `errors.${key}`, params))
      .join(' '),
  }),
})
