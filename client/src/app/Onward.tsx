import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { pathAfterLogin } from '#client/kit/landing.ts'
import { insidePath } from '#client/lib/inside-path.ts'
import { type Session, ensureSettings } from '#client/lib/session.ts'
import { screens } from './screens.ts'

/** The way on after a login; plan and first steps decide it, so the settings are waited for. */
export const Onward = ({ session, children }: { session: Session; children: ReactNode }) => {
  const [search] = useSearchParams()
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    void ensureSettings()
      .catch(() => {})
      .finally(() => setAsked(true))
  }, [])
  if (!asked && !session.settings) return children
  return <Navigate to={insidePath(search.get('redirect')) ?? pathAfterLogin(screens, session)} replace />
}
