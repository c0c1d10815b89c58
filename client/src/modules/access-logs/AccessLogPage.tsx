import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { ACCESS_KINDS } from '#shared/access-logs/access-kinds.ts'
import { accessLogs } from '#shared/access-logs/access-logs.contract.ts'
import { users } from '#shared/users/users.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { DateTimeCell, TwoLineCell } from '#client/kit/list/cells.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { orMissing } from '#client/lib/format.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { AccessDrawer } from './AccessDrawer.tsx'
import { RECORD_TYPES, recordsText, typeText, type AccessRow } from './access-log.ts'

/** Who did what with whose data, and when. */
export const AccessLogPage = () => {
  const { t } = useTexts('access_logs')
  const session = useSession()
  const [entry, setEntry] = useState<AccessRow | null>(null)
  const role = session ? roleOf(session) : null
  const isOperator = role === 'manager' || role === 'dev'
  const columns: Column<AccessRow>[] = [
    {
      key: 'created_at',
      label: t('when'),
      sort: 'created_at',
      fixed: true,
      card: 'status',
      render: (row) => <DateTimeCell value={row.created_at} />,
    },
    {
      key: 'kind',
      label: t('kind'),
      fixed: true,
      card: 'title',
      render: (row) => t(`kinds.${row.kind}`),
    },
    {
      key: 'user',
      label: t('who'),
      render: (row) => (
        <TwoLineCell first={row.user_name ?? t('nobody')} second={isOperator ? row.company_name : null} />
      ),
    },
    { key: 'records', label: t('records'), render: (row) => orMissing(recordsText(row)) },
    { key: 'address', label: t('address'), render: (row) => orMissing(row.address) },
    { key: 'action', label: t('action'), hidden: true, render: (row) => row.action },
    { key: 'user_agent', label: t('device'), hidden: true, render: (row) => orMissing(row.user_agent) },
  ]
  const filters: ListFilter[] = [
    {
      name: 'kind',
      label: t('kind'),
      kind: 'select',
      multiple: true,
      suggested: true,
      options: ACCESS_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
    },
    {
      name: 'user_id',
      label: t('person'),
      kind: 'resource',
      resource: users,
      optionLabel: (row: { name: string }) => row.name,
      suggested: true,
    },
    { name: 'created_at', label: t('when'), kind: 'date', suggested: true },
    {
      name: 'record_type',
      label: t('record_type'),
      kind: 'select',
      options: RECORD_TYPES.map((type) => ({ value: type, label: typeText(type) })),
    },
    { name: 'record_id', label: t('record_id'), kind: 'number' },
  ]
  return (
    <>
      <ResourceList<AccessRow>
        resource={accessLogs}
        title={t('title')}
        description={t('text')}
        columns={columns}
        filters={filters}
        onRow={setEntry}
        rowName={(row) => `${t(`kinds.${row.kind}`)} · ${row.user_name ?? t('nobody')}`}
        empty={{ title: t('empty'), text: t('empty_text') }}
      />
      <AccessDrawer entry={entry} onClose={() => setEntry(null)} />
    </>
  )
}
