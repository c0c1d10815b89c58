import { Paper, SimpleGrid, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { anttFloorAnswer, marginAnswer } from '#shared/antt/antt.contract.ts'
import type * as z from 'zod'
import { decimal, money, percent } from '#client/lib/format.ts'
import styles from '#client/modules/antt/components/antt.module.css'

type Floor = z.output<typeof anttFloorAnswer>
type Margin = z.output<typeof marginAnswer> | null

/** The floor with its source, or the missing facts. */
export const FloorCell = ({ floor }: { floor: Floor }) => {
  const { t } = useTexts('antt')
  if (!floor.ok)
    return (
      <Text span inherit c="dimmed">
        {t(`no_floor.${floor.reason}`)}
      </Text>
    )
  return (
    <>
      {money(floor.floor)}
      <Text size="xs" c="dimmed" title={floor.norm}>
        {t('floor.column', { table: floor.table, axles: floor.column })}
      </Text>
    </>
  )
}

export const MarginCell = ({ margin }: { margin: Margin }) => {
  const { t } = useTexts('studies')
  const { t: antt } = useTexts('antt')
  if (margin === null) return t('none')
  return (
    <Text span inherit fw={600} className={margin.below ? (styles.loss ?? '') : (styles.gain ?? '')}>
      {money(margin.amount)}
      <Text size="xs" c="dimmed" fw={400}>
        {margin.percentage === null ? '' : percent(margin.percentage, 1)}
        {margin.below ? ` · ${antt('floor.is_below')}` : ''}
      </Text>
    </Text>
  )
}

type SummaryProps = { checked: number; below: number; without: number; missing: string | null }

export const FloorSummary = ({ checked, below, without, missing }: SummaryProps) => {
  const { t } = useTexts('antt')
  const facts: [string, string, boolean][] = [
    [t('floor.checked'), decimal(checked, 0), false],
    [t('floor.below'), decimal(below, 0), below > 0],
    ...(missing === null
      ? []
      : [[t('floor.missing'), money(missing), below > 0] as [string, string, boolean]]),
    [t('floor.only.without_floor'), decimal(without, 0), false],
  ]
  return (
    <SimpleGrid cols={{ base: 2, md: facts.length }} spacing="sm">
      {facts.map(([label, value, bad]) => (
        <Paper key={label} withBorder p="sm">
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <Text fw={700} size="xl" className={bad ? (styles.loss ?? '') : ''}>
            {value}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  )
}
