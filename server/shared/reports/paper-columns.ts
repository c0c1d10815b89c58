import { headerOf, type ExportColumn } from './export-column.ts'

/** The table beside papers of chosen orders: the outcome of each order. */

type Column = Pick<ExportColumn, 'key' | 'type' | 'header'>

const column = (key: string, type: Column['type'], header: Parameters<typeof headerOf>[0]): Column => ({
  key,
  type,
  header: headerOf(header),
})

export const PAPER_COLUMNS: readonly Column[] = [
  column('order_id', 'integer', ['Pedido', 'Order', 'Pedido']),
  column('file', 'text', ['Arquivo', 'File', 'Archivo']),
  column('reason', 'text', ['Por que não saiu', 'Why not printed', 'Por qué no salió']),
]
