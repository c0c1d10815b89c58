import { sql, type Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'

/** Substitutes and annulments that came before their rows said which CT-es they replace (documents/README "Chains of CT-es"). */

export type UnreadChain = {
  id: number
  company_id: number
  key: string
  file_key: string | null
  substituted: string[] | null
}

const UNREAD = sql`c.cte_type in ('2', '3', '6') and not c.data ? 'annulled'`

/** The first of them; `file_key` is null where no XML is kept. */
export const unreadChains = (rows: Rows, most: number): Promise<UnreadChain[]> =>
  rows<UnreadChain>(sql`
    select c.id, c.company_id, c.key, f.key as file_key,
      case when c.cte_type in ('3', '6') and jsonb_typeof(c.data->'substituted') = 'array' then c.data->'substituted' end as substituted
    from cte_files c left join files f on f.id = c.file_id where ${UNREAD} order by c.id limit ${most}`)

export const countUnreadChains = async (rows: Rows): Promise<number> => {
  const [found] = await rows<{ n: number }>(sql`select count(*)::int as n from cte_files c where ${UNREAD}`)
  return found?.n ?? 0
}

export type ReadChain = { id: number; substituted: string[]; annulled: string[]; replaces: string[] }

/** @returns keys of the rows that this statement wrote: of two at once, one gets them */
export const keepChains = async (
  { rows }: Pick<Context, 'rows'>,
  read: readonly ReadChain[],
): Promise<string[]> => {
  const kept = await rows<{ key: string }>(sql`
    update cte_files c set replaces_keys = array(select json_array_elements_text(r.replaces)),
      data = c.data || jsonb_build_object('substituted', r.substituted, 'annulled', r.annulled)
    from json_to_recordset(${JSON.stringify(read)}::json) as r(id int, substituted json, annulled json, replaces json)
    where c.id = r.id and ${UNREAD} returning c.key`)
  return [...new Set(kept.map(({ key }) => key))]
}
