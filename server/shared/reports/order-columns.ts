import { ORDER_FIELDS } from '#shared/orders/order.fields.ts'
import type { OrderField } from '#shared/orders/order-field.ts'
import { ORDER_LABELS, type OrderFieldName } from '#shared/orders/order.labels.ts'
import { headerOf, invoice, type ExportColumn } from './export-column.ts'
import { entriesOf } from '#shared/kit/typed.ts'

/**
 * The columns that an export of orders may have (spec 001 §3.7, export_report): the fields that have a place in a file, in
 * the table's order. The keys are the names that the order list's own columns carry.
 */
type FileFieldName = {
  [K in OrderFieldName]: (typeof ORDER_FIELDS)[K] extends { file: object } ? K : never
}[OrderFieldName]

const FIELDS: readonly [OrderFieldName, OrderField][] = entriesOf(ORDER_FIELDS)

const FROM = {
  relation: (key: string) => ({ relation: key }),
  alias: () => ({ alias: 'delivery' as const }),
  fractions: () => ({ fractions: 'delivery' as const }),
  invoices: () => ({ invoices: 'numbers' as const }),
}

const columnOf = (key: OrderFieldName, { file }: OrderField): ExportColumn[] => {
  if (!file) return []
  const { type, header = ORDER_LABELS[key], decimals, words, from } = file
  const own = { attribute: file.attribute ?? key, ...(words ? { words } : {}) }
  return [
    {
      key,
      type,
      header: headerOf(header),
      from: from ? FROM[from](key) : own,
      ...(decimals === undefined ? {} : { decimals }),
    },
  ]
}

const ORDER_COLUMNS = FIELDS.flatMap(([key, field]) => columnOf(key, field))

/** Only where each line is one invoice (`orders_by_invoice`). */
const INVOICE_COLUMNS = [
  invoice('invoice_number', 'text', ['Nota fiscal', 'Invoice', 'Factura']),
  invoice('invoice_serie', 'text', ['Série', 'Series', 'Serie']),
  invoice('invoice_key', 'text', ['Chave de acesso', 'Access key', 'Clave de acceso']),
  invoice('invoice_emission_date', 'datetime', ['Emissão', 'Issued at', 'Emisión']),
  invoice('invoice_value', 'decimal', [
    'Valor da nota (R$)',
    'Invoice value (R$)',
    'Valor de la factura (R$)',
  ]),
  invoice(
    'invoice_weight',
    'decimal',
    ['Peso da nota (kg)', 'Invoice weight (kg)', 'Peso de la factura (kg)'],
    3,
  ),
  invoice('invoice_recipient_name', 'text', [
    'Destinatário da nota',
    'Invoice recipient',
    'Destinatario de la factura',
  ]),
] as const satisfies readonly ExportColumn[]

const SELDOM = new Set<string>(FIELDS.flatMap(([key, { file }]) => (file?.seldom ? [key] : [])))

type OrderColumnName = FileFieldName | (typeof INVOICE_COLUMNS)[number]['key']
const ORDER_EXPORT_COLUMNS: readonly ExportColumn[] = [...ORDER_COLUMNS, ...INVOICE_COLUMNS]
export const ORDER_COLUMN_NAMES = ORDER_EXPORT_COLUMNS.map(({ key }) => key) as OrderColumnName[]

const byKey = new Map(ORDER_EXPORT_COLUMNS.map((column) => [column.key, column]))
const isOfInvoice = (column: ExportColumn): boolean => 'invoice' in column.from

/**
 * The columns of a file: those asked for, in the order asked; all usual ones when none is named. A file with a line per
 * invoice always says which invoice; one with a line per order has no columns of an invoice.
 */
export const orderExportColumns = (names: readonly string[], byInvoice: boolean): ExportColumn[] => {
  const asked =
    names.length > 0
      ? [...new Set(names)].flatMap((name) => byKey.get(name) ?? [])
      : ORDER_EXPORT_COLUMNS.filter(({ key }) => !SELDOM.has(key))
  if (!byInvoice) return asked.filter((column) => !isOfInvoice(column))
  return asked.some(isOfInvoice) ? asked : [...asked, ...INVOICE_COLUMNS]
}
