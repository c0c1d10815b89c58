import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { CONTEST_CAUSES } from '#shared/audit/causes.ts'
import { auditContests, CONTEST_STATES } from '#shared/audit/contests.contract.ts'
import { transporters } from '#shared/companies/companies.contract.ts'
import { LinkCell, Missing } from '#client/kit/list/cells.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { ScreenButton } from '#client/kit/ScreenButton.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import type { RowOf } from '#client/kit/use-resource.ts'
import { money } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { IconChartBar } from '#client/ui/icons.ts'
import { StatusBadge, type Tone } from '#client/ui/StatusBadge.tsx'

type Party = { fantasy_name?: string } | null
type Contest = RowOf<
  typeof auditContests,
  { order?: { shipper_order_code?: string | null } | null; shipper?: Party; transporter?: Party }
>

const INCLUDE = ['order', 'shipper', 'transporter'] as const
const TONES: Record<Contest['status'], Tone> = {
  open: 'pending',
  accepted: 'ahead',
  refused: 'danger',
  agreed: 'success',
  withdrawn: 'neutral',
}

const useColumns = (pathOf: (row: Contest) => string | null, isCarrier: boolean): Column<Contest>[] => {
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
    {
      key: 'cause',
      label: t('contests.cause'),
      sort: 'cause',
      render: (row) => text(`orders:contest.cause.${row.cause}`),
    },
    isCarrier
      ? { key: 'shipper', label: t('shipper'), render: (row) => row.shipper?.fantasy_name ?? '' }
      : { key: 'transporter', label: t('carrier'), render: (row) => row.transporter?.fantasy_name ?? '' },
    { key: 'expected', label: t('expected'), align: 'right', render: (row) => money(row.expected_value) },
    { key: 'charged', label: t('charged'), align: 'right', render: (row) => money(row.charged_value) },
    {
      key: 'agreed',
      label: t('contests.agreed'),
      align: 'right',
      render: (row) => (row.status === 'agreed' ? money(row.agreed_value) : <Missing />),
    },
    {
      key: 'status',
      label: t('status'),
      sort: 'status',
      card: 'status',
      render: (row) => (
        <StatusBadge tone={TONES[row.status]}>{text(`orders:contest.status.${row.status}`)}</StatusBadge>
      ),
    },
    momentColumn('created_at', t('created_at')),
    momentColumn('closed_at', t('contests.closed_at'), { hidden: true, unsorted: true }),
  ]
}

/** Contests of both sides, the newest first; each opens its order, where it is answered and closed. */
export const ContestListPage = () => {
  const { t } = useTexts('audit')
  const pathTo = usePathTo()
  const session = useSession()
  const isCarrier = session !== null && roleOf(session) === 'transporter'
  const pathOf = (row: Contest) => pathTo('order_update', { id: row.order_id })
  const columns = useColumns(pathOf, isCarrier)
  const filters = useMemo<ListFilter[]>(
    () => [
      {
        name: 'status',
        label: t('status'),
        kind: 'select',
        multiple: true,
        suggested: true,
        options: CONTEST_STATES.map((value) => ({ value, label: text(`orders:contest.status.${value}`) })),
      },
      {
        name: 'cause',
        label: t('contests.cause'),
        kind: 'select',
        multiple: true,
        suggested: true,
        options: CONTEST_CAUSES.map((value) => ({ value, label: text(`orders:contest.cause.${value}`) })),
      },
      ...(isCarrier
        ? []
        : [
            {
              name: 'transporter_id',
              label: t('carrier'),
              kind: 'resource' as const,
              resource: transporters,
              optionLabel: (row: { fantasy_name: string }) => row.fantasy_name,
            },
          ]),
      { name: 'created_at', label: t('created_at'), kind: 'date' },
      { name: 'closed_at', label: t('contests.closed_at'), kind: 'date' },
    ],
    [t, isCarrier],
  )
  return (
    <ResourceList<Contest>
      resource={auditContests}
      title={t('contests.title')}
      description={t('contests.text')}
      columns={columns}
      filters={filters}
      include={INCLUDE}
      periodField="created_at"
      rowTo={pathOf}
      rowName={(row) => row.order?.shipper_order_code ?? String(row.order_id)}
      actions={<ScreenButton screen="audit_statistics" icon={IconChartBar} label={t('statistics.title')} />}
      empty={{ title: t('contests.empty'), text: t('contests.empty_text') }}
    />
  )
}
