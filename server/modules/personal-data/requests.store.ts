import { sql, type Rows } from '#server/infra/database.ts'
import type { RequestError, RequestKind, SubjectType } from '#shared/personal-data/personal-data.contract.ts'
import type { HeldNow } from './found.store.ts'
import type { Person } from './person.ts'
import type { Start } from './person.store.ts'

export type RequestRow = {
  id: number
  company_id: number
  user_id: number
  kind: RequestKind
  subject_type: SubjectType
  subject_id: number | null
  reach: number[]
  everywhere: boolean
  /** Before it is done `{ cpf }` of a recipient; after an erasure with holds the whole person. */
  person: (Partial<Person> & { cpf?: string }) | null
  status: string
  file_id: number | null
  started_at: string | null
  held_until: string | null
}

/** One try at a request; a later try of the same request takes it over. */
export type Try = RequestRow & { started_at: string }

export const startOf = ({ subject_type, subject_id, person }: RequestRow): Start =>
  subject_type === 'recipients' ? { cpf: person?.cpf ?? '' } : { [subject_type]: [subject_id ?? 0] }

export const reachOf = ({ everywhere, reach }: RequestRow): Person['reach'] => (everywhere ? null : reach)

export const insertRequest = async (
  rows: Rows,
  asked: Pick<RequestRow, 'company_id' | 'user_id' | 'kind' | 'subject_type' | 'subject_id'> & {
    start: Start
    reach: Person['reach']
    now: Date
  },
): Promise<number> => {
  const person = asked.subject_type === 'recipients' ? JSON.stringify({ cpf: asked.start.cpf }) : null
  const [row] = await rows<{ id: number }>(sql`
    insert into personal_data_requests (company_id, user_id, kind, subject_type, subject_id, reach, everywhere, person, created_at)
    values (${asked.company_id}, ${asked.user_id}, ${asked.kind}, ${asked.subject_type}, ${asked.subject_id},
      ${asked.reach ?? []}, ${asked.reach === null}, ${person}::jsonb, ${asked.now}) returning id`)
  return row?.id ?? 0
}

export const unfinishedRequests = async (rows: Rows, userId: number): Promise<number> => {
  const [row] = await rows<{ total: number }>(
    sql`select count(*)::int as total from personal_data_requests where user_id = ${userId} and status in ('pending', 'processing')`,
  )
  return row?.total ?? 0
}

export const claimRequest = async (rows: Rows, id: number, now: Date): Promise<Try | null> =>
  (
    await rows<Try>(sql`update personal_data_requests set status = 'processing', progress = 0, error = null, started_at = ${now}
                        where id = ${id} and status in ('pending', 'processing') returning *`)
  )[0] ?? null

export const saveProgress = (rows: Rows, { id, started_at }: Try, percent: number): Promise<unknown> =>
  rows(sql`update personal_data_requests set progress = ${percent}
           where id = ${id} and status = 'processing' and started_at = ${started_at}::timestamptz`)

export type StoredExport = { key: string; name: string; size: number; content_type: string; sha256: string }
type Outcome = { counts: Record<string, number>; holds: HeldNow[]; now: Date }

/** The file and the request's end, together; false when the request was taken over or is gone. */
export const completeExport = async (
  rows: Rows,
  { id, company_id, user_id, started_at }: Try,
  file: StoredExport,
  { counts, holds, now }: Outcome,
): Promise<boolean> => {
  const done = await rows(sql`
    with mine as (
      select id from personal_data_requests where id = ${id} and status = 'processing' and started_at = ${started_at}::timestamptz for update
    ), file as (
      insert into files (key, name, size, content_type, sha256, company_id, user_id, created_at)
      select ${file.key}, ${file.name}, ${file.size}::int, ${file.content_type}, ${file.sha256}, ${company_id}::int, ${user_id}::int, ${now}::timestamptz
      from mine returning id
    )
    update personal_data_requests r set status = 'completed', progress = 100, counts = ${JSON.stringify(counts)}::jsonb,
      holds = ${JSON.stringify(holds)}::jsonb, file_id = file.id, finished_at = ${now}, person = null
    from file where r.id = ${id} returning r.id`)
  return done.length > 0
}

/** What the person was known by is kept for as long as something of them is, so that it can be found on its day. */
export const completeErasure = async (
  rows: Rows,
  id: number,
  person: Person,
  { counts, holds, next, now }: Outcome & { next: string | null },
): Promise<void> => {
  await rows(sql`
    update personal_data_requests set status = 'completed', progress = 100, counts = ${JSON.stringify(counts)}::jsonb,
      holds = ${JSON.stringify(holds)}::jsonb, held_until = ${next}::timestamptz, error = null,
      person = ${holds.length > 0 ? JSON.stringify(person) : null}::jsonb, finished_at = coalesce(finished_at, ${now})
    where id = ${id}`)
}

export const failRequest = async (
  rows: Rows,
  { id, started_at }: Try,
  reason: RequestError,
  now: Date,
): Promise<boolean> =>
  (
    await rows(sql`update personal_data_requests set status = 'failed', error = ${reason}, finished_at = ${now}, person = null
                   where id = ${id} and status = 'processing' and started_at = ${started_at}::timestamptz returning id`)
  ).length > 0

/** Held back until `before`, and now nothing stands in the way. */
export const endedHolds = (rows: Rows, before: Date): Promise<RequestRow[]> =>
  rows(sql`select * from personal_data_requests where kind = 'erasure' and status = 'completed' and person is not null
           and held_until <= ${before} order by id limit 500`)

export const abandonedTries = (rows: Rows, before: Date): Promise<Try[]> =>
  rows(
    sql`select * from personal_data_requests where status = 'processing' and started_at < ${before} limit 500`,
  )

/** Files of exports that were finished before `before`: their rows go, the requests stay and say that they have expired. */
export const expireFiles = (rows: Rows, before: Date): Promise<{ key: string }[]> =>
  rows(sql`
    with old as (
      select id, file_id from personal_data_requests where file_id is not null and finished_at < ${before} order by id limit 500 for update
    ), kept as (update personal_data_requests r set file_id = null from old where r.id = old.id)
    delete from files f using old where f.id = old.file_id returning f.key`)

export const findFile = async (
  rows: Rows,
  id: number,
): Promise<{ key: string; name: string; content_type: string } | null> =>
  (
    await rows<{ key: string; name: string; content_type: string }>(
      sql`select key, name, content_type from files where id = ${id}`,
    )
  )[0] ?? null
