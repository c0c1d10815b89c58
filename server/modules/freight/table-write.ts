import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { invalid, invalidField, conflict, notFound, type Issue } from '#shared/kit/exceptions.ts'
import { compare } from '#shared/kit/money.ts'
import type {
  CreateTableDocument,
  DocumentRate,
  LeadTimeExtra,
  ReplaceTableDocument,
  TableDocument,
} from '#shared/freight/table-document.contract.ts'
import { clearParts, readDocument, unknownPlaces, writeParts } from './document.queries.ts'
import { tableScope } from './freight.scope.ts'
import { isApproved, isRefused, pairOf, reopen, type TableRow } from './table-rules.ts'
import { today } from './table-situation.ts'

/** Writing a freight table whole: everything of it, or nothing (one transaction). */

type Parts = Pick<TableDocument, 'kg_ranges' | 'km_ranges' | 'destinations' | 'rates'>
type GivenParts = Pick<CreateTableDocument, 'kg_ranges' | 'km_ranges' | 'destinations' | 'rates'>
type GivenRate = NonNullable<GivenParts['rates']>[number]

const rateOf = (rate: GivenRate): DocumentRate => ({
  rate: rate.rate,
  label: rate.label ?? null,
  kind: rate.kind,
  value: rate.value,
  minimum: rate.minimum ?? null,
  extra_value: rate.extra_value ?? null,
  threshold: rate.threshold ?? null,
  states: rate.states ?? [],
  cities: rate.cities ?? [],
  documents: rate.documents ?? [],
  social_reason: rate.social_reason ?? null,
  on_request: rate.on_request ?? false,
  before_minimum: rate.before_minimum ?? true,
  in_tax_base: rate.in_tax_base ?? true,
})

const destinationOf = (
  given: NonNullable<GivenParts['destinations']>[number],
  ranges: number,
): Parts['destinations'][number] => ({
  id: given.id ?? null,
  description: given.description ?? null,
  state_id: given.state_id ?? null,
  uf: given.uf ?? null,
  city_id: given.city_id ?? null,
  origin_uf: given.origin_uf ?? null,
  origin_city_id: given.origin_city_id ?? null,
  lead_time: given.lead_time ?? null,
  km_start: given.km_start ?? null,
  km_end: given.km_end ?? null,
  value_per_kg: given.value_per_kg ?? null,
  value_per_km: given.value_per_km ?? null,
  value_percentage: given.value_percentage ?? null,
  excess_per_kg: given.excess_per_kg ?? null,
  minimum_rate: given.minimum_rate ?? null,
  minimum_percentage: given.minimum_percentage ?? null,
  values: given.values ?? Array.from({ length: ranges }, () => null),
  rates: (given.rates ?? []).map(rateOf),
})

/** What was given, completed; a part that was not given comes from `kept`. */
const partsOf = (given: GivenParts, kept: Parts): Parts => {
  const kg_ranges = given.kg_ranges ?? kept.kg_ranges
  return {
    kg_ranges,
    km_ranges:
      given.km_ranges?.map(({ values = [], ...range }) => ({
        ...range,
        values: values.map(({ values_add = [], ...value }) => ({
          ...value,
          vehicle_option_id: value.vehicle_option_id ?? null,
          value_calculation: value.value_calculation ?? 'fixed',
          values_add: values_add.map((add) => ({ ...add, when_add: add.when_add ?? 'always' })),
        })),
      })) ?? kept.km_ranges,
    destinations: given.destinations?.map((one) => destinationOf(one, kg_ranges.length)) ?? kept.destinations,
    rates: given.rates?.map(rateOf) ?? kept.rates,
  }
}
const NOTHING: Parts = { kg_ranges: [], km_ranges: [], destinations: [], rates: [] }

const at = (pointer: string) => `/data/attributes/${pointer}`

/** Ranges go up, do not repeat and do not overlap; kilometre ranges may touch. */
const rangeIssues = (name: 'kg' | 'km', ranges: readonly { start: string; end: string }[]): Issue[] => {
  const issues: Issue[] = []
  for (const [index, { start, end }] of ranges.entries())
    if (compare(end, start) <= 0)
      issues.push({ pointer: at(`${name}_ranges/${index}/${name}_end`), key: 'range_order' })
  const sorted = ranges.toSorted((a, b) => compare(a.end, b.end))
  for (const [index, range] of sorted.entries()) {
    const before = sorted[index - 1]
    if (before && compare(range.start, before.end) < 0)
      issues.push({ pointer: at(`${name}_ranges/${ranges.indexOf(range)}`), key: 'range_overlap' })
  }
  return issues
}

const MAX_ISSUES = 50

