import { createHash, randomBytes } from 'node:crypto'
import { sql, type Rows } from '#server/infra/database.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { Context } from './context.ts'

/** A link opens exactly one record to a guest without a login: 256 bits, hashed at rest, expiring, revocable. */

export type GuestPurpose = 'order_services' | 'quote' | 'request' | 'driver' | 'tracking' | 'survey'
export type GuestLink = { id: number; target_id: number; company_id: number; expires_at: string }

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
  await ctx.rows(sql`
    insert into guest_links (token_hash, purpose, target_id, company_id, user_id, expires_at, created_at)
    values (${hashOf(hash)}, ${purpose}, ${target_id}, ${company_id}, nullif(${ctx.session.user_id}::int, 0), ${expires}, ${ctx.now()})`)
  return { hash, expires_at: expires.toISOString() }
}

export const revokeGuestLinks = async (
  ctx: Context,
  purpose: GuestPurpose,
  targetId: number,
): Promise<void> => {
  await ctx.rows(sql`
    update guest_links set revoked_at = ${ctx.now()} where purpose = ${purpose} and target_id = ${targetId} and revoked_at is null`)
}

/** Until when the record's present link opens it; undefined when none does. The link itself is known to who made it. */
export const liveGuestLink = async (
  rows: Rows,
  purpose: GuestPurpose,
  targetId: number,
  now: Date,
): Promise<{ expires_at: string; created_at: string } | undefined> =>
  (
    await rows<{ expires_at: string; created_at: string }>(sql`
      select expires_at, created_at from guest_links
      where purpose = ${purpose} and target_id = ${targetId} and revoked_at is null and expires_at > ${now} order by id desc limit 1`)
  )[0]

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
  const [link] = await rows<GuestLink>(sql`
    select id, target_id, company_id, expires_at from guest_links
    where token_hash = ${hashOf(hash)} and purpose = ${purpose} and revoked_at is null and expires_at > ${now}`)
  if (!link) throw notFound('links')
  return link
}
