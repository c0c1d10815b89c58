import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link, useParams } from 'react-router'
import { consolidateRoadMap, reopenRoadMap } from '#shared/road-maps/road-map.calls.ts'
import { roadMaps } from '#shared/road-maps/road-maps.contract.ts'
import { DetailPage } from '#client/kit/detail/DetailPage.tsx'
import { KeyFacts } from '#client/kit/detail/KeyFacts.tsx'
import { RecordPage } from '#client/kit/detail/RecordPage.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { quoteSearch } from '#client/kit/quote-search.ts'
import { ScreenButton } from '#client/kit/ScreenButton.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { useResource } from '#client/kit/use-resource.ts'
import { date, money, volume, weight } from '#client/lib/format.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconEdit, IconGavel, IconPackages, IconRoute } from '#client/ui/icons.ts'
import { ChangeLoadDialog } from './components/ChangeLoadDialog.tsx'
import { LoadReasons } from './components/LoadReasons.tsx'
import { LoadStops } from './components/LoadStops.tsx'
import { MOST_STOPS, OrderStopsDialog } from './components/OrderStopsDialog.tsx'
import { LoadOrdersDialog } from './components/LoadOrdersDialog.tsx'
import { RomaneioMenu } from './components/RomaneioMenu.tsx'
import { LOAD_TONES, type RoadMapRow } from './road-map.ts'

const INCLUDE = { include: ['shipper', 'transporter', 'vehicle_type'] }
const INVALIDATES = { invalidates: ['road_maps', 'road_maps_requests', 'request', 'orders'] }
const onError = (error: unknown) => notifyError(error)

type ActionsProps = { row: RoadMapRow; onEdit: () => void; onOrder: () => void; onStops: () => void }

const LoadActions = ({ row, onEdit, onOrder, onStops }: ActionsProps) => {
  const { t } = useTexts('requests')
  const pathTo = usePathTo()
  const consolidate = useCall(consolidateRoadMap, INVALIDATES)
  const reopen = useCall(reopenRoadMap, INVALIDATES)
  const actions: readonly string[] = row.meta?.actions ?? []
  const sent = { id: row.id, input: {} }
  const board = pathTo('request_board')
  return (
    <>
      {actions.includes('create_orders') ? (
        <Button onClick={onOrder}>{t('load.create_orders')}</Button>
      ) : null}
      {actions.includes('consolidate') ? (
        <Button loading={consolidate.isPending} onClick={() => consolidate.mutate(sent, { onError })}>
          {t('load.consolidate')}
        </Button>
      ) : null}
      {actions.includes('reopen') ? (
        <Button variant="default" loading={reopen.isPending} onClick={() => reopen.mutate(sent, { onError })}>
          {t('reopen')}
        </Button>
      ) : null}
      {actions.includes('add') && board ? (
        <Button
          component={Link}
          to={`${board}?load=${row.id}`}
          variant="default"
          leftSection={<IconPackages size={17} aria-hidden />}
        >
          {t('load.fill')}
        </Button>
      ) : null}
      {actions.includes('create_orders') ? (
        <ScreenButton
          screen="quotes_create"
          icon={IconGavel}
          label={t('quote')}
          search={quoteSearch({
            road_map_id: row.id,
            modal: row.modals.join(),
            vehicle_type_id: row.vehicle_type_id,
          })}
        />
      ) : null}
      {actions.includes('update') ? (
        <Button variant="default" leftSection={<IconEdit size={17} aria-hidden />} onClick={onEdit}>
          {t('load.edit')}
        </Button>
      ) : null}
      {actions.includes('update') && row.requests > 1 && row.requests <= MOST_STOPS ? (
        <Button variant="default" leftSection={<IconRoute size={17} aria-hidden />} onClick={onStops}>
          {t('load.stops')}
        </Button>
      ) : null}
      {row.requests > 0 ? <RomaneioMenu id={row.id} /> : null}
    </>
  )
}

const Detail = ({ row }: { row: RoadMapRow }) => {
  const { t } = useTexts('requests')
  const [opened, setOpened] = useState<'edit' | 'orders' | 'stops' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <DetailPage
        title={row.name}
        status={<StatusBadge tone={LOAD_TONES[row.status]}>{t(`load.status.${row.status}`)}</StatusBadge>}
        actions={
          <LoadActions
            row={row}
            onEdit={() => setOpened('edit')}
            onOrder={() => setOpened('orders')}
            onStops={() => setOpened('stops')}
          />
        }
        side={
          <KeyFacts
            title={t('facts')}
            facts={[
              { label: t('title'), value: row.requests },
              { label: t('field.weight'), value: weight(row.weight) },
              { label: t('field.cubed'), value: volume(row.cubed) },
              { label: t('field.value'), value: money(row.value) },
              { label: t('section.from'), value: date(row.collection_date) },
              { label: t('section.to'), value: date(row.delivery_date) },
              { label: t('carrier'), value: row.transporter?.fantasy_name },
              { label: t('load.vehicle'), value: row.vehicle_type?.vehicle_type },
              ...(row.price === null
                ? []
                : [
                    { label: t('load.price'), value: money(row.price) },
                    { label: t('load.alone'), value: money(row.alone) },
                  ]),
              { label: t('company'), value: row.shipper?.fantasy_name },
              { label: t('field.observation'), value: row.observation },
            ]}
          />
        }
      >
        <Stack gap="md">
          <LoadReasons row={row} />
          <LoadStops row={row} />
        </Stack>
      </DetailPage>
      {opened === 'edit' ? <ChangeLoadDialog row={row} onClose={close} /> : null}
      {opened === 'stops' ? <OrderStopsDialog id={row.id} onClose={close} /> : null}
      {opened === 'orders' ? <LoadOrdersDialog row={row} onClose={close} /> : null}
    </>
  )
}

/** A load with its requests, and what may be done with it. */
export const RoadMapDetailPage = () => {
  const { id } = useParams()
  const query = useResource<RoadMapRow>(roadMaps, id, INCLUDE)
  return <RecordPage query={query}>{(row) => <Detail row={row} />}</RecordPage>
}
