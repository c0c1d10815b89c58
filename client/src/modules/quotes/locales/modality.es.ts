import type { modalityPt } from './modality.pt.ts'

/** Modalities of the Correios. */
export const modalityEs: Record<keyof typeof modalityPt, string> = {
  choose_edit: 'Editar',
  title: 'Servicios de Correios',
  text: 'Servicios de Correios que las cotizaciones por API pueden pedir.',
  new: 'Nuevo servicio',
  edit: 'Cambiar servicio',
  code: 'Código de Correios',
  description: 'Descripción',
  segment: 'Segmento',
  segment_code: 'Código del segmento',
  shippers: 'Expedidores que pueden usarlo',
  all: 'Todos los expedidores',
  some_one: '{{count}} expedidor',
  some_other: '{{count}} expedidores',
  number: 'Expedidor {{id}}',
  search: 'Código o descripción',
  remove_title: '¿Eliminar {{name}}?',
  remove_text: 'Las APIs que usan este servicio dejan de cotizar hasta que se elija otro.',
  empty: 'Ningún servicio de Correios',
  empty_text: 'Agregue los servicios de los contratos con Correios.',
}
