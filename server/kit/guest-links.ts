import { createHash, randomBytes } from 'node:crypto'
import type { Rows } from '#server/infra/database.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { Context } from './context.ts'
import {
  endGuestLinks,
  guestLinkOf,
  insertGuestLink,
  newestGuestLink,
  type GuestLink,
} from './guest-links.store.ts'

/** A link opens exactly one record to a guest without a login: 256 bits, hashed at rest, expiring, revocable. */

export type GuestPurpose = 'order_services' | 'quote' | 'request' | 'driver' | 'tracking' | 'survey'
export type { GuestLink }

const DAY_MS = 86_400_000
/** The word in a guest's address: 256 bits of chance, which tell nothing of the record. */
export const newGuestHash = (): string => randomBytes(32).toString('base64url')

const hashOf = (hash: string): string => createHash('sha256').update(hash).digest('hex')

/** Makes a link, and ends those that were made for the same record before, unless it stands `beside` them. */
export const makeGuestLink = async (
  ctx: Context,
  {
    purpose,
    target_id,
    company_id,
    days,
    beside = false,
  }: { purpose: GuestPurpose; target_id: number; company_id: number; days: number; beside?: boolean },
): Promise<{ hash: string; expires_at: string }> => {
  const hash = newGuestHash()
  const expires = new Date(ctx.now().getTime() + days * DAY_MS)
  if (!beside) await revokeGuestLinks(ctx, purpose, target_id)
  const { user_id } = ctx.session
  const link = { token_hash: hashOf(hash), purpose, target_id, company_id, user_id, expires, now: ctx.now() }
  await insertGuestLink(ctx.rows, link)
  return { hash, expires_at: expires.toISOString() }
}

export const revokeGuestLinks = async (
  ctx: Context,
  purpose: GuestPurpose,
  targetId: number,
): Promise<void> => {
  await endGuestLinks(ctx.rows, purpose, targetId, ctx.now())
}

/** Until when the record's present link opens it; undefined when none does. The link itself is known to who made it. */
export const liveGuestLink = (
  rows: Rows,
  purpose: GuestPurpose,
  targetId: number,
  now: Date,
): Promise<{ expires_at: string; created_at: string } | undefined> =>
  newestGuestLink(rows, purpose, targetId, now)

/**
 * What a link opens.
 * @throws ModelNotFoundException for one that never was, was revoked or is too old: the same answer for all three
 */
export const openGuestLink = async (
  rows: Rows,
  purpose: GuestPurpose,
  hash: string,
  now: Date,
): Promise<GuestLink> => {
  const link = await guestLinkOf(rows, purpose, hashOf(hash), now)
  if (!link) throw notFound('links')
  return link
}
