/** Refusals of comments. */
export const commentErrorsPt = {
  not_colleague: 'Escolha apenas pessoas ativas da sua empresa.',
  not_carried_yet:
    'A sua empresa ainda não transporta este pedido: o comentário pode ser só para a sua empresa.',
}
