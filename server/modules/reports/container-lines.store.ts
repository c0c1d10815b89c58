import { sql } from '#server/infra/database.ts'
import { whereSql } from '#server/kit/read-sql.ts'
import type { Reading } from './order-lines.store.ts'

const NO_FILTERS = { filters: [], search: null }

export type ContainerRow = Record<string, unknown> & { id: number; shipper_order_code: string | null }

/** Containers with their ships, in the order of the ids, inside the session's scope. */
export const containerRows = (
  { rows, registry, session, now }: Reading,
  ids: readonly number[],
): Promise<ContainerRow[]> =>
  rows<ContainerRow>(sql`
    select t.*, to_char(t.gate_in_on, 'YYYY-MM-DD') as gate_in_on, to_char(t.gate_out_on, 'YYYY-MM-DD') as gate_out_on,
      to_char(t.returned_on, 'YYYY-MM-DD') as returned_on, o.shipper_order_code, p.ship, p.voyage, p.origin_port, p.destiny_port,
      p.eta, p.atd, p.ata
    from unnest(${ids}::int[]) with ordinality u(id, n) join containers t on t.id = u.id join orders o on o.id = t.order_id
      left join marine_processes p on p.order_id = t.order_id
    where ${whereSql(registry.get('containers'), session, NO_FILTERS, now)} order by u.n`)
