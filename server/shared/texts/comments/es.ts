import type { commentErrorsPt } from './pt.ts'

export const commentErrorsEs: typeof commentErrorsPt = {
  not_colleague: 'Elija solo personas activas de su empresa.',
  not_carried_yet:
    'Su empresa todavía no transporta este pedido: el comentario puede ser solo para su empresa.',
}
