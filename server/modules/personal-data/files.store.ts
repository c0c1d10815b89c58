import { join, raw, sql, type Rows } from '#server/infra/database.ts'
import { imageKey } from '#server/modules/companies/index.ts'
import { aboutSql, heldSql } from './facet.scope.ts'
import type { Facet } from './inventory/index.ts'
import type { Person } from './person.ts'

export type PersonFile = { id: number; key: string; name: string; content_type: string }

const columnsWith = ({ columns }: Facet, treatment: 'file' | 'image'): string[] =>
  Object.entries(columns)
    .filter(([, one]) => one === treatment)
    .map(([name]) => name)

const byIds = (rows: Rows, ids: readonly number[]): Promise<PersonFile[]> =>
  rows(sql`select id, key, name, content_type from files where id = any(${ids}) order by id`)

const keyOfAddress = (address: string): string | null => imageKey(address.split('/').at(-1) ?? '')

/**
 * Stored files of the facet's rows: those about the person, or with `erasable` only those that no law keeps.
 */
export const filesOf = async (
  rows: Rows,
  facet: Facet,
  person: Person,
  erasable?: Date,
): Promise<PersonFile[]> => {
  const [files, images] = [columnsWith(facet, 'file'), columnsWith(facet, 'image')]
  if (files.length + images.length === 0) return []
  const where = erasable
    ? sql`(${aboutSql(facet, person)}) and not ${heldSql(facet, erasable)}`
    : aboutSql(facet, person)
  const found = await rows<Record<string, number | string | null>>(sql`
    select ${join([...files, ...images].map((name) => raw(`t."${name}"`)))} from ${raw(`"${facet.table}"`)} t where ${where}`)
  const ids = found.flatMap((row) =>
    files.flatMap((name) => (typeof row[name] === 'number' ? [row[name]] : [])),
  )
  const keys = found.flatMap((row) => images.flatMap((name) => keyOfAddress(String(row[name] ?? '')) ?? []))
  const pictures =
    keys.length === 0
      ? []
      : await rows<PersonFile>(sql`select id, key, name, content_type from files where key = any(${keys})`)
  return [...(await byIds(rows, [...new Set(ids)])), ...pictures]
}

/**
 * Rows of files go unless another document still has them, the forms printed from them too; their keys come back, so that the
 * bytes can go.
 */
export const dropUnusedFiles = async (rows: Rows, ids: readonly number[]): Promise<string[]> =>
  (
    await rows<{ key: string }>(sql`
      with gone as (
        delete from files f where f.id = any(${ids})
          and not exists (select 1 from nf_files n where n.file_id = f.id)
          and not exists (select 1 from cte_files c where c.file_id = f.id)
          and not exists (select 1 from mdfe_files m where m.file_id = f.id)
          and not exists (select 1 from canhoto_files r where r.file_id = f.id)
          and not exists (select 1 from order_papers o where o.file_id = f.id)
        returning f.id, f.key),
      forms as (delete from printed_papers where source_file_id in (select id from gone) returning file_id),
      printed as (delete from files where id in (select file_id from forms) returning key)
      select key from gone union all select key from printed`)
  ).map(({ key }) => key)

/** Exports of lists may name anybody; they can be made again, so those of the companies concerned go. */
export const dropExports = async (rows: Rows, reach: Person['reach']): Promise<number[]> =>
  (
    await rows<{ file_id: number }>(sql`
      with gone as (select id, file_id from export_report where file_id is not null
        and (${reach}::int[] is null or company_id = any(${reach}::int[])) for update)
      update export_report r set file_id = null from gone where r.id = gone.id returning gone.file_id`)
  ).map(({ file_id }) => file_id)
