import { sql, type Sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Owner } from './import.store.ts'
import type { MdfeRow } from './mdfe-rows.ts'

/** Manifests, and the orders whose documents they carry. */

type Db = Pick<Context, 'rows'>

/** Inserts those that the company does not have, with the keys that they carry. */
export const insertMdfes = (db: Db, owner: Owner, rows: readonly MdfeRow[], now: string) =>
  db.rows<{ id: number; key: string }>(sql`
    with made as (
      insert into mdfe_files (company_id, user_id, transporter_id, file_id, key, number, serie, name, issuer_type, issuer_document,
        issuer_name, driver_documents, plate, uf_start, uf_end, emission_date, value, weight, created_at)
      select ${owner.company_id}::int, ${owner.user_id}::int,
        (select c.id from companies c where c.type = 'transporter' and c.cnpj = r.issuer_document), r.file_id, r.key, r.number, r.serie,
        r.name, r.issuer_type, r.issuer_document, r.issuer_name, array(select json_array_elements_text(r.driver_documents)), r.plate,
        r.uf_start, r.uf_end, r.emission_date, r.value, r.weight, ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(file_id int, key text, number text, serie text, name text,
        issuer_type text, issuer_document text, issuer_name text, driver_documents json, plate text, uf_start text, uf_end text,
        emission_date timestamptz, value numeric, weight numeric)
      order by r.key
      on conflict (company_id, key) do nothing
      returning id, key
    ), links as (
      insert into mdfe_keys (mdfe_id, key)
      select m.id, k.key
      from json_to_recordset(${JSON.stringify(rows.map(({ key, keys }) => ({ key, keys })))}::json) as r(key text, keys json)
      join made m on m.key = r.key cross join lateral json_array_elements_text(r.keys) as k(key)
      on conflict do nothing
    )
    select id, key from made`)

export const knownMdfes = (db: Db, companyId: number, keys: readonly string[]) =>
  db.rows<{ id: number; key: string }>(
    sql`select id, key from mdfe_files where company_id = ${companyId} and key = any(${keys})`,
  )

type Found = { mdfe_id: number; order_id: number; key: string }

/** As for CT-es: a carrier's manifest fits orders that the carrier transports, a shipper's its own. */
const fits = sql`
  exists (select 1 from companies s, companies x
          where s.id = m.company_id and (x.id = s.id or x.parent_id = s.id)
            and x.id = case when s.type = 'transporter' then o.transporter_id else o.shipper_id end)`

/** Gives the manifests of `which` the orders of their invoices and CT-es. Raises `mdfes.matched` for each that joins. */
const matchWhere = async (ctx: Context, which: Sql): Promise<Found[]> => {
  const found = await ctx.rows<Found>(sql`
    insert into mdfe_orders (mdfe_id, order_id)
    select distinct m.id, o.id from mdfe_files m join mdfe_keys k on k.mdfe_id = m.id
      join lateral (
        select n.order_id from nf_files n where n.key = k.key and n.order_id is not null
        union select c.order_id from cte_files c where c.key = k.key and c.order_id is not null
        union select s.order_id from cte_files c join cte_shares s on s.cte_id = c.id where c.key = k.key
      ) d on true join orders o on o.id = d.order_id
    where ${which} and o.canceled_at is null and ${fits}
    order by 1, 2
    on conflict do nothing
    returning mdfe_id, order_id, (select key from mdfe_files where id = mdfe_id) as key`)
  for (const { mdfe_id, order_id, key } of found) {
    ctx.raise('mdfes.matched', { order_id, mdfe_id, key })
    ctx.audit({ type: 'mdfe_files', id: mdfe_id, event: 'matched', new: { order_id } })
  }
  return found
}

/** A cancelled manifest is matched too, so that its order tells of it, whichever came first. */
export const matchMdfes = (ctx: Context, ids: readonly number[]): Promise<Found[]> =>
  ids.length === 0 ? Promise.resolve([]) : matchWhere(ctx, sql`m.id = any(${ids})`)

/** Manifests that carry a document of these orders look for them again. */
export const matchOrderMdfes = (ctx: Context, orderIds: readonly number[]): Promise<Found[]> =>
  matchWhere(
    ctx,
    sql`o.id = any(${orderIds}) and m.id in (
      select k.mdfe_id from mdfe_keys k where k.key in (
        select n.key from nf_files n where n.order_id = any(${orderIds})
        union select c.key from cte_files c where c.order_id = any(${orderIds})
        union select c.key from cte_shares s join cte_files c on c.id = s.cte_id where s.order_id = any(${orderIds})))`,
  )

export const ordersOfMdfe = async (db: Db, id: number): Promise<number[]> =>
  (
    await db.rows<{ order_id: number }>(
      sql`select order_id from mdfe_orders where mdfe_id = ${id} order by 1`,
    )
  ).map(({ order_id }) => order_id)
