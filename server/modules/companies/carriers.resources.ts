import { sql, type Sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { defineResource } from '#server/kit/resource.ts'
import { everything, isOperator, nothing, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'
import {
  actions,
  cteReadingEmails,
  transporterCodeActions,
  transporterConfigurations,
  transporterLogs,
} from '#shared/companies/carriers.contract.ts'
import { logCarrier } from './carrier-log.store.ts'

/** Rows of the carrier that asks; the operator's all. */
const ofCarrier = (session: Session): Sql => {
  if (isOperator(session)) return everything
  return session.role === 'transporter' ? own(session, sql`t.transporter_id`) : nothing
}

const write = { create: 'carriers.write', update: 'carriers.write', delete: 'carriers.write' } as const
const stamp = (session: Session, input: Input) => ({
  transporter_id: input.transporter_id ?? session.company_id,
})

type Input = { transporter_id?: unknown; [name: string]: unknown }

/** The operator names the carrier; a carrier is its own, or one of its branches. */
const checkCarrier = async (ctx: Context, input: Input, current: unknown): Promise<void> => {
  if (current !== null) return
  if (input.transporter_id === undefined) {
    if (ctx.session.role !== 'transporter') throw invalidField('transporter_id', 'required')
    return
  }
  if (!isOperator(ctx.session) && !ctx.session.company_ids.includes(Number(input.transporter_id)))
    throw notFound('transporters')
  const [found] = await ctx.rows(
    sql`select 1 from companies where id = ${input.transporter_id} and type = 'transporter'`,
  )
  if (!found) throw notFound('transporters')
}

/** Written beside the change, so that the carrier's log tells of it (spec 001 §3.6, transporter_logs). */
const logged =
  (what: string) => async (ctx: Context, input: Input, current: Record<string, unknown> | null) => {
    await checkCarrier(ctx, input, current)
    const event = current === null ? 'created' : Object.keys(input).length === 0 ? 'deleted' : 'changed'
    await logCarrier(ctx, {
      transporter_id: Number(current?.transporter_id ?? input.transporter_id ?? ctx.session.company_id),
      type: 'configuration',
      event,
      tags: [what, ...Object.keys(input).filter((name) => name !== 'transporter_id')],
    })
  }

/** E-mails and versions of the EDI files: one row per carrier. */
export const transporterConfigurationsResource = defineResource(transporterConfigurations, {
  model: 'transporter_configurations',
  abilities: { read: 'carriers.read', ...write },
  scope: ofCarrier,
  stamp,
  references: { transporter_id: 'transporters' },
  rules: logged('transporter_configurations'),
})

export const cteReadingEmailsResource = defineResource(cteReadingEmails, {
  model: 'cte_reading_emails',
  abilities: { read: 'carriers.read', create: 'carriers.write', delete: 'carriers.write' },
  scope: ofCarrier,
  stamp,
  references: { transporter_id: 'transporters' },
  rules: logged('cte_reading_emails'),
})

/** A shipper reads what happened between itself and the carrier; the carrier, all of its own. */
export const transporterLogsResource = defineResource(transporterLogs, {
  model: 'transporter_logs',
  abilities: { read: 'carriers.logs' },
  scope: (session) => (session.role === 'shipper' ? own(session, sql`t.shipper_id`) : ofCarrier(session)),
})

export const actionsResource = defineResource(actions, {
  model: 'actions',
  abilities: { read: 'carriers.reference' },
  scope: () => everything,
})

export const transporterCodeActionsResource = defineResource(transporterCodeActions, {
  model: 'transporter_code_actions',
  abilities: { read: 'carriers.read', ...write },
  scope: ofCarrier,
  stamp,
  references: { transporter_id: 'transporters', action_id: 'actions' },
  rules: checkCarrier,
})
