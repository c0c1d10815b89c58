import { sql, type Rows } from '#server/infra/database.ts'

/** Links of guests, by the hash of their token. */

export type GuestLink = { id: number; target_id: number; company_id: number; expires_at: string }

export const insertGuestLink = async (
  rows: Rows,
  link: {
    token_hash: string
    purpose: string
    target_id: number
    company_id: number
    user_id: number
    expires: Date
    now: Date
  },
): Promise<void> => {
  const { token_hash, purpose, target_id, company_id, user_id, expires, now } = link
  await rows(sql`
    insert into guest_links (token_hash, purpose, target_id, company_id, user_id, expires_at, created_at)
    values (${token_hash}, ${purpose}, ${target_id}, ${company_id}, nullif(${user_id}::int, 0), ${expires}, ${now})`)
}

export const endGuestLinks = async (
  rows: Rows,
  purpose: string,
  targetId: number,
  now: Date,
): Promise<void> => {
  await rows(sql`
    update guest_links set revoked_at = ${now} where purpose = ${purpose} and target_id = ${targetId} and revoked_at is null`)
}

export const newestGuestLink = async (
  rows: Rows,
  purpose: string,
  targetId: number,
  now: Date,
): Promise<{ expires_at: string; created_at: string } | undefined> =>
  (
    await rows<{ expires_at: string; created_at: string }>(sql`
      select expires_at, created_at from guest_links
      where purpose = ${purpose} and target_id = ${targetId} and revoked_at is null and expires_at > ${now} order by id desc limit 1`)
  )[0]

export const guestLinkOf = async (
  rows: Rows,
  purpose: string,
  tokenHash: string,
  now: Date,
): Promise<GuestLink | undefined> =>
  (
    await rows<GuestLink>(sql`
      select id, target_id, company_id, expires_at from guest_links
      where token_hash = ${tokenHash} and purpose = ${purpose} and revoked_at is null and expires_at > ${now}`)
  )[0]
