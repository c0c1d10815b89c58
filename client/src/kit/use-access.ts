import type { Ability } from '#shared/access/abilities.ts'
import { can } from '#shared/access/can.ts'
import { accessOf, useSession } from '#client/lib/session.ts'

/** `may('orders.create')`: may this user try it? The server decides again. */
export const useMay = (): ((ability: Ability) => boolean) => {
  const session = useSession()
  return (ability) => session !== null && can(accessOf(session), ability)
}
