/* oxlint-disable react/no-unstable-nested-components -- render functions handed to a slot, not components */
import { Button, Tabs } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import {
  OPTION_CALCULE,
  TABLE_MODALS,
  TABLE_SITUATIONS,
  simulationTables,
} from '#shared/freight/freight-table.contract.ts'
import { STATES } from './states.ts'
import { Can } from '#client/kit/Can.tsx'
import { DateTimeCell, LinkCell, Missing, TwoLineCell } from '#client/kit/list/cells.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import type { Column, ListFilter, RowAction } from '#client/kit/list/list-types.ts'
import type { List } from '#client/kit/list/use-list.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { date } from '#client/lib/format.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import {
  IconChecklist,
  IconEdit,
  IconEye,
  IconFileImport,
  IconPercentage,
  IconPlus,
} from '#client/ui/icons.ts'
import { SituationBadge } from './components/SituationBadge.tsx'
import { ExpiresBadge } from './components/ExpiresBadge.tsx'
import { type FreightTable, decides, may } from './table.ts'

const INCLUDE = ['shipper', 'transporter'] as const
const WAITING = { waits_for_me: 'true' }
const EXPIRING = ['7', '15', '30', '60', '90'] as const
type Company = { id: string; fantasy_name: string }
const nameOf = (row: Company) => row.fantasy_name

/** Every table of the company. */
export const TablesPage = () => <Tables waiting={false} />
/** What waits for the reader's decision. */
export const ApproveTablesPage = () => <Tables waiting />

const useColumns = (waiting: boolean): Column<FreightTable>[] => {
  const { t } = useTranslation('tables')
  const pathTo = usePathTo()
  const role = useRole()
  return useMemo(() => {
    const company = (side: 'shipper' | 'transporter'): Column<FreightTable> => ({
      key: side,
      label: t(`field.${side}`),
      render: (row) => row[side]?.fantasy_name ?? <Missing />,
    })
    return [
      {
        key: 'table',
        label: t('field.table'),
        sort: 'table',
        fixed: true,
        card: 'title',
        render: (row) => (
          <LinkCell to={pathTo(waiting ? 'approve_table_one' : 'table', { id: row.id })}>
            {row.table}
          </LinkCell>
        ),
      },
      {
        key: 'situation',
        label: t('field.situation'),
        card: 'status',
        render: (row) => <SituationBadge table={row} />,
      },
      ...(role === 'transporter' ? [] : [company('transporter')]),
      ...(role === 'shipper' ? [] : [company('shipper')]),
      {
        key: 'modal',
        label: t('field.modal'),
        sort: 'modal',
        render: (row) => (
          <TwoLineCell first={t(`modal.${row.modal}`)} second={t(`model.${row.option_calcule}`)} />
        ),
      },
      {
        key: 'validity',
        label: t('field.validity'),
        sort: 'date_end',
        render: (row) => (
          <div style={{ whiteSpace: 'nowrap' }}>
            <div>{t('field.range', { from: date(row.date_start), until: date(row.date_end) })}</div>
            <ExpiresBadge table={row} />
          </div>
        ),
      },
      {
        key: 'version',
        label: t('field.version'),
        sort: 'version',
        align: 'right',
        render: (row) => row.version,
      },
      {
        key: 'updated_at',
        label: t('field.updated'),
        sort: 'updated_at',
        hidden: true,
        render: (row) => <DateTimeCell value={row.updated_at} />,
      },
    ]
  }, [t, pathTo, waiting, role])
}

const useRole = () => {
  const session = useSession()
  return session ? roleOf(session) : null
}

const useFilters = (waiting: boolean): ListFilter[] => {
  const { t } = useTranslation('tables')
  const role = useRole()
  return useMemo(() => {
    const company = (side: 'shipper' | 'transporter'): ListFilter => ({
      name: `${side}_id`,
      label: t(`field.${side}`),
      suggested: true,
      kind: 'resource',
      resource: `${side}s`,
      optionLabel: nameOf,
    })
    return [
      ...(waiting
        ? []
        : ([
            {
              name: 'situation',
              label: t('field.situation'),
              suggested: true,
              kind: 'select',
              options: TABLE_SITUATIONS.map((value) => ({ value, label: t(`situation.${value}`) })),
            },
            {
              name: 'expires_within',
              label: t('list.expires_within'),
              suggested: true,
              kind: 'select',
              options: EXPIRING.map((value) => ({
                value,
                label: t('list.within', { count: Number(value) }),
              })),
            },
            { name: 'waits_for_me', label: t('list.waits_for_me'), kind: 'boolean' },
          ] satisfies ListFilter[])),
      ...(role === 'transporter' ? [] : [company('transporter')]),
      ...(role === 'shipper' ? [] : [company('shipper')]),
      {
        name: 'destination_uf',
        label: t('list.delivers_to'),
        kind: 'select',
        options: STATES.map(({ uf, name }) => ({ value: uf, label: name })),
      },
      {
        name: 'option_calcule',
        label: t('field.option_calcule'),
        kind: 'select',
        options: OPTION_CALCULE.map((value) => ({ value, label: t(`model.${value}`) })),
      },
      { name: 'date_end', label: t('list.ends'), kind: 'date' },
    ]
  }, [t, role, waiting])
}

