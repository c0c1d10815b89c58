import { raw, sql, type Rows, type Sql } from '#server/infra/database.ts'
import type { Permission } from '#shared/access/permissions.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { noticeType } from '#shared/notifications/catalogue.ts'

/** A person who gets a message, with language and channels. */
export type Recipient = {
  id: number
  locale: string
  role: RoleName
  company_id: number
  system: boolean
  email: boolean
}

/** Its holders get no messages, as `menus.notifications` and `notifications.read` have it (LINES.shipper_commercial). */
const COMMERCIAL: Permission = 'integra_manager__shipper_commercial'
const isCommercial = sql`(${COMMERCIAL} = any(u.permissions))`

export type Addressed = {
  /** All people of these companies who have the permission that the notice asks for. */
  companies?: readonly number[]
  /** These people. */
  users?: readonly number[]
  /** And the followers of this order. */
  order_id?: number | null
  /** The order that the message tells of; people who muted it are left out. The followers' order unless told. */
  about?: number | null
}

/** Orders of the company `c` or of one of its branches. */
const ofOwnCompanies = (column: Sql): Sql =>
  sql`${column} in (select k.id from companies k where k.id = c.id or k.parent_id = c.id)`

/**
 * Whether the people of the company `c` see the order `o` (access/README "Rows by role"): followers of an order that passed to another
 * company hear no more of it. A carrier hears only of the orders that it carries.
 */
const stillSees = sql`case c.type
  when 'dev' then true
  when 'manager' then true
  when 'shipper' then ${ofOwnCompanies(sql`o.shipper_id`)}
  when 'transporter' then ${ofOwnCompanies(sql`o.transporter_id`)}
  when 'supplier' then ${ofOwnCompanies(sql`o.supplier_id`)}
  when 'customer' then ${ofOwnCompanies(sql`o.customer_id`)}
  when 'risk_manager' then ${ofOwnCompanies(sql`o.risk_manager_id`)}
  else o.shipper_id in (select p.shipper_id from shipper_partners p where p.active and ${ofOwnCompanies(sql`p.company_id`)})
end`

/**
 * What the catalogue says of a kind stands in the text: as a value it makes a plan for one kind look cheaper than one for
 * any, and PostgreSQL plans each message anew.
 */
const told = (is: boolean): Sql => raw(String(is))
const holdersOf = (permissions: readonly Permission[]): Sql =>
  permissions.length === 0 ? raw('') : raw(`where u.permissions && '{${permissions.join(',')}}'::text[]`)

/** A reader of one of the messages, by its place among them. */
type Reader = Recipient & { place: number }

/**
 * Active people who want notifications, for each of several messages of one kind, each with the channels that are on: own
 * choice, else the company's, else the catalogue's. Followers of an order are told of it on the system, whatever they
 * chose, while they see it. People who muted the order are left out (decision 0205).
 * Shipper-commercial users see no system notifications (spec 000 §6). Security notices pass every
 * general switch: who took an account over would switch them off (decision 0106).
 */
export const findRecipientsOfEach = async (
  rows: Rows,
  event: string,
  addressed: readonly Addressed[],
): Promise<Recipient[][]> => {
  const { group, system, email, active_by_default, permissions, following_order } = noticeType(event)
  const isSecurity = group === 'security'
  const [isSystem, isEmail, isGeneral] = [
    told(system && active_by_default),
    told(email && active_by_default),
    told(!isSecurity),
  ]
  const asked = addressed.map(({ companies = [], users = [], order_id = null, about = order_id }, place) => ({
    place,
    companies: [...new Set(companies)],
    users,
    order_id: following_order ? order_id : null,
    about,
  }))
  const readers = await rows<Reader>(sql`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as a(place int, companies int[], users int[], order_id int, about int)),
    reached as (
      select a.place, u.id as user_id, false as follows
      from asked a cross join lateral unnest(a.companies) as c(id) join users u on u.company_id = c.id
      ${holdersOf(permissions)}
      union all
      select a.place, u.id, false from asked a cross join lateral unnest(a.users) as u(id)
      union all
      select a.place, f.user_id, true from asked a join user_follow_order f on f.order_id = a.order_id
        join orders o on o.id = f.order_id join users u on u.id = f.user_id join companies c on c.id = u.company_id
      where ${stillSees})
    select r.place, u.id, u.locale, c.type as role, u.company_id,
           (coalesce(own.system, comp.system, ${isSystem}) or bool_or(r.follows))
             and not ${isCommercial} as system,
           coalesce(own.email, comp.email, ${isEmail}) as email
    from reached r
    join asked a on a.place = r.place
    join users u on u.id = r.user_id
    join companies c on c.id = u.company_id
    left join notifications n on n.event = ${event}
    left join notification_choices own on own.user_id = u.id and own.notification_id = n.id
    left join notification_choices comp on comp.company_id = u.company_id and comp.notification_id = n.id
      and ${isGeneral}
    where u.active and c.active
      and not exists (select from muted_orders m where m.user_id = u.id and m.order_id = a.about)
      and (not ${isGeneral} or u.receive_notification and c.receive_notification and not ${isCommercial})
    group by r.place, u.id, c.id, own.system, own.email, comp.system, comp.email`)
  const byPlace = Map.groupBy(readers, ({ place }) => place)
  return addressed.map((_, place) => (byPlace.get(place) ?? []).map(({ place: _of, ...reader }) => reader))
}

/** The same for one message. */
export const findRecipients = async (rows: Rows, event: string, addressed: Addressed): Promise<Recipient[]> =>
  (await findRecipientsOfEach(rows, event, [addressed])).flat()

/** Readers of a company's panel: its owners and admins of finance, and this user. */
export const findPanelReaders = (
  rows: Rows,
  { company_id, user_id }: { company_id: number; user_id: number | null },
): Promise<Pick<Recipient, 'id' | 'locale' | 'role'>[]> =>
  rows(sql`
    select u.id, u.locale, c.type as role from users u join companies c on c.id = u.company_id
    where u.active and u.receive_notification and c.active and c.receive_notification
      and (u.id = ${user_id}::int
           or u.company_id = ${company_id} and u.permissions && array['finance__owner', 'finance__admin'])`)
