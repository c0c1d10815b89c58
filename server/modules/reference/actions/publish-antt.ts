import { sql, type Rows } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import type { Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { invalid, type Issue } from '#shared/kit/exceptions.ts'
import { decimal, equals, subtract } from '#shared/kit/money.ts'
import type {
  AnttPreview,
  anttPreviewInput,
  AnttPublishInput,
} from '#shared/reference/antt-norms.contract.ts'
import {
  cellKey,
  checkAnttRows,
  readAnttSheet,
  type AnttRow,
  type SheetProblem,
} from '#shared/reference/antt-sheet.ts'
import type * as z from 'zod'
import { assertAhead, lockKind, taken } from '../dated.ts'
import { anttNormsResource } from '../reference.resources.ts'

type Before = { id: number; norm: string; valid_from: string; coefficients: AnttRow[] }

/** The norm that counts on this day. */
const normBefore = async (rows: Rows, date: string): Promise<Before | undefined> =>
  (
    await rows<Before>(sql`
      select n.id, n.norm, n.valid_from,
        (select coalesce(json_agg(json_build_object('table', c."table", 'cargo', c.cargo, 'axles', c.axles,
          'ccd', c.ccd::text, 'cc', c.cc::text) order by c."table", c.id), '[]') from antt_coefficients c where c.antt_norm_id = n.id) as coefficients
      from antt_norms n where n.valid_from <= ${date}::date order by n.valid_from desc limit 1`)
  )[0]

const differencesOf = (rows: readonly AnttRow[], before: readonly AnttRow[]): AnttPreview['differences'] => {
  const known = new Map(before.map((row) => [cellKey(row), row]))
  return rows.flatMap(({ table, cargo, axles, ccd, cc }) => {
    const old = known.get(cellKey({ table, cargo, axles }))
    if (old && equals(old.ccd, ccd) && equals(old.cc, cc)) return []
    return {
      table,
      cargo,
      axles,
      before: old ? { ccd: old.ccd, cc: old.cc } : null,
      after: { ccd, cc },
      percentage: old
        ? decimal(subtract(ccd, old.ccd)).times(100).dividedBy(decimal(old.ccd)).toFixed(2)
        : null,
    }
  })
}

/** What a set would change against the norm of that day, and what is wrong with it. Nothing is kept. */
export const previewNorm = async (
  ctx: ReadContext,
  _params: Params,
  input: z.output<typeof anttPreviewInput>,
): Promise<{ data: AnttPreview }> => {
  const read = input.sheet === undefined ? null : readAnttSheet(input.sheet)
  const rows = read?.rows ?? input.coefficients ?? []
  const before = await normBefore(ctx.rows, input.valid_from)
  const old = before?.coefficients ?? []
  const differences = differencesOf(rows, old)
  return {
    data: {
      before: before ? { id: before.id, norm: before.norm, valid_from: before.valid_from } : null,
      coefficients: rows,
      problems: [...(read?.problems ?? []), ...checkAnttRows(rows, old)],
      changed: differences.length,
      unchanged: rows.length - differences.length,
      differences,
    },
  }
}

const issueOf = ({ key, table, cargo, axles }: SheetProblem): Issue => ({
  pointer: '/data/attributes/coefficients',
  key: `antt_${key}`,
  params: { table, cargo, axles },
})

/**
 * A norm with all of its coefficients, at once.
 * @throws ValidationException for a day that is over or a set that is not whole; 409 when that day or that name has a norm
 */
export const publishNorm = async (
  ctx: Context,
  _params: Params,
  input: AnttPublishInput,
  _files: unknown,
  services: Services,
) => {
  const { norm, published_on, valid_from, source = null, coefficients, derived = [] } = input
  assertAhead(ctx.now(), valid_from)
  await lockKind(ctx, 'antt_norms')
  const [found] = await ctx.rows<{ created_by: string | null }>(sql`
    select created_by from antt_norms where valid_from = ${valid_from}::date or lower(norm) = lower(${norm}) limit 1`)
  taken(valid_from, found)
  const before = await normBefore(ctx.rows, valid_from)
  const problems = checkAnttRows(coefficients, before?.coefficients ?? [])
  if (problems.length > 0) throw invalid(...problems.slice(0, 50).map(issueOf))
  const [made] = await ctx.rows<{ id: number }>(sql`
    with n as (
      insert into antt_norms (norm, published_on, valid_from, source, created_by, created_at)
      values (${norm}, ${published_on}::date, ${valid_from}::date, ${source}, ${ctx.session.name}, ${ctx.now()}) returning id
    ), c as (
      insert into antt_coefficients (antt_norm_id, "table", cargo, axles, ccd, cc, derived)
      select n.id, e."table", e.cargo, e.axles, e.ccd, e.cc, e."table" = any(${derived}::text[])
      from n, jsonb_to_recordset(${JSON.stringify(coefficients)}::jsonb) as e("table" text, cargo text, axles int, ccd numeric, cc numeric)
    ) select id from n`)
  const id = Number(made?.id)
  ctx.audit({
    type: 'antt_norms',
    id,
    event: 'created',
    new: { norm, published_on, valid_from, source, derived, coefficients: coefficients.length },
  })
  return services.reader.get(ctx, anttNormsResource, id, { include: [], fields: {} })
}
