import { emptyObject } from '#server/infra/empty-object.ts'
import type { ResourceObject } from '#shared/kit/document.ts'
import type { ReadContext } from './context.ts'
import type { Resource } from './resource.ts'
import { hiddenOf } from './veils.ts'

export type RawRow = Record<string, unknown> & { id: number }

/** The attributes that leave, and how they look before they are filled. */
type Shape = { names: readonly string[]; empty: Readonly<Record<string, unknown>> }

const shapeWith = (names: readonly string[]): Shape => ({ names, empty: emptyObject(names) })
const wholeShapes = new WeakMap<Resource, Shape>()
/** By the list of one request, which is one object for all its rows; so nothing that is asked for stays. */
const sparseShapes = new WeakMap<Resource, WeakMap<readonly string[], Shape>>()

const wholeShape = (resource: Resource): Shape => {
  const known = wholeShapes.get(resource)
  if (known) return known
  const made = shapeWith(Object.keys(resource.contract.attributes))
  wholeShapes.set(resource, made)
  return made
}

const shapeOf = (resource: Resource, only?: readonly string[]): Shape => {
  const whole = wholeShape(resource)
  if (only === undefined) return whole
  const known = sparseShapes.get(resource) ?? new WeakMap<readonly string[], Shape>()
  sparseShapes.set(resource, known)
  const before = known.get(only)
  if (before) return before
  const made = shapeWith(whole.names.filter((name) => only.includes(name)))
  known.set(only, made)
  return made
}

/** A row as JSON:API object. Only the contract's attributes leave: an undeclared column cannot leak. */
export const present = (
  resource: Resource,
  row: RawRow,
  ctx: Pick<ReadContext, 'session' | 'now'>,
  only?: readonly string[],
): ResourceObject => {
  const now = ctx.now()
  const { names, empty } = shapeOf(resource, only)
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
