import { ActionIcon, Group, Slider, Stack, Text } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import type { TrackPoint } from '#shared/tracking/tracking.contract.ts'
import { AppMap } from '#client/kit/map/AppMap.tsx'
import { dateTime } from '#client/lib/format.ts'
import { useTexts } from '#client/lib/texts.ts'
import { IconPlayerPause, IconPlayerPlay } from '#client/ui/icons.ts'
import { type Stop, tripOf } from '../map-points.ts'
import { stepOf } from '../replay.ts'

/** One step of the replay; the whole way takes some ten seconds, however many positions it has. */
const EVERY_MS = 100

type Props = { stops: readonly Stop[]; way: readonly TrackPoint[] }

/** The trip on the map; its time is moved by hand, or plays from the departure to now. */
export const RouteReplay = ({ stops, way }: Props) => {
  const { t } = useTexts('orders')
  const [chosen, setChosen] = useState<number | null>(null)
  const [plays, setPlays] = useState(false)
  const last = way.length - 1
  // Without a choice the newest position is shown, also when a newer one arrives.
  const at = chosen === null ? last : Math.min(chosen, last)
  useEffect(() => {
    if (!plays) return undefined
    const timer = setInterval(() => {
      setChosen((now) => {
        const next = (now ?? 0) + stepOf(last)
        return next >= last ? null : next
      })
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [plays, last])
  if (plays && chosen === null) setPlays(false)
  const trip = useMemo(() => {
    const track = way.map(({ lat, long }): [number, number] => [Number(long), Number(lat)])
    const so_far = tripOf(stops, track.slice(0, at + 1), t('tracking.vehicle'))
    return { ...so_far, fit: tripOf(stops, track, '').fit }
  }, [stops, way, at, t])
  const shown = way[at]
  return (
    <Stack gap="xs">
      <AppMap label={t('tracking.map')} {...trip} />
      {shown && way.length > 1 ? (
        <Group gap="sm" wrap="nowrap">
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t(plays ? 'tracking.replay_stop' : 'tracking.replay_play')}
            onClick={() => {
              if (!plays && at >= last) setChosen(0)
              setPlays(!plays)
            }}
          >
            {plays ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
          </ActionIcon>
          <Slider
            style={{ flex: 1, minWidth: 80 }}
            min={0}
            max={last}
            value={at}
            label={null}
            thumbLabel={t('tracking.replay')}
            thumbProps={{ 'aria-valuetext': dateTime(shown.location_captured_at) }}
            onChange={(value) => {
              setPlays(false)
              setChosen(value >= last ? null : value)
            }}
          />
          <Text size="sm" miw={128} ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {dateTime(shown.location_captured_at)}
          </Text>
        </Group>
      ) : null}
    </Stack>
  )
}
