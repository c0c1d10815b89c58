import { sql, type Rows } from '#server/infra/database.ts'
import type { Person } from './person.ts'

/** Everything by which a person is known, gathered from the rows that are theirs. */

export type Start = { users?: number[]; drivers?: number[]; helpers?: number[]; cpf?: string }

type PersonRow = {
  users: number[] | null
  drivers: number[] | null
  helpers: number[] | null
  cpfs: string[] | null
  emails: string[] | null
  phones: string[] | null
  names: string[] | null
}

const isCpf = (value: string): boolean => /^\d{11}$/.test(value)
const distinct = <T>(values: readonly (T | null)[] | null): T[] => [
  ...new Set((values ?? []).filter((value): value is T => value !== null && value !== '')),
]

/** The same person's other rows: a driver's account, a driver who also helps. Rows removed before have no person. */
const related = async (rows: Rows, start: Start, reach: Person['reach']): Promise<PersonRow> => {
  const { users = [], drivers = [], helpers = [], cpf = null } = start
  const [row] = await rows<PersonRow>(sql`
    with numbers as (
      select d.cpf from drivers d where (d.id = any(${drivers}) or d.user_id = any(${users})) and d.erased_at is null
      union select h.cpf from helpers h where h.id = any(${helpers}) and h.erased_at is null
      union select ${cpf}::text where ${cpf}::text is not null
    ), d as (
      select d.* from drivers d where d.erased_at is null and (d.id = any(${drivers})
        or ((d.user_id = any(${users}) or d.cpf in (select cpf from numbers)) and (${reach}::int[] is null or d.company_id = any(${reach}::int[]))))
    ), h as (
      select h.* from helpers h where h.erased_at is null and (h.id = any(${helpers})
        or (h.cpf in (select cpf from numbers) and (${reach}::int[] is null or h.transporter_id = any(${reach}::int[]))))
    ), u as (
      select u.* from users u where u.erased_at is null and (u.id = any(${users})
        or (u.id in (select user_id from d) and (${reach}::int[] is null or u.company_id = any(${reach}::int[]))))
    )
    select (select array_agg(id) from u) as users, (select array_agg(id) from d) as drivers, (select array_agg(id) from h) as helpers,
      (select array_agg(cpf) from numbers) as cpfs, (select array_agg(lower(email)) from u) as emails,
      (select array_agg(p) from (select cellphone as p from u union select contact_phone from d) s) as phones,
      (select array_agg(name) from (select name from u union select name from d union select name from h) s) as names`)
  return row ?? { users: [], drivers: [], helpers: [], cpfs: [], emails: [], phones: [], names: [] }
}

/** How they were called and reached before: what the history of their own rows says. */
const former = async (rows: Rows, { users, drivers, helpers }: PersonRow) => {
  const found = await rows<{ key: string; value: string }>(sql`
    select distinct e.key, e.value from audits a
      cross join lateral (select * from jsonb_each_text(a.old_values) union select * from jsonb_each_text(a.new_values)) e
    where e.key in ('name', 'email', 'cellphone', 'contact_phone') and coalesce(e.value, '') <> ''
      and ((a.auditable_type = 'users' and a.auditable_id = any(${users ?? []}))
        or (a.auditable_type = 'drivers' and a.auditable_id = any(${drivers ?? []}))
        or (a.auditable_type = 'helpers' and a.auditable_id = any(${helpers ?? []})))`)
  const of = (...keys: string[]) => found.filter(({ key }) => keys.includes(key)).map(({ value }) => value)
  return {
    names: of('name'),
    emails: of('email').map((one) => one.toLowerCase()),
    phones: of('cellphone', 'contact_phone'),
  }
}

/**
 * What users called themselves and no other user ever called them. Who asks for themself only is not found by it: a person
 * named "de entrega" for a day would be given, or would rewrite, what the company writes about deliveries.
 */
const ownWords = async (rows: Rows, { users }: PersonRow): Promise<ReadonlySet<string>> => {
  const found = await rows<{ value: string }>(sql`
    select lower(e.value) as value from audits a cross join lateral jsonb_each_text(a.new_values) e
    where a.auditable_type = 'users' and a.auditable_id = any(${users ?? []})
      and e.key in ('name', 'email', 'cellphone') and e.value is not null
    group by 1 having bool_and(a.user_id = a.auditable_id and a.event = 'updated')`)
  return new Set(found.map(({ value }) => value))
}

