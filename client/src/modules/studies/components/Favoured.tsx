import { Button, Group, Paper, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { StudyResult } from '#shared/studies/study.contract.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { money } from '#client/lib/format.ts'
import { IconTable } from '#client/ui/icons.ts'
import { bestScenario, tableKey, tablePath } from '../study.ts'

/** What to do with the answer: the tables of the best scenario that are not in force yet, and what each of them would win. */
export const Favoured = ({ result }: { result: StudyResult }) => {
  const { t } = useTranslation('studies')
  const pathTo = usePathTo()
  const best = result.scenarios[bestScenario(result.scenarios)]
  const waiting = (best?.tables ?? []).filter(
    ({ situation, orders }) => orders > 0 && (situation === 'waiting' || situation === 'scheduled'),
  )
  if (!best || waiting.length === 0) return null
  return (
    <Paper withBorder p="md" component="section" aria-label={t('favoured.title')}>
      <Text fw={650}>{t('favoured.title')}</Text>
      <Text size="sm" c="dimmed" mb="sm">
        {t('favoured.text', { scenario: best.name })}
      </Text>
      <Group gap="sm">
        {waiting.map((table) => (
          <Button
            key={tableKey(table)}
            component={Link}
            to={tablePath(pathTo, table) ?? '#'}
            variant="default"
            h="auto"
            py={6}
            leftSection={<IconTable size={17} aria-hidden />}
          >
            <span style={{ textAlign: 'left' }}>
              {table.table}
              <Text size="xs" c="dimmed" fw={400} component="span" display="block">
                {table.transporter} · {money(table.total)} · {t('lines.orders', { count: table.orders })}
              </Text>
            </span>
          </Button>
        ))}
      </Group>
    </Paper>
  )
}
