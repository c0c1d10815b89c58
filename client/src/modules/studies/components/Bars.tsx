import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { barWidth } from '../study.ts'
import styles from './studies.module.css'

/** A plain bar from the left; the figure stands beside it, so it is only for the eye. */
export const Bar = ({ value, largest, color }: { value: string | null; largest: number; color: string }) => (
  <div className={styles.track} aria-hidden>
    <div className={styles.fill} style={{ width: `${barWidth(value, largest)}%`, background: color }} />
  </div>
)

/** Savings to the right in green, losses to the left in red. */
export const Diverging = ({ value, largest }: { value: string | null; largest: number }) => {
  const width = `${barWidth(value, largest)}%`
  return (
    <div className={styles.diverging} aria-hidden>
      {value?.startsWith('-') ? (
        <span className={styles.left} style={{ width }} />
      ) : (
        <span className={styles.right} style={{ width }} />
      )}
    </div>
  )
}

/** The name of a scenario with its colour. */
export const ScenarioName = ({ color, children }: { color: string; children: ReactNode }) => (
  <Group gap={0} wrap="nowrap" component="span" style={{ display: 'inline-flex' }}>
    <span className={styles.dot} style={{ background: color }} aria-hidden />
    <Text span inherit>
      {children}
    </Text>
  </Group>
)
