import { sql, type Rows } from '#server/infra/database.ts'
import type { EdiWait } from '#shared/edi/edi-words.ts'

/** EDI files that wait for a person although their mailbox takes EDI by itself. */

export type WaitingEdi = { edi_file_id: number; mailbox_id: number; sender: string | null }
/** What has changed: files of this mailbox, or of mails from this sender; of all where neither is said. */
export type EdiChange = { company_id: number; mailbox_id?: number; sender?: string }

/** Reasons that a setting, an address or a partner may end. */
const ENDING: readonly EdiWait[] = ['sender_unknown', 'other_author']
const AT_ONCE = 200

/**
 * The next files of the company behind this one, oldest first, whose mail or folder file is still known and may be
 * concerned.
 * @returns `last`: behind it stand more; null at the end
 */
export const waitingEdi = async (
  rows: Rows,
  { company_id, mailbox_id, sender }: EdiChange,
  after: number,
): Promise<{ files: WaitingEdi[]; last: number | null }> => {
  const found = await rows<WaitingEdi & { concerned: boolean | null }>(sql`
    with waiting as materialized (
      select t.id from edi_files t
      where t.company_id = ${company_id} and t.direction = 'in' and t.status = 'read' and t.id > ${after}
        and (t.waits is null or t.waits = any(${[...ENDING]}))
      order by t.id limit ${AT_ONCE})
    select distinct on (w.id) w.id as edi_file_id, m.mailbox_id, m.sender,
      (m.mailbox_id = coalesce(${mailbox_id ?? null}::int, m.mailbox_id)
        and (${sender ?? null}::text is null or lower(m.sender) = lower(${sender ?? null}::text))) as concerned
    from waiting w left join lateral (
      select m.id, m.mailbox_id, m.sender from mailbox_mails m
        join mailboxes b on b.id = m.mailbox_id and b.active and b.takes_edi
      where m.company_id = ${company_id} and m.parts @> jsonb_build_array(jsonb_build_object('reference', 'edi_files/' || w.id))) m on true
    order by w.id, m.id desc nulls last`)
  const last = found.length < AT_ONCE ? null : (found.at(-1)?.edi_file_id ?? null)
  const files = found.flatMap(({ concerned, ...one }) => (concerned === true ? [one] : []))
  return { files, last }
}

/** Companies whose mailboxes know a carrier by this address: its own, and the shippers that it carries for. */
export const changesOfAddress = (rows: Rows, id: number): Promise<EdiChange[]> =>
  rows<EdiChange>(sql`
    with carrier as (select r.transporter_id as id, r.email from cte_reading_emails r where r.id = ${id})
    select c.id as company_id, c.email as sender from carrier c
    union select p.shipper_id, c.email from carrier c join shipper_partners p on p.company_id = c.id and p.active`)

export const changesOfMailbox = (rows: Rows, id: number): Promise<EdiChange[]> =>
  rows<EdiChange>(sql`select company_id, id as mailbox_id from mailboxes where id = ${id}`)

/** Of what a company says of itself its address for invoices concerns EDI, where it has one. */
export const changesOfCompany = (rows: Rows, id: number): Promise<EdiChange[]> =>
  rows<EdiChange>(
    sql`select id as company_id, nfe_email as sender from companies where id = ${id} and nfe_email is not null`,
  )
