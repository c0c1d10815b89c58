import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import { nfFiles } from '#shared/documents/documents.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import type { Selection } from '#client/kit/list/list-types.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { IconCalculator, IconDownload, IconEye, IconPackageExport, IconTrash } from '#client/ui/icons.ts'
import { ImportBox } from './components/ImportBox.tsx'
import { InvoiceDrawer } from './components/InvoiceDrawer.tsx'
import { SelectionButtons } from './components/SelectionButtons.tsx'
import { withInvoices } from '#client/kit/shipment/with-invoices.ts'
import type { Invoice } from './invoice.ts'
import { useInvoiceColumns, useInvoiceFilters } from './invoice-columns.tsx'
import { downloadDocument } from './open-file.ts'
import { useDelete } from './use-delete.tsx'

const INCLUDE = ['order'] as const

/** Import, choose, go on to simulation or order. */
export const InvoicesPage = () => <Invoices withDrop />
/** The stored files alone. */
export const InvoiceFilesPage = () => <Invoices withDrop={false} />

const Invoices = ({ withDrop }: { withDrop: boolean }) => {
  const { t } = useTexts('documents')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const may = useMay()
  const [seen, setSeen] = useState<Invoice | null>(null)
  const columns = useInvoiceColumns()
  const filters = useInvoiceFilters()
  const { ask, dialog } = useDelete(nfFiles, {
    title: (count) => t('invoices.delete_title', { count }),
    text: t('invoices.delete_text'),
    confirm: t('invoices.delete'),
    done: (count) => t('invoices.deleted', { count }),
  })
  const simulation = may('simulations.run') ? pathTo('simulation') : null
  const loads = may('orders.create') && may('simulations.run') ? pathTo('wizard') : null
  const creation = may('orders.create') ? pathTo('order_create') : null
  const imports = withDrop && may('invoices.import')
  const go = (path: string | null, ids: readonly string[]) =>
    path === null ? undefined : () => void navigate(withInvoices(path, ids))
  const bulk = ({ rows, ids, clear }: Selection<Invoice>) => (
    <SelectionButtons
      rows={rows}
      onSimulate={go(simulation, ids)}
      onCreate={go(creation, ids)}
      onLoads={ids.length > 1 ? go(loads, ids) : undefined}
      onDelete={may('documents.delete') ? () => ask([...ids], clear) : undefined}
    />
  )
  const rowActions = (row: Invoice) => [
    { label: t('invoices.view'), icon: IconEye, onClick: () => setSeen(row) },
    ...(row.path
      ? [
          {
            label: t('invoices.download'),
            icon: IconDownload,
            onClick: () => void downloadDocument(row.path ?? ''),
          },
        ]
      : []),
    ...(simulation
      ? [
          {
            label: t('invoices.simulate'),
            icon: IconCalculator,
            onClick: () => void navigate(withInvoices(simulation, [row.id])),
          },
        ]
      : []),
    ...(creation
      ? [
          {
            label: t('invoices.create_order'),
            icon: IconPackageExport,
            onClick: () => void navigate(withInvoices(creation, [row.id])),
            ...(row.order_id === null ? {} : { disabledReason: t('invoices.has_order') }),
          },
        ]
      : []),
    ...(may('documents.delete')
      ? [
          {
            label: t('invoices.delete'),
            icon: IconTrash,
            color: 'red',
            onClick: () => ask([row.id]),
            ...(row.order_id === null ? {} : { disabledReason: t('invoices.has_order') }),
          },
        ]
      : []),
  ]
  return (
    <>
      <ResourceList<Invoice>
        resource={nfFiles}
        name="invoices"
        title={t(withDrop ? 'invoices.title' : 'invoices.files_title')}
        description={t(withDrop ? 'invoices.description' : 'invoices.files_description')}
        columns={columns}
        filters={filters}
        include={INCLUDE}
        periodField="created_at"
        searchPlaceholder={t('invoices.search')}
        onRow={setSeen}
        rowName={(row) => t('invoices.name', { number: row.number, serie: row.serie })}
        rowActions={rowActions}
        bulk={bulk}
        above={imports ? <ImportBox kind="nf" next={{ simulation, loads }} /> : null}
        empty={{
          title: t('invoices.empty'),
          text: t(imports ? 'invoices.empty_text' : 'invoices.empty_files'),
        }}
      />
      <InvoiceDrawer invoice={seen} onClose={() => setSeen(null)} />
      {dialog}
    </>
  )
}
