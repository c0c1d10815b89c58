import { sql } from '#server/infra/database.ts'
import { refusalOf } from '#server/infra/pg-inside/prisma-error.ts'
import { modelOf } from '#server/infra/pg-inside/prisma-model.ts'
import { conflict, invalid, invalidField, notFound, type Issue } from '#shared/kit/exceptions.ts'
import type * as z from 'zod'
import type { Context } from './context.ts'
import { table, whereSql } from './read-sql.ts'
import type { Registry, Resource } from './resource.ts'
import { readBy } from './zod-issues.ts'
import { membersOf } from '#shared/kit/typed.ts'

/** Generic writing: create, update, delete, mass delete; each inside the caller's transaction, scope and rules. */

const MAX_MASS_DELETE = 500

const parse = (schema: z.ZodType, input: unknown): Record<string, unknown> => ({
  ...membersOf(readBy(schema, input)),
})

const NO_FILTERS = { filters: [], search: null }

/** The rows that the session may change, held until the transaction ends. */
const lock = async (
  ctx: Context,
  resource: Resource,
  ids: readonly number[],
): Promise<Record<string, unknown>[]> => {
  const guard = { ...resource, scope: resource.writeScope ?? resource.scope }
  return ctx.rows(
    sql`select t.* from ${table(resource)} t where t."id" = any(${ids})
        and ${whereSql(guard, ctx.session, NO_FILTERS, ctx.now())} order by t."id" for update of t`,
  )
}

export type Writer = {
  create: (ctx: Context, resource: Resource, input: unknown) => Promise<number>
  update: (ctx: Context, resource: Resource, id: number, input: unknown) => Promise<void>
  remove: (ctx: Context, resource: Resource, ids: readonly number[]) => Promise<void>
}

/** Every id that the input brings must be a row that this session may see. */
const createReferenceCheck =
  (registry: Registry) =>
  async (ctx: Context, resource: Resource, input: Record<string, unknown>): Promise<void> => {
    for (const [name, type] of Object.entries(resource.references ?? {})) {
      const value = input[name]
      if (value === undefined || value === null) continue
      const target = registry.get(type)
      const found = await ctx.rows(
        sql`select 1 from ${table(target)} t where t."id" = ${value} and ${whereSql(target, ctx.session, NO_FILTERS, ctx.now())}`,
      )
      if (found.length === 0) throw notFound(type)
    }
  }

const remove: Writer['remove'] = async (ctx, resource, ids) => {
  const { contract } = resource
  const unique = [...new Set(ids)]
  if (unique.length === 0) throw invalidField('ids', 'required')
  if (unique.length > MAX_MASS_DELETE) throw invalidField('ids', 'too_many', { max: MAX_MASS_DELETE })
  const found = await lock(ctx, resource, unique)
  // All or nothing: one row that is not theirs, and nothing happens.
  if (found.length !== unique.length) throw notFound(contract.type)
  for (const row of found) await resource.rules?.(ctx, {}, row)
  await guarded(contract.type, [], () =>
    modelOf(ctx.db, resource.model).deleteMany({ where: { id: { in: unique } } }),
  )
  for (const row of found) {
    const id = Number(row.id)
    ctx.audit({ type: contract.type, id, event: 'deleted', old: hideSecrets(row) })
    ctx.raise(`${contract.type}.deleted`, { id, company_id: ctx.session.company_id })
  }
}

export const createWriter = (registry: Registry): Writer => {
  const checkReferences = createReferenceCheck(registry)
  return {
    create: async (ctx, resource, input) => {
      const { contract } = resource
      if (!contract.create) throw notFound(contract.type)
      const values = parse(contract.create, input)
      await checkReferences(ctx, resource, values)
      await resource.rules?.(ctx, values, null)
      const data = { ...values, ...resource.stamp?.(ctx.session, values) }
      const { id } = await guarded(contract.type, Object.keys(values), () =>
        modelOf(ctx.db, resource.model).create({ data }),
      )
      await resource.created?.(ctx, id)
      ctx.audit({ type: contract.type, id, event: 'created', new: hideSecrets(data) })
      ctx.raise(`${contract.type}.created`, { id, company_id: ctx.session.company_id })
      return id
    },
    update: async (ctx, resource, id, input) => {
      const { contract } = resource
      if (!contract.update) throw notFound(contract.type)
      const values = parse(contract.update, input)
      const [current] = await lock(ctx, resource, [id])
      if (!current) throw notFound(contract.type)
      await checkReferences(ctx, resource, values)
      await resource.rules?.(ctx, values, current)
      const changed = Object.entries(values).filter(
        ([name, value]) => value !== undefined && !same(current[name], value),
      )
      if (changed.length === 0) return
      await guarded(contract.type, Object.keys(values), () =>
        modelOf(ctx.db, resource.model).update({ where: { id }, data: Object.fromEntries(changed) }),
      )
      await resource.updated?.(ctx, id)
      ctx.audit({
        type: contract.type,
        id,
        event: 'updated',
        old: hideSecrets(Object.fromEntries(changed.map(([name]) => [name, current[name]]))),
        new: hideSecrets(Object.fromEntries(changed)),
      })
      ctx.raise(`${contract.type}.updated`, { id, company_id: ctx.session.company_id })
    },
    remove,
  }
}

/** Columns that no history holds. */
const SECRETS: ReadonlySet<string> = new Set(['password', 'sealed_secret'])

const hideSecrets = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !SECRETS.has(name)))

const same = (before: unknown, after: unknown): boolean => {
  if (before === after) return true
  if (
    typeof before === 'string' &&
    typeof after === 'string' &&
    /^-?\d+(\.\d+)?$/.test(before) &&
    /^-?\d+(\.\d+)?$/.test(after)
  )
    return Number(before) === Number(after)
  return typeof before === 'object' && JSON.stringify(before) === JSON.stringify(after)
}

/** What the database refuses is the caller's mistake: a repeated value or a row that others still use. */
const guarded = async <T>(type: string, fields: readonly string[], work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal?.kind === 'in_use') throw conflict('in_use', { type })
    if (refusal?.kind !== 'repeated') throw error
    const issues: Issue[] = fields.filter(refusal.names).map((field) => ({
      pointer: `/data/attributes/${field}`,
      key: 'repeated',
    }))
    throw issues.length > 0 ? invalid(...issues) : invalid({ key: 'repeated' })
  }
}
