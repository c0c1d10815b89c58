import { can } from '#shared/access/can.ts'
import { type PathParams, areaOf, fillPattern, isForRole, patternOf } from '#client/kit/screen.ts'
import { usePathTo, useScreens } from '#client/kit/screens-context.tsx'
import { accessOf, roleOf, useSession } from '#client/lib/session.ts'

/** The first of these paths of the reader's area that has a screen they may open; null when there is none. */
export const useOwnPath = (): ((paths: readonly string[], params?: PathParams) => string | null) => {
  const screens = useScreens()
  const session = useSession()
  return (paths, params) => {
    if (!session) return null
    const role = roleOf(session)
    const access = accessOf(session)
    for (const path of paths) {
      const pattern = `/logistic_manager/${areaOf(role)}/${path}`
      const screen = screens.find((one) => isForRole(one, role) && patternOf(one, role) === pattern)
      if (screen && (!screen.ability || can(access, screen.ability))) return fillPattern(pattern, params)
    }
    return null
  }
}

/** An order's page in the reader's area; a proposal that waits has its own. */
export const useOrderPath = (): ((id: string, isProposal?: boolean) => string | null) => {
  const pathTo = usePathTo()
  const own = useOwnPath()
  return (id, isProposal = false) =>
    (isProposal ? own(['proposals/:id'], { id }) : null) ??
    pathTo('order_update', { id }) ??
    own(['order/update/:id', 'order/:id', 'orders/:id'], { id })
}
