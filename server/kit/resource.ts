import type { Prisma } from '#server/generated/prisma/client.ts'
import { raw, type Sql } from '#server/infra/database.ts'
import type { Ability } from '#shared/access/abilities.ts'
import type { Contract } from '#shared/kit/contract.ts'
import type { Exception } from '#shared/kit/exceptions.ts'
import type { ParsedFilter } from '#shared/kit/query-grammar.ts'
import type * as z from 'zod'
import type { Context } from './context.ts'
import type { Session } from './session.ts'
import { shapeOf, type Shape } from './shape.ts'
import type { ListParts, Narrow, Runs } from './list-parts.ts'
import type { SharedSide, Side } from './sides.ts'
import { columnSearch } from './column-search.ts'
import type { TextSearch } from './text-search.ts'
import type { Veil } from './veils.ts'

/** A resource is a contract plus what only the server knows: the table, the rows one may see, the rules of writing. */

export type ModelName = keyof Prisma.TypeMap['model']
type Scalars<M extends ModelName> = keyof Prisma.TypeMap['model'][M]['payload']['scalars'] & string

export type Abilities = {
  read: Ability
  /** Reading rows that come along with what refers to them (`include`), inside their own scope; `read` when absent. */
  include?: Ability
  create?: Ability
  update?: Ability
  delete?: Ability
}

/** Which rows tell of a natural person, and whose they are. */
export type Personal = {
  /** The company whose data a row is; the row's alias is `t`. */
  owner: Sql
  /** By its attributes, when not every row does. */
  when?: (attributes: Record<string, unknown>) => boolean
}

/** Attributes that one look at other tables makes, as a list and a row alone are asked for them. */
export type Gathered = {
  makes: readonly string[]
  column: (session: Session) => Sql
  read: (value: never) => Record<string, unknown>
}

export type Resource = {
  contract: Contract
  /** Its attributes before they are filled: in a list, and where it is asked for alone. */
  shape: Shape
  wholeShape: Shape
  /** Columns of the select list that need no SQL of their own. */
  plainColumns: Sql
  /** Table, which has the Prisma model's name. */
  model: ModelName
  abilities: Abilities
  /** Which rows the session may see; the row's alias is `t`. */
  scope: (session: Session) => Sql
  /** Which rows it may change; `scope` when absent. */
  writeScope?: ((session: Session) => Sql) | undefined
  /** Of which rows it may read the history; `scope` when absent. */
  historyScope?: ((session: Session) => Sql) | undefined
  /** Names beside the attributes that its history tells: what an action says of itself. */
  historyNames?: readonly string[] | undefined
  /** Rows of the table that are this resource at all (`type = 'shipper'`). */
  where?: Sql | undefined
  /** Rows that a list leaves out unless one of these filters is asked for; a single row is found all the same. */
  listWhere?: ((filters: readonly string[], session: Session) => Sql | null) | undefined
  /** Column that counts the changes of a row, as `PATCH` may name it; PostgreSQL's own number of a row when absent. */
  version?: 'version' | undefined
  /** Columns that the server decides on creation. */
  stamp?: ((session: Session, input: Record<string, unknown>) => Record<string, unknown>) | undefined
  /** Input columns that point at other rows: column -> resource type; the row must be visible to the session. */
  references?: Readonly<Record<string, string>> | undefined
  /** Cross-field and cross-entity checks; throws. */
  rules?:
    | ((
        ctx: Context,
        input: Record<string, unknown>,
        current: Record<string, unknown> | null,
      ) => Promise<void>)
    | undefined
  /** What a session that may not delete is told instead of the usual refusal; without an id for a mass deletion. */
  insteadOfDelete?: ((session: Session, id: string | undefined) => Exception | undefined) | undefined
  /** What else belongs to a creation, in its transaction: links, first rows. */
  created?: ((ctx: Context, id: number) => Promise<void>) | undefined
  /** Later steps of a change, in its transaction; not called where nothing changed. */
  updated?: ((ctx: Context, id: number) => Promise<void>) | undefined
  /** SQL of the contract's custom filters. */
  filters?: Readonly<Record<string, (value: never, session: Session, now: Date) => Sql>> | undefined
  /** How `filter[search]` finds rows by an index; absent: as column-search.ts tells, or by reading the columns. */
  search?: TextSearch | undefined
  /** How many rows a list has, where it is kept somewhere; null or absent: they are counted. */
  total?: ((session: Session, filters: readonly ParsedFilter[], now: Date) => Sql | null) | undefined
  /** Lists that are read part by part, by their filters; null: as one. */
  parts?: ((session: Session, filters: readonly ParsedFilter[], now: Date) => ListParts | null) | undefined
  /** Counted runs of ids of the list without filters, to find a page far behind; null: its rows are passed. */
  runs?: ((session: Session) => Runs | null) | undefined
  /** Lists with filters that no index of the session's rows has; null: they are read as one. */
  narrow?: ((session: Session, filters: readonly ParsedFilter[], now: Date) => Narrow | null) | undefined
  /** The companies of a list that is read along an index of each; null: as one. */
  side?: ((session: Session) => Side | null) | undefined
  /** Companies that share their rows with the session, for orders of its list without filters. */
  shared?: ((session: Session, now: Date) => SharedSide | null) | undefined
  /** Pairs ("from" this row, "to" the other) of the contract's linked relations, by their name. */
  links?: Readonly<Record<string, (session: Session) => Sql>> | undefined
  /** Lateral joins that several computed attributes read from: counted once per row, for the rows of the page only. */
  joins?: ((session: Session) => Sql) | undefined
  /**
   * Computed attributes by the name of the column that they are made of. A row alone has them in place of `columns` and
   * `joins`, which lists read where they make the attribute too.
   */
  gathered?: Readonly<Record<string, Gathered>> | undefined
  /** Computed attributes in SQL. */
  columns?: Readonly<Record<string, (session: Session) => Sql>> | undefined
  /** Computed attributes from the row itself. */
  present?:
    | ((row: Record<string, unknown>, session: Session, now: Date) => Record<string, unknown>)
    | undefined
  /** Attributes with readers of their own: of a row, of its history, by a sort or by a filter. */
  veils?: readonly Veil[] | undefined
  /** Its rows tell of natural persons: who reads them is written down (http/README "Promises"). */
  personal?: Personal | undefined
  /** What this user may do next with this row; sent as `meta.actions`. */
  actions?: ((row: Record<string, unknown>, session: Session, now: Date) => readonly string[]) | undefined
}

