import { join, raw, sql, type Sql } from '#server/infra/database.ts'
import { can } from '#shared/access/can.ts'
import type { Relation } from '#shared/kit/contract.ts'
import type { ResourceObject } from '#shared/kit/document.ts'
import type { ListQuery } from '#shared/kit/query-grammar.ts'
import type { ReadContext } from './context.ts'
import { column, selection, source, table } from './read-sql.ts'
import type { Registry, Resource } from './resource.ts'
import { presentAll, type RawRow } from './serialize.ts'
import type { Session } from './session.ts'

/** What comes along with rows (`include=a,b,a.c`): one query for each relation, all of one level in one write. */

/** One relation of a level, and the paths that go on from it. */
type Step = { name: string; relation: Relation; from: Resource; target: Resource; deeper: string[] }
type Level = readonly Step[]

/** The keys that an include looks for: a condition on `key`, or null when there is nothing to look for. */
type Keys = (relation: Relation) => Sql | null

const ownKey = (relation: Relation): string => (relation.kind === 'one' ? relation.key : 'id')

/** Of rows that are known. */
export const keysOf =
  (rows: readonly RawRow[]): Keys =>
  (relation) => {
    const name = ownKey(relation)
    const values = new Set(rows.map((row) => row[name]))
    values.delete(null)
    values.delete(undefined)
    return values.size > 0 ? sql`= any(${[...values]})` : null
  }

/** Of one row by its id, before it is read. */
export const keysOfRow =
  (resource: Resource, id: number): Keys =>
  (relation) =>
    relation.kind === 'one'
      ? sql`= (select o.${raw(`"${relation.key}"`)} from ${table(resource)} o where o."id" = ${id})`
      : sql`= ${id}`

/** What a linked row belongs to, under a name that no column has. */
const LINKED_FROM = '$from'
const linksSql = ({ relation, from }: Step, session: Session): Sql => {
  const make = from.links?.[relation.key]
  if (!make) throw new Error(`${from.contract.type} has no links ${relation.key}`)
  return make(session)
}

/** Inside the scope of the included resource, unless it belongs to its parent. */
const querySql = (ctx: ReadContext, step: Step, keys: Sql, only?: readonly string[]): Sql => {
  const { relation, target } = step
  const isLinked = relation.kind === 'linked'
  const key = isLinked ? raw('l."from"') : column(relation.kind === 'one' ? 'id' : relation.key)
  const conditions: Sql[] = [
    sql`${key} ${keys}`,
    ...(target.where ? [target.where] : []),
    ...(relation.owned === true ? [] : [sql`(${target.scope(ctx.session)})`]),
  ]
  const columns = selection(ctx, target, { only })
  const rows = source(target, ctx.session)
  const [selected, joined] = isLinked
    ? [
        sql`${columns}, l."from" as ${raw(`"${LINKED_FROM}"`)}`,
        sql`${rows} join (${linksSql(step, ctx.session)}) l on l."to" = t."id"`,
      ]
    : [columns, rows]
  return sql`select ${selected} from ${joined} where ${join(conditions, ' and ')} order by t."id"`
}

/**
 * What the session may not read by itself does not come along either: it is left out, as a row outside the scope is, so that
 * one screen may ask for the same relations for each of its readers. A part of its parent is read with it.
 */
const mayInclude = (session: Session, { relation, target: { abilities } }: Step): boolean =>
  relation.owned === true || can(session, abilities.include ?? abilities.read)

const NONE = sql`select null as id where false`

type Parents = {
  rows: readonly RawRow[]
  data: readonly ResourceObject[]
  /** Rows of each step of the level, in its order. */
  found: readonly RawRow[][]
}
type Asked = Pick<ListQuery, 'fields'>

const queries = (ctx: ReadContext, steps: Level, fields: ListQuery['fields'], keys: Keys): Sql[] =>
  steps.map((step) => {
    const wanted = mayInclude(ctx.session, step) ? keys(step.relation) : null
    return wanted ? querySql(ctx, step, wanted, fields[step.relation.type]) : NONE
  })

export const createIncluder = (registry: Registry) => {
  const level = (resource: Resource, paths: readonly string[]): Level =>
    paths.flatMap((name) => {
      const relation = name.includes('.') ? undefined : resource.contract.relations[name]
      if (!relation) return []
      const deeper = paths
        .filter((path) => path.startsWith(`${name}.`))
        .map((path) => path.slice(name.length + 1))
      return [{ name, relation, from: resource, target: registry.get(relation.type), deeper }]
    })

  const collect = async (
    ctx: ReadContext,
    steps: Level,
    { fields }: Asked,
    { rows, data, found }: Parents,
    into: Map<string, ResourceObject>,
  ): Promise<void> => {
    for (const [index, { name, relation, target, deeper }] of steps.entries()) {
      const children = found[index] ?? []
      const made = presentAll(target, children, ctx, fields[relation.type])
      link(relation, name, rows, data, children)
      for (const object of made) into.set(`${object.type}:${object.id}`, object)
      if (deeper.length === 0 || children.length === 0) continue
      const next = level(target, deeper)
      // oxlint-disable-next-line no-await-in-loop -- one level of one relation at a time, each in one write
      const below = await ctx.together<RawRow>(queries(ctx, next, fields, keysOf(children)))
      // oxlint-disable-next-line no-await-in-loop -- as above
      await collect(ctx, next, { fields }, { rows: children, data: made, found: below }, into)
    }
  }

  return {
    level,
    queries,
    /** Writes the linkage into `data` and answers the objects that come along, each once. */
    attach: async (
      ctx: ReadContext,
      steps: Level,
      asked: Asked,
      parents: Parents,
    ): Promise<ResourceObject[]> => {
      const into = new Map<string, ResourceObject>()
      await collect(ctx, steps, asked, parents, into)
      return [...into.values()]
    },
  }
}

/** Where a related row names what it belongs to; `many`: its foreign key. */
const OWNER_KEY: Partial<Record<Relation['kind'], string>> = { one: 'id', linked: LINKED_FROM }

/** Writes the resource linkage of one relation into the objects that asked for it. */
const link = (
  relation: Relation,
  name: string,
  rows: readonly RawRow[],
  objects: readonly ResourceObject[],
  found: readonly RawRow[],
): void => {
  const grouped = new Map<unknown, { type: string; id: string }[]>()
  for (const row of found) {
    const owner = row[OWNER_KEY[relation.kind] ?? relation.key]
    const group = grouped.get(owner)
    const entry = { type: relation.type, id: String(row.id) }
    if (group) group.push(entry)
    else grouped.set(owner, [entry])
  }
  rows.forEach((row, index) => {
    const object = objects[index]
    if (!object) return
    object.relationships ??= {}
    const mine = grouped.get(row[ownKey(relation)])
    object.relationships[name] = { data: relation.kind === 'one' ? (mine?.[0] ?? null) : (mine ?? []) }
  })
}
