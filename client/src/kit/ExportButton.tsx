import type { QueryParams } from '#shared/kit/query-builder.ts'
import type { TableFormat, ExportOrderType } from '#shared/reports/export-report.contract.ts'
import { ExportMenu } from './ExportMenu.tsx'
import type { Column } from './list/list-types.ts'
import { useListView } from './list/use-list-view.ts'

type Props<T> = {
  /** The list's current query: `actions={({ params }) => <ExportButton params={params} … />}`. */
  params: QueryParams
  /** The list's columns and the name of its saved choice: shown columns are exported. */
  columns: readonly Column<T>[]
  name?: string
  /** Where a shown column is not one column of the file: `{ route: ['collection_city', 'delivery_city'] }`. */
  exportAs?: Readonly<Record<string, readonly string[]>>
  /** Offers a file with a line per invoice. */
  byInvoice?: boolean
}

const CHOICES = [
  { key: 'xlsx', format: 'xlsx', type: 'orders' },
  { key: 'csv', format: 'csv', type: 'orders' },
  { key: 'by_invoice_xlsx', format: 'xlsx', type: 'orders_by_invoice' },
  { key: 'by_invoice_csv', format: 'csv', type: 'orders_by_invoice' },
] as const satisfies readonly { key: string; format: TableFormat; type: ExportOrderType }[]

/** Exports an order list as it is seen: filters, order and columns; the file waits under 'Meus arquivos'. */
export const ExportButton = <T,>({
  params,
  columns,
  name = 'orders',
  exportAs = {},
  byInvoice = true,
}: Props<T>) => {
  const { visible } = useListView(name, columns)
  const ask = async (format: TableFormat, type: ExportOrderType): Promise<void> => {
    const { requestExport } = await import('./request-export.ts')
    const keys = visible.flatMap(({ column: { key } }) => exportAs[key] ?? [key])
    await requestExport({ format, type, columns: keys, params })
  }
  const choices = CHOICES.filter(({ type }) => byInvoice || type === 'orders')
  return (
    <ExportMenu
      ability="exports.create"
      choices={choices.map(({ key, format, type }) => ({ key, ask: () => ask(format, type) }))}
    />
  )
}
