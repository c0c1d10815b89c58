/* oxlint-disable react/no-unstable-nested-components -- render functions handed to a slot, not components */
import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { AUDIT_KINDS, AUDIT_RESULTS, auditsOrder } from '#shared/audit/audit.contract.ts'
import { transporters } from '#shared/companies/companies.contract.ts'
import { LinkCell } from '#client/kit/list/cells.tsx'
import type { Column, ListFilter, Selection } from '#client/kit/list/list-types.ts'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { ScreenButton } from '#client/kit/ScreenButton.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { money, signed } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { IconChartBar, IconMessage, IconRefresh } from '#client/ui/icons.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { Audit } from './audit-row.ts'
import { AuditBulk } from './components/AuditBulk.tsx'

const INCLUDE = ['order'] as const

const Verdict = ({ row }: { row: Audit }) => {
  const { t } = useTexts('audit')
  if (row.result === 'validated')
    return <StatusBadge tone="success">{text('orders:values.result.validated')}</StatusBadge>
  if (row.manual_approved) return <StatusBadge tone="warning">{text('orders:values.manual')}</StatusBadge>
  return (
    <StatusBadge tone={row.contested ? 'pending' : 'danger'}>
      {row.contested ? t('list.contested') : text('orders:values.result.different_values')}
    </StatusBadge>
  )
}

const useColumns = (pathOf: (row: Audit) => string | null): Column<Audit>[] => {
  const { t } = useTexts('audit')
  return [
    {
      key: 'order',
      label: t('order'),
      fixed: true,
      card: 'title',
      render: (row) => (
        <LinkCell to={pathOf(row)}>{row.order?.shipper_order_code ?? `#${row.order_id}`}</LinkCell>
      ),
    },
    { key: 'audit', label: t('kind'), render: (row) => text(`orders:values.kind.${row.audit}`) },
    {
      key: 'expected',
      label: t('expected'),
      align: 'right',
      sort: 'expected_value',
      render: (row) => money(row.expected_value),
    },
    {
      key: 'charged',
      label: t('charged'),
      align: 'right',
      sort: 'value',
      render: (row) => money(row.value),
    },
    {
      key: 'difference',
      label: t('difference'),
      align: 'right',
      sort: 'difference',
      render: (row) => signed(row.difference, money),
    },
    {
      key: 'result',
      label: t('result'),
      sort: 'result',
      card: 'status',
      render: (row) => <Verdict row={row} />,
    },
    momentColumn('updated_at', t('updated_at')),
  ]
}

const useFilters = (): ListFilter[] => {
  const { t } = useTexts('audit')
  const session = useSession()
  const isCarrier = session !== null && roleOf(session) === 'transporter'
  return useMemo<ListFilter[]>(
    () => [
      { name: 'open', label: t('open'), kind: 'boolean', suggested: true },
      {
        name: 'result',
        label: t('result'),
        kind: 'select',
        suggested: true,
        options: AUDIT_RESULTS.map((value) => ({ value, label: text(`orders:values.result.${value}`) })),
      },
      {
        name: 'audit',
        label: t('kind'),
        kind: 'select',
        options: AUDIT_KINDS.map((value) => ({ value, label: text(`orders:values.kind.${value}`) })),
      },
      ...(isCarrier
        ? []
        : [
            { name: 'within', label: t('within'), kind: 'boolean' as const, suggested: true },
            {
              name: 'transporter_id',
              label: t('carrier'),
              kind: 'resource' as const,
              resource: transporters,
              optionLabel: (row: { fantasy_name: string }) => row.fantasy_name,
            },
          ]),
      { name: 'updated_at', label: t('updated_at'), kind: 'date' },
    ],
    [t, isCarrier],
  )
}

/** Audits of many orders, the latest first; those that are chosen are approved where their difference is small, or judged again. */
export const AuditListPage = () => {
  const { t } = useTexts('audit')
  const pathTo = usePathTo()
  const may = useMay()
  const pathOf = (row: Audit) => pathTo('order_update', { id: row.order_id })
  const columns = useColumns(pathOf)
  const filters = useFilters()
  return (
    <ResourceList<Audit>
      resource={auditsOrder}
      title={t('list.title')}
      description={t('list.text')}
      columns={columns}
      filters={filters}
      include={INCLUDE}
      periodField="updated_at"
      rowTo={pathOf}
      rowName={(row) => row.order?.shipper_order_code ?? String(row.order_id)}
      {...(may('freight_audits.approve')
        ? {
            bulk: (selection: Selection<Audit>) => <AuditBulk selection={selection} />,
            bulkAll: () => null,
          }
        : {})}
      actions={
        <>
          <ScreenButton screen="audit_contests" icon={IconMessage} label={t('contests.title')} />
          <ScreenButton screen="audit_statistics" icon={IconChartBar} label={t('statistics.title')} />
          <ScreenButton screen="freight_reaudits" icon={IconRefresh} label={t('again.title')} />
        </>
      }
      empty={{ title: t('list.empty'), text: t('list.empty_text') }}
    />
  )
}
