import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { ScenarioResult, StudyResult } from '#shared/studies/study.contract.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { decimal, money, percent } from '#client/lib/format.ts'
import { usePhone } from '#client/ui/screen-width.ts'
import { fillOf, toneOf } from '../study.ts'
import { ScenarioName } from './Bars.tsx'
import styles from './studies.module.css'

const toned = (value: string | null, shown: string): ReactNode => (
  <Text span inherit fw={650} className={toneOf(value, styles)}>
    {shown}
  </Text>
)

/** Side by side over the same orders: those that every scenario prices and whose contracted freight is known. */
export const FairTable = ({ result }: { result: StudyResult }) => {
  const { t } = useTexts('studies')
  const phone = usePhone()
  const { common, scenarios } = result
  const days = (value: string | null) =>
    value === null ? t('none') : t('days', { count: Number(value), days: decimal(value, 1) })
  const rows: readonly (readonly [string, ReactNode, (one: ScenarioResult) => ReactNode])[] = [
    [t('figure.total'), money(common.contracted), (one) => money(one.common.total)],
    [t('figure.savings'), '', (one) => toned(one.common.savings, money(one.common.savings))],
    [
      t('figure.percentage'),
      '',
      (one) =>
        one.common.savings_percentage === null
          ? t('none')
          : toned(one.common.savings_percentage, percent(one.common.savings_percentage)),
    ],
    [t('figure.lead_time'), days(common.lead_time), (one) => days(one.common.lead_time)],
    [t('figure.below_floor'), '', (one) => decimal(one.common.below_floor, 0)],
  ]
  return (
    <Panel title={t('fair.title')}>
      <Text size="sm" c="dimmed" mb="sm">
        {common.orders === 0 ? t('fair.none') : t('fair.text', { count: common.orders })}
      </Text>
      {common.orders > 0 && phone ? <FairCards scenarios={scenarios} days={days} /> : null}
      {common.orders > 0 && !phone ? (
        <div className={styles.frame}>
          <Table className={styles.table ?? ''} aria-label={t('fair.title')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('fair.figure')}</Table.Th>
                <Table.Th className={styles.number ?? ''}>{t('head.contracted')}</Table.Th>
                {scenarios.map((one, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- names may repeat
                  <Table.Th key={at} className={styles.number ?? ''}>
                    <ScenarioName color={fillOf(at)}>{one.name}</ScenarioName>
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(([label, contracted, of]) => (
                <Table.Tr key={label}>
                  <Table.Th scope="row">{label}</Table.Th>
                  <Table.Td className={styles.number ?? ''}>{contracted}</Table.Td>
                  {scenarios.map((one, at) => (
                    // oxlint-disable-next-line react/no-array-index-key -- as above
                    <Table.Td key={at} className={styles.number ?? ''}>
                      {of(one)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      ) : null}
    </Panel>
  )
}

/** On a phone one scenario below the other: a row of columns would hide all but the first. */
const FairCards = ({
  scenarios,
  days,
}: {
  scenarios: readonly ScenarioResult[]
  days: (value: string | null) => string
}) => {
  const { t } = useTexts('studies')
  return (
    <ul className={styles.cards}>
      {scenarios.map(({ name, common }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- names may repeat
        <li key={at}>
          <Text fw={650} component="div">
            <ScenarioName color={fillOf(at)}>{name}</ScenarioName>
          </Text>
          <dl className={styles.stats}>
            <dt>{t('figure.total')}</dt>
            <dd>{money(common.total)}</dd>
            <dt>{t('figure.savings')}</dt>
            <dd>
              {toned(common.savings, money(common.savings))}
              {common.savings_percentage === null ? '' : ` (${percent(common.savings_percentage, 1)})`}
            </dd>
            <dt>{t('figure.lead_time')}</dt>
            <dd>{days(common.lead_time)}</dd>
            <dt>{t('figure.below_floor')}</dt>
            <dd>{decimal(common.below_floor, 0)}</dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}
