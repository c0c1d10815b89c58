import { Button } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { CONSOLIDATION_STATES, consolidations } from '#shared/consolidation/consolidation.contract.ts'
import { Can } from '#client/kit/Can.tsx'
import { LinkCell } from '#client/kit/list/cells.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import { date, money, orMissing } from '#client/lib/format.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { IconPlus, IconTrash } from '#client/ui/icons.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { type Consolidation, STATUS_TONES, isRunning } from './consolidation.ts'

const INCLUDE = ['shipper'] as const

const useColumns = (pathOf: (row: Consolidation) => string | null): Column<Consolidation>[] => {
  const { t } = useTexts('consolidation')
  const session = useSession()
  const isOwn = session !== null && roleOf(session) === 'shipper'
  return [
    {
      key: 'days',
      label: t('list.days'),
      fixed: true,
      card: 'title',
      render: (row) => (
        <LinkCell to={pathOf(row)}>
          {`${date(row.settings.collection_date)} – ${date(row.settings.delivery_date)}`}
        </LinkCell>
      ),
    },
    {
      key: 'requests',
      label: t('list.requests'),
      align: 'right',
      render: (row) => orMissing(row.result?.requests),
    },
    { key: 'loads', label: t('list.loads'), align: 'right', render: (row) => orMissing(row.result?.loads) },
    {
      key: 'saving',
      label: t('saving'),
      align: 'right',
      render: (row) => (row.result ? money(row.result.saving) : orMissing(null)),
    },
    {
      key: 'shipper',
      label: t('list.company'),
      hidden: isOwn,
      render: (row) => orMissing(row.shipper?.fantasy_name),
    },
    momentColumn('created_at', t('list.created_at')),
    {
      key: 'status',
      label: t('list.status'),
      card: 'status',
      render: (row) => <StatusBadge tone={STATUS_TONES[row.status]}>{t(`status.${row.status}`)}</StatusBadge>,
    },
  ]
}

/** Plans of loads, the newest first. */
export const ConsolidationListPage = () => {
  const { t } = useTexts('consolidation')
  const pathTo = usePathTo()
  const may = useMay()
  const pathOf = (row: Consolidation) => pathTo('consolidation', { id: row.id })
  const columns = useColumns(pathOf)
  const removal = useRowRemoval<Consolidation>(consolidations, {
    title: t('list.remove_title'),
    text: () => t('list.remove_text'),
    confirm: t('list.remove'),
    done: t('list.removed'),
  })
  const path = pathTo('consolidation_create')
  const create =
    path === null ? null : (
      <Can ability="road_maps.write">
        <Button component={Link} to={path} leftSection={<IconPlus size={17} aria-hidden />}>
          {t('new.title')}
        </Button>
      </Can>
    )
  return (
    <>
      <ResourceList<Consolidation>
        resource={consolidations}
        title={t('list.title')}
        description={t('list.text')}
        columns={columns}
        include={INCLUDE}
        filters={[
          {
            name: 'status',
            label: t('list.status'),
            kind: 'select',
            suggested: true,
            options: CONSOLIDATION_STATES.map((value) => ({ value, label: t(`status.${value}`) })),
          },
        ]}
        rowTo={pathOf}
        rowName={(row) => `${date(row.settings.collection_date)} ${row.id}`}
        actions={create}
        {...(may('road_maps.write')
          ? {
              rowActions: (row: Consolidation) => [
                {
                  label: t('list.remove'),
                  icon: IconTrash,
                  color: 'red',
                  onClick: () => removal.ask(row),
                  ...(isRunning(row) ? { disabledReason: t('list.running') } : {}),
                },
              ],
            }
          : {})}
        empty={{ title: t('list.empty'), text: t('list.empty_text'), action: create }}
      />
      {removal.dialog}
    </>
  )
}
