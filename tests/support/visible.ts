import type { Person } from './tenants.ts'

export type Seen = { id: string; attributes: Record<string, unknown> }

/** Rows that leave the plain list, and stand in it where they are asked for. */
export const BESIDE: Record<string, string> = { orders: '&filter[proposal_status]=refused' }

/** Every row of a resource that this person sees, up to `most`; null where the role has no access at all. */
export const visibleRows = async (
  person: Person,
  type: string,
  query = '',
  most = 1000,
): Promise<Map<string, Seen> | null> => {
  const listed = await listedRows(person, type, query, most)
  const beside = listed && BESIDE[type] && (await listedRows(person, type, query + BESIDE[type], most))
  return beside ? new Map([...beside, ...listed]) : listed
}

/** The same of one list, in its order. */
export const listedRows = async (
  person: Person,
  type: string,
  query: string,
  most: number,
): Promise<Map<string, Seen> | null> => {
  const rows = new Map<string, Seen>()
  for (let number = 1; rows.size < most; number += 1) {
    const { status, body } = await person.get(`/api/${type}?page[size]=100&page[number]=${number}${query}`)
    if (status === 403) return null
    if (status !== 200) throw new Error(`${type} as ${person.email}: ${status} ${JSON.stringify(body)}`)
    for (const row of body.data as Seen[]) rows.set(row.id, row)
    if (number >= body.meta.page.last) break
  }
  return rows
}
