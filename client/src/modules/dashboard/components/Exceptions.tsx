import { Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { Figures, FreightSums } from '#shared/dashboard/dashboard.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { decimal } from '#client/lib/format.ts'
import type { Delta } from '../kpis.ts'
import { DeltaText } from './DeltaText.tsx'
import styles from './dashboard.module.css'

const EXCEPTIONS = ['late', 'refused', 'fruitless', 'differences'] as const
type Exception = (typeof EXCEPTIONS)[number]

const countOf = (name: Exception, sums: FreightSums): number =>
  name === 'late' ? sums.promised - sums.on_time : sums[name]

const change = (now: number, before: number): Delta => ({
  text: `${now > before ? '+' : '−'}${decimal(Math.abs(now - before), 0)}`,
  direction: now === before ? 'same' : now > before ? 'up' : 'down',
  isGood: now === before ? null : now < before,
})

/** What went wrong in the period, by kind, beside the period before. */
export const Exceptions = ({ figures }: { figures: Figures | undefined }) => {
  const { t } = useTexts('dashboard')
  const counts = EXCEPTIONS.map((name) => (figures ? countOf(name, figures.now) : 0))
  const most = Math.max(...counts, 1)
  return (
    <Panel title={t('exceptions')}>
      <ul className={styles.bars}>
        {EXCEPTIONS.map((name, index) => (
          <li key={name}>
            <span className={styles.barName}>
              <span>{t(`exception.${name}`)}</span>
              <Text component="span" fw={650}>
                {figures ? decimal(counts[index] ?? 0, 0) : '–'}
              </Text>
            </span>
            <span className={styles.bar} aria-hidden>
              <span style={{ width: `${((counts[index] ?? 0) / most) * 100}%` }} />
            </span>
            <DeltaText delta={figures ? change(counts[index] ?? 0, countOf(name, figures.before)) : null} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
