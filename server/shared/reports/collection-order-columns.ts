import { headerOf, type ExportColumn } from './export-column.ts'

/** The table beside collection orders: what became of each order. */

type Column = Pick<ExportColumn, 'key' | 'type' | 'header'>

export const COLLECTION_ORDER_COLUMNS: readonly Column[] = [
  { key: 'order_id', type: 'integer', header: headerOf(['Pedido', 'Order', 'Pedido']) },
  { key: 'file', type: 'text', header: headerOf(['Arquivo', 'File', 'Archivo']) },
  {
    key: 'reason',
    type: 'text',
    header: headerOf(['Por que não saiu', 'Why not printed', 'Por qué no salió']),
  },
]
