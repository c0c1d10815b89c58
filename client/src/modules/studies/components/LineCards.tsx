import { Group, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { StudyLine } from '#shared/studies/study-lines.ts'
import { LinkCell } from '#client/kit/list/cells.tsx'
import { money, weight } from '#client/lib/format.ts'
import { fillOf, largestOf, type Study } from '../study.ts'
import { ScenarioName } from './Bars.tsx'
import { SavingCell } from './line-figures.tsx'
import styles from './studies.module.css'

/** The lines of a study on a phone. */
export const LineCards = ({
  rows,
  study,
  name,
  behind,
}: {
  rows: readonly StudyLine[]
  study: Study
  name: (line: StudyLine) => string
  behind: (line: StudyLine) => string
}) => {
  const { t } = useTexts('studies')
  const largest = largestOf(rows.flatMap(({ figures }) => figures.map((one) => one.savings_percentage)))
  return (
    <ul className={styles.cards}>
      {rows.map((line) => (
        <li key={line.key} className={styles.card}>
          <div>
            <LinkCell to={behind(line)}>{name(line)}</LinkCell>
            <Text size="sm" c="dimmed">
              {t('lines.orders', { count: line.orders })} · {weight(line.weight)} · {money(line.contracted)}
            </Text>
          </div>
          {line.figures.map((figures, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- names may repeat
            <Group key={at} justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
              <div>
                <Text size="sm" component="div">
                  <ScenarioName color={fillOf(at)}>{study.scenarios[at]?.name ?? ''}</ScenarioName>
                </Text>
                <Text size="sm">{figures.orders === 0 ? t('none') : money(figures.total)}</Text>
              </div>
              <div style={{ textAlign: 'right', fontSize: 'var(--mantine-font-size-sm)' }}>
                <SavingCell figures={figures} largest={largest} />
              </div>
            </Group>
          ))}
        </li>
      ))}
    </ul>
  )
}
