import type { pt } from './pt.ts'

export const es: typeof pt = {
  title: 'Comentarios',
  empty: 'Todavía no hay comentarios. Escriba el primero.',
  write: 'Comentario',
  hint: 'Llame a un colega para avisarle.',
  audience: 'Quién lo lee',
  company: 'Solo mi empresa',
  parties: 'Todas las partes del pedido',
  mention: 'Llamar a colegas',
  send: 'Comentar',
  delete: 'Eliminar comentario',
  delete_text: 'El comentario desaparece para todos los que lo leen.',
  deleted: 'Comentario eliminado.',
  called: 'Para {{names}}',
  only_company: 'Solo {{company}}',
  more: 'Se muestran los {{count}} más recientes.',
}
