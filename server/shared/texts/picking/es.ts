import type { PickingWords } from './pt.ts'

/** What pickings refuse, and their lists and labels as they are printed. */
export const pickingErrorsEs = {
  picking_changed: 'La preparación cambió mientras se calculaban las cajas. Sugiera de nuevo.',
  picking_refused: 'La situación de la preparación no permite esa acción. Actualice la página.',
  picking_order_taken: 'Este pedido ya tiene una preparación.',
  picking_without_products:
    'Las facturas y las solicitudes de este pedido no dicen cuáles son los productos. Elija los productos.',
  picking_too_large: 'Una preparación tiene como máximo {{lines}} productos y {{pieces}} unidades. Divídala.',
  picking_either: 'Indique uno de los dos, y solo uno.',
  picking_line_taken: '{{name}} ya está preparando este producto.',
  not_enough_pieces: 'No hay tantas unidades disponibles de este producto.',
  picking_box_temperature: 'La caja no mantiene la temperatura de este producto.',
  picking_box_weight: 'La caja no soporta ese peso.',
  picking_dangerous_apart: 'Un producto peligroso no comparte caja con otro producto.',
  picking_not_gathered: 'Todavía hay unidades fuera de las cajas o sin verificar.',
  picking_loaded: 'Hay cajas cargadas: la preparación no se puede reiniciar.',
  labels_too_many: 'Este pedido tiene más de {{most}} bultos: revise las facturas.',
}

export const pickingPaperEs: PickingWords = {
  lang: 'es',
  page: 'Página {{page}} de {{pages}}',
  title: 'Preparación {{number}}',
  order: 'Pedido',
  fetch: 'Productos por buscar',
  packed: 'Cajas',
  location: 'Ubicación',
  code: 'Código',
  product: 'Producto',
  quantity: 'Unidades',
  box: 'Caja {{number}} de {{boxes}}',
  kind: 'Tipo',
  content: 'Contenido',
  weight: 'Peso',
  to: 'Destino',
  sender: 'Remitente',
  dangerous: 'PRODUCTO PELIGROSO',
  temperature: 'Temperatura: {{from}} a {{to}} °C',
  empty: 'Ninguna caja todavía.',
  none: '—',
  scan: 'QR de la caja',
  volume: 'Bulto {{number}} de {{volumes}}',
  invoice: 'NF-e',
  scan_order: 'QR del pedido',
}
