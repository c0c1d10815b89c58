import type { Context } from '#server/kit/context.ts'
import { defineResource } from '#server/kit/resource.ts'
import { isOperator } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { can } from '#shared/access/can.ts'
import { anttChecks, CHECK_LIMITS, type AnttCheckInput } from '#shared/antt/antt-checks.contract.ts'
import { refuse } from '#shared/access/refuse.ts'
import { daysBetween } from '#shared/kit/business-days.ts'
import { invalid, invalidField, notFound } from '#shared/kit/exceptions.ts'
import { removeProofJob } from './jobs/remove-proof.job.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { anttChecksScope } from './antt-checks.scope.ts'
import { countRunning, tableToCheck } from './antt-checks.store.ts'

type Input = AnttCheckInput

const shipperOf = (session: Session, input: Input): number | undefined => {
  const id = input.shipper_id ?? (session.role === 'shipper' ? session.company_id : undefined)
  if (session.role === 'shipper' && id !== undefined && !session.company_ids.includes(id))
    throw notFound('shippers')
  return id
}

const checkOrdersAsked = ({ session }: Context, input: Input): void => {
  if (!can(session, 'antt.check')) throw refuse(session, 'antt.check')
  if (shipperOf(session, input) === undefined && !isOperator(session))
    throw invalidField('shipper_id', 'required')
  if (!input.date_from) throw invalidField('date_from', 'required')
  if (!input.date_until) throw invalidField('date_until', 'required')
  const days = daysBetween(input.date_from.slice(0, 10), input.date_until.slice(0, 10))
  if (days < 0) throw invalidField('date_until', 'before_start')
  if (days > CHECK_LIMITS.days)
    throw invalidField('date_until', 'period_too_long', { days: CHECK_LIMITS.days })
}

/** A check of a table belongs to the table's shipper; by today's norm and general cargo unless told otherwise. */
const checkTableAsked = async (ctx: Context, input: Input): Promise<void> => {
  if (!input.simulation_table_id) throw invalidField('simulation_table_id', 'required')
  const table = await tableToCheck(ctx, input.simulation_table_id)
  if (!table) throw notFound('simulation_tables')
  if (!table.modal.startsWith('full_truckload'))
    throw invalidField('simulation_table_id', 'not_a_full_truckload_table')
  Object.assign(input, {
    shipper_id: table.shipper_id,
    date: input.date ?? `${today(ctx.now())}T00:00:00.000Z`,
    cargo: input.cargo ?? 'carga_geral',
  })
}

const assertRoom = async (ctx: Context): Promise<void> => {
  if ((await countRunning(ctx)) >= CHECK_LIMITS.running)
    throw invalid({ key: 'checks_running', params: { max: CHECK_LIMITS.running } })
}

const RUNNING = ['pending', 'processing']

export const anttChecksResource = defineResource(anttChecks, {
  model: 'antt_checks',
  abilities: { read: 'antt_checks.read', create: 'antt_checks.write', delete: 'antt_checks.write' },
  scope: anttChecksScope,
  references: {
    shipper_id: 'shippers',
    transporter_id: 'transporters',
    simulation_table_id: 'simulation_tables',
  },
  stamp: (session, input) => {
    const shipper =
      input.kind === 'table' ? input.shipper_id : shipperOf(session, { ...input, kind: 'orders' })
    return {
      user_id: session.user_id,
      company_id: session.company_id,
      shipper_id: shipper ?? null,
      // A head office without a choice means itself and its branches.
      shipper_ids:
        input.shipper_id === undefined && session.role === 'shipper'
          ? session.company_ids
          : shipper === undefined
            ? []
            : [shipper],
    }
  },
  rules: async (ctx, input, current) => {
    // Nothing but a deletion writes an existing check: its proof goes with it.
    if (current !== null) {
      if (typeof current.proof_key === 'string')
        await ctx.jobs.enqueue(removeProofJob, { key: current.proof_key }, { key: current.proof_key })
      return
    }
    if (input.kind === 'table') await checkTableAsked(ctx, input as Input)
    else checkOrdersAsked(ctx, input as Input)
    await assertRoom(ctx)
  },
  actions: (row, session) => {
    if (!can(session, 'antt_checks.write')) return []
    if (RUNNING.includes(String(row.status))) return ['cancel', 'delete']
    return row.status === 'completed' ? ['proof', 'delete'] : ['delete']
  },
})
