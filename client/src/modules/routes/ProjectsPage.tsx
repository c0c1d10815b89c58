import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import { PROJECT_STATES, routeTablesProjects } from '#shared/routes/route-actions.ts'
import { LinkCell, TwoLineCell } from '#client/kit/list/cells.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import type { Column, ListFilter, RowAction } from '#client/kit/list/list-types.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { date, money } from '#client/lib/format.ts'
import { IconCheck, IconEye, IconLock } from '#client/ui/icons.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useProjectDecision } from './components/use-project-decision.tsx'
import type { Project } from './route.ts'

const STATE_TONES = { waiting: 'pending', open: 'success', closed: 'offline' } as const

/** Projects by their route tables: waiting, in force, and their value. */
export const ProjectsPage = () => {
  const { t } = useTexts('routes')
  const may = useMay()
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const { ask, dialogs } = useProjectDecision()
  const detail = (row: Project) => pathTo('route_project', { shipper: row.shipper_id, project: row.project })
  const columns: Column<Project>[] = [
    {
      key: 'project',
      label: t('project'),
      sort: 'project',
      fixed: true,
      card: 'title',
      render: (row) => (
        <>
          <LinkCell to={detail(row)}>{row.project_name ?? row.project}</LinkCell>
          {row.project_name ? (
            <Text size="xs" c="dimmed">
              {row.project}
            </Text>
          ) : null}
        </>
      ),
    },
    // Companies of a group may use one code; the row names the shipper.
    { key: 'shipper', label: t('shipper'), render: (row) => row.shipper },
    {
      key: 'state',
      label: t('situation_label'),
      card: 'status',
      render: (row) => (
        <StatusBadge tone={STATE_TONES[row.state]} size="sm">
          {t(`project_state.${row.state}`)}
        </StatusBadge>
      ),
    },
    {
      key: 'tables',
      label: t('routes_count'),
      sort: 'tables',
      align: 'right',
      render: (row) => row.tables,
    },
    {
      key: 'waiting',
      label: t('waiting_count'),
      align: 'right',
      render: (row) =>
        row.waits_for_me > 0 ? t('waiting_mine', { all: row.waiting, mine: row.waits_for_me }) : row.waiting,
    },
    { key: 'in_force', label: t('in_force_count'), align: 'right', render: (row) => row.in_force },
    { key: 'total', label: t('total_fixed'), align: 'right', render: (row) => money(row.total_fixed) },
    {
      key: 'orders',
      label: t('orders_value'),
      align: 'right',
      render: (row) => (
        <TwoLineCell first={money(row.orders_value)} second={t('orders', { count: row.orders })} />
      ),
    },
    {
      key: 'validity',
      label: t('validity'),
      sort: 'date_end',
      render: (row) => t('validity_range', { from: date(row.date_start), until: date(row.date_end) }),
    },
  ]
  const filters = useMemo<ListFilter[]>(
    () => [
      {
        name: 'state',
        label: t('situation_label'),
        suggested: true,
        kind: 'select',
        options: PROJECT_STATES.map((value) => ({ value, label: t(`project_state.${value}`) })),
      },
      { name: 'waits_for_me', label: t('waits_for_me'), suggested: true, kind: 'boolean' },
    ],
    [t],
  )
  const rowActions = (row: Project): RowAction[] => [
    { label: t('open'), icon: IconEye, onClick: () => void navigate(detail(row) ?? '.') },
    ...(row.waits_for_me > 0 && may('route_tables.approve')
      ? [{ label: t('approve_project'), icon: IconCheck, onClick: () => ask('approve', row) }]
      : []),
    ...(row.state !== 'closed' && may('route_tables.close')
      ? [{ label: t('close_project'), icon: IconLock, color: 'red', onClick: () => ask('close', row) }]
      : []),
  ]
  return (
    <>
      <ResourceList<Project>
        resource={routeTablesProjects}
        title={t('projects')}
        description={t('projects_description')}
        columns={columns}
        filters={filters}
        searchPlaceholder={t('search_project')}
        rowTo={detail}
        rowName={(row) => row.project_name ?? row.project}
        rowActions={rowActions}
        empty={{ title: t('empty_projects'), text: t('empty_text') }}
      />
      {dialogs}
    </>
  )
}
