import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useTexts } from '#client/lib/texts.ts'
import { MOST_DUE, type Figures } from '#shared/dashboard/dashboard.ts'
import { MISHAPS } from '#shared/orders/order-figures.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { decimal } from '#client/lib/format.ts'
import { ordersBehind } from '../figure-links.ts'
import { countDelta } from '../kpis.ts'
import type { Choice } from '../use-figures.ts'
import { DeltaText } from './DeltaText.tsx'
import styles from './dashboard.module.css'

const shown = (count: number): string => (count >= MOST_DUE ? `${MOST_DUE - 1}+` : decimal(count, 0))

type Props = { figures: Figures | undefined; choice: Choice }

/** What went wrong in the period, by kind, beside the period before; each leads to its orders. */
export const Exceptions = ({ figures, choice }: Props) => {
  const { t } = useTexts('dashboard')
  const list = usePathTo()('order')
  const counts = MISHAPS.map((name) => figures?.mishaps[name].now ?? 0)
  const most = Math.max(...counts, 1)
  return (
    <Panel title={t('exceptions')}>
      <ul className={styles.bars}>
        {MISHAPS.map((name, index) => (
          <li key={name}>
            <span className={styles.barName}>
              {list === null || !counts[index] ? (
                <span>{t(`exception.${name}`)}</span>
              ) : (
                <Anchor component={Link} to={`${list}${ordersBehind(name, choice)}`} inherit>
                  {t(`exception.${name}`)}
                </Anchor>
              )}
              <Text component="span" fw={650}>
                {figures ? shown(counts[index] ?? 0) : '–'}
              </Text>
            </span>
            <span className={styles.bar} aria-hidden>
              <span style={{ width: `${((counts[index] ?? 0) / most) * 100}%` }} />
            </span>
            <DeltaText
              delta={figures ? countDelta(counts[index] ?? 0, figures.mishaps[name].before) : null}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
