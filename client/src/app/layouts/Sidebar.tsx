import { ActionIcon, UnstyledButton } from '@mantine/core'
import { Suspense, lazy, memo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { homePath } from '#client/kit/landing.ts'
import { placeOf } from '#client/kit/screen-access.ts'
import { useMay } from '#client/kit/use-access.ts'
import { changeCustomSettings, useCustomSettings } from '#client/lib/custom-settings.ts'
import { text, withTexts } from '#client/lib/i18n.ts'
import { type Session, roleOf } from '#client/lib/session.ts'
import { Hint } from '#client/ui/Hint.tsx'
import {
  IconChevronDown,
  IconLayoutGrid,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconX,
} from '#client/ui/icons.ts'
import { type MenuGroupEntries, activeEntry, menuOf } from '../navigation.ts'
import { screens } from '../screens.ts'
import { Brand } from '#client/ui/Brand.tsx'
import { SidebarLink } from './SidebarLink.tsx'
import { useOneStop } from './use-one-stop.ts'
import styles from './layouts.module.css'

// Names of modules stand beside few sidebars.
const PlaceName = lazy(async () => ({
  default: (await withTexts(['session'], import('./PlaceName.tsx'))).PlaceName,
}))

type Props = {
  session: Session
  pathname: string
  collapsed: boolean
  onCollapse: () => void
  onClose: () => void
}

type GroupProps = MenuGroupEntries & { active: string | null; collapsed: boolean; first: boolean }

/** One group by job; its heading folds it, and the browser remembers. */
const Group = ({ group, entries, active, collapsed, first }: GroupProps) => {
  const { t } = useTexts('app')
  const folded = useCustomSettings().folded_groups ?? []
  const isFolded = folded.includes(group) && !entries.some(({ path }) => path === active)
  const toggle = () =>
    changeCustomSettings({
      folded_groups: folded.includes(group) ? folded.filter((one) => one !== group) : [...folded, group],
    })
  const links = entries.map(({ screen, path, icon }) => (
    <SidebarLink
      key={path}
      to={path}
      label={text(screen.title)}
      icon={icon}
      current={active === path}
      collapsed={collapsed}
      onReach={() => void screen.component().catch(() => {})}
    />
  ))
  if (collapsed)
    return (
      <div>
        {first ? null : <hr className={styles.rule} />}
        {links}
      </div>
    )
  return (
    <div>
      <UnstyledButton tabIndex={-1} className={styles.group} aria-expanded={!isFolded} onClick={toggle}>
        {t(`groups.${group}`)}
        <IconChevronDown size={14} aria-hidden />
      </UnstyledButton>
      {isFolded ? null : links}
    </div>
  )
}

const Bar = ({ session, pathname, collapsed, onCollapse, onClose }: Props) => {
  const { t } = useTexts('app')
  const may = useMay()
  const groups = menuOf(screens, session, pathname)
  const active = activeEntry(groups, pathname)
  const place = placeOf(pathname, roleOf(session))
  const hasHome = may('menus.home')
  // A group that folds takes links away: the stop may be among them.
  useCustomSettings()
  const stop = useOneStop<HTMLElement>()
  const toggleLabel = t(collapsed ? 'expand_menu' : 'collapse_menu')
  return (
    <div className={`${styles.navbar} ${collapsed ? styles.collapsed : ''}`}>
      <div style={{ position: 'relative' }}>
        <Link
          to={homePath(screens, session)}
          className={styles.brand}
          aria-label={`Tropeiro: ${t(hasHome ? 'main_menu' : 'home')}`}
        >
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
      {place === 'own' || collapsed ? null : (
        <Suspense fallback={null}>
          <PlaceName place={place} />
        </Suspense>
      )}
      {/* It listens for the keys that move between its links. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <nav className={styles.links} aria-label={t('menu')} {...stop}>
        {groups.map((entry, index) => (
          <Group key={entry.group} {...entry} active={active} collapsed={collapsed} first={index === 0} />
        ))}
        {groups.length > 0 && hasHome ? <hr className={styles.rule} /> : null}
        {hasHome ? (
          <SidebarLink
            to="/home/menu"
            label={t('main_menu')}
            icon={IconLayoutGrid}
            current={pathname === '/home/menu'}
            collapsed={collapsed}
          />
        ) : null}
      </nav>
      <div className={`${styles.foot} mantine-visible-from-md`}>
        <Hint label={toggleLabel} side="right">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={toggleLabel}
            aria-expanded={!collapsed}
            onClick={onCollapse}
          >
            {collapsed ? (
              <IconLayoutSidebarLeftExpand size={20} />
            ) : (
              <IconLayoutSidebarLeftCollapse size={20} />
            )}
          </ActionIcon>
        </Hint>
      </div>
    </div>
  )
}

/** Groups by job, only what this user may open; folds to icons with names in tooltips (300 ms, spec 000 §9). */
export const Sidebar = memo(Bar)
