import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'

/** Refused records whose reason an order may have ended. */

type Db = Pick<ReadContext, 'rows'>
export type WaitingRecords = { edi_file_id: number; lines: number[] }

/** Records that missed an invoice of this order, in files of its two sides and their branches. */
export const recordsOfInvoices = ({ rows }: Db, order: number): Promise<WaitingRecords[]> =>
  rows<WaitingRecords>(sql`
    select i.edi_file_id, array_agg(i.line order by i.line) as lines
    from orders o join companies s on s.id in (o.shipper_id, o.transporter_id)
      join companies c on coalesce(c.parent_id, c.id) = coalesce(s.parent_id, s.id)
      join edi_files f on f.company_id = c.id join edi_items i on i.edi_file_id = f.id
    where o.id = ${order} and i.outcome = 'refused' and i.reason in ('invoice_not_found', 'order_missing')
      and i.number in (select n.number from nf_files n where n.order_id = ${order})
    group by i.edi_file_id`)

/** Records that came before the collection of this order. */
export const recordsOfOrder = ({ rows }: Db, order: number): Promise<WaitingRecords[]> =>
  rows<WaitingRecords>(sql`
    select i.edi_file_id, array_agg(i.line order by i.line) as lines from edi_items i
    where i.order_id = ${order} and i.outcome = 'refused' and i.reason = 'order_not_collected'
    group by i.edi_file_id`)

/** Records that an order may have ended the wait of while their file was being taken. */
export const recordsOfFile = ({ rows }: Db, file: number): Promise<WaitingRecords[]> =>
  rows<WaitingRecords>(sql`
    select i.edi_file_id, array_agg(i.line order by i.line) as lines from edi_items i
    where i.edi_file_id = ${file} and i.outcome = 'refused' and i.reason in ('invoice_not_found', 'order_missing', 'order_not_collected')
    group by i.edi_file_id`)
