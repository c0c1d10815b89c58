import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { dropFiles } from '#server/kit/keep-files.ts'
import { defineResource } from '#server/kit/resource.ts'
import { everything, isOperator, nothing, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { sidesByOne } from '#server/kit/sides.ts'
import {
  ediFiles,
  ediItems,
  procedaCustomOccurrences,
  transporterCustomOccurrence,
} from '#shared/edi/edi.contract.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { ediItemsScope, ediScope } from './edi.scope.ts'

/** A file that was taken is part of what happened to its orders; one that was only looked at may go. */
const discardable = async (ctx: Context, current: Record<string, unknown> | null): Promise<void> => {
  if (current === null) return
  if (current.status !== 'read') throw conflict('edi_taken_already')
  const [row] = await ctx.rows<{ file_id: number }>(
    sql`select file_id from edi_files where id = ${Number(current.id)}`,
  )
  await dropFiles(ctx, row ? [row.file_id] : [])
}

export const ediFilesResource = defineResource(ediFiles, {
  model: 'edi_files',
  abilities: { read: 'edi.read', delete: 'edi.write' },
  scope: ediScope,
  side: sidesByOne('company_id'),
  rules: (ctx, _input, current) => discardable(ctx, current),
})

export const ediItemsResource = defineResource(ediItems, {
  model: 'edi_items',
  abilities: { read: 'edi.read' },
  scope: ediItemsScope,
})

/** A company that the input names is the session's own, or one that the operator knows. */
const checkCompany = async (ctx: Context, asked: unknown, type: 'companies' | 'transporters') => {
  if (asked === undefined) return
  if (!isOperator(ctx.session) && !ctx.session.company_ids.includes(Number(asked))) throw notFound(type)
  const [found] = await ctx.rows(sql`
    select 1 from companies where id = ${Number(asked)} and (${type} = 'companies' or type = 'transporter')`)
  if (!found) throw notFound(type)
}

export const procedaCustomOccurrencesResource = defineResource(procedaCustomOccurrences, {
  model: 'proceda_custom_occurrences',
  abilities: { read: 'edi.read', create: 'edi.write', update: 'edi.write', delete: 'edi.write' },
  scope: ediScope,
  writeScope: (session) => (isOperator(session) ? everything : own(session, sql`t.company_id`)),
  stamp: (session, input) => ({ company_id: input.company_id ?? session.company_id }),
  references: { company_id: 'companies' },
  rules: async (ctx, { company_id }) => checkCompany(ctx, company_id, 'companies'),
})

const ofCarrier = (session: Session) => {
  if (isOperator(session)) return everything
  return session.role === 'transporter' ? own(session, sql`t.transporter_id`) : nothing
}

export const transporterCustomOccurrenceResource = defineResource(transporterCustomOccurrence, {
  model: 'transporter_custom_occurrence',
  abilities: {
    read: 'edi.carrier_occurrences',
    create: 'edi.carrier_occurrences',
    update: 'edi.carrier_occurrences',
    delete: 'edi.carrier_occurrences',
  },
  scope: ofCarrier,
  stamp: (session, input) => ({ transporter_id: input.transporter_id ?? session.company_id }),
  references: { transporter_id: 'transporters' },
  rules: async (ctx, { transporter_id }) => checkCompany(ctx, transporter_id, 'transporters'),
})