/** @throws ValidationException naming the rows of the document that cannot be written */
const assertParts = async (
  ctx: Context,
  head: { table_type?: string | undefined; lead_time_extra?: readonly LeadTimeExtra[] | undefined },
  parts: Parts,
) => {
  const issues: Issue[] = [
    ...rangeIssues(
      'kg',
      parts.kg_ranges.map(({ kg_start, kg_end }) => ({ start: kg_start, end: kg_end })),
    ),
    ...rangeIssues(
      'km',
      parts.km_ranges.map(({ km_start, km_end }) => ({ start: km_start, end: km_end })),
    ),
  ]
  for (const [index, one] of parts.destinations.entries()) {
    if (one.values.length !== parts.kg_ranges.length)
      issues.push({
        pointer: at(`destinations/${index}/values`),
        key: 'table_values_count',
        params: { ranges: parts.kg_ranges.length },
      })
    if (head.table_type !== 'multiple' && (one.origin_uf !== null || one.origin_city_id !== null))
      issues.push({ pointer: at(`destinations/${index}/origin_uf`), key: 'table_origins' })
    if (one.km_start !== null && one.km_end !== null && compare(one.km_end, one.km_start) <= 0)
      issues.push({ pointer: at(`destinations/${index}/km_end`), key: 'range_order' })
  }
  const values = parts.km_ranges.flatMap((range) => range.values)
  const named = {
    cities: [
      ...parts.destinations.flatMap((one) => [
        one.city_id,
        one.origin_city_id,
        ...one.rates.flatMap((rate) => rate.cities),
      ]),
      ...parts.rates.flatMap((rate) => rate.cities),
      ...(head.lead_time_extra ?? []).flatMap((extra) => extra.cities),
    ].filter((id) => id !== null),
    vehicles: values.map((value) => value.vehicle_type_id),
    options: values.map((value) => value.vehicle_option_id).filter((id) => id !== null),
  }
  const unknown = await unknownPlaces(ctx.rows, named)
  for (const [index, one] of parts.destinations.entries())
    if (one.city_id !== null && unknown.cities.includes(one.city_id))
      issues.push({ pointer: at(`destinations/${index}/city_id`), key: 'unknown_city' })
  if (unknown.cities.length > 0 && issues.length === 0)
    issues.push({ pointer: at('rates'), key: 'unknown_city' })
  if (unknown.vehicles.length > 0 || unknown.options.length > 0)
    issues.push({ pointer: at('km_ranges'), key: 'unknown_vehicle' })
  if (issues.length > 0) throw invalid(...issues.slice(0, MAX_ISSUES))
}

/** The rows that a head points at: an own supplier, a vehicle, a city. */
const assertHead = async (
  ctx: Context,
  head: {
    supplier_id?: number | null | undefined
    vehicle_type_id?: number | null | undefined
    vehicle_option_id?: number | null | undefined
    origin_city_id?: number | null | undefined
  },
  shipper: number,
): Promise<void> => {
  const { supplier_id, vehicle_type_id, vehicle_option_id, origin_city_id } = head
  if (supplier_id) {
    const linked = await ctx.rows(
      sql`select 1 from shipper_partners p join companies c on c.id = p.company_id
          where p.shipper_id = ${shipper} and p.company_id = ${supplier_id} and c.type = 'supplier'`,
    )
    if (linked.length === 0) throw notFound('suppliers')
  }
  const unknown = await unknownPlaces(ctx.rows, {
    cities: origin_city_id ? [origin_city_id] : [],
    vehicles: vehicle_type_id ? [vehicle_type_id] : [],
    options: vehicle_option_id ? [vehicle_option_id] : [],
  })
  if (unknown.cities.length > 0) throw invalidField('table/origin_city_id', 'unknown_city')
  if (unknown.vehicles.length > 0 || unknown.options.length > 0)
    throw invalidField('table/vehicle_type_id', 'unknown_vehicle')
}

const day = (value: string) => value.slice(0, 10)
const instant = (value: string) => `${day(value)}T00:00:00.000Z`
const assertDates = (start: string, end: string): void => {
  if (day(end) < day(start)) throw invalidField('table/date_end', 'before_start')
}

/** Values that Prisma takes: fields that were not given are left to their defaults. */
const given = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T

/**
 * Writes a new table as a draft, whole.
 * @returns its id
 * @throws ValidationException, ModelNotFoundException (a pair that is not linked or not the session's)
 */
