import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { OPTION_CALCULE, TABLE_SITUATIONS } from '#shared/tables/freight-table.contract.ts'
import { LinkCell, Missing, TwoLineCell } from '#client/kit/list/cells.tsx'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { date } from '#client/lib/format.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { STATES } from '#client/kit/place/states.ts'
import type { FreightTable } from '../table.ts'
import { ExpiresBadge } from './ExpiresBadge.tsx'
import { SituationBadge } from './SituationBadge.tsx'

/** What a list of freight tables shows of each and asks for: all of them, or (`waiting`) those that wait for a decision. */

const EXPIRING = ['7', '15', '30', '60', '90'] as const
type Company = { id: string; fantasy_name: string }
const nameOf = (row: Company) => row.fantasy_name

const useRole = () => {
  const session = useSession()
  return session ? roleOf(session) : null
}

export const useTableColumns = (waiting: boolean): Column<FreightTable>[] => {
  const { t } = useTexts('tables')
  const pathTo = usePathTo()
  const role = useRole()
  return useMemo<Column<FreightTable>[]>(() => {
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
      momentColumn('updated_at', t('field.updated'), { hidden: true }),
    ]
  }, [t, pathTo, waiting, role])
}

export const useTableFilters = (waiting: boolean): ListFilter[] => {
  const { t } = useTexts('tables')
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
