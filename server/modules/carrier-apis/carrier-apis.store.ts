import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { updateOf, type Changes } from '#server/kit/update.ts'
import { carrierApisScope } from './carrier-apis.scope.ts'

/** How a carrier's API is asked: written, locked, found. */

export type CarrierApi = Row<'carrier_apis'>
type Reads = Pick<Context, 'rows'>

/** Null where the pair has one already. */
export const insertCarrierApi = async (ctx: Context, row: Partial<CarrierApi>): Promise<number | null> => {
  const at = ctx.now().toISOString()
  const [made] = await ctx.rows<{ id: number }>(sql`
    ${insertInto('carrier_apis', { ...row, created_at: at, updated_at: at })}
    on conflict (company_id, transporter_id) do nothing returning id`)
  return made?.id ?? null
}

export const lockCarrierApi = async (ctx: Context, id: number): Promise<CarrierApi | undefined> =>
  (
    await ctx.rows<CarrierApi>(
      sql`select t.* from carrier_apis t where t.id = ${id} and (${carrierApisScope(ctx.session)}) for update`,
    )
  )[0]

export const visibleCarrierApi = async (
  ctx: Pick<Context, 'rows' | 'session'>,
  id: number,
): Promise<CarrierApi | undefined> =>
  (
    await ctx.rows<CarrierApi>(
      sql`select t.* from carrier_apis t where t.id = ${id} and (${carrierApisScope(ctx.session)})`,
    )
  )[0]

export const writeCarrierApi = async (
  ctx: Context,
  id: number,
  changes: Changes<CarrierApi>,
): Promise<void> => {
  await ctx.rows(sql`${updateOf('carrier_apis', changes)} where carrier_apis.id = ${id}`)
}

/** The API that answers for a carrier: the shipper's own, else its head office's. Null where that one is switched off. */
export const apiFor = async (
  { rows }: Reads,
  { company_id, transporter_id }: { company_id: number; transporter_id: number },
): Promise<CarrierApi | null> => {
  const [found] = await rows<CarrierApi>(sql`
    select a.* from carrier_apis a join companies c on c.id = ${company_id}
    where a.transporter_id = ${transporter_id} and a.company_id in (c.id, c.parent_id)
    order by (a.company_id = c.id) desc limit 1`)
  return found?.active === true ? found : null
}

/** An outage begins: the API once until the outage ends, else nothing. */
export const beginOutage = async ({ rows }: Reads, id: number, now: Date): Promise<CarrierApi | undefined> =>
  (
    await rows<CarrierApi>(
      sql`update carrier_apis set failing_since = ${now} where id = ${id} and failing_since is null returning *`,
    )
  )[0]

export const endOutage = ({ rows }: Reads, id: number): Promise<unknown> =>
  rows(sql`update carrier_apis set failing_since = null where id = ${id} and failing_since is not null`)

/** The code of a modality, where this shipper may use it. */
export const modalityCode = async (
  { rows }: Reads,
  id: number | null,
  companyId: number,
): Promise<string | null> => {
  const [found] = await rows<{ correios_code: string }>(sql`
    select m.correios_code from correios_modals_transport m
    where m.id = ${id} and (m.shippers = '{}' or m.shippers && (
      select array_agg(x) from (select c.id as x from companies c where c.id = ${companyId}
        union all select c.parent_id from companies c where c.id = ${companyId} and c.parent_id is not null) of_company))`)
  return found?.correios_code ?? null
}
