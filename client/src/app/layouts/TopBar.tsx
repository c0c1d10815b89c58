import {
  ActionIcon,
  Badge,
  Burger,
  Tooltip,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { useWindowScroll } from '@mantine/hooks'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppConfig } from '#client/lib/app-config.ts'
import { type Session, roleOf } from '#client/lib/session.ts'
import { IconLayoutSidebarLeftCollapse, IconMoon, IconSun } from '#client/ui/icons.ts'
import { topBarSlots } from '../slots.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { InvoiceSearch } from './InvoiceSearch.tsx'
import styles from './layouts.module.css'

/** spec 000 §9: the sidebar toggle appears once the page is scrolled more than 50 px. */
const TOGGLE_AFTER_PX = 50

type Props = {
  session: Session
  menuOpened: boolean
  onMenu: () => void
  collapsed: boolean
  onCollapse: () => void
}

export const TopBar = ({ session, menuOpened, onMenu, collapsed, onCollapse }: Props) => {
  const { t } = useTranslation('app')
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const [{ y }] = useWindowScroll()
  const { demo } = useAppConfig()
  const dark = scheme === 'dark'
  const themeLabel = dark ? t('to_light') : t('to_dark')
  // spec 000 §2: manager, shipper and 4PL search an invoice from every screen; dev works in the manager's area.
  const searches = ['manager', 'dev', 'shipper', 'four_pl'].includes(roleOf(session))
  return (
    <div className={styles.header}>
      <Burger hiddenFrom="md" size="sm" opened={menuOpened} onClick={onMenu} aria-label={t('open_menu')} />
      {y > TOGGLE_AFTER_PX ? (
        <ActionIcon
          visibleFrom="md"
          variant="subtle"
          color="gray"
          size={36}
          onClick={onCollapse}
          aria-label={collapsed ? t('expand_menu') : t('collapse_menu')}
        >
          <IconLayoutSidebarLeftCollapse size={20} />
        </ActionIcon>
      ) : null}
      <span className={styles.company}>{session.user.company.fantasy_name}</span>
      {demo ? (
        <Badge color="yellow" visibleFrom="lg">
          {t('demo_banner')}
        </Badge>
      ) : null}
      {searches ? <InvoiceSearch /> : null}
      {topBarSlots.map(({ name, Component }) => (
        <Suspense key={name} fallback={null}>
          <Component />
        </Suspense>
      ))}
      <Tooltip label={themeLabel}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={themeLabel}
          onClick={() => setColorScheme(dark ? 'light' : 'dark')}
        >
          {dark ? <IconSun size={20} /> : <IconMoon size={20} />}
        </ActionIcon>
      </Tooltip>
      <AccountMenu session={session} />
    </div>
  )
}
