import { sql } from '#server/infra/database.ts'
import type { TableRow } from '#server/infra/table.ts'
import { whereSql } from '#server/kit/read-sql.ts'
import type { Reading } from './order-lines.store.ts'

const NO_FILTERS = { filters: [], search: null }

/** Carriers with their city, in the order of the ids, inside the session's scope. */
export const transporterRows = (
  { rows, registry, session, now }: Reading,
  ids: readonly number[],
): Promise<TableRow[]> => {
  const transporters = registry.get('transporters')
  const activeStatus = transporters.columns?.active_status
  return rows<TableRow>(sql`
    select t.fantasy_name, t.social_reason, t.cnpj, t.state_registration, t.code, t.telephone, a.city, a.uf, t.simples_nacional,
      h.fantasy_name as head_office, t.active, ${activeStatus ? activeStatus(session) : sql`true`} as active_status, t.created_at
    from unnest(${ids}::int[]) with ordinality u(id, n) join companies t on t.id = u.id
      left join addresses a on a.id = t.address_id left join companies h on h.id = t.parent_id
    where ${whereSql(transporters, session, NO_FILTERS, now)} order by u.n`)
}
