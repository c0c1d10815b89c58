import { Paper, SimpleGrid, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { ConsolidationResult } from '#shared/consolidation/consolidation.contract.ts'
import { money, percent } from '#client/lib/format.ts'
import { savedShare } from '../consolidation.ts'

/** What the plan saves against sending every request by itself. */
export const Headline = ({ result }: { result: ConsolidationResult }) => {
  const { t } = useTexts('consolidation')
  const share = savedShare(result.saving, result.alone)
  const figures = [
    {
      label: t('saving'),
      value: money(result.saving),
      hint: share === null ? null : t('headline.of_alone', { share: percent(share, 1) }),
    },
    { label: t('headline.planned'), value: money(result.planned), hint: null },
    { label: t('headline.alone'), value: money(result.alone), hint: null },
    {
      label: t('list.loads'),
      value: String(result.loads),
      hint: t('headline.requests', { count: result.requests, inside: result.in_loads }),
    },
  ]
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
      {figures.map(({ label, value, hint }) => (
        <Paper key={label} withBorder p="md">
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <Text fw={700} size="xl">
            {value}
          </Text>
          {hint === null ? null : (
            <Text size="xs" c="dimmed">
              {hint}
            </Text>
          )}
        </Paper>
      ))}
    </SimpleGrid>
  )
}
