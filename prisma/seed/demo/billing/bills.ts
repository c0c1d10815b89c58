import { sql, type Database, type Rows } from '#server/infra/database.ts'
import { barcodeOf, beginOf, brCode, closeEnded, dueFactor } from '#server/modules/billing/index.ts'
import { dayOf } from '../draw/calendar.ts'
import type { Companies } from '../companies/companies.ts'
import { insertRows } from '../rows/bulk.ts'

/** Terms of the demo's shippers, and the bills of their last months. */

const PLAN_PRICES = ['490.00', '990.00', '1790.00', '2990.00']
const MONTHS = 4
const DAY_MS = 86_400_000

type Agreed = {
  key: string
  minimum: string
  ftl: string
  others: string
  included: [number, number]
  closing: number
}
const AGREED: readonly Agreed[] = [
  { key: 'shipper', minimum: '1500.00', ftl: '6.50', others: '2.20', included: [20, 40], closing: 20 },
  { key: 'shipper2', minimum: '900.00', ftl: '8.00', others: '2.90', included: [5, 10], closing: 31 },
]

type Writing = { database: Database; companies: Companies; now: Date }

const agree = async ({ database, companies, now }: Writing): Promise<void> => {
  const { rows } = database
  const made = { created_at: now, updated_at: now }
  await insertRows(
    rows,
    'billing_plan_values',
    PLAN_PRICES.map((price, index) => ({ plan_id: index + 1, price, ...made })),
  )
  for (const { key, minimum, ftl, others, included, closing } of AGREED) {
    const company_id = companies.get(key).id
    // oxlint-disable-next-line no-await-in-loop -- two companies
    await insertRows(rows, 'billing_contracted_prices', [
      {
        company_id,
        minimum_price: minimum,
        solicitation_ftl_quantity: included[0],
        solicitation_ftl_price: ftl,
        solicitation_others_quantity: included[1],
        solicitation_others_price: others,
        ...made,
      },
    ])
    // oxlint-disable-next-line no-await-in-loop -- two companies
    await rows(sql`
      insert into billing_contracted_price_additionals (billing_contracted_price_id, company_id, name, quantity, price, updated_at)
      select id, company_id, 'Usuários adicionais', 3, 29.90, ${now} from billing_contracted_prices where company_id = ${company_id}`)
    // oxlint-disable-next-line no-await-in-loop -- two companies
    await rows(sql`
      insert into company_extra_plan_values (company_id, extra_plan_id, quantity, price, is_once, updated_at)
      select ${company_id}::int, p.id, v.quantity, v.price, v.is_once, ${now}
      from (values ('simulation', 1000, 0.05, false), ('carrier_integration', 2, 180, false), ('implementation', 1, 2500, true))
        as v (name, quantity, price, is_once) join extra_plans p on p.name = v.name`)
    // oxlint-disable-next-line no-await-in-loop -- two companies
    await rows(sql`update companies set billing_closing_day = ${closing} where id = ${company_id}`)
  }
}

const digits = (id: number, length: number): string => String(id).padStart(length, '7')

/** The bill at a bank: a charge by PIX and a slip, whose codes are whole and known to no bank. */
const writeCharge = async (rows: Rows, id: number, now: Date): Promise<void> => {
  const [bill] = await rows<{ total: string; expire_at: string }>(
    sql`select total, to_char(expire_at, 'YYYY-MM-DD') as expire_at from billings where id = ${id}`,
  )
  if (!bill) return
  const made = { billing_id: id, status: 'active', registered_at: now, created_at: now }
  const txid = `demo${digits(id, 28)}`
  const location = `pix.tropeiro.example/qr/v2/cobv/${txid}`
  const copy_paste = brCode({ location, name: 'Tropeiro', city: 'São Paulo', amount: bill.total })
  await insertRows(rows, 'billing_charges', [{ ...made, txid, copy_paste }])
  const barcode = barcodeOf({
    bank: '999',
    currency: '9',
    factor: dueFactor(bill.expire_at),
    cents: bill.total.replace('.', '').padStart(10, '0'),
    free: digits(id, 25),
  })
  await insertRows(rows, 'billing_slips', [
    {
      ...made,
      own_number: `T${digits(id, 14)}`,
      request_id: `demo-${id}`,
      bank_number: digits(id, 11),
      barcode,
    },
  ])
}

/** A paid bill, a part of which went back. */
const writeRefund = async (rows: Rows, billing_id: number, now: Date): Promise<void> => {
  const end_to_end_id = `E${digits(billing_id, 31)}`
  await rows(sql`
    insert into billing_payments (end_to_end_id, billing_id, value, paid_at, created_at)
    select ${end_to_end_id}, id, total, paid_at, paid_at from billings where id = ${billing_id} and paid_at is not null`)
  await rows(sql`
    insert into billing_refunds (refund_id, end_to_end_id, billing_id, value, reason, refunded_at, created_at)
    select ${`${end_to_end_id}:1`}, ${end_to_end_id}, billing_id, 29.90, 'Usuário cobrado a mais', ${now}, ${now}
    from billing_payments where end_to_end_id = ${end_to_end_id}`)
}

/** The bills of ended months, paid but the last: one company's is still open, the other's is some days overdue. */
export const writeBills = async (writing: Writing): Promise<void> => {
  await agree(writing)
  const { database, companies, now } = writing
  const today = dayOf(now)
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS, 1))
    .toISOString()
    .slice(0, 10)
  for (const [index, { key }] of AGREED.entries()) {
    const company_id = companies.get(key).id
    // oxlint-disable-next-line no-await-in-loop -- two companies
    await database.transaction(async ({ rows }) => {
      await beginOf(rows, company_id, from)
      const bills = await closeEnded(rows, company_id, { today, at: now.toISOString(), dueDays: 10 })
      const last = bills.at(-1)?.id ?? 0
      await rows(sql`
        update billings set closed_at = (period_end + 1) + interval '6 hours', status = 'paid',
          paid_at = least(expire_at + interval '12 hours', ${now}), payment_reference = 'PIX'
        where company_id = ${company_id} and id <> ${last}`)
      const due = new Date(now.getTime() + (index === 0 ? 5 : -3) * DAY_MS).toISOString().slice(0, 10)
      await rows(sql`update billings set closed_at = least((period_end + 1) + interval '6 hours', ${now}),
        expire_at = ${due}::date, status = ${index === 0 ? 'open' : 'overdue'} where id = ${last}`)
      await writeCharge(rows, last, now)
      await writeRefund(rows, bills.at(-2)?.id ?? 0, now)
    })
  }
}
