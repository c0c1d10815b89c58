import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'

/** Whether this risk manager works for the shipper, or for its head office. */
export const worksFor = async (
  { rows }: Pick<ReadContext, 'rows'>,
  shipper_id: number,
  risk_manager_id: number,
): Promise<boolean> => {
  const found = await rows(sql`
    select 1 from companies s join companies r on r.id = ${risk_manager_id} and r.type = 'risk_manager'
      join shipper_partners p on p.company_id = r.id and p.shipper_id in (s.id, s.parent_id) and p.active
    where s.id = ${shipper_id} and s.type = 'shipper'`)
  return found.length > 0
}
