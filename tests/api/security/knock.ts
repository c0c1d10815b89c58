import * as z from 'zod'
import { exampleOf } from '#server/http/openapi-examples.ts'
import { schemaOf } from '#server/http/openapi-schemas.ts'
import { can } from '#shared/access/can.ts'
import type { Call } from '#shared/kit/call.ts'
import type { Person } from '#tests/support/tenants.ts'
import type { Seen } from '#tests/support/visible.ts'
import { RESOURCES } from './support.ts'

/** Calls asked with bodies made from their own inputs, by the ids of rows of the demo story. */

/** The first hundred rows that a person sees. */
export const read = async (person: Person, type: string): Promise<Seen[]> => {
  const { status, body } = await person.get(`/api/${type}?page[size]=100`)
  if (status >= 500) throw new Error(`${type} as ${person.email}: ${status} ${JSON.stringify(body)}`)
  return status === 200 ? (body.data as Seen[]) : []
}

/** The id of a row, or those of a part that one of its attributes lists. */
export const partsOf = ({ id, attributes }: Seen, part: string | undefined): string[] =>
  part === undefined
    ? [id]
    : z
        .array(z.object({ id: z.coerce.string() }))
        .parse(attributes[part])
        .map((one) => one.id)

/** Ids that an example names, of visible rows: with `1`, the 404 may be that of the example. */
const filledBy = async (person: Person, example: Record<string, unknown>) => {
  const filled: Record<string, unknown> = {}
  for (const field of Object.keys(example)) {
    const [, noun = '', many] = /^(\w+)_id(s?)$/.exec(field) ?? []
    const type = [noun, `${noun}s`].find((one) => RESOURCES.some(({ contract }) => contract.type === one))
    const [row] = type === undefined ? [] : await read(person, type)
    if (row) filled[field] = many ? [Number(row.id)] : Number(row.id)
  }
  return filled
}

/** The example of its input, filled in by the owner of the row; a 4PL names the shipper that it acts for. */
export const inputOf = async (
  person: Person,
  { input }: Call,
  filler: Person,
): Promise<Record<string, unknown>> => {
  if (!input) return {}
  const example: Record<string, unknown> = { ...(exampleOf(input) as object | undefined) }
  const names = Object.keys(schemaOf(input).properties ?? {})
  const isFourPl = person.session.role === 'four_pl' && names.includes('shipper_id')
  const [shipper] = isFourPl ? await read(person, 'shippers') : []
  return {
    ...example,
    ...(await filledBy(filler, example)),
    ...(shipper ? { shipper_id: Number(shipper.id) } : {}),
  }
}

export const may = ({ session }: Person, { ability }: Call): boolean =>
  ability !== 'public' && can(session, ability)

export type Pair = { stranger: Person; owner: Person }

const find = async ({ stranger, owner }: Pair, of: string): Promise<string | undefined> => {
  const [type = '', part] = of.split('.')
  const mine = new Set((await read(stranger, type)).map(({ id }) => id))
  for (const row of await read(owner, type)) {
    if (mine.has(row.id)) continue
    const [id] = partsOf(row, part)
    // oxlint-disable-next-line no-await-in-loop -- ends with the first that is not shared
    if (id !== undefined && (await stranger.get(`/api/${type}/${row.id}`)).status !== 200) return id
  }
  return undefined
}
/** An id of a row that the owner sees and the stranger does not, asked for once. */
export const createFinder = () => {
  const known = new Map<string, Promise<string | undefined>>()
  return (pair: Pair, of: string) => {
    const key = `${pair.stranger.email} ${of}`
    const found = known.get(key) ?? find(pair, of)
    known.set(key, found)
    return found
  }
}
