import { headerOf, type ExportColumn } from './export-column.ts'
import type { RelatedDocument } from './export-report.contract.ts'

/** Columns and words of a relation of documents: a line per document of an order. */

type Column = Pick<ExportColumn, 'key' | 'type' | 'header'>

const column = (key: string, type: Column['type'], header: Parameters<typeof headerOf>[0]): Column => ({
  key,
  type,
  header: headerOf(header),
})

export const DOCUMENT_COLUMNS: readonly Column[] = [
  column('order_id', 'integer', ['Pedido', 'Order', 'Pedido']),
  column('shipper_order_code', 'text', ['Código do pedido', 'Order code', 'Código del pedido']),
  column('document', 'text', ['Documento', 'Document', 'Documento']),
  column('number', 'text', ['Número', 'Number', 'Número']),
  column('serie', 'text', ['Série', 'Series', 'Serie']),
  column('key', 'text', ['Chave de acesso', 'Access key', 'Clave de acceso']),
  column('emission_date', 'datetime', ['Emissão', 'Issued at', 'Emisión']),
  column('issuer_name', 'text', ['Emitente', 'Issuer', 'Emisor']),
  column('value', 'decimal', ['Valor (R$)', 'Value (R$)', 'Valor (R$)']),
  column('state', 'text', ['Situação', 'State', 'Situación']),
  column('created_at', 'datetime', ['Recebido em', 'Received at', 'Recibido el']),
  column('file', 'text', ['Arquivo', 'File', 'Archivo']),
]

export const DOCUMENT_WORDS: Readonly<Record<RelatedDocument, Column['header']>> = {
  nf_files: headerOf(['NF-e', 'NF-e', 'NF-e']),
  cte_files: headerOf(['CT-e', 'CT-e', 'CT-e']),
  canhoto_files: headerOf(['Canhoto', 'Delivery receipt', 'Comprobante']),
}

export type DocumentState = 'canceled' | 'valid' | 'checked' | 'refused' | 'to_check'

export const STATE_WORDS: Readonly<Record<DocumentState, Column['header']>> = {
  canceled: headerOf(['Cancelado', 'Canceled', 'Anulado']),
  valid: headerOf(['Válido', 'Valid', 'Válido']),
  checked: headerOf(['Conferido', 'Checked', 'Verificado']),
  refused: headerOf(['Recusado', 'Refused', 'Rechazado']),
  to_check: headerOf(['A conferir', 'To check', 'Por verificar']),
}