/** Attributes that are neither columns of the model nor computed do not compile. */
type Columns<T extends Contract, M extends ModelName> =
  Exclude<keyof T['attributes'] & string, NonNullable<T['computed']>[number]> extends Scalars<M>
    ? unknown
    : {
        'these attributes are no columns': Exclude<
          keyof T['attributes'],
          Scalars<M> | NonNullable<T['computed']>[number]
        >
      }

type Declaration<T extends Contract, M extends ModelName> = Omit<
  Resource,
  'contract' | 'shape' | 'wholeShape' | 'plainColumns' | 'model' | 'filters' | 'rules' | 'stamp'
> & {
  model: M
  stamp?: (session: Session, input: InputOf<T['create']>) => Record<string, unknown>
  rules?: (
    ctx: Context,
    input: Partial<InputOf<T['create']> & InputOf<T['update']>>,
    current: Record<string, unknown> | null,
  ) => Promise<void>
  filters?: { [K in keyof T['filter'] & string]?: (value: never, session: Session, now: Date) => Sql }
}
/**
 * Attributes and keys of `one` relations. A column with SQL of its own (`columns`) is left out, so that it is not even
 * read.
 */
const plainColumnsOf = (contract: Contract, columns: Resource['columns'] = {}): Sql => {
  const computed = new Set<string>([...(contract.computed ?? []), ...Object.keys(columns)])
  const names = new Set(['id', ...Object.keys(contract.attributes).filter((name) => !computed.has(name))])
  for (const relation of Object.values(contract.relations))
    if (relation.kind === 'one') names.add(relation.key)
  return raw([...names].map((name) => `t."${name}"`).join(', '))
}

type InputOf<S> = S extends z.ZodType ? z.output<S> : Record<string, unknown>

export const defineResource = <const T extends Contract, M extends ModelName>(
  contract: T,
  declaration: Declaration<T, M> & Columns<T, M>,
): Resource => {
  const resource: Resource = {
    ...(declaration as unknown as Omit<Resource, 'contract' | 'shape' | 'plainColumns'>),
    contract,
    shape: shapeOf(
      Object.keys(contract.attributes).filter((name) => contract.seldom?.includes(name) !== true),
    ),
    wholeShape: shapeOf(Object.keys(contract.attributes)),
    plainColumns: plainColumnsOf(contract, declaration.columns),
  }
  return { ...resource, search: resource.search ?? columnSearch(resource) ?? undefined }
}

export type Registry = {
  all: readonly Resource[]
  get: (type: string) => Resource
  has: (type: string) => boolean
}

export const createRegistry = (resources: readonly Resource[]): Registry => {
  const byType = new Map<string, Resource>()
  for (const resource of resources) {
    if (byType.has(resource.contract.type))
      throw new Error(`resource ${resource.contract.type} is declared twice`)
    byType.set(resource.contract.type, resource)
  }
  return {
    all: resources,
    has: (type) => byType.has(type),
    get: (type) => {
      const resource = byType.get(type)
      if (!resource) throw new Error(`no resource ${type} is registered`)
      return resource
    },
  }
}
