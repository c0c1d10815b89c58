import { Paper, SimpleGrid, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { MarineSummary } from '#shared/marine/marine-figures.ts'
import { summarizeMarine } from '#shared/marine/marine.calls.ts'
import { useMay } from '#client/kit/use-access.ts'
import { useAnswer } from '#client/kit/use-call.ts'
import { decimal, money } from '#client/lib/format.ts'
import { TOUCHED } from '../marine.ts'

export const useMarineSummary = () => {
  const may = useMay()
  return useAnswer(summarizeMarine, {}, { types: TOUCHED, enabled: may(summarizeMarine.ability) })
}

export const FIGURES = ['arriving', 'late', 'free', 'ending', 'running', 'owed'] as const
type Figure = (typeof FIGURES)[number]

const figureText = (name: Figure, data: MarineSummary | undefined): string => {
  if (!data) return '–'
  return name === 'owed' ? money(data.owed) : decimal(data[name])
}
/** Figures that ask for attention where they are not nought. */
const URGENT: ReadonlySet<Figure> = new Set(['late', 'running', 'owed'])

/** Figures of ships and containers under way. */
export const SummaryCards = ({ shown }: { shown: readonly Figure[] }) => {
  const { t } = useTexts('marine')
  const { data } = useMarineSummary()
  return (
    <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm">
      {shown.map((name) => (
        <Paper key={name} withBorder p="sm">
          <Text size="sm" c="dimmed">
            {t(`dashboard.${name}`)}
          </Text>
          <Text
            fw={700}
            fz="xl"
            {...(data && URGENT.has(name) && Number(data[name]) > 0
              ? { c: 'var(--mantine-color-error)' }
              : {})}
          >
            {figureText(name, data)}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  )
}
