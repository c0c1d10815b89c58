import type { commentNoticesAboutPt, commentNoticesPt } from './comments.pt.ts'

export const commentNoticesEn: typeof commentNoticesPt = {
  order_mention: {
    title: 'You were called on an order',
    description: 'A comment on order {{code}} calls you.',
  },
  order_comment: { title: 'Comment on an order', description: 'There is a new comment on order {{code}}.' },
}

export const commentNoticesAboutEn: typeof commentNoticesAboutPt = {
  order_mention: 'When a colleague calls you in a comment on an order.',
  order_comment: 'When the other side comments on an order.',
}
