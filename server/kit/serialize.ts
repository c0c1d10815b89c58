import type { ResourceObject } from '#shared/kit/document.ts'
import type { ReadContext } from './context.ts'
import type { Resource } from './resource.ts'
import { shapeOf, type Shape } from './shape.ts'
import { hiddenOf } from './veils.ts'

export type RawRow = Record<string, unknown> & { id: number }

/** The attributes that were asked for; the usual ones where none were. */
const askedShape = ({ wholeShape }: Resource, usual: Shape, only?: readonly string[]): Shape =>
  only === undefined ? usual : shapeOf(wholeShape.names.filter((name) => only.includes(name)))

/** What one column tells of several attributes becomes those. */
const spread = ({ gathered }: Resource, row: RawRow): void => {
  for (const name in gathered)
    if (row[name] !== undefined) Object.assign(row, gathered[name]?.read(row[name] as never))
}

type Presenting = Pick<ReadContext, 'session' | 'now'>

/** A row as JSON:API object. Only the contract's attributes leave: an undeclared column cannot leak. */
const presentAs = (
  resource: Resource,
  { names, empty }: Shape,
  row: RawRow,
  ctx: Presenting,
): ResourceObject => {
  const now = ctx.now()
  spread(resource, row)
  const attributes: Record<string, unknown> = { ...empty }
  const told = (source: Readonly<Record<string, unknown>>): void => {
    for (const name of Object.keys(source))
      if (Object.hasOwn(empty, name)) attributes[name] = source[name] ?? null
  }
  for (const name of names) {
    const value = row[name]
    if (value !== undefined) attributes[name] = value
  }
  const computed = resource.present?.(row, ctx.session, now)
  if (computed) told(computed)
  told(hiddenOf(resource, row, ctx.session))
  const object: ResourceObject = { type: resource.contract.type, id: String(row.id), attributes }
  if (resource.actions) object.meta = { actions: resource.actions(row, ctx.session, now) }
  return object
}

export const present = (
  resource: Resource,
  row: RawRow,
  ctx: Presenting,
  only?: readonly string[],
): ResourceObject => presentAs(resource, askedShape(resource, resource.wholeShape, only), row, ctx)

/** Rows of one answer, with the requested relations and fields looked up once. */
export const presentAll = (
  resource: Resource,
  rows: readonly RawRow[],
  ctx: Presenting,
  only?: readonly string[],
): ResourceObject[] => {
  const shape = askedShape(resource, resource.shape, only)
  return rows.map((row) => presentAs(resource, shape, row, ctx))
}
