import { ActionIcon, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { orderStops } from '#shared/consolidation/consolidation.calls.ts'
import { roadMapsRequests } from '#shared/road-maps/road-maps.contract.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import { decimal } from '#client/lib/format.ts'
import { useTexts } from '#client/lib/texts.ts'
import { IconArrowDown, IconArrowUp } from '#client/ui/icons.ts'
import { codeOf, type RequestRow } from '../request.ts'

type Placed = RowOf<typeof roadMapsRequests, { request?: RequestRow | null }>
type Way = { km: number | null; before: number | null }

/** Stops that one dialog orders. */
export const MOST_STOPS = 100

const wayText = (t: ReturnType<typeof useTexts<'requests'>>['t'], { km, before }: Way): string => {
  if (km === null || before === null) return t('load.way_unknown')
  const more = km - before
  const shown = decimal(Math.abs(more), 0)
  const change =
    Math.abs(more) < 1 ? t('load.way_same') : t(more > 0 ? 'load.way_more' : 'load.way_less', { km: shown })
  return `${t('load.way', { km: decimal(km, 0) })} · ${change}`
}

const Stops = ({ id, placed, onClose }: { id: string; placed: readonly Placed[]; onClose: () => void }) => {
  const { t } = useTexts('requests')
  const [order, setOrder] = useState(placed)
  const [way, setWay] = useState<Way | null>(null)
  const act = useCall(orderStops, { invalidates: ['road_maps', 'road_maps_requests', 'request'] })
  const look = useCall(orderStops)
  const idsOf = (stops: readonly Placed[]) => stops.map(({ request_id }) => request_id)
  const move = (from: number, to: number) => {
    const next = order.toSpliced(from, 1).toSpliced(to, 0, ...order.slice(from, from + 1))
    setOrder(next)
    look.mutate(
      { id, input: { request_ids: idsOf(next), apply: false } },
      { onSuccess: setWay, onError: (error) => notifyError(error) },
    )
  }
  const confirm = async () => {
    await act.mutateAsync({ id, input: { request_ids: idsOf(order), apply: true } })
    notifySuccess(t('load.stops_saved'))
  }
  return (
    <ActionDialog
      title={t('load.stops')}
      effect={t('load.stops_text')}
      confirmLabel={t('load.stops')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap={4} component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
        {order.map(({ request_id, request }, index) => {
          const name = request ? codeOf(request) : String(request_id)
          return (
            <Group key={request_id} component="li" gap="xs" wrap="nowrap">
              <Text size="sm" c="dimmed" w={24} ta="right">
                {index + 1}
              </Text>
              <Text size="sm" flex={1} truncate>
                {`${name} · ${request?.destination_city ?? ''}/${request?.destination_uf ?? ''}`}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('load.up', { name })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <IconArrowUp size={17} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('load.down', { name })}
                disabled={index === order.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <IconArrowDown size={17} />
              </ActionIcon>
            </Group>
          )
        })}
      </Stack>
      <Text size="sm" fw={600} aria-live="polite">
        {way === null ? '' : wayText(t, way)}
      </Text>
    </ActionDialog>
  )
}

/** The stops of a load in another order, with the kilometres that it costs or saves. */
export const OrderStopsDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const query = useResourceList<Placed>(roadMapsRequests, {
    filter: { road_map_id: id },
    include: ['request'],
    sort: 'priority',
    page: { number: 1, size: MOST_STOPS },
  })
  if (query.isError) return <ErrorBlock error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton h={1} />
  return <Stops id={id} placed={query.data.rows} onClose={onClose} />
}
