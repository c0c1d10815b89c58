import { Alert, Badge, Group, Stack, Table, Text } from '@mantine/core'
import { text } from '#client/lib/i18n.ts'
import { useTexts } from '#client/lib/texts.ts'
import { cities } from '#shared/places/places.contract.ts'
import { showEta } from '#shared/tower/tower.calls.ts'
import { readTrack } from '#shared/tracking/tracking.calls.ts'
import { geolocationDrivers } from '#shared/tracking/tracking.contract.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { KeyFacts, Panel } from '#client/kit/detail/KeyFacts.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import { relativeText } from '#client/lib/dates.ts'
import { dateTime } from '#client/lib/format.ts'
import { HTML_LANG, currentLanguage } from '#client/lib/i18n.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconAlertTriangle, IconMapPin } from '#client/ui/icons.ts'
import { silentSince } from '../delay.ts'
import { type OrderDetail, inOrder } from '../order.ts'
import { useNow } from '../use-now.ts'
import { RecipientLinks } from './RecipientLinks.tsx'
import { RouteReplay } from './RouteReplay.tsx'
import { DriverLink } from './DriverLink.tsx'
import { type Stop, citiesWanted, placeOf } from '../map-points.ts'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'

const LISTED = 20
const NO_WAY = [] as const

/** Integrators name sources of their own, which stay as they sent them. */
const sourceName = (source: string) => text(`orders:tracking.source_name.${source}`, {}, source)

const age = (instant: string) => relativeText(instant, HTML_LANG[currentLanguage()])

type Position = RowOf<typeof geolocationDrivers>

/** Where the vehicle is, how old that knowledge is, and every position as a list beside the map. */
export const OrderTracking = ({ order }: { order: OrderDetail }) => {
  const { t } = useTexts('orders')
  const query = useResourceList<Position>(geolocationDrivers, {
    filter: { order_id: order.id },
    sort: '-location_captured_at',
    page: { number: 1, size: LISTED },
  })
  const way = useAnswer(readTrack, { id: order.id }, { types: ['geolocation_drivers'] })
  const eta = useAnswer(showEta, { id: order.id }, { types: ['orders', 'geolocation_drivers'] })
  const positions = query.data?.rows ?? []
  const last = positions[0]
  const now = useNow()
  const wanted = citiesWanted([...order.order_collection_addresses, ...order.order_delivery_addresses])
  const found = useResourceList<RowOf<typeof cities>>(
    cities,
    { filter: { id: wanted.slice(0, 100).join(',') }, page: { number: 1, size: 100 } },
    { enabled: wanted.length > 0 },
  )
  const cityOf = ({ city_id: id }: { city_id: number | null }) =>
    found.data?.rows.find((city) => city.id === String(id))
  const stops: Stop[] = [
    ...inOrder(order.order_collection_addresses).map((address) =>
      placeOf('origin', address, address.name ?? t('tracking.origin'), cityOf(address)),
    ),
    ...inOrder(order.order_delivery_addresses).map((address) =>
      placeOf('destination', address, address.destinatary_name ?? t('tracking.destination'), cityOf(address)),
    ),
  ].filter((point) => point !== null)
  const silentAt = eta.data?.silent_at ?? null
  const since = silentSince(order, silentAt, now)
  // The limit of the shipper, as the tower keeps it.
  const silentHours =
    since && silentAt ? Math.round((Date.parse(silentAt) - Date.parse(since)) / 3_600_000) : 0
  return (
    <Stack gap="md">
      {query.isError ? <ErrorBlock error={query.error} onRetry={() => void query.refetch()} /> : null}
      {way.isError ? <ErrorBlock error={way.error} onRetry={() => void way.refetch()} /> : null}
      {since ? (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle />}
          title={t('tracking.stale', { count: silentHours })}
        >
          <Text size="sm">
            {t(order.last_position_at === since ? 'tracking.last_position' : 'tracking.on_route_since')}:{' '}
            {dateTime(since)} ({age(since)})
          </Text>
        </Alert>
      ) : null}
      <RouteReplay stops={stops} way={way.data?.points ?? NO_WAY} />
      {/* Names on the map are pixels: screen readers read them here. */}
      <Group gap="xs">
        {stops.map(({ kind, label }, index) => (
          <Badge key={`${index} ${label}`} variant="default" radius="sm" tt="none" fw={500}>
            {t(`tracking.${kind}`)}: {label}
          </Badge>
        ))}
      </Group>
      {order.transporter_id !== null && order.canceled_at === null ? <DriverLink orderId={order.id} /> : null}
      {order.canceled_at === null ? (
        <RecipientLinks
          deliveries={inOrder(order.order_delivery_addresses).map((address) => ({
            id: address.id,
            name: address.destinatary_name ?? `${address.city}/${address.uf}`,
          }))}
        />
      ) : null}
      {last ? (
        <KeyFacts
          title={t('tracking.last_position')}
          facts={[
            { label: t('tracking.captured'), value: dateTime(last.location_captured_at) },
            { label: t('tracking.age'), value: age(last.location_captured_at) },
            { label: t('tracking.coordinates'), value: `${last.lat}, ${last.long}` },
            { label: t('tracking.source'), value: sourceName(last.tracing_source) },
          ]}
        />
      ) : null}
      <Panel title={t('tracking.positions')}>
        {query.isSuccess && positions.length === 0 ? (
          <EmptyState
            icon={IconMapPin}
            title={t('tracking.no_position')}
            text={t('tracking.no_position_text')}
          />
        ) : (
          <ScrollRegion label={t('tracking.positions')}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('tracking.captured')}</Table.Th>
                  <Table.Th>{t('tracking.age')}</Table.Th>
                  <Table.Th>{t('tracking.coordinates')}</Table.Th>
                  <Table.Th>{t('tracking.source')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {positions.map((position) => (
                  <Table.Tr key={position.id}>
                    <Table.Td>{dateTime(position.location_captured_at)}</Table.Td>
                    <Table.Td>{age(position.location_captured_at)}</Table.Td>
                    <Table.Td>{`${position.lat}, ${position.long}`}</Table.Td>
                    <Table.Td>
                      {[sourceName(position.tracing_source), position.description]
                        .filter(Boolean)
                        .join(' · ')}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollRegion>
        )}
      </Panel>
    </Stack>
  )
}
