import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { QueryParams } from '#shared/kit/query-builder.ts'
import type { TableFormat, ExportOrderType } from '#shared/reports/export-report.contract.ts'
import { IconDownload, IconTable } from '#client/ui/icons.ts'
import { Can } from './Can.tsx'
import type { Column } from './list/list-types.ts'
import { useListView } from './list/use-list-view.ts'
import { notifyError, notifySuccess } from './notify.ts'

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
  const { t } = useTexts('kit')
  const { visible } = useListView(name, columns)
  const [running, setRunning] = useState(false)
  const start = async (format: TableFormat, type: ExportOrderType) => {
    setRunning(true)
    try {
      const { requestExport } = await import('./request-export.ts')
      await requestExport({
        format,
        type,
        columns: visible.flatMap(({ column: { key } }) => exportAs[key] ?? [key]),
        params,
      })
      notifySuccess(t('export.started'))
    } catch (error) {
      notifyError(error, t('export.failed'))
    } finally {
      setRunning(false)
    }
  }
  return (
    <Can ability="exports.create">
      <Menu shadow="md" position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload size={17} aria-hidden />} loading={running}>
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
