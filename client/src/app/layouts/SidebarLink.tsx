import { Link } from 'react-router'
import { Hint } from '#client/ui/Hint.tsx'
import type { Icon } from '#client/ui/icons.ts'
import styles from './layouts.module.css'

type Props = {
  to: string
  label: string
  icon: Icon
  current: boolean
  collapsed: boolean
  /** The pointer or the focus is on it: its code may be fetched. */
  onReach?: () => void
}

/** An entry of the sidebar; folded to its icon it says its name after 300 ms (spec 000 §9). */
export const SidebarLink = ({ to, label, icon: Shape, current, collapsed, onReach }: Props) => (
  <Hint label={label} side="right" disabled={!collapsed}>
    <Link
      to={to}
      // The sidebar is one tab stop, which moves.
      tabIndex={-1}
      className={styles.link}
      aria-current={current ? 'page' : undefined}
      aria-label={collapsed ? label : undefined}
      onMouseEnter={onReach}
      onFocus={onReach}
    >
      <Shape size={20} stroke={1.7} aria-hidden />
      {collapsed ? null : label}
    </Link>
  </Hint>
)
