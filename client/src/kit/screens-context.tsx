import { type ReactNode, createContext, use, useCallback } from 'react'
import { type LinkProps, Link } from 'react-router'
import { roleOf, useSession } from '#client/lib/session.ts'
import { type PathParams, type Screen, fillPattern, isForRole, patternOf } from './screen.ts'

/** The registry, handed down by the app so that the kit needs no import from it. */
const ScreensContext = createContext<readonly Screen[]>([])

export const ScreensProvider = ({
  screens,
  children,
}: {
  screens: readonly Screen[]
  children: ReactNode
}) => <ScreensContext value={screens}>{children}</ScreensContext>

export const useScreens = (): readonly Screen[] => use(ScreensContext)

/**
 * `pathTo('order_update', { id })` for the reader's own role; null where that role has no such screen, so that a link
 * can turn into plain text.
 */
export const usePathTo = (): ((name: string, params?: PathParams) => string | null) => {
  const screens = useScreens()
  const session = useSession()
  const role = session ? roleOf(session) : 'customer'
  return useCallback(
    (name, params) => {
      const screen = screens.find((one) => one.name === name && isForRole(one, role))
      return screen ? fillPattern(patternOf(screen, role), params) : null
    },
    [screens, role],
  )
}

type ScreenLinkProps = Omit<LinkProps, 'to'> & { screen: string; params?: PathParams; search?: string }

/** A link by screen name; plain text where the role has no such screen. */
export const ScreenLink = ({ screen, params, search = '', children, ...rest }: ScreenLinkProps) => {
  const path = usePathTo()(screen, params)
  if (path === null) return <span>{children}</span>
  return (
    <Link {...rest} to={`${path}${search}`}>
      {children}
    </Link>
  )
}
