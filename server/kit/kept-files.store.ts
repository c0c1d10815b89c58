import { sql, type Rows } from '#server/infra/database.ts'

/** Rows of stored files. */

type StoredFile = { key: string; name: string; size: number; content_type: string; sha256: string }

/** @returns ids by the keys of the storage */
export const insertFiles = async (
  rows: Rows,
  stored: readonly StoredFile[],
  { company_id, user_id }: { company_id: number; user_id: number },
): Promise<ReadonlyMap<string, number>> => {
  const made = await rows<{ id: number; key: string }>(sql`
    insert into files (key, name, size, content_type, sha256, company_id, user_id)
    select f.key, f.name, f.size, f.content_type, f.sha256, ${company_id}::int, nullif(${user_id}::int, 0)
    from json_to_recordset(${JSON.stringify(stored)}::json) as f(key text, name text, size int, content_type text, sha256 text)
    returning id, key`)
  return new Map(made.map(({ key, id }) => [key, id]))
}

/** @returns the keys of the files taken away */
export const deleteFiles = async (rows: Rows, ids: readonly number[]): Promise<string[]> => {
  const gone = await rows<{ key: string }>(sql`delete from files where id = any(${ids}) returning key`)
  return gone.map(({ key }) => key)
}
