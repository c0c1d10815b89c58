import { sql, type Rows } from '#server/infra/database.ts'
import type { EdiWait } from '#shared/edi/edi-words.ts'

/** EDI files that wait for a person although their mailbox takes EDI by itself. */

export type WaitingEdi = { edi_file_id: number; mailbox_id: number; sender: string | null }

/** Reasons that a setting, an address or a partner may end. */
const ENDING: readonly EdiWait[] = ['sender_unknown', 'other_author']
const AT_ONCE = 200

/** The oldest files of these companies whose mail or folder file is still known. */
export const waitingEdi = (rows: Rows, companies: readonly number[]): Promise<WaitingEdi[]> =>
  rows<WaitingEdi>(sql`
    with waiting as (
      select t.id, t.company_id from edi_files t
      where t.company_id = any(${companies}) and t.direction = 'in' and t.status = 'read' and (t.waits is null or t.waits = any(${[...ENDING]})))
    select distinct on (w.id) w.id as edi_file_id, m.mailbox_id, m.sender
    from mailbox_mails m cross join lateral jsonb_array_elements(m.parts) x join waiting w on x->>'reference' = 'edi_files/' || w.id
      join mailboxes b on b.id = m.mailbox_id and b.active and b.takes_edi
    where m.company_id = any(${companies}) and m.company_id = w.company_id and exists (select from waiting)
    order by w.id, m.id desc limit ${AT_ONCE}`)

/** Companies whose mailboxes know a carrier by its addresses: its own, and the shippers that it carries for. */
export const companiesOfAddress = async (rows: Rows, id: number): Promise<number[]> => {
  const found = await rows<{ id: number }>(sql`
    with carrier as (select r.transporter_id as id from cte_reading_emails r where r.id = ${id})
    select c.id from carrier c
    union select p.shipper_id from carrier c join shipper_partners p on p.company_id = c.id and p.active`)
  return found.map((one) => one.id)
}

export const companyOfMailbox = async (rows: Rows, id: number): Promise<number[]> => {
  const found = await rows<{ id: number }>(sql`select company_id as id from mailboxes where id = ${id}`)
  return found.map((one) => one.id)
}
