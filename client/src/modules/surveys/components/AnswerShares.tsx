import { Group, Progress, Stack, Text } from '@mantine/core'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { percent } from '#client/lib/format.ts'
import { useTexts } from '#client/lib/texts.ts'

export type Share = { key: string; label: string; count: number; color: string }

/** How the answers to one question divide: a bar for each choice, with its count and its share. */
export const AnswerShares = ({ title, shares }: { title: string; shares: readonly Share[] }) => {
  const { t } = useTexts('surveys')
  const total = shares.reduce((sum, { count }) => sum + count, 0)
  return (
    <Panel title={title}>
      <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {shares.map(({ key, label, count, color }) => {
          const part = total === 0 ? 0 : (100 * count) / total
          return (
            <li key={key}>
              <Group justify="space-between" wrap="nowrap" gap="sm" mb={4}>
                <Text size="sm">{label}</Text>
                <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                  {t('summary.share', { count, percent: percent(part, 0) })}
                </Text>
              </Group>
              <Progress value={part} color={color} aria-label={label} />
            </li>
          )
        })}
      </Stack>
    </Panel>
  )
}
