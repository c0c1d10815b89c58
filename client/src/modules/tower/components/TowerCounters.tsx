import { UnstyledButton } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { MOST_COUNTED, TOWER_COUNTERS, type TowerCounter } from '#shared/tower/tower.ts'
import styles from './tower.module.css'

type Props = {
  counts: Partial<Record<TowerCounter, number>> | undefined
  chosen: TowerCounter | null
  onChoose: (counter: TowerCounter | null) => void
}

/** Reasons for attention; each is a filter of list and map, pressed again it lets go. */
export const TowerCounters = ({ counts, chosen, onChoose }: Props) => {
  const { t } = useTexts('tower')
  return (
    <section className={styles.counters} aria-label={t('counters')}>
      {TOWER_COUNTERS.map((counter) => {
        const count = counts?.[counter]
        return (
          <UnstyledButton
            key={counter}
            className={styles.counter ?? ''}
            aria-pressed={chosen === counter}
            data-urgent={(count ?? 0) > 0}
            onClick={() => onChoose(chosen === counter ? null : counter)}
          >
            <span className={styles.figure}>
              {count === undefined ? '–' : count >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : count}
            </span>
            <span>{t(`counter.${counter}`)}</span>
          </UnstyledButton>
        )
      })}
    </section>
  )
}
