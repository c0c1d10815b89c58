import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { defineResource } from '#server/kit/resource.ts'
import type { Session } from '#server/kit/session.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'
import { compare } from '#shared/kit/money.ts'
import { numberIn, textIn } from '#shared/kit/typed.ts'
import { riskRules } from '#shared/risk/risk-rules.contract.ts'
import { riskRulesScope } from './risk.scope.ts'
import { worksFor } from './risk-rules.store.ts'

type Input = Record<string, unknown>

/** The user's own company is one of the two sides, where it is not told. */
const sidesOf = ({ role, company_id }: Session, { shipper_id, risk_manager_id }: Input) => ({
  shipper_id: numberIn(shipper_id) ?? (role === 'shipper' ? company_id : undefined),
  risk_manager_id: numberIn(risk_manager_id) ?? (role === 'risk_manager' ? company_id : undefined),
})

const assertSides = async (ctx: Context, input: Input): Promise<void> => {
  const { session } = ctx
  const { shipper_id, risk_manager_id } = sidesOf(session, input)
  if (shipper_id === undefined) throw invalidField('shipper_id', 'required')
  if (risk_manager_id === undefined) throw invalidField('risk_manager_id', 'required')
  const own = { shipper: shipper_id, risk_manager: risk_manager_id }
  if (session.role === 'shipper' && !session.company_ids.includes(own.shipper)) throw notFound('shippers')
  if (session.role === 'risk_manager' && !session.company_ids.includes(own.risk_manager))
    throw notFound('risk_managers')
  if (!(await worksFor(ctx, own.shipper, own.risk_manager)))
    throw invalidField('risk_manager_id', 'risk_manager_not_linked')
}

/** The driver takes days as instants. */
const takeDays = (input: Input): void => {
  for (const name of ['starts_on', 'ends_on']) {
    const day = input[name]
    if (typeof day === 'string') input[name] = `${day}T00:00:00.000Z`
  }
}

const assertSpans = (input: Input, current: Input | null): void => {
  const of = (name: string): string | undefined =>
    textIn(input[name] === undefined ? current?.[name] : input[name])
  const [starts, ends] = [of('starts_on'), of('ends_on')]
  if (starts !== undefined && ends !== undefined && ends < starts)
    throw invalidField('ends_on', 'before_start')
  const from = of('value_from') ?? '0'
  for (const name of ['value_until', 'maximum_value']) {
    const value = of(name)
    if (value !== undefined && compare(value, from) <= 0) throw invalidField(name, 'risk_band_empty')
  }
}

/** Lines of programmes; orders keep the line that was applied to them, so that a later change does not reach them. */
export const riskRulesResource = defineResource(riskRules, {
  model: 'risk_rules',
  abilities: {
    read: 'risk_rules.read',
    create: 'risk_rules.write',
    update: 'risk_rules.write',
    delete: 'risk_rules.write',
  },
  scope: riskRulesScope,
  stamp: (session, input) => sidesOf(session, input),
  references: { shipper_id: 'shippers', risk_manager_id: 'risk_managers', pgr_file_id: 'pgr_files' },
  filters: {
    in_force: (wanted: boolean, _session, now) => {
      const day = sql`${today(now)}::date`
      return wanted
        ? sql`(t.starts_on <= ${day} and (t.ends_on is null or t.ends_on >= ${day}))`
        : sql`(t.starts_on > ${day} or t.ends_on < ${day})`
    },
  },
  rules: async (ctx, input, current) => {
    if (current === null) await assertSides(ctx, input)
    assertSpans(input, current)
    takeDays(input)
  },
})
