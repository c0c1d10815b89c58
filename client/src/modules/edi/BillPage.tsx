import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { faturaFiles } from '#shared/documents/order-papers.contract.ts'
import { LinkCell, Missing } from '#client/kit/list/cells.tsx'
import { ScreenLink } from '#client/kit/screens-context.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import { date, money } from '#client/lib/format.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconTrash } from '#client/ui/icons.ts'
import type { Fatura } from './edi.ts'

const INCLUDE = ['purchase_orders'] as const

/** A carrier's bills: what they charge, until when, and whether their CT-es bear them out. */
export const BillPage = () => {
  const { t } = useTexts('edi')
  const may = useMay()
  const removal = useRowRemoval<Fatura>(faturaFiles, {
    title: (row) => t('bill.delete_title', { number: row.number }),
    text: t('bill.delete_text'),
    confirm: t('remove'),
    done: t('bill.deleted'),
  })
  const columns = useMemo<Column<Fatura>[]>(
    () => [
      {
        key: 'number',
        label: t('bill.number'),
        sort: 'number',
        fixed: true,
        card: 'title',
        render: (row) => <LinkCell to={null}>{row.number}</LinkCell>,
      },
      {
        key: 'documents_structure',
        label: t('bill.ctes'),
        card: 'status',
        render: (row) => (
          <StatusBadge tone={row.documents_structure ? 'success' : 'warning'}>
            {t(row.documents_issue === null ? 'bill.agree' : `bill.issue.${row.documents_issue}`)}
          </StatusBadge>
        ),
      },
      {
        key: 'value',
        label: t('bill.value'),
        sort: 'value',
        align: 'right',
        render: (row) => money(row.value),
      },
      {
        key: 'emission_date',
        label: t('bill.emission'),
        sort: 'emission_date',
        render: (row) => (row.emission_date === null ? <Missing /> : date(row.emission_date)),
      },
      {
        key: 'expire_date',
        label: t('bill.expires'),
        sort: 'expire_date',
        render: (row) => (row.expire_date === null ? <Missing /> : date(row.expire_date)),
      },
      {
        key: 'purchase_orders',
        label: t('bill.purchase_order'),
        render: (row) =>
          row.purchase_orders ? (
            <ScreenLink screen="purchase_order_details" params={{ id: row.purchase_orders.id }}>
              {row.purchase_orders.number}
            </ScreenLink>
          ) : (
            <Missing />
          ),
      },
      { key: 'fatura_name', label: t('bill.from'), render: (row) => row.fatura_name },
    ],
    [t],
  )
  const filters = useMemo<ListFilter[]>(
    () => [
      { name: 'billed', label: t('bill.purchase_order'), kind: 'boolean', suggested: true },
      {
        name: 'documents_structure',
        label: t('bill.ctes'),
        suggested: true,
        kind: 'select',
        options: [
          { value: 'true', label: t('bill.agree') },
          { value: 'false', label: t('bill.to_check') },
        ],
      },
    ],
    [t],
  )
  return (
    <>
      <ResourceList<Fatura>
        resource={faturaFiles}
        include={INCLUDE}
        title={t('bill.title')}
        description={t('bill.description')}
        columns={columns}
        filters={filters}
        searchPlaceholder={t('bill.search')}
        rowName={(row) => row.number}
        rowActions={(row) =>
          may('faturas.write')
            ? [
                {
                  label: t('remove'),
                  icon: IconTrash,
                  color: 'red',
                  onClick: () => removal.ask(row),
                  ...(row.purchase_orders?.status === 'paid' ? { disabledReason: t('bill.paid') } : {}),
                },
              ]
            : []
        }
        empty={{ title: t('bill.empty'), text: t('bill.empty_text') }}
      />
      {removal.dialog}
    </>
  )
}
