import { Button } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { freightReaudits, REAUDIT_STATES } from '#shared/audit/reaudit.contract.ts'
import { LinkCell } from '#client/kit/list/cells.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import { date, orMissing } from '#client/lib/format.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { IconRefresh, IconTrash } from '#client/ui/icons.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { chosenBy, isWorking, STATE_TONES, type Reaudit } from './reaudit.ts'

const INCLUDE = ['shipper'] as const

const useColumns = (pathOf: (row: Reaudit) => string | null): Column<Reaudit>[] => {
  const { t } = useTexts('audit')
  const session = useSession()
  const isOwn = session !== null && roleOf(session) === 'shipper'
  return [
    {
      key: 'chosen',
      label: t('again.chosen'),
      fixed: true,
      card: 'title',
      render: (row) => <LinkCell to={pathOf(row)}>{chosenBy(row.filters, t, date)}</LinkCell>,
    },
    {
      key: 'shipper',
      label: t('shipper'),
      hidden: isOwn,
      render: (row) => orMissing(row.shipper?.fantasy_name),
    },
    {
      key: 'changed',
      label: t('one.changed'),
      align: 'right',
      render: (row) => orMissing(row.result?.changed),
    },
    {
      key: 'status',
      label: t('status'),
      card: 'status',
      render: (row) => <StatusBadge tone={STATE_TONES[row.status]}>{t(`state.${row.status}`)}</StatusBadge>,
    },
    momentColumn('created_at', t('created_at')),
  ]
}

/** Re-audits of the reader's shippers, the newest first. */
export const ReauditListPage = () => {
  const { t } = useTexts('audit')
  const pathTo = usePathTo()
  const pathOf = (row: Reaudit) => pathTo('freight_reaudit', { id: row.id })
  const columns = useColumns(pathOf)
  const removal = useRowRemoval<Reaudit>(freightReaudits, {
    title: t('again.remove_title'),
    text: () => t('again.remove_text'),
    confirm: t('again.remove'),
    done: t('again.removed'),
  })
  const create = pathTo('freight_reaudit_create')
  const action =
    create === null ? null : (
      <Button component={Link} to={create} leftSection={<IconRefresh size={17} aria-hidden />}>
        {t('again.new')}
      </Button>
    )
  return (
    <>
      <ResourceList<Reaudit>
        resource={freightReaudits}
        title={t('again.title')}
        description={t('again.list_text')}
        columns={columns}
        include={INCLUDE}
        filters={[
          {
            name: 'status',
            label: t('status'),
            kind: 'select',
            suggested: true,
            options: REAUDIT_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ]}
        rowTo={pathOf}
        rowName={(row) => t('one.title', { id: row.id })}
        rowActions={(row) => [
          {
            label: t('again.remove'),
            icon: IconTrash,
            color: 'red',
            onClick: () => removal.ask(row),
            ...(isWorking(row) ? { disabledReason: t('again.running') } : {}),
          },
        ]}
        actions={action}
        empty={{ title: t('again.empty'), text: t('again.empty_text'), action }}
      />
      {removal.dialog}
    </>
  )
}
