import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { styleOf, names, vars } from './plain-styles.ts'

type Size = 'sm' | 'md' | 'lg'

const BADGE = names(Badge.classes.root, 'mantine-Badge-root')
const BADGE_SECTION = names(Badge.classes.section, 'mantine-Badge-section')
const BADGE_LABEL = names(Badge.classes.label, 'mantine-Badge-label')

const badgeStyle = styleOf<`${string} ${Size}`>((look) => {
  const [color, size] = look.split(' ')
  return {
    ...vars({
      '--badge-height': `var(--badge-height-${size})`,
      '--badge-padding-x': `var(--badge-padding-x-${size})`,
      '--badge-fz': `var(--badge-fz-${size})`,
      '--badge-radius': 'var(--mantine-radius-sm)',
      '--badge-bg': `var(--mantine-color-${color}-light)`,
      '--badge-color': `var(--mantine-color-${color}-light-color)`,
      '--badge-bd': 'calc(0.0625rem * var(--mantine-scale)) solid transparent',
    }),
    minWidth: 'max-content',
    fontWeight: 600,
    textTransform: 'none',
  }
})

/** A light badge with a picture before its word, never narrower than both. */
export const PlainBadge = ({
  color,
  size,
  picture,
  children,
}: {
  color: string
  size: Size
  picture: ReactNode
  children: ReactNode
}) => (
  <div
    className={BADGE}
    style={badgeStyle(`${color} ${size}`)}
    data-variant="light"
    data-size={size}
    data-with-left-section
  >
    <span className={BADGE_SECTION} data-position="left">
      {picture}
    </span>
    <span className={BADGE_LABEL}>{children}</span>
  </div>
)
