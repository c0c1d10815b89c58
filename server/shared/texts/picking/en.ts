import type { PickingWords } from './pt.ts'

/** What pickings refuse, and their lists and labels as they are printed. */
export const pickingErrorsEn = {
  picking_changed: 'The picking changed while the boxes were worked out. Suggest again.',
  picking_refused: 'The status of the picking does not allow this. Refresh the page.',
  picking_order_taken: 'This order has a picking already.',
  picking_without_products:
    'Invoices and requests of this order do not tell its products. Choose the products.',
  picking_too_large: 'A picking has at most {{lines}} products and {{pieces}} pieces. Split it.',
  picking_either: 'Give one of the two, and only one.',
  picking_line_taken: '{{name}} is picking this product already.',
  not_enough_pieces: 'There are not so many pieces of this product.',
  picking_box_temperature: 'The box does not keep the temperature of this product.',
  picking_box_weight: 'The box does not bear that weight.',
  picking_dangerous_apart: 'A dangerous product shares its box with no other product.',
  picking_not_gathered: 'Some pieces are still outside the boxes or not checked.',
  picking_loaded: 'Boxes are loaded: the picking cannot be restarted.',
  labels_too_many: 'This order has more than {{most}} volumes: check its invoices.',
}

export const pickingPaperEn: PickingWords = {
  lang: 'en',
  page: 'Page {{page}} of {{pages}}',
  title: 'Picking {{number}}',
  order: 'Order',
  fetch: 'Products to fetch',
  packed: 'Boxes',
  location: 'Location',
  code: 'Code',
  product: 'Product',
  quantity: 'Pieces',
  box: 'Box {{number}} of {{boxes}}',
  kind: 'Kind',
  content: 'Content',
  weight: 'Weight',
  to: 'Destination',
  sender: 'Sender',
  dangerous: 'DANGEROUS GOODS',
  temperature: 'Temperature: {{from}} to {{to}} °C',
  empty: 'No box yet.',
  none: '—',
  scan: 'QR code of the box',
  volume: 'Volume {{number}} of {{volumes}}',
  invoice: 'Invoice',
  scan_order: 'QR of the order',
}
