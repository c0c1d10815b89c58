import { VisuallyHidden } from '@mantine/core'
import { Suspense, lazy, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import type { checkAppVersion } from '#shared/session/app-config.calls.ts'
import { appConfig } from '#client/lib/app-config.ts'
import { askByAddress } from '#client/lib/ask-by-address.ts'
import { passwordQuestion } from '#client/lib/ask-password.ts'
import { withTexts } from '#client/lib/i18n.ts'
import { beginLoading } from '#client/lib/loading.ts'
import { useSession } from '#client/lib/session.ts'
import { useStore } from '#client/lib/store.ts'
import { setLightOnly } from '../light-only.ts'
import { LoadingBar } from './LoadingBar.tsx'
import { OfflineStrip } from './OfflineStrip.tsx'
import { VersionBanner } from './VersionBanner.tsx'

// Loaded for those only who change a security setting.
const PasswordDialog = lazy(async () => ({
  default: (await withTexts(['session'], import('#client/modules/session/components/PasswordDialog.tsx')))
    .PasswordDialog,
}))

const FOCUS_TRIES = 20
const FOCUS_EVERY_MS = 100

/** After a navigation the reader's place is the new page's h1, as soon as it is there. */
const useFocusOnTitle = (pathname: string): string => {
  const first = useRef(true)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (first.current) {
      first.current = false
      return undefined
    }
    let tries = 0
    const timer = setInterval(() => {
      const heading = document.querySelector<HTMLElement>('[data-page-title]')
      tries += 1
      if (!heading && tries < FOCUS_TRIES) return
      clearInterval(timer)
      const busyElsewhere = document.activeElement?.matches('input, textarea, [role="dialog"] *')
      if (heading && !busyElsewhere) heading.focus({ preventScroll: true })
      setAnnounced(document.title)
    }, FOCUS_EVERY_MS)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the path is what starts it
  }, [pathname])
  return announced
}

/** Spec 000 §7: the build stamp is checked on every navigation. */
const useNewVersion = (pathname: string): boolean => {
  const [outdated, setOutdated] = useState(false)
  useEffect(() => {
    const stamp = appConfig().build_stamp
    if (!stamp) return
    askByAddress<typeof checkAppVersion>('GET verify_app_version/:stamp', { stamp }, { quiet: true })
      .then(({ need_refresh_app: needed }) => setOutdated(needed))
      .catch(() => {})
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asked once per navigation
  }, [pathname])
  return outdated
}

/** A page keeps its scroll while filters change; a link to one cell scrolls to that cell, not to the place of before. */
const placeKept = ({ pathname, search }: Location): string =>
  new URLSearchParams(search).has('cell') ? pathname + search : pathname

export const RootLayout = () => {
  const { t } = useTexts('app')
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const announced = useFocusOnTitle(pathname)
  const outdated = useNewVersion(pathname)
  const session = useSession()
  const question = useStore(passwordQuestion)
  // Before the page's first picture, so that nothing flashes dark.
  useLayoutEffect(() => setLightOnly(pathname, session), [pathname, session])
  useEffect(() => (state === 'idle' ? undefined : beginLoading()), [state])
  return (
    <>
      <a className="skip-link" href="#content">
        {t('skip_to_content')}
      </a>
      <LoadingBar />
      <OfflineStrip />
      {outdated ? <VersionBanner /> : null}
      <Outlet />
      {question ? (
        <Suspense fallback={null}>
          <PasswordDialog onAnswer={question.answer} />
        </Suspense>
      ) : null}
      <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>
      <ScrollRestoration getKey={placeKept} />
    </>
  )
}
