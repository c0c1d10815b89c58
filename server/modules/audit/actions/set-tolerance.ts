import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { configurationsAuditResource } from '#server/modules/audit/audit.resources.ts'
import { configurationsScope } from '#server/modules/audit/audit.scope.ts'
import type { changeToleranceInput, setToleranceInput } from '#shared/audit/audit.contract.ts'
import type { SingleDocument } from '#shared/kit/document.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type * as z from 'zod'

type Input = z.output<typeof setToleranceInput>
type Change = z.output<typeof changeToleranceInput>

/** POST shippers/configurations_audit: one tolerance per kind, so giving it again changes it. */
export const setTolerance = async (
  ctx: Context,
  _params: Params,
  input: Input,
  _files: unknown,
  services: Services,
): Promise<SingleDocument> => {
  const key = { company_id: ctx.session.company_id, audit: input.audit }
  const before = await ctx.db.configurations_audit.findUnique({ where: { company_id_audit: key } })
  const data = { value: input.value, unit: input.unit ?? before?.unit ?? 'brl' }
  const row = await ctx.db.configurations_audit.upsert({
    where: { company_id_audit: key },
    create: { ...key, ...data },
    update: data,
  })
  record(ctx, row.id, before, data)
  return services.reader.get(ctx, configurationsAuditResource, row.id)
}

/** PATCH shippers/configurations_audit/{id} */
export const changeTolerance = async (
  ctx: Context,
  params: Params,
  input: Change,
  _files: unknown,
  services: Services,
): Promise<SingleDocument> => {
  const id = idParam(params)
  const [before] = await ctx.rows<{ value: string; unit: string }>(
    sql`select t.value, t.unit from configurations_audit t where t.id = ${id} and (${configurationsScope(ctx.session)}) for update of t`,
  )
  if (!before) throw notFound('configurations_audit')
  const data = { value: input.value ?? before.value, unit: input.unit ?? before.unit }
  await ctx.db.configurations_audit.update({ where: { id }, data })
  record(ctx, id, before, data)
  return services.reader.get(ctx, configurationsAuditResource, id)
}

const record = (
  ctx: Context,
  id: number,
  before: { value: unknown; unit: string } | null,
  data: { value: string; unit: string },
): void =>
  ctx.audit({
    type: 'configurations_audit',
    id,
    event: before ? 'updated' : 'created',
    ...(before ? { old: { value: String(before.value), unit: before.unit } } : {}),
    new: data,
  })
