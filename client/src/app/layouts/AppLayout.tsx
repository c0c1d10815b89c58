import { useDisclosure } from '@mantine/hooks'
import { Suspense, lazy, useEffect } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Outlet, useLocation } from 'react-router'
import { accessClosed } from '#client/lib/access-closed.ts'
import { chooseLanguage } from '#client/lib/choose-language.ts'
import { WaitingWork } from '../WaitingWork.tsx'
import { AfterFirstPage } from '#client/kit/AfterFirstPage.tsx'
import { languagesFor } from '#client/kit/languages.ts'
import { changeCustomSettings, useCustomSettings } from '#client/lib/custom-settings.ts'
import { pageStands } from '#client/lib/first-page.ts'
import { currentLanguage, withTexts } from '#client/lib/i18n.ts'
import { type Session, roleOf, useSession } from '#client/lib/session.ts'
import { useStore } from '#client/lib/store.ts'
import { useSteady } from '#client/lib/use-steady.ts'
import { useNarrow } from '#client/ui/screen-width.ts'
import { lookOf } from './look.ts'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { TrialNotice } from './TrialNotice.tsx'
import styles from './layouts.module.css'

const YEAR = new Date().getFullYear()

// Live notices and what only paper shows come after the page.
const PaperHead = lazy(async () => ({ default: (await import('./PaperHead.tsx')).PaperHead }))
const AccessClosed = lazy(async () => ({
  default: (await withTexts(['session'], import('#client/modules/session/components/AccessClosedDialog.tsx')))
    .AccessClosedDialog,
}))
const Keys = lazy(async () => ({
  default: (await withTexts(['keys'], import('#client/kit/keys/Keys.tsx'))).Keys,
}))
const Realtime = lazy(async () => ({ default: (await import('../Realtime.tsx')).Realtime }))

/** A language chosen on another login that this role is not offered gives way to Portuguese. */
const useOfferedLanguage = (session: Session | null): void => {
  useEffect(() => {
    if (session && !languagesFor(session).includes(currentLanguage())) void chooseLanguage('pt')
  }, [session])
}

/** Sidebar, top bar, footer (spec 000 §2 Layouts); off-canvas sidebar on a phone. */
export const AppLayout = () => {
  const { t } = useTexts('app')
  const session = useSession()
  const folded = useCustomSettings().sidebar_collapsed ?? false
  // On a narrow screen the sidebar is off-canvas and always shows its words.
  const narrow = useNarrow()
  const collapsed = folded && !narrow
  const [opened, { toggle, close }] = useDisclosure(false)
  const { pathname } = useLocation()
  const closed = useStore(accessClosed)
  useEffect(close, [pathname, close])
  useOfferedLanguage(session)
  useEffect(() => void pageStands(), [])
  const toggleCollapsed = useSteady(() => changeCustomSettings({ sidebar_collapsed: !folded }))
  if (!session) return null
  return (
    <div className={styles.frame} data-collapsed={collapsed || undefined} data-opened={opened || undefined}>
      <Suspense fallback={null}>
        <AfterFirstPage>
          <Realtime />
          <Keys session={session} />
        </AfterFirstPage>
        <WaitingWork user={String(session.user.id)} />
        {closed === null ? null : <AccessClosed why={closed} />}
      </Suspense>
      <header className={styles.top}>
        <TopBar
          session={session}
          look={lookOf(pathname, roleOf(session))}
          menuOpened={opened}
          onMenu={toggle}
          collapsed={collapsed}
          onCollapse={toggleCollapsed}
        />
      </header>
      <nav className={styles.side}>
        <Sidebar
          session={session}
          pathname={pathname}
          collapsed={collapsed}
          onCollapse={toggleCollapsed}
          onClose={close}
        />
      </nav>
      <main id="content" tabIndex={-1} className={styles.main ?? ''}>
        <div className={styles.content}>
          <Suspense fallback={null}>
            <AfterFirstPage>
              <PaperHead session={session} />
            </AfterFirstPage>
          </Suspense>
          <TrialNotice until={session.settings?.trial_ends_at ?? null} />
          <Outlet />
        </div>
        <footer className={styles.footer}>{t('footer', { year: YEAR })}</footer>
      </main>
    </div>
  )
}
