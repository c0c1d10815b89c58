import type { Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { openGuestLink, type GuestPurpose } from '#server/kit/guest-links.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { notFound } from '#shared/kit/exceptions.ts'

/**
 * A record as links of one purpose open it, and steps that answer with it as it is afterwards.
 *
 * @param viewOf undefined for a record that is gone
 * @throws ModelNotFoundException for a link that is over, and for a record that is gone
 */
export const guestDoor = <V>(
  purpose: GuestPurpose,
  viewOf: (rows: Rows, id: number, expiresAt: string) => Promise<V | undefined>,
) => {
  const linkOf = (services: Services, hash: string) =>
    openGuestLink(services.database.rows, purpose, hash, services.clock.now())

  const view = async (services: Services, hash: string): Promise<V> => {
    const link = await linkOf(services, hash)
    const found = await viewOf(services.database.rows, link.target_id, link.expires_at)
    if (found === undefined) throw notFound('links')
    return found
  }

  const step = async (
    services: Services,
    hash: string,
    take: (ctx: Context, id: number) => Promise<unknown>,
  ): Promise<V> => {
    const link = await linkOf(services, hash)
    const session = systemSession({ company_id: link.company_id, name: 'Link' })
    await inTransaction(services, session, 'app', (ctx) => take(ctx, link.target_id))
    return view(services, hash)
  }

  return { view, step }
}
