import { Group, Stack } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import { containerNumberText } from '#shared/marine/container-number.ts'
import { containers } from '#shared/marine/containers.contract.ts'
import type { DemurrageState } from '#shared/marine/demurrage.ts'
import { mapContainers } from '#shared/marine/marine.calls.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { AppMap } from '#client/kit/map/AppMap.tsx'
import type { MapBounds } from '#client/kit/map/MapCanvas.tsx'
import type { MapPoint } from '#client/kit/map/map-point.ts'
import { COUNTRY } from '#client/kit/map/country.ts'
import { useAnswer } from '#client/kit/use-call.ts'
import { readRow } from '#client/kit/use-resource.ts'
import { notifyError } from '#client/kit/notify.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useContainerColumns, useContainerFilters } from './components/container-columns.tsx'
import { INCLUDE, TOUCHED, numberText, type Container } from './marine.ts'
import { useOrderPath } from './use-order-path.ts'

const WAIT_MS = 150
const OUT = { under_way: true } as const
/** What free days are on the map: as in the badges, a shape and a colour. */
const SHAPES: Record<DemurrageState, MapPoint['shape']> = {
  none: 'vehicle',
  free: 'on_time',
  ending: 'risk',
  running: 'late',
  returned: 'unknown',
  charged: 'unknown',
}

const within = ([west, south, east, north]: MapBounds) => ({
  west: Math.max(-180, west),
  south: Math.max(-90, south),
  east: Math.min(180, east),
  north: Math.min(90, north),
})

/** Last positions of containers that are not back, on a map and as a list. */
export const ContainerTowerPage = () => {
  const { t } = useTexts('marine')
  const navigate = useNavigate()
  const [bounds, setBounds] = useState<MapBounds | null>(null)
  const look = useDebouncedCallback((seen: MapBounds) => setBounds(seen), WAIT_MS)
  const query = within(bounds ?? [0, 0, 0, 0])
  const map = useAnswer(mapContainers, { query }, { types: TOUCHED, keeps: true, enabled: bounds !== null })
  const to = useOrderPath()
  const columns = useContainerColumns(to)
  const filters = useContainerFilters()
  const points = useMemo(
    () =>
      (map.data ?? []).map(({ id, number, lat, long, demurrage }): MapPoint => ({
        id: String(id),
        at: [long, lat],
        shape: SHAPES[demurrage],
        label: containerNumberText(number),
      })),
    [map.data],
  )
  const open = async (id: string) => {
    try {
      const path = to(await readRow<Container>(containers, id))
      if (path !== null) void navigate(path)
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <ResourceList<Container>
      resource={containers}
      name="container_tower"
      title={t('map.title')}
      description={t('map.text')}
      columns={columns}
      filters={filters}
      include={INCLUDE}
      fixedFilter={OUT}
      defaultSort="-position_at"
      rowTo={to}
      rowName={numberText}
      searchPlaceholder={t('containers.search')}
      above={
        <Stack gap="xs">
          {map.isError ? <ErrorBlock error={map.error} onRetry={() => void map.refetch()} /> : null}
          <AppMap
            label={t('map.map')}
            points={points}
            fit={COUNTRY}
            onMove={look}
            onPick={(id) => void open(id)}
          />
          <Group gap="xs" component="section" aria-label={t('map.legend')}>
            <StatusBadge tone="moving">{t('demurrage.none')}</StatusBadge>
            <StatusBadge tone="success">{t('choice.free')}</StatusBadge>
            <StatusBadge tone="warning">{t('choice.ending')}</StatusBadge>
            <StatusBadge tone="danger">{t('choice.running')}</StatusBadge>
          </Group>
        </Stack>
      }
      empty={{ title: t('containers.empty'), text: t('containers.empty_text') }}
    />
  )
}
