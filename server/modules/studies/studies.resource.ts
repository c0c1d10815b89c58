import type { Context } from '#server/kit/context.ts'
import { defineResource } from '#server/kit/resource.ts'
import { isOperator } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { can } from '#shared/access/can.ts'
import { daysBetween } from '#shared/kit/business-days.ts'
import { invalid, invalidField, notFound } from '#shared/kit/exceptions.ts'
import { freightStudies, STUDY_LIMITS, type Scenario } from '#shared/studies/study.contract.ts'
import { studiesScope } from './studies.scope.ts'
import { countRunning, isRunning } from './studies.store.ts'
import { areOwnTables, pickedBy } from './study-tables.store.ts'

type Input = {
  shipper_id?: number | undefined
  date_from?: string
  date_until?: string
  scenarios?: Scenario[]
}

/** One shipper's studies may not delay the heavy work of the other tenants. */
const MAX_WAITING = 5

const shipperOf = (session: Session, input: Pick<Input, 'shipper_id'>): number => {
  const id = input.shipper_id ?? (session.role === 'shipper' ? session.company_id : undefined)
  if (id === undefined) throw invalidField('shipper_id', 'required')
  if (session.role === 'shipper' && !session.company_ids.includes(id)) throw notFound('shippers')
  return id
}

export const assertRoom = async ({ rows }: Pick<Context, 'rows'>, shipperId: number): Promise<void> => {
  if ((await countRunning(rows, shipperId)) >= MAX_WAITING)
    throw invalid({ key: 'studies_running', params: { max: MAX_WAITING } })
}

const check = async (ctx: Context, input: Input): Promise<void> => {
  const shipper = shipperOf(ctx.session, input)
  const days = daysBetween((input.date_from ?? '').slice(0, 10), (input.date_until ?? '').slice(0, 10))
  if (days < 0) throw invalidField('date_until', 'before_start')
  if (days > STUDY_LIMITS.days)
    throw invalidField('date_until', 'period_too_long', { days: STUDY_LIMITS.days })
  const { picked, pickedRoutes } = pickedBy(input.scenarios ?? [])
  const areOwn = (source: 'freight' | 'route', ids: readonly number[]) =>
    areOwnTables(ctx.rows, ctx.session, shipper, { source, ids })
  if (!(await areOwn('freight', picked))) throw notFound('simulation_tables')
  if (!(await areOwn('route', pickedRoutes))) throw notFound('route_tables')
  await assertRoom(ctx, shipper)
}

export const freightStudiesResource = defineResource(freightStudies, {
  model: 'freight_studies',
  abilities: { read: 'studies.read', create: 'studies.write', delete: 'studies.write' },
  scope: (session) => studiesScope(session),
  references: { shipper_id: 'shippers' },
  stamp: (session, input) => ({
    user_id: session.user_id,
    company_id: session.company_id,
    shipper_id: shipperOf(session, input),
  }),
  rules: async (ctx, input, current) => {
    if (current === null) await check(ctx, input)
  },
  actions: (row, session) => {
    if (!can(session, 'studies.write') && !isOperator(session)) return []
    return isRunning({ status: String(row.status) }) ? ['cancel', 'delete'] : ['rerun', 'delete']
  },
})
