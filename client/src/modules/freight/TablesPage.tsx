import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { TABLE_MODALS, TABLE_SITUATIONS, simulationTables } from '#shared/freight/freight-table.contract.ts'
import { DateTimeCell, LinkCell, Missing } from '#client/kit/list/cells.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import type { Column, ListFilter, RowAction } from '#client/kit/list/list-types.ts'
import { date } from '#client/lib/format.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { IconCheck, IconEye, IconX } from '#client/ui/icons.ts'
import { SituationBadge } from './components/table/SituationBadge.tsx'
import { TableDetail } from './components/table/TableDetail.tsx'
import { useDecision } from './components/table/use-decision.tsx'
import type { FreightTable } from './table.ts'

const INCLUDE = ['shipper', 'transporter'] as const
const WAITING = { transporter_approval: 'waiting' }

/** Every table of the company. */
export const TablesPage = () => <Tables waiting={false} />
/** The carrier sees here what waits for it; the shipper, who has no other screen of tables, sees all of them. */
export const ApproveTablesPage = () => {
  const session = useSession()
  return <Tables waiting={session !== null && roleOf(session) === 'transporter'} approving />
}

const Tables = ({ waiting, approving = false }: { waiting: boolean; approving?: boolean }) => {
  const { t } = useTranslation('freight')
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const { approve, refuse, dialogs } = useDecision()
  const open = search.get('table')
  const pathOf = (id: string | null): string => {
    const next = new URLSearchParams(search)
    if (id === null) next.delete('table')
    else next.set('table', id)
    const query = next.toString()
    return query === '' ? pathname : `${pathname}?${query}`
  }
  const columns = useMemo<Column<FreightTable>[]>(
    () => [
      {
        key: 'table',
        label: t('tables.table'),
        sort: 'table',
        fixed: true,
        card: 'title',
        render: (row) => <LinkCell to={`?table=${row.id}`}>{row.table}</LinkCell>,
      },
      {
        key: 'situation',
        label: t('tables.situation'),
        card: 'status',
        render: (row) => <SituationBadge table={row} />,
      },
      {
        key: 'transporter',
        label: t('tables.transporter'),
        render: (row) => row.transporter?.fantasy_name ?? <Missing />,
      },
      {
        key: 'shipper',
        label: t('tables.shipper'),
        render: (row) => row.shipper?.fantasy_name ?? <Missing />,
      },
      {
        key: 'modal',
        label: t('tables.modal'),
        sort: 'modal',
        render: (row) => t(`modal.${row.modal}`),
      },
      {
        key: 'model',
        label: t('tables.model'),
        render: (row) => t(`option_calcule.${row.option_calcule}`),
      },
      {
        key: 'validity',
        label: t('tables.validity'),
        sort: 'date_end',
        render: (row) =>
          t('tables.validity_range', { from: date(row.date_start), until: date(row.date_end) }),
      },
      {
        key: 'updated_at',
        label: t('tables.updated'),
        sort: 'updated_at',
        hidden: true,
        render: (row) => <DateTimeCell value={row.updated_at} />,
      },
    ],
    [t],
  )
  const filters = useMemo<ListFilter[]>(
    () => [
      {
        name: 'situation',
        label: t('tables.situation'),
        suggested: true,
        kind: 'select',
        options: TABLE_SITUATIONS.map((value) => ({ value, label: t(`situation.${value}`) })),
      },
      {
        name: 'modal',
        label: t('tables.modal'),
        suggested: true,
        kind: 'select',
        multiple: true,
        options: TABLE_MODALS.map((value) => ({ value, label: t(`modal.${value}`) })),
      },
      { name: 'date_end', label: t('tables.validity'), kind: 'date' },
    ],
    [t],
  )
  if (open !== null && /^\d+$/.test(open))
    return <TableDetail id={open} onBack={() => setSearch(pathOf(null).split('?')[1] ?? '')} />
  const actions = (row: FreightTable): RowAction[] => [
    { label: t('tables.open'), icon: IconEye, onClick: () => setSearch(pathOf(row.id).split('?')[1] ?? '') },
    ...(row.meta?.actions?.includes('approve')
      ? [{ label: t('tables.approve'), icon: IconCheck, onClick: () => approve(row) }]
      : []),
    ...(row.meta?.actions?.includes('refuse')
      ? [{ label: t('tables.refuse'), icon: IconX, color: 'red', onClick: () => refuse(row) }]
      : []),
  ]
  return (
    <>
      <ResourceList<FreightTable>
        resource={simulationTables}
        name={waiting ? 'waiting_tables' : 'simulation_tables'}
        path="simulation_integra/simulation_table"
        title={t(approving ? 'tables.approve_title' : 'tables.title')}
        description={t(waiting ? 'tables.waiting_description' : 'tables.description')}
        columns={columns}
        filters={filters}
        include={INCLUDE}
        {...(waiting ? { fixedFilter: WAITING } : {})}
        searchPlaceholder={t('tables.search')}
        rowTo={(row) => pathOf(row.id)}
        rowName={(row) => row.table}
        rowActions={actions}
        empty={{
          title: t(waiting ? 'tables.empty_waiting' : 'tables.empty'),
          text: t(waiting ? 'tables.empty_waiting_text' : 'tables.empty_text'),
        }}
      />
      {dialogs}
    </>
  )
}
