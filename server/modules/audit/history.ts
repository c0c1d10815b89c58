import type { ReadContext } from '#server/kit/context.ts'
import type { Resource } from '#server/kit/resource.ts'
import { isOperator } from '#server/kit/scopes.ts'
import type { Services } from '#server/kit/services.ts'
import { hiddenOf } from '#server/kit/veils.ts'
import { can } from '#shared/access/can.ts'
import { veilCpf } from '#shared/kit/br/cpf.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import {
  currentRow,
  writtenHistory,
  type HistoryFilter,
  type HistoryPage,
  type WrittenHistory,
} from './history.store.ts'

/** The history of one record, for who may see the record (spec 001 §3.1, audits). */

export type HistoryRow = Omit<WrittenHistory, 'company_id' | 'company_type' | 'old_values' | 'new_values'> & {
  old_values: Record<string, unknown>
  new_values: Record<string, unknown>
}

/** Throws ModelNotFoundException unless the session may read this kind of record, and this one. */
export const visibleResource = async (
  ctx: ReadContext,
  services: Services,
  type: string,
  id: number,
): Promise<Resource> => {
  if (!services.registry.has(type)) throw notFound(type)
  const resource = services.registry.get(type)
  if (!can(ctx.session, resource.abilities.read)) throw notFound(type)
  const scope = resource.historyScope ?? resource.scope
  await services.reader.assertVisible(ctx, { ...resource, scope }, id)
  return resource
}

type Values = Record<string, unknown>

const ELEVEN_DIGITS = /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/

/**
 * The history tells that a person's number changed, not the number: the record has it. A mistyped one is a person's too.
 */
const veiled = (name: string, value: unknown): unknown => {
  if (typeof value === 'string')
    return /cpf|document/.test(name) && ELEVEN_DIGITS.test(value) ? veilCpf(value) : value
  if (Array.isArray(value)) return value.map((one: unknown) => veiled(name, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, veiled(inner, one)]))
}

/**
 * Only what the record itself would show to this session: its attributes, less those that depend on who asks and those
 * that are hidden from it, of the record as it is now or as it was then.
 */
const shown = (ctx: ReadContext, resource: Resource, now: Values, values: Values | null): Values => {
  const then = values ?? {}
  const gathered = Object.values(resource.gathered ?? {}).flatMap(({ makes }) => makes)
  const computed = new Set([...Object.keys(resource.columns ?? {}), ...gathered])
  const hidden = {
    ...hiddenOf(resource, now, ctx.session),
    ...hiddenOf(resource, { ...now, ...then }, ctx.session),
  }
  return Object.fromEntries(
    Object.entries(then)
      .filter(
        ([name]) =>
          (name in resource.contract.attributes && !computed.has(name) && !(name in hidden)) ||
          resource.historyNames?.includes(name) === true,
      )
      .map(([name, value]) => [name, veiled(name, value)]),
  )
}

/** E-mail addresses belong to one's own people; a carrier does not learn who works for another one. */
const person = ({ session }: ReadContext, row: WrittenHistory) => {
  const own = row.company_id !== null && session.company_ids.includes(row.company_id)
  const rival = session.role === 'transporter' && !own && row.company_type === 'transporter'
  return {
    user_id: rival ? null : row.user_id,
    user_name: rival ? null : row.user_name,
    user_email: own || isOperator(session) ? row.user_email : null,
  }
}

/** Entries of a record's history, as this session may read them. */
export const historyOf = async (
  ctx: ReadContext,
  resource: Resource,
  id: number,
  filter: HistoryFilter,
  page: HistoryPage,
): Promise<HistoryRow[]> => {
  // Asked for only where something of the record may be hidden.
  const now = resource.veils ? await currentRow(ctx, resource, id) : {}
  const rows = await writtenHistory(ctx, resource, id, filter, page)
  return rows.map((row) => {
    const { company_id: _, company_type: __, ...rest } = row
    return {
      ...rest,
      old_values: shown(ctx, resource, now, row.old_values),
      new_values: shown(ctx, resource, now, row.new_values),
      ...person(ctx, row),
    }
  })
}