/** Variants of the specification as tabs; the choice is an ordinary filter of the address. */
const Variants = ({ list }: { list: List<FreightTable> }) => {
  const { t } = useTranslation('tables')
  const chosen = list.url.filters['modal']
  return (
    <Tabs
      value={typeof chosen === 'string' && chosen !== '' ? chosen : 'all'}
      onChange={(value) => list.setFilter('modal', value === 'all' ? null : value)}
    >
      <Tabs.List style={{ flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' }}>
        <Tabs.Tab value="all">{t('list.all')}</Tabs.Tab>
        {TABLE_MODALS.map((value) => (
          <Tabs.Tab key={value} value={value}>
            {t(`modal.${value}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

const Tables = ({ waiting }: { waiting: boolean }) => {
  const { t } = useTranslation('tables')
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const columns = useColumns(waiting)
  const filters = useFilters(waiting)
  // Links of earlier versions named the table in the address' query.
  const asked = search.get('table')
  const target =
    asked !== null && /^\d+$/.test(asked)
      ? pathTo(waiting ? 'approve_table_one' : 'table', { id: asked })
      : null
  if (target !== null) return <Navigate to={target} replace />
  const action = (
    screen: string,
    { id }: FreightTable,
    label: string,
    icon: NonNullable<RowAction['icon']>,
  ): RowAction[] => {
    const path = pathTo(screen, { id })
    return path === null ? [] : [{ label, icon, onClick: () => void navigate(path) }]
  }
  const actions = (row: FreightTable): RowAction[] => [
    ...action('table', row, t('list.open'), IconEye),
    ...(decides(row) ? action('approve_table_one', row, t('list.decide'), IconChecklist) : []),
    ...(may(row, 'update') ? action('table_update', row, t('list.edit'), IconEdit) : []),
    ...(may(row, 'readjust') ? action('table_readjust', row, t('detail.readjust'), IconPercentage) : []),
  ]
  return (
    <ResourceList<FreightTable>
      resource={simulationTables}
      name={waiting ? 'waiting_tables' : 'simulation_tables'}
      path="simulation_integra/simulation_table"
      title={t(waiting ? 'approve.title' : 'list.title')}
      description={t(waiting ? 'approve.description' : 'list.description')}
      columns={columns}
      filters={filters}
      include={INCLUDE}
      {...(waiting ? { fixedFilter: WAITING } : {})}
      searchPlaceholder={t('list.search')}
      above={(list: List<FreightTable>) => <Variants list={list} />}
      rowTo={(row) => pathTo(waiting ? 'approve_table_one' : 'table', { id: row.id })}
      rowName={(row) => row.table}
      rowActions={actions}
      actions={waiting ? null : <Begin />}
      empty={{
        title: t(waiting ? 'approve.empty' : 'list.empty'),
        text: t(waiting ? 'approve.empty_text' : 'list.empty_text'),
      }}
    />
  )
}

/** Ways to a new table: by hand, or from a spreadsheet. */
const Begin = () => {
  const { t } = useTranslation('tables')
  const pathTo = usePathTo()
  const [create, intake] = [pathTo('table_create'), pathTo('table_intake_create')]
  return (
    <>
      <Can ability="freight_intakes.write">
        {intake === null ? null : (
          <Button
            component={Link}
            to={intake}
            variant="default"
            leftSection={<IconFileImport size={17} aria-hidden />}
          >
            {t('list.import')}
          </Button>
        )}
      </Can>
      <Can ability="freight_tables.write">
        {create === null ? null : (
          <Button component={Link} to={create} leftSection={<IconPlus size={17} aria-hidden />}>
            {t('list.new')}
          </Button>
        )}
      </Can>
    </>
  )
}
