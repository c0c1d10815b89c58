import { sql, type Rows } from '#server/infra/database.ts'
import type { Row } from '#server/kit/row.ts'
import type { AuditFigures } from '../audit.store.ts'
import type { LeftReason } from '#shared/audit/reaudit.contract.ts'
import type { Mended } from '../pure/reaudit.ts'

/** Audits that a re-audit shows, and what taking it writes: a batch in one statement. */

export type ReauditRow = Omit<Row<'freight_reaudit_rows'>, 'id'>

export const insertRows = async (rows: Rows, batch: readonly ReauditRow[]): Promise<void> => {
  if (batch.length === 0) return
  await rows(sql`
    insert into freight_reaudit_rows (reaudit_id, shipper_id, order_id, code, transporter_id, audit, outcome, reason, value, old_result,
      new_result, old_expected, new_expected, old_difference, new_difference, simulation_table_id)
    select r.reaudit_id, r.shipper_id, r.order_id, r.code, r.transporter_id, r.audit, r.outcome, r.reason, r.value, r.old_result,
      r.new_result, r.old_expected, r.new_expected, r.old_difference, r.new_difference, r.simulation_table_id
    from jsonb_populate_recordset(null::freight_reaudit_rows, ${JSON.stringify(batch)}::jsonb) r order by r.order_id desc, r.audit`)
}

type ShownRow = Row<'freight_reaudit_rows'>

/** The next rows that wait to be taken, behind an order. */
export const waitingRows = (
  rows: Rows,
  reauditId: number,
  { behind, most }: { behind: number; most: number },
): Promise<ShownRow[]> =>
  rows<ShownRow>(sql`
    select * from freight_reaudit_rows where reaudit_id = ${reauditId} and outcome = 'change' and order_id >= ${behind}
    order by order_id, audit limit ${most}`)

export const countRows = async (
  rows: Rows,
  reauditId: number,
): Promise<{ waiting: number; applied: number; left: Partial<Record<LeftReason, number>> }> => {
  const found = await rows<{ outcome: string; reason: LeftReason; total: number }>(sql`
    select outcome, case outcome when 'left' then reason else '' end as reason, count(*)::int as total
    from freight_reaudit_rows where reaudit_id = ${reauditId} group by 1, 2`)
  const of = (outcome: string): number => found.find((one) => one.outcome === outcome)?.total ?? 0
  const left = found.flatMap(({ outcome, reason, total }) => (outcome === 'left' ? [[reason, total]] : []))
  return { waiting: of('change'), applied: of('applied'), left: Object.fromEntries(left) }
}

type Ended = { id: number; outcome: 'applied' } | { id: number; outcome: 'left'; reason: LeftReason }

export const endRows = async (rows: Rows, ended: readonly Ended[]): Promise<void> => {
  await rows(sql`
    update freight_reaudit_rows r set outcome = e.outcome, reason = coalesce(e.reason, r.reason)
    from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as e(id int, outcome text, reason text) where r.id = e.id`)
}

export const updateAudits = async (
  rows: Rows,
  figures: readonly (AuditFigures & { id: number })[],
  now: Date,
): Promise<void> => {
  await rows(sql`
    update audits_order t set result = x.result, value = x.value, expected_value = x.expected_value, difference = x.difference,
      comparison = x.comparison, charges = x.charges, warnings = x.warnings, tolerance = x.tolerance, is_addition = x.is_addition, updated_at = ${now}
    from jsonb_populate_recordset(null::audits_order, ${JSON.stringify(figures)}::jsonb) x where t.id = x.id`)
}

export type Expectation = Mended & { simulation_order_id: number; reaudit_id: number | null }

export const keepExpectations = async (
  rows: Rows,
  expectations: readonly Expectation[],
  now: Date,
): Promise<void> => {
  if (expectations.length === 0) return
  await rows(sql`
    insert into audit_expectations (simulation_order_id, reaudit_id, simulation_table_id, total_value, simulation, priced_on, created_at)
    select x.simulation_order_id, x.reaudit_id, x.simulation_table_id, x.total_value, x.simulation, x.priced_on, ${now}::timestamptz
    from jsonb_populate_recordset(null::audit_expectations, ${JSON.stringify(expectations)}::jsonb) x order by 1
    on conflict (simulation_order_id) do update set reaudit_id = excluded.reaudit_id, simulation_table_id = excluded.simulation_table_id,
      total_value = excluded.total_value, simulation = excluded.simulation, priced_on = excluded.priced_on, created_at = excluded.created_at`)
}
