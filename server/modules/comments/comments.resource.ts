import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { orderComments } from '#shared/comments/comments.contract.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'
import { commentsScope, ownWords } from './comments.scope.ts'
import { areColleagues, carries, findComment } from './comments.store.ts'

export const orderCommentsResource = defineResource(orderComments, {
  model: 'order_comments',
  abilities: {
    read: 'order_comments.read',
    create: 'order_comments.write',
    delete: 'order_comments.write',
  },
  scope: commentsScope,
  writeScope: ownWords,
  columns: {
    user_name: () => sql`(select u.name from users u where u.id = t.user_id)`,
    company_name: () => sql`(select c.fantasy_name from companies c where c.id = t.company_id)`,
  },
  stamp: (session) => ({ user_id: session.user_id, company_id: session.company_id }),
  references: { order_id: 'orders' },
  rules: async (ctx, { order_id, audience, mentioned_ids }, current) => {
    if (current !== null) return
    const called = Array.isArray(mentioned_ids) ? mentioned_ids.map(Number) : []
    if (called.length > 0 && !(await areColleagues(ctx, called)))
      throw invalidField('mentioned_ids', 'not_colleague')
    const isAsked = ctx.session.role === 'transporter' && !(await carries(ctx, Number(order_id)))
    if (audience === 'parties' && isAsked) throw invalidField('audience', 'not_carried_yet')
  },
  created: async (ctx, id) => {
    const comment = await findComment(ctx.rows, id)
    if (!comment) throw notFound('order_comments')
    ctx.raise('orders.commented', { ...comment, id: comment.order_id, comment_id: id })
  },
  actions: ({ user_id }, session) => (user_id === session.user_id ? ['delete'] : []),
})
