import type { Registry, Personal } from '#server/kit/resource.ts'
import type { ResourceObject } from '#shared/kit/document.ts'
import { membersOf } from '#shared/kit/typed.ts'

/** Ids of the rows in an answer that tell of natural persons, by their resource. */
export type PersonalReads = ReadonlyMap<string, number[]>

const isObject = (value: unknown): value is ResourceObject =>
  typeof value === 'object' && value !== null && 'type' in value && 'attributes' in value

const add = (found: Map<string, number[]>, type: string, id: number): void => {
  const ids = found.get(type)
  if (!ids) found.set(type, [id])
  else if (!ids.includes(id)) ids.push(id)
}

/**
 * Looks at answers as they leave, so that no way out is forgotten: whichever route answered, a row of a personal resource
 * among `data` or `included` was read.
 */
export const createPersonalReads = (registry: Registry): ((body: unknown) => PersonalReads) => {
  const personal = new Map<string, Personal>()
  for (const { contract, personal: declared } of registry.all)
    if (declared) personal.set(contract.type, declared)

  const note = (found: Map<string, number[]>, rows: readonly unknown[]): void => {
    for (const row of rows) {
      if (!isObject(row)) continue
      // The history of a record tells what the record tells.
      const { auditable_type, auditable_id } = row.attributes
      if (row.type === 'audits' && personal.has(String(auditable_type))) {
        add(found, String(auditable_type), Number(auditable_id))
        continue
      }
      const declared = personal.get(row.type)
      if (!declared || declared.when?.(row.attributes) === false) continue
      add(found, row.type, Number(row.id))
    }
  }

  return (body) => {
    const found = new Map<string, number[]>()
    const { data, included } = membersOf(body)
    if (data !== undefined) note(found, Array.isArray(data) ? data : [data])
    if (Array.isArray(included)) note(found, included)
    return found
  }
}
