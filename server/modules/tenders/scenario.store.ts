import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { jsonOf } from '#server/kit/insert.ts'
import type { LaneChoice, ScenarioRule } from '#shared/tenders/tender-input.ts'
import { scenariosScope } from './tenders.scope.ts'

/** Scenarios of tenders. */

export type Scenario = Pick<Row<'freight_tender_scenarios'>, 'id' | 'freight_tender_id' | 'name'> & {
  rule: ScenarioRule
  choices: LaneChoice[]
}

export const scenariosOf = ({ rows }: Pick<Context, 'rows'>, tenderId: number): Promise<Scenario[]> =>
  rows<Scenario>(sql`
    select t.id, t.freight_tender_id, t.name, t.rule, t.choices from freight_tender_scenarios t
    where t.freight_tender_id = ${tenderId} order by t.id`)

export const insertScenario = async (
  ctx: Context,
  scenario: {
    freight_tender_id: number
    company_id: number
    name: string
    rule: ScenarioRule
    choices: LaneChoice[]
  },
): Promise<number> => {
  const at = ctx.now().toISOString()
  const row = { ...scenario, created_by_id: ctx.session.user_id, created_at: at, updated_at: at }
  const [made] = await ctx.rows<{ id: number }>(
    sql`${insertInto('freight_tender_scenarios', row)} returning id`,
  )
  if (!made) throw new Error('the scenario was not inserted')
  return made.id
}

/** @throws ModelNotFoundException */
export const visibleScenario = async (
  ctx: Pick<Context, 'rows' | 'session'>,
  id: number,
): Promise<Scenario> => {
  const [row] = await ctx.rows<Scenario>(sql`
    select t.id, t.freight_tender_id, t.name, t.rule, t.choices from freight_tender_scenarios t
    where t.id = ${id} and (${scenariosScope(ctx.session)})`)
  if (!row) throw notFound('freight_tender_scenarios')
  return row
}

export const writeChoices = (ctx: Context, id: number, choices: readonly LaneChoice[]): Promise<unknown> =>
  ctx.rows(sql`
    update freight_tender_scenarios set choices = ${jsonOf([...choices])}::jsonb, updated_at = ${ctx.now()} where id = ${id}`)
