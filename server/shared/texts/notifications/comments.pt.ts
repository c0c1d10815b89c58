/** What people are told of comments on orders. */
export const commentNoticesPt = {
  order_mention: {
    title: 'Chamaram você em um pedido',
    description: 'Um comentário do pedido {{code}} chama você.',
  },
  order_comment: { title: 'Comentário no pedido', description: 'Há um comentário novo no pedido {{code}}.' },
}

export const commentNoticesAboutPt = {
  order_mention: 'Quando um colega chama você em um comentário de pedido.',
  order_comment: 'Quando a outra parte comenta um pedido.',
}
