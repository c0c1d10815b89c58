import type { ReactNode } from 'react'
import styles from './orders.module.css'

/** A wide table on a narrow screen: scrolls on its own, by keyboard too. */
export const ScrollRegion = ({ label, children }: { label: string; children: ReactNode }) => (
  // A scrolling region must be reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className={styles.scroll} tabIndex={0} aria-label={label}>
    {children}
  </section>
)
