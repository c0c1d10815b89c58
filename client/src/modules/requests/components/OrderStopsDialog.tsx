import { ActionIcon, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { orderStops } from '#shared/consolidation/consolidation.calls.ts'
import { roadMapsRequests } from '#shared/road-maps/road-maps.contract.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import { date, decimal } from '#client/lib/format.ts'
import { useTexts } from '#client/lib/texts.ts'
import { IconArrowDown, IconArrowUp, IconRoute } from '#client/ui/icons.ts'
import { codeOf, type RequestRow } from '../request.ts'

type Placed = RowOf<typeof roadMapsRequests, { request?: RequestRow | null }>
type Arrival = { request_id: number; arrives: string; waits: number; late: boolean }
type Way = {
  request_ids: number[]
  km: number | null
  before: number | null
  arrivals: Arrival[]
  best: boolean
}

/** Stops that one dialog orders. */
export const MOST_STOPS = 100

const wayText = (
  t: ReturnType<typeof useTexts<'requests'>>['t'],
  { km, before }: Pick<Way, 'km' | 'before'>,
): string => {
  if (km === null || before === null) return t('load.way_unknown')
  const more = km - before
  const shown = decimal(Math.abs(more), 0)
  const change =
    Math.abs(more) < 1 ? t('load.way_same') : t(more > 0 ? 'load.way_more' : 'load.way_less', { km: shown })
  return `${t('load.way', { km: decimal(km, 0) })} · ${change}`
}

const useArrivalText = () => {
  const { t } = useTexts('requests')
  return ({ arrives, waits, late }: Arrival): string => {
    const [day = '', time = ''] = arrives.split('T')
    return [
      t('load.arrives', { date: date(day), time }),
      ...(waits < 0.1 ? [] : [t('load.waits', { hours: decimal(waits, 1) })]),
      ...(late ? [t('load.late')] : []),
    ].join(' · ')
  }
}

const Stops = ({ id, placed, onClose }: { id: string; placed: readonly Placed[]; onClose: () => void }) => {
  const { t } = useTexts('requests')
  const [order, setOrder] = useState(placed)
  const [way, setWay] = useState<Way | null>(null)
  /** The order is the computer's until a stop is moved. */
  const [best, setBest] = useState(false)
  const arrivalText = useArrivalText()
  const act = useCall(orderStops, { invalidates: ['road_maps', 'road_maps_requests', 'request'] })
  const look = useCall(orderStops)
  const idsOf = (stops: readonly Placed[]) => stops.map(({ request_id }) => request_id)
  const move = (from: number, to: number) => {
    const next = order.toSpliced(from, 1).toSpliced(to, 0, ...order.slice(from, from + 1))
    setOrder(next)
    setBest(false)
    look.mutate(
      { id, input: { request_ids: idsOf(next), apply: false } },
      { onSuccess: setWay, onError: (error) => notifyError(error) },
    )
  }
  const orderBest = () =>
    look.mutate(
      { id, input: { request_ids: idsOf(order), apply: false, best: true } },
      {
        onSuccess: (found) => {
          const byId = new Map(placed.map((stop) => [stop.request_id, stop]))
          setOrder(found.request_ids.flatMap((one) => byId.get(one) ?? []))
          setBest(found.best)
          setWay(found)
        },
        onError: (error) => notifyError(error),
      },
    )
  const confirm = async () => {
    await act.mutateAsync({ id, input: { request_ids: idsOf(order), apply: true, best } })
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
      <Group justify="flex-end">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRoute size={15} aria-hidden />}
          loading={look.isPending}
          onClick={orderBest}
        >
          {t('load.best_way')}
        </Button>
      </Group>
      <Stack gap={4} component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
        {order.map(({ request_id, request }, index) => {
          const name = request ? codeOf(request) : String(request_id)
          const arrival = way?.arrivals.find((one) => one.request_id === request_id)
          return (
            <Group key={request_id} component="li" gap="xs" wrap="nowrap">
              <Text size="sm" c="dimmed" w={24} ta="right">
                {index + 1}
              </Text>
              <Stack gap={0} flex={1} miw={0}>
                <Text size="sm" truncate>
                  {`${name} · ${request?.destination_city ?? ''}/${request?.destination_uf ?? ''}`}
                </Text>
                {arrival ? (
                  <Text size="xs" c={arrival.late ? 'red' : 'dimmed'}>
                    {arrivalText(arrival)}
                  </Text>
                ) : null}
              </Stack>
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
