import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { ROUTE_SITUATIONS, VALUE_CALCULATIONS } from '#shared/routes/route-tables.contract.ts'
import { cities } from '#shared/places/places.contract.ts'
import { LinkCell, Missing } from '#client/kit/list/cells.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { date } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { type RouteTable, laneOf, valueOf, vehicleOf } from '../route.ts'
import { SituationBadge } from './SituationBadge.tsx'

/** Columns and filters of route tables; those of one project do without the project's own. */

const useIsCarrier = (): boolean => {
  const session = useSession()
  return session !== null && roleOf(session) === 'transporter'
}

export const useRouteColumns = (ofProject: boolean): Column<RouteTable>[] => {
  const { t } = useTexts('routes')
  const pathTo = usePathTo()
  const isCarrier = useIsCarrier()
  return [
    {
      key: 'lane',
      label: t('lane'),
      fixed: true,
      card: 'title',
      render: (row) => <LinkCell to={pathTo('route_detail', { id: row.id })}>{laneOf(row)}</LinkCell>,
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
}

const cityName = (row: { name: string; uf: string }) => `${row.name}/${row.uf}`

export const useRouteFilters = (ofProject: boolean): ListFilter[] => {
  const { t } = useTexts('routes')
  const isCarrier = useIsCarrier()
  return useMemo<ListFilter[]>(
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
}
