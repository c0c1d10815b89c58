import { useTexts } from '#client/lib/texts.ts'
import { PAPER_KINDS } from '#shared/documents/paper-kinds.ts'
import { invoice } from '#shared/shelf/invoice.contract.ts'
import { ORDER_STATUSES, statusLabel } from '#shared/orders/order-status.ts'
import { LinkCell, Missing } from '#client/kit/list/cells.tsx'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { orderTone } from '#client/kit/order-tone.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import { currentLanguage } from '#client/lib/i18n.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconDownload } from '#client/ui/icons.ts'
import { notifyError } from '#client/kit/notify.ts'
import { linkOf, saveLinked } from '#client/lib/signed-links.ts'

type Documents = RowOf<typeof invoice, { transporter?: { id: string; fantasy_name?: string | null } | null }>

const INCLUDE = ['transporter'] as const
const COUNTS = [
  'nf_files_count',
  'cte_files_count',
  'mdfe_files_count',
  'canhoto_files_count',
  'order_papers_count',
] as const

/** Orders with the documents that each of them has. */
export const OrdersDocumentsPage = () => {
  const { t } = useTexts('shelf')
  const pathTo = usePathTo()
  const pathOf = ({ id }: Documents) => {
    const path = pathTo('order_update', { id })
    return path && `${path}?tab=documents`
  }
  const name = (row: Documents) => row.shipper_order_code ?? `#${row.id}`
  const columns: Column<Documents>[] = [
    {
      key: 'order',
      label: t('orders.order'),
      fixed: true,
      card: 'title',
      render: (row) => <LinkCell to={pathOf(row)}>{name(row)}</LinkCell>,
    },
    {
      key: 'status',
      label: t('orders.status'),
      card: 'status',
      render: (row) => (
        <StatusBadge tone={orderTone(row)}>
          {statusLabel(row.last_active_status_id, currentLanguage())}
        </StatusBadge>
      ),
    },
    { key: 'shipper', label: t('orders.shipper'), hidden: true, render: (row) => row.shipper_name },
    {
      key: 'transporter',
      label: t('orders.transporter'),
      render: (row) => row.transporter?.fantasy_name ?? <Missing />,
    },
    ...COUNTS.map((count): Column<Documents> => ({
      key: count,
      label: t(`orders.${count}`),
      align: 'right',
      render: (row) => String(row[count]),
    })),
    { key: 'plv', label: t('kind.plv'), hidden: true, render: (row) => row.plv_name ?? <Missing /> },
    momentColumn('created_at', t('orders.created')),
  ]
  const filters: ListFilter[] = [
    { name: 'nf', label: t('orders.nf'), suggested: true, kind: 'text' },
    {
      name: 'paper',
      label: t('orders.paper'),
      suggested: true,
      kind: 'select',
      options: PAPER_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
    },
    { name: 'shipper_order_code', label: t('orders.order'), kind: 'text' },
    {
      name: 'last_active_status_id',
      label: t('orders.status'),
      kind: 'select',
      multiple: true,
      options: ORDER_STATUSES.map(({ id }) => ({
        value: String(id),
        label: statusLabel(id, currentLanguage()),
      })),
    },
  ]
  return (
    <ResourceList<Documents>
      resource={invoice}
      title={t('orders.title')}
      description={t('orders.description')}
      columns={columns}
      filters={filters}
      include={INCLUDE}
      periodField="created_at"
      rowName={name}
      rowActions={({ plv_path: path }) =>
        path === null
          ? []
          : [
              {
                label: t('orders.plv'),
                icon: IconDownload,
                onClick: () => void saveLinked(linkOf(path)).catch((error: unknown) => notifyError(error)),
              },
            ]
      }
      empty={{ title: t('orders.empty'), text: t('orders.empty_text') }}
    />
  )
}
