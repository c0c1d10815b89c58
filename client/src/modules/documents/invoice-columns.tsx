import { Group } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Missing, PartyCell } from '#client/kit/list/cells.tsx'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { accessKey, date, decimal, money, weight } from '#client/lib/format.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { OrderCell } from './components/OrderCell.tsx'
import { type Invoice, placeText } from './invoice.ts'

const DELIVERY_TONES = { pending: 'pending', delivered: 'success', refused: 'danger' } as const

export const useInvoiceColumns = (): readonly Column<Invoice>[] => {
  const { t } = useTexts('documents')
  return useMemo<readonly Column<Invoice>[]>(
    () => [
      {
        key: 'number',
        label: t('invoices.number'),
        sort: 'number',
        fixed: true,
        card: 'title',
        render: (row) => (
          <span style={{ whiteSpace: 'nowrap', fontWeight: 600 }}>{`${row.number}/${row.serie}`}</span>
        ),
      },
      {
        key: 'order',
        label: t('invoices.order'),
        card: 'status',
        render: (row) =>
          row.canceled_at === null ? (
            <OrderCell order={row.order} />
          ) : (
            <Group gap={6}>
              <StatusBadge tone="danger" size="sm">
                {t('event.canceled')}
              </StatusBadge>
              {row.order ? <OrderCell order={row.order} /> : null}
            </Group>
          ),
      },
      {
        key: 'recipient',
        label: t('invoices.recipient'),
        sort: 'recipient_name',
        width: 240,
        render: (row) => <PartyCell name={row.recipient_name} document={row.recipient_document} />,
      },
      {
        key: 'destination',
        label: t('invoices.destination'),
        render: (row) => placeText(row.destination_city, row.destination_uf) || <Missing />,
      },
      {
        key: 'value',
        label: t('invoices.value'),
        sort: 'value',
        align: 'right',
        render: (row) => money(row.value),
      },
      {
        key: 'weight',
        label: t('invoices.weight'),
        sort: 'weight',
        align: 'right',
        render: (row) => (row.weight === null ? <Missing /> : weight(row.weight)),
      },
      {
        key: 'volume',
        label: t('invoices.volumes'),
        sort: 'volume',
        align: 'right',
        render: (row) => (row.volume === null ? <Missing /> : decimal(row.volume)),
      },
      {
        key: 'emission_date',
        label: t('invoices.emission'),
        sort: 'emission_date',
        render: (row) => (row.emission_date ? date(row.emission_date) : <Missing />),
      },
      momentColumn('created_at', t('invoices.imported_at'), { hidden: true }),
      {
        key: 'issuer',
        label: t('invoices.issuer'),
        hidden: true,
        render: (row) => row.issuer_name ?? <Missing />,
      },
      { key: 'key', label: t('invoices.key'), hidden: true, render: (row) => accessKey(row.key) },
      {
        key: 'delivery_status',
        label: t('invoices.situation'),
        hidden: true,
        render: (row) => {
          const status = row.delivery_status as keyof typeof DELIVERY_TONES
          return (
            <StatusBadge tone={DELIVERY_TONES[status] ?? 'neutral'} size="sm">
              {t(`delivery_status.${status}`)}
            </StatusBadge>
          )
        },
      },
    ],
    [t],
  )
}

export const useInvoiceFilters = (): readonly ListFilter[] => {
  const { t } = useTexts('documents')
  return useMemo(
    () => [
      {
        name: 'without_order',
        label: t('invoices.order'),
        suggested: true,
        kind: 'select',
        options: [
          { value: 'true', label: t('invoices.no_order') },
          { value: 'false', label: t('invoices.with_order') },
        ],
      },
      { name: 'recipient', label: t('invoices.recipient'), suggested: true, kind: 'text' },
      { name: 'emission_date', label: t('invoices.emission'), suggested: true, kind: 'date' },
      { name: 'number', label: t('invoices.number'), kind: 'text' },
      { name: 'key', label: t('invoices.key'), kind: 'text' },
      { name: 'issuer', label: t('invoices.issuer'), kind: 'text' },
      { name: 'created_at', label: t('invoices.imported_at'), kind: 'date' },
    ],
    [t],
  )
}
