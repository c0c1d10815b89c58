import { join, raw, sql, type Rows, type Together } from '#server/infra/database.ts'
import type { HoldKey } from '#shared/personal-data/holds.ts'
import { aboutSql, heldSql, ownedSql, untilSql } from './facet.scope.ts'
import { FACETS, facetName, type Facet, type Text } from './inventory/index.ts'
import type { Person } from './person.ts'
import { identifyingPattern } from './pure/identifying-pattern.ts'

/** A person's data, counted and read part by part of the inventory. */

export type Found = {
  facet: Facet
  name: string
  rows: number
  held: number
  /** Days on which the first and the last of the held rows are free. */
  first: string | null
  until: string | null
}
type Counted = Omit<Found, 'facet' | 'name'>
export type HeldNow = { key: HoldKey; rows: number; until: string }

const PARTS = 12

/** Rows of every facet that are about the person, and how many of them the law keeps. */
export const countFound = async (together: Together, person: Person, now: Date): Promise<Found[]> => {
  const found: Found[] = []
  for (let from = 0; from < FACETS.length; from += PARTS) {
    const facets = FACETS.slice(from, from + PARTS)
    // oxlint-disable-next-line no-await-in-loop -- a few statements at a time on one connection
    const answers = await together<Counted>(
      facets.map(
        (facet) => sql`
          select count(*)::int as rows, (count(*) filter (where ${heldSql(facet, now)}))::int as held,
            min(${untilSql(facet)}) filter (where ${heldSql(facet, now)}) as first,
            max(${untilSql(facet)}) filter (where ${heldSql(facet, now)}) as until
          from ${raw(`"${facet.table}"`)} t where ${aboutSql(facet, person)}`,
      ),
    )
    for (const [index, facet] of facets.entries()) {
      const row = answers[index]?.[0] ?? { rows: 0, held: 0, first: null, until: null }
      found.push({ facet, name: facetName(facet), ...row })
    }
  }
  return found
}

/** The holds that stand, each with its last day. */
export const holdsOf = (found: readonly Found[]): HeldNow[] => {
  const holds = new Map<HoldKey, HeldNow>()
  for (const { facet, held, until } of found) {
    if (facet.hold === undefined || held === 0 || until === null) continue
    const known = holds.get(facet.hold)
    holds.set(facet.hold, {
      key: facet.hold,
      rows: (known?.rows ?? 0) + held,
      until: known && known.until > until ? known.until : until,
    })
  }
  return [...holds.values()]
}

/** The day on which a first held row is free; null where nothing is held. */
export const nextFree = (found: readonly Found[]): string | null =>
  found.flatMap(({ first }) => first ?? []).toSorted()[0] ?? null

const WITHOUT_ID = new Set([
  'notification_settings',
  'notification_deliveries',
  'idempotency_keys',
  'sessions',
  'muted_orders',
])
const PAGE = 2000

/** The facet's rows, less its secrets; page by page. */
export async function* rowsAbout(
  rows: Rows,
  facet: Facet,
  person: Person,
): AsyncGenerator<Record<string, unknown>> {
  const paged = !WITHOUT_ID.has(facet.table)
  const names = Object.entries(facet.columns)
    .filter(([name, treatment]) => treatment !== 'secret' && name !== 'erased_at')
    .map(([name]) => raw(`t."${name}"`))
  for (let after = 0; ;) {
    const columns = [...(paged ? [raw('t.id')] : []), ...names]
    // oxlint-disable-next-line no-await-in-loop -- the next page begins where this one ends
    const page = await rows(sql`
      select ${columns.length > 0 ? join(columns) : raw('1 as present')} from ${raw(`"${facet.table}"`)} t
      where (${aboutSql(facet, person)}) and ${paged ? sql`t.id > ${after}` : sql`true`}
      order by ${paged ? raw('t.id') : raw('1')} limit ${paged ? PAGE : null}::int`)
    yield* page
    if (!paged || page.length < PAGE) return
    after = Number(page.at(-1)?.id)
  }
}

/** Characters told on either side of a mention. */
const AROUND = 60

/**
 * Where the person is mentioned, with the words next to it: the rest of a text may be about others, or about prices. What
 * is on its way belongs to all companies, so that only the operator's copy has it.
 */
export const mentionsIn = async (
  rows: Rows,
  { table, column, json, owner, where }: Text,
  person: Person,
): Promise<{ id: number | null; text: string }[]> => {
  const pattern = identifyingPattern(person)
  if (pattern === null || ('shared' in owner && person.reach !== null)) return []
  const around = `.{0,${AROUND}}${pattern}.{0,${AROUND}}`
  const text = raw(json ? `t."${column}"::text` : `t."${column}"`)
  return rows(sql`
    select ${raw(WITHOUT_ID.has(table) ? 'null::int' : 't.id')} as id,
      (select string_agg(m[1], ' … ') from regexp_matches(${text}, ${around}, 'gi') m) as text
    from ${raw(`"${table}"`)} t
    where ${text} ~* ${pattern} and (${ownedSql(owner, person)}) and ${raw(where ?? 'true')} order by 1 limit 10000`)
}
