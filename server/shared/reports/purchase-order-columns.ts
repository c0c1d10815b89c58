import { headerOf, type ExportColumn } from './export-column.ts'

/** Columns of files of purchase orders: one line each, or their accounting with a line per NF-e. */

type Column = Pick<ExportColumn, 'key' | 'type' | 'header'>
type Header = Parameters<typeof headerOf>[0]

const column = (key: string, type: Column['type'], header: Header): Column => ({
  key,
  type,
  header: headerOf(header),
})

const NUMBER = column('number', 'integer', ['Ordem de compra', 'Purchase order', 'Orden de compra'])
const TRANSPORTER = column('transporter', 'text', ['Transportadora', 'Carrier', 'Transportista'])
const COST_CENTER = column('cost_center', 'text', ['Centro de custo', 'Cost centre', 'Centro de costo'])
const ACCOUNT = column('account', 'text', ['Conta contábil', 'Account', 'Cuenta contable'])
const RETAINED = column('retained', 'decimal', ['Retido (R$)', 'Retained (R$)', 'Retenido (R$)'])
const BILL = column('fatura_number', 'text', ['Fatura', 'Bill', 'Factura'])
const DUE = column('due_on', 'date', ['Vencimento', 'Due on', 'Vencimiento'])

export const PURCHASE_ORDER_COLUMNS: readonly Column[] = [
  NUMBER,
  column('status', 'text', ['Situação', 'Status', 'Situación']),
  column('shipper', 'text', ['Embarcador', 'Shipper', 'Embarcador']),
  TRANSPORTER,
  column('orders', 'integer', ['Pedidos', 'Orders', 'Pedidos']),
  column('without_canhoto', 'integer', [
    'Pedidos sem canhoto',
    'Orders without receipt',
    'Pedidos sin comprobante',
  ]),
  column('total', 'decimal', ['Total (R$)', 'Total (R$)', 'Total (R$)']),
  BILL,
  column('value', 'decimal', ['Valor devido (R$)', 'Due (R$)', 'Valor debido (R$)']),
  RETAINED,
  column('payable', 'decimal', ['A pagar (R$)', 'Payable (R$)', 'A pagar (R$)']),
  COST_CENTER,
  ACCOUNT,
  column('approved_by_name', 'text', ['Aprovada por', 'Approved by', 'Aprobada por']),
  DUE,
  column('paid_on', 'date', ['Paga em', 'Paid on', 'Pagada el']),
  column('payment_reference', 'text', ['Referência', 'Reference', 'Referencia']),
]

export const ACCOUNTING_COLUMNS: readonly Column[] = [
  NUMBER,
  TRANSPORTER,
  BILL,
  DUE,
  column('order_id', 'integer', ['Pedido', 'Order', 'Pedido']),
  column('shipper_order_code', 'text', ['Código do pedido', 'Order code', 'Código del pedido']),
  column('nf_number', 'text', ['Nota fiscal', 'Invoice', 'Factura']),
  column('nf_serie', 'text', ['Série', 'Series', 'Serie']),
  column('nf_key', 'text', ['Chave de acesso', 'Access key', 'Clave de acceso']),
  COST_CENTER,
  ACCOUNT,
  column('charged', 'decimal', ['Cobrado (R$)', 'Charged (R$)', 'Cobrado (R$)']),
  column('payable', 'decimal', ['Devido (R$)', 'Due (R$)', 'Debido (R$)']),
  RETAINED,
]

export const STATUS_WORDS: Readonly<Record<string, Column['header']>> = {
  to_audit: headerOf(['A auditar', 'To audit', 'Por auditar']),
  divergent: headerOf(['Divergente', 'Divergent', 'Divergente']),
  approved: headerOf(['Aprovada', 'Approved', 'Aprobada']),
  invoiced: headerOf(['Faturada', 'Invoiced', 'Facturada']),
  paid: headerOf(['Paga', 'Paid', 'Pagada']),
}
