import { sql, type Rows } from '#server/infra/database.ts'
import { insertInto } from '#server/kit/insert.ts'
import { emptyResult } from '#server/modules/audit/pure/reaudit.ts'
import { insertRows, type ReauditRow } from '#server/modules/audit/reaudit/reaudit-rows.store.ts'
import { sum, toMoney } from '#shared/kit/money.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { dayOf } from '../draw/calendar.ts'

const DAYS = 60
const MOST = 12

type Asker = { company_id: number; user_id: number }
type Judged = Pick<
  ReauditRow,
  'order_id' | 'code' | 'transporter_id' | 'value' | 'new_expected' | 'new_difference'
>

/** The latest validated charges of the shipper, those that the tolerance let pass first. */
const validatedOf = (rows: Rows, shipper: number): Promise<Judged[]> =>
  rows<Judged>(sql`
    select a.order_id, o.shipper_order_code as code, o.transporter_id, a.value, a.expected_value as new_expected, a.difference as new_difference
    from audits_order a join orders o on o.id = a.order_id
    where o.shipper_id = ${shipper} and a.audit = 'freight_table' and a.result = 'validated' and not a.manual_approved
    order by a.difference = 0, a.id desc limit ${MOST}`)

const totalOf = (judged: readonly Judged[], of: 'new_expected' | 'new_difference'): string =>
  toMoney(sum(judged.map((one) => one[of])))

const resultOf = (judged: readonly Judged[]) => {
  const count = judged.length
  const [expected, difference] = [totalOf(judged, 'new_expected'), totalOf(judged, 'new_difference')]
  return {
    ...emptyResult(count),
    audits: count,
    changed: count,
    to_validated: count,
    applied: count,
    old_expected: expected,
    new_expected: expected,
    old_difference: difference,
    new_difference: difference,
  }
}

/** A re-audit after the tolerance was set, taken long ago, of each of two shippers. */
export const writeReaudits = async (rows: Rows, now: Date): Promise<void> => {
  const askers = await rows<Asker>(sql`
    select company_id, id as user_id from users where email in ('shipper@demo.example', 'shipper2@demo.example') order by id`)
  const today = dayOf(now)
  const at = now.toISOString()
  const times = { created_at: at, updated_at: at, finished_at: at }
  for (const { company_id: shipper_id, user_id } of askers) {
    // oxlint-disable-next-line no-await-in-loop -- two companies, one after the other
    const judged = await validatedOf(rows, shipper_id)
    const filters = { date_from: addDays(today, -DAYS), date_until: today }
    const head = { company_id: shipper_id, user_id, shipper_id, filters, result: resultOf(judged), ...times }
    // oxlint-disable-next-line no-await-in-loop -- as above
    const [made] = await rows<{ id: number }>(sql`
      ${insertInto('freight_reaudits', { ...head, status: 'applied', progress: 100, stopping: false, run: 2 })} returning id`)
    const usual = { reaudit_id: made?.id ?? 0, shipper_id, audit: 'freight_table', simulation_table_id: null }
    // oxlint-disable-next-line no-await-in-loop -- as above
    await insertRows(
      rows,
      judged.map((one) => ({
        ...usual,
        ...one,
        outcome: 'applied',
        reason: 'rules',
        old_result: 'different_values',
        new_result: 'validated',
        old_expected: one.new_expected,
        old_difference: one.new_difference,
      })),
    )
  }
}
