import { sql, type Rows, type Sql } from '#server/infra/database.ts'
import type { RoleName } from '#shared/access/roles.ts'

export const unreadCount = async (rows: Rows, userId: number): Promise<number> => {
  const [row] = await rows<{ unread: number }>(
    sql`select count(*) as unread from system_notifications where user_id = ${userId} and read_at is null`,
  )
  return row?.unread ?? 0
}

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
      where b.id = ${id}`)
  )[0] ?? null

export type WorkFacts = {
  kind: 'freight_studies' | 'antt_checks'
  id: number
  user_id: number
  locale: string
  role: RoleName
  /** Of a study. */
  name: string
  /** Of a check. */
  below: number
  rows: number
}

/** Background work and who asked for it. */
export const findWork = async (rows: Rows, kind: WorkFacts['kind'], id: number): Promise<WorkFacts | null> =>
  (
    await rows<WorkFacts>(
      kind === 'freight_studies'
        ? sql`
          select 'freight_studies' as kind, w.id, w.user_id, u.locale, c.type as role, w.name, 0 as below, 0 as rows
          from freight_studies w join users u on u.id = w.user_id join companies c on c.id = u.company_id where w.id = ${id}`
        : sql`
          select 'antt_checks' as kind, w.id, w.user_id, u.locale, c.type as role, '' as name,
            coalesce((w.result->>'below')::int, 0) as below, coalesce((w.result->>'checked')::int, 0) as rows
          from antt_checks w join users u on u.id = w.user_id join companies c on c.id = u.company_id where w.id = ${id}`,
    )
  )[0] ?? null

/** The company of who did something; null when nobody did (a file, the clock). */
export const companyOfUser = async (rows: Rows, userId: unknown): Promise<number | null> =>
  (await rows<{ company_id: number }>(sql`select company_id from users where id = ${Number(userId ?? 0)}`))[0]
    ?.company_id ?? null

/** 4PLs that act for this shipper, by the links that are not cut. */
const fourPlsOf = (shipper: Sql): Sql => sql`array(
  select p.company_id from shipper_partners p join companies f on f.id = p.company_id and f.type = 'four_pl'
  where p.shipper_id = ${shipper} and p.active)`

/** A shipper and the 4PLs that act for it: what is decided on its side concerns them all. */
export const shipperSide = async (rows: Rows, shipperId: number): Promise<number[]> => {
  const [found] = await rows<{ ids: number[] }>(sql`select ${fourPlsOf(sql`${shipperId}::int`)} as ids`)
  return [shipperId, ...(found?.ids ?? [])]
}

export type OrderFacts = {
  id: number
  code: string
  shipper_id: number
  transporter_id: number | null
  risk_manager_id: number | null
  supplier_id: number | null
  customer_id: number | null
  /** 4PLs that work for the shipper now. */
  four_pl_ids: number[]
  transporter: string | null
}

const findOrder = async (rows: Rows, id: number): Promise<OrderFacts | null> =>
  (
    await rows<OrderFacts>(sql`
      select o.id, coalesce(o.shipper_order_code, '#' || o.id) as code, o.shipper_id, o.transporter_id, o.risk_manager_id,
             o.supplier_id, o.customer_id, ${fourPlsOf(sql`o.shipper_id`)} as four_pl_ids, t.fantasy_name as transporter
      from orders o left join companies t on t.id = o.transporter_id where o.id = ${id}`)
  )[0] ?? null

type Payload = Readonly<Record<string, unknown>>
const orders = new WeakMap<Payload, Promise<OrderFacts | null>>()

/** The order that an event is about, read once for all reactions of one delivery, which share the payload. */
export const orderOfEvent = (rows: Rows, payload: Payload): Promise<OrderFacts | null> => {
  const known = orders.get(payload) ?? findOrder(rows, Number(payload.order_id ?? payload.id))
  orders.set(payload, known)
  return known
}

export const companyName = async (rows: Rows, id: number): Promise<string | null> =>
  (await rows<{ name: string }>(sql`select fantasy_name as name from companies where id = ${id}`))[0]?.name ??
  null

/** Who leads the quotations of a taker, while it still is so; null for companies of another kind. */
export const findMentor = async (
  rows: Rows,
  { taker_id, user_id }: { taker_id: number; user_id: number },
): Promise<{ person: string; company: string } | null> =>
  (
    await rows<{ person: string; company: string }>(sql`
      select u.name as person, c.fantasy_name as company
      from companies t join users u on u.id = t.mentor_id join companies c on c.id = u.company_id
      where t.id = ${taker_id} and t.type = 'taker' and u.id = ${user_id}`)
  )[0] ?? null

export const findPerson = async (
  rows: Rows,
  id: number,
): Promise<{ id: number; company_id: number } | null> =>
  (
    await rows<{ id: number; company_id: number }>(sql`select id, company_id from users where id = ${id}`)
  )[0] ?? null

/**
 * Has this person logged in with this browser before, or never at all? The first login of an account surprises nobody.
 */
export const isKnownBrowser = async (
  rows: Rows,
  userId: number,
  at: string,
  userAgent: unknown,
): Promise<boolean> => {
  const [seen] = await rows<{ earlier: number; same: number }>(sql`
    select count(*) as earlier, count(*) filter (where user_agent is not distinct from ${typeof userAgent === 'string' ? userAgent : null}) as same
    from sessions where user_id = ${userId} and created_at <= ${at}::timestamptz`)
  // This one is among them.
  return seen === undefined || seen.earlier <= 1 || seen.same > 1
}
