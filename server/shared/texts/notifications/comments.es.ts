import type { commentNoticesAboutPt, commentNoticesPt } from './comments.pt.ts'

export const commentNoticesEs: typeof commentNoticesPt = {
  order_mention: {
    title: 'Le llamaron en un pedido',
    description: 'Un comentario del pedido {{code}} le llama.',
  },
  order_comment: {
    title: 'Comentario en el pedido',
    description: 'Hay un comentario nuevo en el pedido {{code}}.',
  },
}

export const commentNoticesAboutEs: typeof commentNoticesAboutPt = {
  order_mention: 'Cuando un colega le llama en un comentario de un pedido.',
  order_comment: 'Cuando la otra parte comenta un pedido.',
}
