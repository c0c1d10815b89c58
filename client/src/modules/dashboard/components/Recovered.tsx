import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { showContestStatistics } from '#shared/audit/contest.calls.ts'
import type { ContestPeriod } from '#shared/audit/contests.contract.ts'
import type { Period } from '#shared/dashboard/periods.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useAnswer } from '#client/kit/use-call.ts'
import { date, money } from '#client/lib/format.ts'
import { useTexts } from '#client/lib/texts.ts'
import { ofShipper, type Choice } from '../use-figures.ts'
import styles from './dashboard.module.css'

/** Contests are counted by a month, a quarter or a year. */
const PERIOD_OF: Record<Period, ContestPeriod> = { '7': '30', '30': '30', '90': '90', '364': '365' }

/** Money that the audit brought back, and where it comes from. */
export const Recovered = ({ choice }: { choice: Choice }) => {
  const { t } = useTexts('dashboard')
  const may = useMay()(showContestStatistics.ability)
  const to = usePathTo()('audit_statistics')
  const period = PERIOD_OF[choice.period]
  const { data } = useAnswer(
    showContestStatistics,
    { query: { period, ...ofShipper(choice.shipper) } },
    { types: ['audit_contests'], enabled: may, keeps: true },
  )
  if (!may || to === null) return null
  const query = new URLSearchParams({ period, figure: 'recovered' })
  return (
    <Panel title={t('recovered.title')}>
      <Text component="span" className={styles.counterNumber ?? ''}>
        {data ? money(data.recovered) : '–'}
      </Text>
      <Text size="sm" c="dimmed">
        {data
          ? t('recovered.of', { found: money(data.found), from: date(data.from), until: date(data.until) })
          : '\u00A0'}
      </Text>
      <Anchor component={Link} to={`${to}?${query}`} size="sm">
        {t('recovered.see')}
      </Anchor>
    </Panel>
  )
}
