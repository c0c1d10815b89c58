import { Button, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { QueryParams } from '#shared/kit/query-builder.ts'
import { requestExport } from '#shared/reports/export-report.calls.ts'
import {
  exportReport,
  type ExportFormat,
  type ExportOrderType,
} from '#shared/reports/export-report.contract.ts'
import { ORDER_COLUMN_NAMES } from '#shared/reports/order-columns.ts'
import { IconDownload, IconTable } from '#client/ui/icons.ts'
import { Can } from './Can.tsx'
import type { Column } from './list/list-types.ts'
import { useListView } from './list/use-list-view.ts'
import { notifyError, notifySuccess } from './notify.ts'
import { useCall } from './use-call.ts'

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

type ColumnName = (typeof ORDER_COLUMN_NAMES)[number]
const KNOWN = new Set<string>(ORDER_COLUMN_NAMES)
const isColumn = (key: string): key is ColumnName => KNOWN.has(key)

type Value = string | number | boolean | Record<string, string>

/** The list's filters without those that are empty. */
const filterOf = (filter: QueryParams['filter'] = {}): Record<string, Value> => {
  const kept: Record<string, Value> = {}
  for (const [name, value] of Object.entries(filter)) {
    if (value === null || value === undefined) continue
    kept[name] = typeof value === 'object' ? { ...value } : value
  }
  return kept
}

const CHOICES = [
  { key: 'xlsx', format: 'xlsx', type: 'orders' },
  { key: 'csv', format: 'csv', type: 'orders' },
  { key: 'by_invoice_xlsx', format: 'xlsx', type: 'orders_by_invoice' },
  { key: 'by_invoice_csv', format: 'csv', type: 'orders_by_invoice' },
] as const satisfies readonly { key: string; format: ExportFormat; type: ExportOrderType }[]

/** Exports an order list as it is seen: filters, order and columns; the file waits under 'Meus arquivos'. */
export const ExportButton = <T,>({
  params,
  columns,
  name = 'orders',
  exportAs = {},
  byInvoice = true,
}: Props<T>) => {
  const { t } = useTranslation('kit')
  const { visible } = useListView(name, columns)
  const request = useCall(requestExport, { invalidates: [exportReport.type] })
  const start = async (format: ExportFormat, type: ExportOrderType) => {
    const shown = visible.flatMap(({ column: { key } }) => exportAs[key] ?? [key])
    // Two columns of the list may bring the same one of the file.
    const names = [...new Set(shown)].filter(isColumn)
    try {
      await request.mutateAsync({
        input: {
          format,
          export_order_type: type,
          columns: names,
          filters: { filter: filterOf(params.filter), ...(params.sort ? { sort: params.sort } : {}) },
        },
      })
      notifySuccess(t('export.started'))
    } catch (error) {
      notifyError(error, t('export.failed'))
    }
  }
  return (
    <Can ability={requestExport.ability}>
      <Menu shadow="md" position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconDownload size={17} aria-hidden />}
            loading={request.isPending}
          >
            {t('export.button')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {CHOICES.filter(({ type }) => byInvoice || type === 'orders').map(({ key, format, type }) => (
            <Menu.Item
              key={key}
              leftSection={<IconTable size={16} aria-hidden />}
              onClick={() => void start(format, type)}
            >
              {t(`export.${key}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Can>
  )
}
