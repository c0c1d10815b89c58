import { sql, type Rows } from '#server/infra/database.ts'
import { say } from '#server/kit/texts.ts'
import { noticeType } from '#shared/notifications/catalogue.ts'
import { insertRows, type BulkRow } from '../rows/bulk.ts'
import { statusIds } from '#shared/orders/order-status.ts'

/** What the people of the story have not read yet: the same words and links as the application's own notices. */

type Told = { event: string; notice: string; to: 'shipper' | 'transporter' | 'proposed' | 'risk_manager' }

const TOLD: readonly Told[] = [
  { event: 'proposal_sent', notice: 'proposal_sent', to: 'proposed' },
  { event: 'proposal_accepted', notice: 'proposal_accepted', to: 'shipper' },
  { event: 'confirmed_transporter', notice: 'transporter_confirmed', to: 'transporter' },
  { event: 'defined_driver_and_vehicle', notice: 'enriched', to: 'risk_manager' },
  { event: 'unsuccessful', notice: 'unsuccessful', to: 'shipper' },
  { event: 'on_destiny', notice: 'on_destiny', to: 'shipper' },
  { event: 'delivered', notice: 'delivered', to: 'shipper' },
  { event: 'refused_delivery', notice: 'delivery_refused', to: 'shipper' },
]
/** Names of the application's events behind the timeline's, where they differ. */
const RAISED: Readonly<Record<string, string>> = {
  confirmed_transporter: 'transporter_confirmed',
  defined_driver_and_vehicle: 'enriched',
  refused_delivery: 'delivery_refused',
}
const PATHS = {
  shipper: 'order/update',
  transporter: 'order/update',
  proposed: 'proposals',
  risk_manager: 'order',
} as const
const PER_PERSON = 8

type Happened = {
  event: string
  at: string
  order_id: number
  code: string
  transporter: string | null
  to: Told['to']
  user_id: number
}

/** The latest events of each kind, told to the logins of the companies that they concern. */
const happened = (rows: Rows): Promise<Happened[]> =>
  rows<Happened>(sql`
    select t.event, t.occurrence_datetime as at, o.id as order_id, o.shipper_order_code as code,
      coalesce(o.transporter_name, (select c.fantasy_name from order_proposals p join companies c on c.id = p.transporter_id
        where p.order_id = o.id and p.status = 'accepted' limit 1)) as transporter, w."to", u.id as user_id
    from order_timeline t
    join orders o on o.id = t.order_id
    join jsonb_to_recordset(${JSON.stringify(TOLD)}::jsonb) as w(event text, "to" text) on w.event = t.event
    join users u on u.password is not null and u.company_id = any(
      case w."to" when 'shipper' then array[o.shipper_id]
        when 'transporter' then array[o.transporter_id]
        when 'risk_manager' then array[o.risk_manager_id]
        else array(select p.transporter_id from order_proposals p where p.order_id = o.id and p.status = 'waiting') end)
    where o.canceled_at is null
    order by t.occurrence_datetime desc limit 400`)

export const writeNotices = async (rows: Rows): Promise<void> => {
  const written = new Map<number, number>()
  const notices: BulkRow[] = []
  for (const one of await happened(rows)) {
    const count = written.get(one.user_id) ?? 0
    if (count >= PER_PERSON) continue
    written.set(one.user_id, count + 1)
    const told = TOLD.find(({ event, to }) => event === one.event && to === one.to)
    const role = one.to === 'proposed' ? 'transporter' : one.to
    const params = { code: one.code, transporter: one.transporter ?? '' }
    notices.push({
      user_id: one.user_id,
      event: `orders.${RAISED[one.event] ?? one.event}`,
      name: told?.notice ?? '',
      group: noticeType(told?.notice ?? '').group,
      title: say('pt', `notifications.${told?.notice ?? ''}.title`, params),
      description: say('pt', `notifications.${told?.notice ?? ''}.description`, params),
      params,
      link: `/logistic_manager/${role}/${PATHS[one.to]}/${one.order_id}`,
      group_key: `orders:${one.order_id}`,
      created_at: one.at,
    })
  }
  await insertRows(rows, 'system_notifications', notices.toReversed())
}

const UNDERWAY = statusIds('COLLECTED', 'ON_ROUTE', 'ON_DESTINY')

/** The first shipper's login follows a few orders on the way, so that its followed list is not empty. */
export const writeFollows = (rows: Rows) =>
  rows(sql`
    insert into user_follow_order (user_id, order_id)
    select u.id, o.id from users u join orders o on o.shipper_id = u.company_id
    where u.email = 'shipper@demo.example' and o.last_active_status_id = any(${UNDERWAY}) order by o.id limit 5`)
