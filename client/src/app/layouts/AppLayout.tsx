import { AppShell } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { chooseLanguage } from '#client/lib/choose-language.ts'
import { languagesFor } from '#client/kit/languages.ts'
import { useMay } from '#client/kit/use-access.ts'
import { changeCustomSettings, useCustomSettings } from '#client/lib/custom-settings.ts'
import { currentLanguage } from '#client/lib/i18n.ts'
import { type Session, roleOf, useSession } from '#client/lib/session.ts'
import { useNarrow } from '#client/ui/screen-width.ts'
import { useRealtime } from '../use-realtime.ts'
import { lookOf } from './look.ts'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import styles from './layouts.module.css'

const YEAR = new Date().getFullYear()

/** A language chosen on another login that this role is not offered gives way to Portuguese. */
const useOfferedLanguage = (session: Session | null): void => {
  useEffect(() => {
    if (session && !languagesFor(session).includes(currentLanguage())) void chooseLanguage('pt')
  }, [session])
}

/** Sidebar, top bar, footer (spec 000 §2 Layouts); off-canvas sidebar on a phone. */
export const AppLayout = () => {
  const { t } = useTranslation('app')
  const session = useSession()
  const folded = useCustomSettings().sidebar_collapsed ?? false
  // On a narrow screen the sidebar is off-canvas and always shows its words.
  const narrow = useNarrow()
  const collapsed = folded && !narrow
  const may = useMay()
  const [opened, { toggle, close }] = useDisclosure(false)
  const { pathname } = useLocation()
  useEffect(close, [pathname, close])
  useRealtime(may('menus.notifications'))
  useOfferedLanguage(session)
  const toggleCollapsed = () => changeCustomSettings({ sidebar_collapsed: !folded })
  if (!session) return null
  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: collapsed ? 68 : 248, breakpoint: 'md', collapsed: { mobile: !opened } }}
      layout="alt"
      transitionDuration={200}
    >
      <AppShell.Header>
        <TopBar
          session={session}
          look={lookOf(pathname, roleOf(session))}
          menuOpened={opened}
          onMenu={toggle}
          collapsed={collapsed}
          onCollapse={toggleCollapsed}
        />
      </AppShell.Header>
      <AppShell.Navbar>
        <Sidebar session={session} collapsed={collapsed} onCollapse={toggleCollapsed} onClose={close} />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className={styles.main ?? ''}>
        <div className={styles.content}>
          <Outlet />
        </div>
        <footer className={styles.footer}>{t('footer', { year: YEAR })}</footer>
      </AppShell.Main>
    </AppShell>
  )
}
