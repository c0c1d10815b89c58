import { Badge, Group, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { TOWER_STATES, type TowerState } from '#shared/tower/tower.ts'
import { SHAPES } from '#client/kit/map/map-shapes.ts'
import styles from './tower.module.css'

/** The same shape as on the map. */
const Mark = ({ state, size = 14 }: { state: TowerState; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 18 18" aria-hidden>
    <path d={SHAPES[state].path} fill={`var(${SHAPES[state].color})`} fillRule="evenodd" />
  </svg>
)

export const StateBadge = ({ state }: { state: TowerState }) => {
  const { t } = useTexts('tower')
  return (
    <Badge variant="default" miw="max-content" leftSection={<Mark state={state} />}>
      {t(`state.${state}`)}
    </Badge>
  )
}

export const Legend = () => {
  const { t } = useTexts('tower')
  return (
    <Group gap="md" className={styles.legend ?? ''}>
      {TOWER_STATES.map((state) => (
        <Group key={state} gap={5} wrap="nowrap">
          <Mark state={state} />
          <Text size="xs">{t(`state.${state}`)}</Text>
        </Group>
      ))}
    </Group>
  )
}