export const createTable = async (ctx: Context, input: CreateTableDocument): Promise<number> => {
  const { table, ...rest } = input
  const pair = await pairOf(ctx, table)
  assertDates(table.date_start, table.date_end)
  const parts = partsOf(rest, NOTHING)
  await assertHead(ctx, table, pair.shipper_id)
  await assertParts(ctx, table, parts)
  const { id } = await ctx.db.simulation_tables.create({
    data: given({ ...table, ...pair, created_by: ctx.session.name }) as never,
  })
  await writeParts(ctx.rows, id, parts)
  ctx.audit({ type: 'simulation_tables', id, event: 'created', new: { ...table, ...pair } })
  ctx.raise('simulation_tables.created', { id, company_id: ctx.session.company_id })
  return id
}

/** Locks a table of the session, or answers that it does not exist. */
export const lockVisible = async (ctx: Context, id: number): Promise<TableRow> => {
  const [row] = await ctx.rows<TableRow>(
    sql`select t.* from simulation_tables t where t.id = ${id} and (${tableScope(ctx.session)}) for update of t`,
  )
  if (!row) throw notFound('simulation_tables')
  return row
}

/**
 * A draft that follows `previous` in its chain. One open draft per chain: the chain's first row is locked meanwhile.
 * @throws conflict table_has_draft
 */
export const createVersion = async (
  ctx: Context,
  previous: TableRow,
  document: Pick<TableDocument, 'table'> & Parts,
  more: { readjustment?: unknown } = {},
): Promise<number> => {
  const root = previous.root_id ?? previous.id
  await ctx.rows(sql`select 1 from simulation_tables where id = ${root} for update`)
  const [open] = await ctx.rows<{ id: number; table: string }>(sql`
    select id, "table" from simulation_tables where (id = ${root} or root_id = ${root}) and active
      and not (shipper_approval = 'approved' and transporter_approval = 'approved')
      and shipper_approval <> 'refused' and transporter_approval <> 'refused' limit 1`)
  if (open) throw conflict('table_has_draft', { table: open.table, id: open.id })
  const [last] = await ctx.rows<{ version: number }>(
    sql`select max(version) as version from simulation_tables where id = ${root} or root_id = ${root}`,
  )
  const { table } = document
  const { id } = await ctx.db.simulation_tables.create({
    data: {
      ...table,
      ...more,
      date_start: instant(table.date_start),
      date_end: instant(table.date_end),
      active: true,
      shipper_transporter_id: previous.shipper_transporter_id,
      version: (last?.version ?? previous.version) + 1,
      previous_id: previous.id,
      root_id: root,
      created_by: ctx.session.name,
    } as never,
  })
  await writeParts(ctx.rows, id, document)
  ctx.audit({ type: 'simulation_tables', id, event: 'created', new: { previous_id: previous.id, ...more } })
  ctx.raise('simulation_tables.created', { id, company_id: ctx.session.company_id })
  return id
}

const later = (a: string, b: string) => (a > b ? a : b)

/**
 * Writes a table whole over what was read. A draft changes in place and both sides decide again; a table that both
 * approved, or that was refused, stays, and a new draft version is made of the document, from today unless it says else.
 * @returns the id of the table that holds the document now
 * @throws conflict changed_meanwhile when `revision` is not the database's
 */
export const replaceTable = async (
  ctx: Context,
  id: number,
  input: ReplaceTableDocument,
): Promise<number> => {
  const row = await lockVisible(ctx, id)
  if (row.revision !== input.revision) throw conflict('changed_meanwhile')
  const current = await readDocument(ctx.rows, id)
  if (!current) throw notFound('simulation_tables')
  const { table = {}, revision: _revision, ...rest } = input
  const head = { ...current.table, ...given(table) } as TableDocument['table']
  const parts = partsOf(rest, current)
  const settled = isApproved(row) || isRefused(row)
  if (settled && table.date_start === undefined && isApproved(row))
    head.date_start = later(day(head.date_start), today(ctx.now()))
  assertDates(head.date_start, head.date_end)
  await assertHead(ctx, table, row.shipper_id)
  await assertParts(ctx, head, parts)
  if (settled) return createVersion(ctx, row, { table: head, ...parts })
  const old = Object.fromEntries(Object.keys(table).map((name) => [name, current.table[name as never]]))
  if (Object.keys(table).length > 0)
    await ctx.db.simulation_tables.update({ where: { id }, data: given(table) as never })
  await clearParts(ctx.rows, id)
  await writeParts(ctx.rows, id, parts)
  await reopen(ctx, id)
  const changed = (['kg_ranges', 'km_ranges', 'destinations', 'rates'] as const).filter((name) => rest[name])
  ctx.audit({ type: 'simulation_tables', id, event: 'updated', old, new: { ...table, replaced: changed } })
  ctx.raise('simulation_tables.updated', { id, company_id: ctx.session.company_id })
  return id
}
