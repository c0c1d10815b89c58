import type { ReactNode } from 'react'
import styles from './scroll-region.module.css'

type Props = { label: string; children: ReactNode; maxHeight?: number }

const NO_LIMIT = {}

/** A wide table on a narrow screen: scrolls on its own, by keyboard too. */
export const ScrollRegion = ({ label, children, maxHeight }: Props) => {
  const style = maxHeight === undefined ? NO_LIMIT : { maxHeight, overflowY: 'auto' as const }
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.region} tabIndex={0} aria-label={label} style={style}>
      {children}
    </section>
  )
}
