import { sql, type Rows } from '#server/infra/database.ts'
import type { RoleName } from '#shared/access/roles.ts'

export const unreadCount = async (rows: Rows, userId: number): Promise<number> => {
  const [row] = await rows<{ unread: number }>(
    sql`select count(*) as unread from system_notifications where user_id = ${userId} and read_at is null`,
  )
  return row?.unread ?? 0
}

export type Recipient = { id: number; locale: string; role: RoleName; company_id: number }

/**
 * Who is told about an order: active users of these companies who want notifications, and everyone who follows it.
 * A carrier that follows is told only what it carries: another one's answer is not its business (lifecycles §2).
 * Shipper-commercial users see no system notifications (spec 000 §6).
 */
export const findRecipients = (
  rows: Rows,
  companyIds: readonly number[],
  orderId: number | null,
): Promise<Recipient[]> =>
  rows<Recipient>(sql`
    select u.id, u.locale, c.type as role, u.company_id
    from users u join companies c on c.id = u.company_id
    where u.active and u.receive_notification and c.receive_notification
      and not ('integra_manager__shipper_commercial' = any(u.permissions) and cardinality(u.permissions) = 1)
      and (u.company_id = any(${companyIds})
           or u.id in (select f.user_id from user_follow_order f where f.order_id = ${orderId})
              and (c.type <> 'transporter' or exists (select from orders o where o.id = ${orderId} and o.transporter_id = u.company_id)))`)

export type ImportFacts = {
  id: number
  kind: 'nf' | 'cte'
  user_id: number
  locale: string
  role: RoleName
  total: number
  imported: number
  failed: number
}

/** A drop of files and who sent it. */
export const findImport = async (rows: Rows, id: number): Promise<ImportFacts | null> =>
  (
    await rows<ImportFacts>(sql`
      select b.id, b.kind, b.user_id, u.locale, c.type as role, b.total, b.imported, b.failed
      from import_batches b join users u on u.id = b.user_id join companies c on c.id = u.company_id
      where b.id = ${id} and u.active and u.receive_notification and c.receive_notification`)
  )[0] ?? null

export type OrderFacts = {
  id: number
  code: string
  shipper_id: number
  transporter_id: number | null
  risk_manager_id: number | null
  transporter: string | null
}

export const findOrder = async (rows: Rows, id: number): Promise<OrderFacts | null> =>
  (
    await rows<OrderFacts>(sql`
      select o.id, coalesce(o.shipper_order_code, '#' || o.id) as code, o.shipper_id, o.transporter_id, o.risk_manager_id,
             t.fantasy_name as transporter
      from orders o left join companies t on t.id = o.transporter_id where o.id = ${id}`)
  )[0] ?? null

export const companyName = async (rows: Rows, id: number): Promise<string | null> =>
  (await rows<{ name: string }>(sql`select fantasy_name as name from companies where id = ${id}`))[0]?.name ??
  null
