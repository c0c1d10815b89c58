import { matchPath } from 'react-router'
import { patternOf, isForRole } from '#client/kit/screen.ts'
import { useScreens } from '#client/kit/screens-context.tsx'
import { roleOf, useSession } from '#client/lib/session.ts'

/** A notice's link, unless it leads to a screen that is not built yet: such a notice is text. */
export const useBuiltLink = (): ((link: string | null) => string | null) => {
  const screens = useScreens()
  const session = useSession()
  const role = session ? roleOf(session) : null
  const coming = screens.filter((screen) => screen.coming && role !== null && isForRole(screen, role))
  return (link) => {
    if (link === null || role === null) return link
    const [path = ''] = link.split('?')
    return coming.some((screen) => matchPath(patternOf(screen, role), path)) ? null : link
  }
}
