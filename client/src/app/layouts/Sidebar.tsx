import { ActionIcon, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { text } from '#client/lib/i18n.ts'
import type { Session } from '#client/lib/session.ts'
import {
  type Icon,
  IconLayoutGrid,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconX,
} from '#client/ui/icons.ts'
import { activeEntry, menuOf } from '../navigation.ts'
import { screens } from '../screens.ts'
import { Brand } from './Brand.tsx'
import styles from './layouts.module.css'

type Props = { session: Session; collapsed: boolean; onCollapse: () => void; onClose: () => void }

/** Groups by job, only what this user may open; folds to icons with names in tooltips (300 ms, spec 000 §9). */
export const Sidebar = ({ session, collapsed, onCollapse, onClose }: Props) => {
  const { t } = useTranslation('app')
  const { pathname } = useLocation()
  const groups = menuOf(screens, session)
  const active = activeEntry(groups, pathname)
  const entry = (to: string, label: string, Shape: Icon, current: boolean, prefetch?: () => unknown) => (
    <Tooltip key={to} label={label} position="right" openDelay={300} disabled={!collapsed}>
      <Link
        to={to}
        className={styles.link}
        aria-current={current ? 'page' : undefined}
        aria-label={collapsed ? label : undefined}
        onMouseEnter={() => prefetch?.()}
        onFocus={() => prefetch?.()}
      >
        <Shape size={20} stroke={1.7} aria-hidden />
        {collapsed ? null : label}
      </Link>
    </Tooltip>
  )
  return (
    <div className={`${styles.navbar} ${collapsed ? styles.collapsed : ''}`}>
      <div style={{ position: 'relative' }}>
        <Link to="/home/menu" className={styles.brand} aria-label={`Tropeiro: ${t('main_menu')}`}>
          <Brand compact={collapsed} />
        </Link>
        <ActionIcon
          hiddenFrom="md"
          variant="subtle"
          color="gray"
          size={40}
          aria-label={t('close_menu')}
          onClick={onClose}
          style={{ position: 'absolute', right: 10, top: 10 }}
        >
          <IconX size={20} />
        </ActionIcon>
      </div>
      <nav className={styles.links} aria-label={t('menu')}>
        {groups.map(({ group, entries }, index) => (
          <div key={group}>
            {collapsed ? (
              index > 0 && <hr className={styles.rule} />
            ) : (
              <div className={styles.group}>{t(`groups.${group}`)}</div>
            )}
            {entries.map(({ screen, path, icon }) =>
              entry(path, text(screen.title), icon, active === path, () =>
                screen.component().catch(() => {}),
              ),
            )}
          </div>
        ))}
        {groups.length > 0 ? <hr className={styles.rule} /> : null}
        {entry('/home/menu', t('main_menu'), IconLayoutGrid, pathname === '/home/menu')}
      </nav>
      <div className={`${styles.foot} mantine-visible-from-md`}>
        <Tooltip label={collapsed ? t('expand_menu') : t('collapse_menu')} position="right">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={collapsed ? t('expand_menu') : t('collapse_menu')}
            aria-expanded={!collapsed}
            onClick={onCollapse}
          >
            {collapsed ? (
              <IconLayoutSidebarLeftExpand size={20} />
            ) : (
              <IconLayoutSidebarLeftCollapse size={20} />
            )}
          </ActionIcon>
        </Tooltip>
      </div>
    </div>
  )
}
