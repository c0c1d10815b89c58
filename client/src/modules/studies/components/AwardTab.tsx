import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { StudyResult } from '#shared/studies/study.contract.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { money, percent } from '#client/lib/format.ts'
import { fillOf } from '../study.ts'
import { ScenarioName } from './Bars.tsx'
import styles from './studies.module.css'

type Share = StudyResult['contracted']['carriers'][number]

/** Carriers keep their colour across all bars; carriers beyond the palette are shown together. */
const PALETTE = ['road', 'orange', 'violet', 'lime', 'blue', 'grape', 'yellow', 'pink'] as const

/** Who would carry: the share of spending of every carrier, contracted and by scenario. */
export const AwardTab = ({ result }: { result: StudyResult }) => {
  const { t } = useTexts('studies')
  const known = new Map<number, string>()
  for (const { transporter_id } of [result.contracted, ...result.scenarios].flatMap(
    ({ carriers }) => carriers,
  ))
    if (!known.has(transporter_id))
      known.set(transporter_id, `var(--mantine-color-${PALETTE[known.size] ?? 'gray'}-6)`)
  const colorOf = (share: Share) => known.get(share.transporter_id) ?? 'var(--border-strong)'
  return (
    <Panel title={t('award_split.title')}>
      <Text size="sm" c="dimmed" mb="md">
        {t('award_split.text')}
      </Text>
      <Stack gap="lg">
        <Split title={t('head.contracted')} shares={result.contracted.carriers} colorOf={colorOf} />
        {result.scenarios.map((one, at) => (
          <Split
            // oxlint-disable-next-line react/no-array-index-key -- names may repeat
            key={at}
            title={<ScenarioName color={fillOf(at)}>{one.name}</ScenarioName>}
            shares={one.carriers}
            colorOf={colorOf}
          />
        ))}
      </Stack>
    </Panel>
  )
}

type SplitProps = { title: ReactNode; shares: readonly Share[]; colorOf: (share: Share) => string }

const Split = ({ title, shares, colorOf }: SplitProps) => {
  const { t } = useTexts('studies')
  return (
    <section>
      <Text fw={600} size="sm" mb={6} component="h3" style={{ margin: '0 0 6px' }}>
        {title}
      </Text>
      {shares.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('award_split.nobody')}
        </Text>
      ) : (
        <>
          <div className={styles.stack} aria-hidden>
            {shares.map((share) => (
              <span
                key={share.transporter_id}
                title={`${share.transporter}: ${percent(share.percentage, 1)}`}
                style={{ width: `${share.percentage}%`, background: colorOf(share) }}
              />
            ))}
          </div>
          <ul className={styles.legend}>
            {shares.map((share) => (
              <li key={share.transporter_id}>
                <span className={styles.dot} style={{ background: colorOf(share) }} aria-hidden />
                {share.transporter} <b>{percent(share.percentage, 1)}</b>{' '}
                <Text span size="xs" c="dimmed">
                  {money(share.total)} · {t('lines.orders', { count: share.orders })}
                </Text>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
