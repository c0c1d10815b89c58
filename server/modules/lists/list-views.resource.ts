import { sql, type Sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import type { Session } from '#server/kit/session.ts'
import { can } from '#shared/access/can.ts'
import { refuse } from '#shared/access/refuse.ts'
import { listViews } from '#shared/lists/list-views.contract.ts'
import { assertRoom, lockViews, releaseDefault } from './list-views.store.ts'

const isMine = ({ user_id }: Session): Sql => sql`t.user_id = ${user_id}`
const isOfCompany = ({ company_id }: Session): Sql =>
  sql`(t.visibility = 'company' and t.company_id = ${company_id})`

export const listViewsResource = defineResource(listViews, {
  model: 'list_views',
  abilities: { read: 'lists.use', create: 'lists.use', update: 'lists.use', delete: 'lists.use' },
  scope: (session) => sql`${isMine(session)} or ${isOfCompany(session)}`,
  // Views of the company are changed by who shares views, and by their author.
  writeScope: (session) =>
    can(session, 'lists.share') ? sql`${isMine(session)} or ${isOfCompany(session)}` : isMine(session),
  stamp: ({ company_id, user_id }) => ({ company_id, user_id }),
  rules: async (ctx, input, current) => {
    const next = { ...current, ...input }
    const isShared = next.visibility === 'company'
    if (isShared && input.visibility !== undefined && !can(ctx.session, 'lists.share'))
      throw refuse(ctx.session, 'lists.share')
    // A deletion brings no input.
    if (current && Object.keys(input).length === 0) return
    const place = { list: String(next.list), isShared }
    await lockViews(ctx, place)
    if (!current || current.visibility !== next.visibility) await assertRoom(ctx, place)
    if (next.is_default === true) await releaseDefault(ctx, place, Number(current?.id ?? 0))
  },
  actions: (row, session) =>
    row.user_id === session.user_id || can(session, 'lists.share') ? ['update', 'delete'] : [],
})
