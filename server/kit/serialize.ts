import type { ResourceObject } from '#shared/kit/document.ts'
import type { ReadContext } from './context.ts'
import type { Resource } from './resource.ts'
import { hiddenOf } from './veils.ts'

export type RawRow = Record<string, unknown> & { id: number }

const attributeNames = new WeakMap<Resource, readonly string[]>()
const namesOf = (resource: Resource): readonly string[] => {
  const known = attributeNames.get(resource)
  if (known) return known
  const names = Object.keys(resource.contract.attributes)
  attributeNames.set(resource, names)
  return names
}

/** A row as JSON:API object. Only the contract's attributes leave: a column that nobody declared cannot leak. */
export const present = (
  resource: Resource,
  row: RawRow,
  ctx: Pick<ReadContext, 'session' | 'now'>,
  only?: readonly string[],
): ResourceObject => {
  const now = ctx.now()
  const computed = resource.present?.(row, ctx.session, now)
  const hidden = hiddenOf(resource, row, ctx.session)
  const attributes: Record<string, unknown> = {}
  const names = namesOf(resource)
  for (const name of only ? names.filter((one) => only.includes(one)) : names) {
    const told = name in hidden ? hidden : computed && name in computed ? computed : row
    const value = told[name]
    attributes[name] = value === undefined ? null : value
  }
  const object: ResourceObject = { type: resource.contract.type, id: String(row.id), attributes }
  if (resource.actions) object.meta = { actions: resource.actions(row, ctx.session, now) }
  return object
}
