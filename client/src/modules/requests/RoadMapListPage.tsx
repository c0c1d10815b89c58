import { Button } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import type { QueryParams } from '#shared/kit/query-builder.ts'
import { ROAD_MAP_STATES, roadMaps } from '#shared/road-maps/road-maps.contract.ts'
import { LinkCell } from '#client/kit/list/cells.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import { ListExport } from '#client/kit/ListExport.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { ScreenButton } from '#client/kit/ScreenButton.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import { date, money, orMissing, weight } from '#client/lib/format.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconPlus, IconRoute, IconTrash } from '#client/ui/icons.ts'
import { LOAD_TONES, type RoadMapRow } from './road-map.ts'

const INCLUDE = ['shipper', 'transporter'] as const

const useColumns = (pathOf: (row: RoadMapRow) => string | null, isOwn: boolean): Column<RoadMapRow>[] => {
  const { t } = useTexts('requests')
  return [
    {
      key: 'name',
      label: t('load.name'),
      sort: 'name',
      fixed: true,
      card: 'title',
      render: (row) => <LinkCell to={pathOf(row)}>{row.name}</LinkCell>,
    },
    { key: 'requests', label: t('title'), align: 'right', render: (row) => row.requests },
    { key: 'weight', label: t('field.weight'), align: 'right', render: (row) => weight(row.weight) },
    { key: 'value', label: t('field.value'), align: 'right', render: (row) => money(row.value) },
    {
      key: 'collection_date',
      label: t('section.from'),
      sort: 'collection_date',
      render: (row) => date(row.collection_date),
    },
    { key: 'transporter', label: t('carrier'), render: (row) => orMissing(row.transporter?.fantasy_name) },
    {
      key: 'shipper',
      label: t('company'),
      hidden: isOwn,
      render: (row) => orMissing(row.shipper?.fantasy_name),
    },
    momentColumn('created_at', t('created_at'), { hidden: true }),
    {
      key: 'status',
      label: t('status_label'),
      card: 'status',
      render: (row) => (
        <StatusBadge tone={LOAD_TONES[row.status]}>{t(`load.status.${row.status}`)}</StatusBadge>
      ),
    },
  ]
}

/** Loads that are gathered, closed, made orders. */
export const RoadMapListPage = () => {
  const { t } = useTexts('requests')
  const pathTo = usePathTo()
  const may = useMay()
  const session = useSession()
  const isOwn = session !== null && roleOf(session) === 'shipper'
  const pathOf = (row: RoadMapRow) => pathTo('road_map_update', { id: row.id })
  const columns = useColumns(pathOf, isOwn)
  const removal = useRowRemoval<RoadMapRow>(roadMaps, {
    title: t('load.remove_title'),
    text: (row) => t('load.remove_text', { name: row.name }),
    confirm: t('remove'),
    done: t('removed'),
  })
  const path = pathTo('road_map_create')
  const create = (
    <>
      <ScreenButton screen="consolidations" icon={IconRoute} label={t('load.automatic')} />
      {path && may('road_maps.write') ? (
        <Button component={Link} to={path} leftSection={<IconPlus size={17} aria-hidden />}>
          {t('load.new')}
        </Button>
      ) : null}
    </>
  )
  const head = ({ params }: { params: QueryParams }) => (
    <>
      <ListExport list="road_maps" params={params} />
      {create}
    </>
  )
  return (
    <>
      <ResourceList<RoadMapRow>
        resource={roadMaps}
        title={t('load.title')}
        description={t('load.text')}
        columns={columns}
        include={INCLUDE}
        filters={[
          {
            name: 'status',
            label: t('status_label'),
            kind: 'select',
            suggested: true,
            options: ROAD_MAP_STATES.map((value) => ({ value, label: t(`load.status.${value}`) })),
          },
        ]}
        searchPlaceholder={t('load.search')}
        rowTo={pathOf}
        rowName={(row) => row.name}
        actions={head}
        {...(may('road_maps.write')
          ? {
              rowActions: (row: RoadMapRow) => [
                {
                  label: t('remove'),
                  icon: IconTrash,
                  color: 'red',
                  onClick: () => removal.ask(row),
                  ...(row.status === 'open' ? {} : { disabledReason: t('load.closed') }),
                },
              ],
            }
          : {})}
        empty={{ title: t('load.empty'), text: t('load.empty_text'), action: create }}
      />
      {removal.dialog}
    </>
  )
}
