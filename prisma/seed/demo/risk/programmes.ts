import { sql, type Rows } from '#server/infra/database.ts'
import { statusIds } from '#shared/orders/order-status.ts'
import { chooseRule, DEFAULT_VALID_DAYS, type RiskRule } from '#shared/risk/choose-rule.ts'
import { dayOf } from '../draw/calendar.ts'
import { insertRows, takeIds } from '../rows/bulk.ts'

/** Programmes of two shippers that share nothing, and what the risk manager of the first decided on its drivers and vehicles. */

type Line = Partial<RiskRule> & { name: string }

const LINES: Readonly<Record<'shipper' | 'shipper2', readonly Line[]>> = {
  shipper: [
    { name: 'Até R$ 20 mil', value_until: '20000.00', needs_helper: false, needs_checklist: false },
    { name: 'De R$ 20 mil a R$ 150 mil', value_from: '20000.00', value_until: '150000.00' },
    {
      name: 'A partir de R$ 150 mil',
      value_from: '150000.00',
      maximum_value: '900000.00',
      needs_mirroring: true,
      needs_escort: true,
      valid_days: 30,
    },
  ],
  shipper2: [{ name: 'Toda carga', renews_itself: true }],
}

type Pair = { shipper_id: number; risk_manager_id: number; key: 'shipper' | 'shipper2' }

const pairs = (rows: Rows): Promise<Pair[]> =>
  rows<Pair>(sql`
    select distinct on (u.email) p.shipper_id, p.company_id as risk_manager_id, split_part(u.email, '@', 1) as key
    from users u join shipper_partners p on p.shipper_id = u.company_id and p.active
      join companies r on r.id = p.company_id and r.type = 'risk_manager'
    where u.email in ('shipper@demo.example', 'shipper2@demo.example') order by u.email, r.id`)

const ruleOf = (id: number, line: Line, starts_on: string): RiskRule => ({
  id,
  modal: null,
  value_from: '0',
  value_until: null,
  needs_driver: true,
  needs_helper: true,
  needs_vehicle: true,
  needs_trailer: true,
  needs_checklist: true,
  needs_mirroring: false,
  needs_escort: false,
  maximum_value: null,
  valid_days: DEFAULT_VALID_DAYS,
  renews_itself: false,
  starts_on,
  ends_on: null,
  ...line,
})

/** Orders that wait keep the line that applies to them; the statuses of the story stay. */
const applyLines = async (rows: Rows, rules: readonly RiskRule[], pair: Pair, now: Date): Promise<void> => {
  const waiting = statusIds('DEFINED_DRIVER_AND_VEHICLE', 'APPROVAL_DRIVER_AND_VEHICLE', 'CHECKLIST_APPROVAL')
  const orders = await rows<{ id: number; modal: string; invoice_amount: string }>(sql`
    select id, modal, invoice_amount from orders where shipper_id = ${pair.shipper_id}
      and risk_manager_id = ${pair.risk_manager_id} and last_active_status_id = any(${waiting})`)
  const applied = orders.map(({ id, modal, invoice_amount: value }) => ({
    id,
    rule: { ...chooseRule(rules, { modal, value, day: dayOf(now) }), value },
  }))
  await rows(sql`update risk_manager_orders r set rule = a.rule
    from jsonb_to_recordset(${JSON.stringify(applied)}::jsonb) as a(id int, rule jsonb) where r.order_id = a.id`)
}

const writeDecisions = async (rows: Rows): Promise<void> => {
  await rows(sql`
    insert into risk_approvals (order_id, risk_manager_id, part, driver_cpf, plate, decision, valid_until, user_id, user_name, created_at)
    select o.id, o.risk_manager_id, d.part, d.cpf, d.plate, 'approved', (r.updated_at + make_interval(days => ${DEFAULT_VALID_DAYS}))::date,
      u.id, u.name, r.updated_at
    from risk_manager_orders r join orders o on o.id = r.order_id
      join lateral (select id, name from users where company_id = o.risk_manager_id order by id limit 1) u on true
      cross join lateral (values ('driver', o.driver_cpf, null), ('vehicle', null, o.vehicle_plate)) d(part, cpf, plate)
    where r.driver_status = 'approved' and coalesce(d.cpf, d.plate) is not null
    order by r.updated_at, o.id`)
}

export const writeProgrammes = async (rows: Rows, now: Date): Promise<void> => {
  const starts_on = `${dayOf(now).slice(0, 4)}-01-01`
  for (const pair of await pairs(rows)) {
    const lines = LINES[pair.key]
    // oxlint-disable-next-line no-await-in-loop -- two shippers, one after the other
    const ids = await takeIds(rows, 'risk_rules', lines.length)
    const rules = lines.map((line, at) => ruleOf(ids[at] ?? 0, line, starts_on))
    const { shipper_id, risk_manager_id } = pair
    // oxlint-disable-next-line no-await-in-loop -- as above
    await insertRows(
      rows,
      'risk_rules',
      rules.map((rule) => ({ ...rule, shipper_id, risk_manager_id, created_at: now, updated_at: now })),
    )
    // oxlint-disable-next-line no-await-in-loop -- as above
    await applyLines(rows, rules, pair, now)
  }
  await writeDecisions(rows)
}
