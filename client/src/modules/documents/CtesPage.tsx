import { useTexts } from '#client/lib/texts.ts'
import { cteFiles } from '#shared/documents/documents.contract.ts'
import { Missing } from '#client/kit/list/cells.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { useMay } from '#client/kit/use-access.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import { date, money, taxId } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconDownload, IconEye } from '#client/ui/icons.ts'
import { ImportBox } from './components/ImportBox.tsx'
import { OrderCell } from './components/OrderCell.tsx'
import type { LinkedOrder } from './invoice.ts'
import { downloadDocument, showDocument } from './open-file.ts'

type Cte = RowOf<typeof cteFiles, { order?: LinkedOrder | null }>

const INCLUDE = ['order'] as const

/** CT-es with the drop zone above them. */
export const ImportCtesPage = () => <Ctes withDrop />
/** The stored CT-es alone. */
export const CtesPage = () => <Ctes withDrop={false} />

const Ctes = ({ withDrop }: { withDrop: boolean }) => {
  const { t } = useTexts('documents')
  const may = useMay()
  const columns: Column<Cte>[] = [
    {
      key: 'number',
      label: t('ctes.number'),
      sort: 'number',
      fixed: true,
      card: 'title',
      render: (row) => <strong style={{ whiteSpace: 'nowrap' }}>{`${row.number}/${row.serie}`}</strong>,
    },
    {
      key: 'order',
      label: t('ctes.order'),
      card: 'status',
      render: (row) =>
        row.canceled_at || row.replaced_at ? (
          <StatusBadge tone="danger" size="sm">
            {t(row.canceled_at ? 'ctes.canceled' : 'ctes.replaced')}
          </StatusBadge>
        ) : (
          <OrderCell order={row.order} />
        ),
    },
    {
      key: 'type',
      label: t('ctes.type'),
      render: (row) => text(`documents:ctes.type_${row.cte_type}`, {}, row.cte_type),
    },
    {
      key: 'issuer',
      label: t('ctes.issuer'),
      render: (row) => row.issuer_name ?? (row.issuer_document ? taxId(row.issuer_document) : <Missing />),
    },
    {
      key: 'events',
      label: t('event.title'),
      hidden: true,
      render: (row) =>
        row.events.length > 0 ? (
          row.events.map(({ meaning }) => t(`event_meaning.${meaning}`)).join(', ')
        ) : (
          <Missing />
        ),
    },
    {
      key: 'invoices',
      label: t('ctes.invoices'),
      align: 'right',
      render: (row) => String(row.nfe_keys.length),
    },
    {
      key: 'request_number',
      label: t('ctes.request_number'),
      hidden: true,
      render: (row) => row.request_number ?? <Missing />,
    },
    {
      key: 'value',
      label: t('ctes.value'),
      sort: 'shipping_price',
      align: 'right',
      render: (row) => money(row.shipping_price),
    },
    {
      key: 'emission',
      label: t('ctes.emission'),
      sort: 'emission_date',
      render: (row) => (row.emission_date ? date(row.emission_date) : <Missing />),
    },
  ]
  const filters: ListFilter[] = [
    {
      name: 'without_order',
      label: t('ctes.order'),
      suggested: true,
      kind: 'select',
      options: [
        { value: 'true', label: t('invoices.no_order') },
        { value: 'false', label: t('invoices.with_order') },
      ],
    },
    { name: 'emission_date', label: t('ctes.emission'), suggested: true, kind: 'date' },
    { name: 'number', label: t('ctes.number'), kind: 'text' },
    { name: 'request_number', label: t('ctes.request_number'), kind: 'text' },
    { name: 'nfe_key', label: t('invoices.key'), kind: 'text' },
  ]
  return (
    <ResourceList<Cte>
      resource={cteFiles}
      title={t(withDrop ? 'ctes.import_title' : 'ctes.title')}
      description={t(withDrop ? 'ctes.import_description' : 'ctes.description')}
      columns={columns}
      filters={filters}
      include={INCLUDE}
      periodField="created_at"
      searchPlaceholder={t('ctes.search')}
      rowName={(row) => `${t('ctes.number')} ${row.number}`}
      rowActions={(row) =>
        row.cte_path
          ? [
              {
                label: t('ctes.print'),
                icon: IconEye,
                onClick: () => void showDocument(row.cte_pdf ?? ''),
              },
              {
                label: t('ctes.download'),
                icon: IconDownload,
                onClick: () => void downloadDocument(row.cte_path ?? ''),
              },
            ]
          : []
      }
      above={withDrop && may('ctes.import') ? <ImportBox kind="cte" /> : null}
      empty={{ title: t('ctes.empty'), text: t('ctes.empty_text') }}
    />
  )
}
