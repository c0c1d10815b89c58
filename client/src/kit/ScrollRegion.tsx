import type { ReactNode } from 'react'
import styles from './scroll-region.module.css'

type Props = { label: string; children: ReactNode; maxHeight?: number }

/** A wide table on a narrow screen: scrolls on its own, by keyboard too. */
export const ScrollRegion = ({ label, children, maxHeight }: Props) => (
  // A scrolling region must be reachable by keyboard.
  <section
    className={styles.region}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    aria-label={label}
    style={maxHeight === undefined ? undefined : { maxHeight, overflowY: 'auto' }}
  >
    {children}
  </section>
)
