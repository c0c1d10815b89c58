import { Group, Paper, Text } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { roadMaps } from '#shared/road-maps/road-maps.contract.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useResourceList } from '#client/kit/use-resource.ts'
import { weight } from '#client/lib/format.ts'
import type { RoadMapRow } from '../road-map.ts'
import styles from './board.module.css'

/** What a card says of itself while it is dragged. */
export const DRAGGED = 'application/x-request'

/** Loads that are open: the newest, as many as a strip holds. */
export const useOpenLoads = (): readonly RoadMapRow[] =>
  useResourceList<RoadMapRow>(roadMaps, { filter: { status: 'open' }, page: { number: 1, size: 12 } }).data
    ?.rows ?? []

type Props = { loads: readonly RoadMapRow[]; onPut: (load: RoadMapRow, requestId: number) => void }

/** Loads that a card is dropped on; the card's menu does the same. */
export const LoadStrip = ({ loads, onPut }: Props) => {
  const { t } = useTexts('requests')
  const pathTo = usePathTo()
  const [over, setOver] = useState<string | null>(null)
  if (loads.length === 0) return null
  const drop = (event: DragEvent, load: RoadMapRow) => {
    event.preventDefault()
    setOver(null)
    const id = Number(event.dataTransfer.getData(DRAGGED))
    if (id > 0) onPut(load, id)
  }
  return (
    <Group gap="xs" component="section" aria-label={t('load.open_loads')}>
      {loads.map((load) => (
        <Paper
          key={load.id}
          withBorder
          p="xs"
          component={Link}
          to={pathTo('road_map_update', { id: load.id }) ?? '#'}
          className={styles.load}
          data-over={over === load.id}
          onDragOver={(event: DragEvent) => {
            event.preventDefault()
            setOver(load.id)
          }}
          onDragLeave={() => setOver(null)}
          onDrop={(event: DragEvent) => drop(event, load)}
        >
          <Text size="sm" fw={600}>
            {load.name}
          </Text>
          <Text size="xs" c="dimmed">
            {[t('board.count', { count: load.requests }), weight(load.weight)].join(' · ')}
          </Text>
        </Paper>
      ))}
    </Group>
  )
}
