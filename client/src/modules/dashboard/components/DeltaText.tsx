import { useTexts } from '#client/lib/texts.ts'
import { IconArrowDown, IconArrowUp } from '#client/ui/icons.ts'
import type { Delta } from '../kpis.ts'
import styles from './dashboard.module.css'

const SHAPES = { up: IconArrowUp, down: IconArrowDown }

/** The change against the period before, its direction in a shape and its worth in a word. */
export const DeltaText = ({ delta }: { delta: Delta | null }) => {
  const { t } = useTexts('dashboard')
  if (delta === null) return <span className={styles.delta}>{t('delta.none')}</span>
  const Shape = delta.direction === 'same' ? null : SHAPES[delta.direction]
  const worth = delta.isGood === null ? null : delta.isGood ? 'better' : 'worse'
  return (
    <span className={styles.delta} data-worth={worth ?? undefined}>
      {Shape ? <Shape size={14} stroke={2.2} aria-hidden /> : null}
      {delta.direction === 'same' ? t('delta.same') : delta.text}
      {worth ? ` · ${t(`delta.${worth}`)}` : null}
    </span>
  )
}