/** Recipients by their number, in the shippers' own orders. */
const receivedBy = async (rows: Rows, cpfs: string[], reach: Person['reach']) =>
  rows<{ order_id: number; name: string | null }>(sql`
    select d.order_id, d.destinatary_name as name from order_delivery_addresses d join orders o on o.id = d.order_id
    where d.destinatary_identification_document = any(${cpfs}) and (${reach}::int[] is null or o.shipper_id = any(${reach}::int[]))
    union
    select c.order_id, c.name from order_collection_addresses c join orders o on o.id = c.order_id
    where c.identification_document = any(${cpfs}) and (${reach}::int[] is null or o.shipper_id = any(${reach}::int[]))`)

const bookNames = async (rows: Rows, cpfs: string[], reach: Person['reach']): Promise<string[]> =>
  (
    await rows<{ name: string }>(sql`
      select distinct name from (
        select a.name from addresses a where a.identification_document = any(${cpfs})
          and (${reach}::int[] is null or a.company_id = any(${reach}::int[]))
        union select n.recipient_name from nf_files n where n.recipient_document = any(${cpfs})
          and (${reach}::int[] is null or n.company_id = any(${reach}::int[]))
        union select n.issuer_name from nf_files n where n.issuer_document = any(${cpfs})
          and (${reach}::int[] is null or n.company_id = any(${reach}::int[]))) s
      where name is not null`)
  ).map(({ name }) => name)

const drivenBy = async (
  rows: Rows,
  { drivers, helpers }: PersonRow,
  cpfs: string[],
  reach: Person['reach'],
): Promise<number[]> =>
  (
    await rows<{ id: number }>(sql`
      select o.id from orders o
      where (o.driver_id = any(${drivers ?? []}) or o.helper_id = any(${helpers ?? []}) or o.driver_cpf = any(${cpfs}))
        and (${reach}::int[] is null or o.transporter_id = any(${reach}::int[])) order by o.id`)
  ).map(({ id }) => id)

/** Names that another person bears too do not tell whom they mean, and stay. */
const onlyTheirs = async (
  rows: Rows,
  names: string[],
  person: PersonRow,
  cpfs: string[],
): Promise<string[]> => {
  if (names.length === 0) return []
  const shared = await rows<{ name: string }>(sql`
    select lower(u.name) as name from users u where lower(u.name) = any(${names.map((name) => name.toLowerCase())}) and not u.id = any(${person.users ?? []})
    union select lower(d.name) from drivers d where lower(d.name) = any(${names.map((name) => name.toLowerCase())}) and not d.cpf = any(${cpfs})
    union select lower(h.name) from helpers h where lower(h.name) = any(${names.map((name) => name.toLowerCase())}) and not h.cpf = any(${cpfs})`)
  const taken = new Set(shared.map(({ name }) => name))
  return names.filter((name) => !taken.has(name.toLowerCase()))
}

/** Without anything where nothing is known of anybody like that. `believed`: by what they called themselves too. */
export const findPerson = async (
  rows: Rows,
  start: Start,
  reach: Person['reach'],
  { believed }: { believed: boolean },
): Promise<Person> => {
  const row = await related(rows, start, reach)
  const doubtful = believed ? new Set<string>() : await ownWords(rows, row)
  const told = (values: readonly string[]): string[] =>
    values.filter((one) => !doubtful.has(one.toLowerCase()))
  const before = await former(rows, row)
  const cpfs = distinct(row.cpfs).filter(isCpf)
  const received = await receivedBy(rows, cpfs, reach)
  const names = distinct([
    ...(row.names ?? []),
    ...before.names,
    ...received.map(({ name }) => name),
    ...(await bookNames(rows, cpfs, reach)),
  ])
  return {
    users: distinct(row.users),
    drivers: distinct(row.drivers),
    helpers: distinct(row.helpers),
    cpfs,
    emails: told(distinct([...(row.emails ?? []), ...before.emails])),
    phones: told(distinct([...(row.phones ?? []), ...before.phones])),
    names: await onlyTheirs(rows, told(names), row, cpfs),
    driven: await drivenBy(rows, row, cpfs, reach),
    received: distinct(received.map(({ order_id }) => order_id)),
    reach,
  }
}
