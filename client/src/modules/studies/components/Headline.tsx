/* oxlint-disable unicorn/consistent-function-scoping -- a helper of a line stays beside its only use */
import { Badge, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { ScenarioResult, StudyResult } from '#shared/studies/study.contract.ts'
import { decimal, money, percent } from '#client/lib/format.ts'
import { bestScenario, fillOf, largestOf } from '../study.ts'
import { Bar } from './Bars.tsx'
import styles from './studies.module.css'

const Stats = ({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={styles.stats}>
    {rows.map(([label, value]) => (
      <div key={label} style={{ display: 'contents' }}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** The contracted freight, and every scenario beside it. */
export const Headline = ({ result }: { result: StudyResult }) => {
  const { t } = useTexts('studies')
  const { contracted, scenarios } = result
  const best = bestScenario(scenarios)
  const largest = largestOf([contracted.total, ...scenarios.map(({ figures }) => figures.total)])
  const days = (value: string | null) =>
    value === null ? t('none') : t('days', { count: Number(value), days: decimal(value, 1) })
  const count = (value: number) => decimal(value, 0)
  return (
    <ul className={styles.grid}>
      <li className={styles.card}>
        <Text fw={650}>{t('head.contracted')}</Text>
        <div>
          <div className={styles.figure}>{money(contracted.total)}</div>
          <Text size="sm" c="dimmed">
            {t('head.really_paid')}
          </Text>
        </div>
        <Bar value={contracted.total} largest={largest} color="var(--border-strong)" />
        <Stats
          rows={[
            [t('figure.orders'), t('head.of', { some: count(contracted.orders), all: count(result.orders) })],
            [t('figure.lead_time'), days(contracted.lead_time)],
            [t('figure.below_floor'), count(contracted.below_floor)],
            [t('figure.carriers'), count(contracted.carriers.length)],
          ]}
        />
      </li>
      {scenarios.map((scenario, at) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- names may repeat; the place is the identity
          key={at}
          className={styles.card}
          style={{ ['--mark' as string]: fillOf(at) }}
        >
          <Text fw={650} lineClamp={2}>
            {scenario.name}
          </Text>
          <div>
            <div className={styles.figure}>{money(scenario.figures.total)}</div>
            <Saving scenario={scenario} />
          </div>
          <Bar value={scenario.figures.total} largest={largest} color={fillOf(at)} />
          {at === best && scenarios.length > 1 ? (
            <Badge color="green" style={{ alignSelf: 'flex-start' }}>
              {t('head.best')}
            </Badge>
          ) : null}
          <Stats
            rows={[
              [
                t('figure.orders'),
                t('head.of', { some: count(scenario.figures.orders), all: count(result.orders) }),
              ],
              [t('figure.unpriced'), count(scenario.figures.unpriced)],
              [t('figure.lead_time'), days(scenario.figures.lead_time)],
              [t('figure.below_floor'), count(scenario.figures.below_floor)],
              [t('figure.carriers'), count(scenario.carriers.length)],
            ]}
          />
        </li>
      ))}
    </ul>
  )
}

const Saving = ({ scenario: { figures } }: { scenario: ScenarioResult }) => {
  const { t } = useTexts('studies')
  if (figures.compared === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('head.nothing_compared')}
      </Text>
    )
  const loss = figures.savings.startsWith('-')
  if (Number(figures.savings) === 0)
    return (
      <Text size="sm" fw={600}>
        {t('head.equal')}
      </Text>
    )
  const params = {
    value: money(figures.savings.replace('-', '')),
    percentage: percent((figures.savings_percentage ?? '0').replace('-', ''), 1),
  }
  return (
    <Text size="sm" fw={600} className={loss ? (styles.loss ?? '') : (styles.gain ?? '')}>
      {loss ? `▲ ${t('head.dearer', params)}` : `▼ ${t('head.cheaper', params)}`}
    </Text>
  )
}
