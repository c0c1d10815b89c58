import type { PreInvoiceWords } from './pt.ts'

export const purchaseOrderErrorsEs = {
  order_in_purchase_order:
    'Uno de los pedidos ya está en otra orden de compra. Actualice la lista e inténtelo de nuevo.',
  order_not_linkable:
    'Uno de los pedidos no puede entrar: debe estar entregado, con cobro, y fuera de otra orden de compra.',
  other_carrier_in_purchase_order:
    'La orden de compra es de un solo transportista. Limpie la lista para agregar pedidos de otro.',
  other_shipper_in_purchase_order:
    'La orden de compra es de un solo embarcador. Limpie la lista para agregar pedidos de otro.',
  purchase_order_approved: 'La orden de compra ya fue aprobada. Retire la aprobación antes de modificarla.',
  purchase_order_refused: 'La situación de la orden de compra no permite esa acción. Actualice la página.',
  pre_invoice_empty: 'La orden de compra está vacía: no hay nada que facturar.',
  purchase_order_billed: 'La orden de compra ya tiene factura. Retire la factura antes.',
  purchase_order_without_canhoto:
    'Hay pedidos sin comprobante, y su empresa lo exige para aprobar. Retírelos o espere el comprobante.',
  purchase_order_contested:
    'Hay una impugnación abierta en uno de los pedidos. Ciérrela o retire el pedido antes de aprobar.',
  purchase_order_limit: 'El valor supera su límite de aprobación. Pídalo a quien tenga uno mayor.',
  bill_repeated:
    'La factura {{number}} de este transportista ya existe. Vincúlela en vez de enviarla de nuevo.',
  bill_agrees: 'El valor de la factura es igual al total: no hay diferencia que justificar.',
  carrier_bill_paid: 'La factura está en una orden de compra pagada. Deshaga el pago antes de eliminarla.',
  bill_in_purchase_order:
    'La orden de compra de esta factura se está modificando ahora. Inténtelo de nuevo en un momento.',
  expires_before_emission: 'El vencimiento no puede ser anterior a la emisión.',
  second_after_first: 'El segundo día debe venir después del primero.',
  audit_contested: 'Este cobro ya tiene una impugnación abierta.',
  contest_refused: 'La situación de la impugnación no permite esa acción. Actualice la página.',
}

export const preInvoiceEs: PreInvoiceWords = {
  lang: 'es',
  page: 'Página {{page}} de {{pages}}',
  title: 'Prefactura {{number}}',
  shipper: 'Embarcador',
  transporter: 'Transportista',
  total: 'Total a facturar',
  due: 'Vencimiento',
  order: 'Pedido',
  code: 'Código',
  delivered: 'Entregado el',
  value: 'Valor',
  tax: 'Retención',
  base: 'Base',
  rate: 'Alícuota',
  amount: 'Valor retenido',
  credit: 'Crédito',
  payable: 'A pagar',
  none: '—',
  taxes: { inss: 'INSS', sest_senat: 'SEST/SENAT', irrf: 'IRRF', iss: 'ISS' },
}
