import { sql, type Rows } from '#server/infra/database.ts'
import type { Session } from '#server/kit/session.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { ofShippers } from './purchase-orders.scope.ts'

export const isShipperCompany = async (rows: Rows, id: number): Promise<boolean> =>
  (await rows(sql`select 1 from companies where id = ${id} and type = 'shipper'`)).length > 0

/** The shipper that a session means: the one named, else its own. @throws 404 */
export const shipperMeant = async (
  { rows, session }: { rows: Rows; session: Session },
  named: number | undefined,
): Promise<number> => {
  const id = named ?? session.company_id
  const [found] = await rows<{ id: number }>(
    sql`select t.id from companies t where t.id = ${id} and t.type = 'shipper' and (${ofShippers(session, sql`t.id`)})`,
  )
  if (!found) throw notFound('shippers')
  return found.id
}
