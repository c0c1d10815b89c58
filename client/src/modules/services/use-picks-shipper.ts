import { roleOf, useSession } from '#client/lib/session.ts'

/** The 4PL and the operator say whose price it is; a shipper's is its own. */
export const usePicksShipper = (): boolean => {
  const session = useSession()
  const role = session ? roleOf(session) : null
  return role === 'four_pl' || role === 'manager' || role === 'dev'
}
