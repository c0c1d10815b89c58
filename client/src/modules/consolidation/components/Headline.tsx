import { Paper, SimpleGrid, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { ConsolidationResult } from '#shared/consolidation/consolidation.contract.ts'
import { money, percent } from '#client/lib/format.ts'
import { savedShare } from '../consolidation.ts'

/** What the plan saves against sending every request by itself, and against what was paid before. */
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
    ...(result.history
      ? [
          {
            label: t('headline.history'),
            value: money(result.history.saving),
            hint: t('headline.history_how', {
              count: result.history.requests,
              orders: result.history.orders,
              days: result.history.days,
              paid: money(result.history.paid),
            }),
          },
        ]
      : []),
    {
      label: t('list.loads'),
      value: String(result.loads),
      hint: t('headline.requests', { count: result.requests, inside: result.in_loads }),
    },
  ]
  return (
    <SimpleGrid cols={{ base: 2, md: figures.length }} spacing="sm">
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
