import { Button, Group, Paper, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import type { StudyResult } from '#shared/studies/study.contract.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { money } from '#client/lib/format.ts'
import { IconTable } from '#client/ui/icons.ts'
import { bestScenario, notInForce, tableKey, tablePath } from '../study.ts'
import styles from './studies.module.css'

/**
 * What to do with the answer: the tables of the best scenario that are not in force yet, what each of them would win, and what that
 * saves or costs against the tables of today.
 */
export const Favoured = ({ result }: { result: StudyResult }) => {
  const { t } = useTexts('studies')
  const pathTo = usePathTo()
  const best = result.scenarios[bestScenario(result.scenarios)]
  const waiting = notInForce(best?.tables ?? [])
  if (!best || waiting.length === 0) return null
  return (
    <Paper withBorder p="md" component="section" aria-label={t('favoured.title')}>
      <Text fw={650}>{t('favoured.title')}</Text>
      <Text size="sm" c="dimmed" mb="sm">
        {t('favoured.text', { scenario: best.name })}
      </Text>
      <Group gap="sm" align="stretch">
        {waiting.map((table) => (
          <Button
            key={tableKey(table)}
            component={Link}
            to={tablePath(pathTo, table) ?? '#'}
            variant="default"
            h="auto"
            maw="100%"
            py={8}
            leftSection={<IconTable size={17} aria-hidden />}
            classNames={{ label: styles.offer ?? '' }}
          >
            <span>
              {table.table}
              <Text size="xs" c="dimmed" fw={400} component="span" display="block">
                {table.transporter} · {money(table.total)} · {t('lines.orders', { count: table.orders })}
              </Text>
              <Against savings={table.savings ?? null} />
            </span>
          </Button>
        ))}
      </Group>
    </Paper>
  )
}

const Against = ({ savings }: { savings: string | null }) => {
  const { t } = useTexts('studies')
  if (savings === null) return null
  const loss = savings.startsWith('-')
  const value = money(savings.replace('-', ''))
  const [words, tone] =
    Number(savings) === 0
      ? [t('favoured.same'), undefined]
      : loss
        ? [`▲ ${t('favoured.dearer', { value })}`, styles.loss]
        : [`▼ ${t('favoured.saved', { value })}`, styles.gain]
  return (
    <Text size="xs" fw={600} component="span" display="block" className={tone ?? ''}>
      {words}
    </Text>
  )
}
