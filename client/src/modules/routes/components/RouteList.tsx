import { Button, Text } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { QueryParams } from '#shared/kit/query-builder.ts'
import { ROUTE_SITUATIONS, VALUE_CALCULATIONS, routeTables } from '#shared/routes/route-tables.contract.ts'
import { cities } from '#shared/places/places.contract.ts'
import { LinkCell, Missing } from '#client/kit/list/cells.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import type { Column, ListFilter, RowAction } from '#client/kit/list/list-types.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { date } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { IconCheck, IconEye, IconPlus, IconX } from '#client/ui/icons.ts'
import { INCLUDE, type RouteTable, laneOf, valueOf, vehicleOf } from '../route.ts'
import { SituationBadge } from './SituationBadge.tsx'
import { useRouteDecision } from './use-route-decision.tsx'

type Props = {
  title?: string
  description?: string
  fixedFilter?: NonNullable<QueryParams['filter']>
  actions?: ReactNode
  above?: ReactNode
}

const NO_FILTER = {}
const cityName = (row: { name: string; uf: string }) => `${row.name}/${row.uf}`

/** Route tables as a list: all of them, or those of one project. */
export const RouteList = ({ title, description, fixedFilter = NO_FILTER, actions, above }: Props) => {
  const { t } = useTranslation('routes')
  const session = useSession()
  const may = useMay()
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const { approve, refuse, dialogs } = useRouteDecision()
  const isCarrier = session !== null && roleOf(session) === 'transporter'
  const ofProject = fixedFilter.project !== undefined
  const detail = (row: RouteTable) => pathTo('route_detail', { id: row.id })
  const columns: Column<RouteTable>[] = [
    {
      key: 'lane',
      label: t('lane'),
      fixed: true,
      card: 'title',
      render: (row) => <LinkCell to={detail(row)}>{laneOf(row)}</LinkCell>,
    },
    {
      key: 'situation',
      label: t('situation_label'),
      card: 'status',
      render: (row) => <SituationBadge situation={row.situation} />,
    },
    {
      key: 'project',
      label: t('project'),
      sort: 'project',
      hidden: ofProject,
      render: (row) => (
        <>
          {row.project_name ?? row.project}
          {row.project_name ? (
            <Text size="xs" c="dimmed">
              {row.project}
            </Text>
          ) : null}
        </>
      ),
    },
    isCarrier
      ? {
          key: 'shipper',
          label: t('shipper'),
          render: (row) => row.shipper?.fantasy_name ?? <Missing />,
        }
      : {
          key: 'transporter',
          label: t('transporter'),
          render: (row) => row.transporter?.fantasy_name ?? <Missing />,
        },
    {
      key: 'modal',
      label: t('modal'),
      render: (row) => (
        <>
          {text(`shipment:modal.${row.transport_modal}`, {}, row.transport_modal)}
          {vehicleOf(row) === null ? null : (
            <Text size="xs" c="dimmed">
              {vehicleOf(row)}
            </Text>
          )}
        </>
      ),
    },
    { key: 'value', label: t('value'), sort: 'value', align: 'right', render: valueOf },
    {
      key: 'lead_time',
      label: t('lead_time'),
      sort: 'lead_time',
      align: 'right',
      render: (row) =>
        row.lead_time === null ? (
          <Missing />
        ) : (
          t(row.business_day ? 'business_days' : 'days', { count: row.lead_time })
        ),
    },
    {
      key: 'validity',
      label: t('validity'),
      sort: 'date_end',
      render: (row) => t('validity_range', { from: date(row.date_start), until: date(row.date_end) }),
    },
    {
      key: 'contract',
      label: t('contract'),
      hidden: true,
      render: (row) => row.contract ?? <Missing />,
    },
  ]
  const filters = useMemo<ListFilter[]>(
    () => [
      {
        name: 'situation',
        label: t('situation_label'),
        suggested: true,
        kind: 'select',
        options: ROUTE_SITUATIONS.map((value) => ({ value, label: t(`situation.${value}`) })),
      },
      { name: 'waits_for_me', label: t('waits_for_me'), suggested: true, kind: 'boolean' },
      ...(ofProject ? [] : [{ name: 'project', label: t('project_code'), kind: 'text' } as const]),
      isCarrier
        ? {
            name: 'shipper_id',
            label: t('shipper'),
            kind: 'resource',
            resource: 'shippers',
            optionLabel: (row: { fantasy_name: string }) => row.fantasy_name,
          }
        : {
            name: 'transporter_id',
            label: t('transporter'),
            suggested: true,
            kind: 'resource',
            resource: 'transporters',
            optionLabel: (row: { fantasy_name: string }) => row.fantasy_name,
          },
      {
        name: 'origin_city_id',
        label: t('origin'),
        kind: 'resource',
        resource: cities,
        optionLabel: cityName,
      },
      {
        name: 'destiny_city_id',
        label: t('destiny'),
        kind: 'resource',
        resource: cities,
        optionLabel: cityName,
      },
      {
        name: 'value_calculation',
        label: t('value_calculation'),
        kind: 'select',
        options: VALUE_CALCULATIONS.map((value) => ({ value, label: t(`calculation.${value}`) })),
      },
      { name: 'date_end', label: t('validity'), kind: 'date' },
    ],
    [t, isCarrier, ofProject],
  )
  const rowActions = (row: RouteTable): RowAction[] => [
    { label: t('open'), icon: IconEye, onClick: () => void navigate(detail(row) ?? '.') },
    ...(row.meta?.actions?.includes('approve')
      ? [{ label: t('approve'), icon: IconCheck, onClick: () => approve(row) }]
      : []),
    ...(row.meta?.actions?.includes('refuse')
      ? [{ label: t('refuse'), icon: IconX, color: 'red', onClick: () => refuse(row) }]
      : []),
  ]
  const create = may('route_tables.write') ? pathTo('route_create') : null
  return (
    <>
      <ResourceList<RouteTable>
        resource={routeTables}
        name={ofProject ? 'project_routes' : 'route_tables'}
        {...(title ? { title } : {})}
        {...(description ? { description } : {})}
        columns={columns}
        filters={filters}
        include={INCLUDE}
        fixedFilter={fixedFilter}
        searchPlaceholder={t('search')}
        rowTo={detail}
        rowName={laneOf}
        rowActions={rowActions}
        above={above}
        actions={
          <>
            {actions}
            {create && !ofProject ? (
              <Button component={Link} to={create} leftSection={<IconPlus size={17} aria-hidden />}>
                {t('new_route')}
              </Button>
            ) : null}
          </>
        }
        empty={{ title: t('empty'), text: t('empty_text') }}
      />
      {dialogs}
    </>
  )
}
