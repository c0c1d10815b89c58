import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import type { AuditComparisonLine, ChargeParties } from '#shared/audit/audit.contract.ts'
import type { Cause } from '#shared/audit/causes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { contestsScope } from '../audit.scope.ts'

/** What a contest's dossier tells: all of it read inside the contest's own scope. */

export type DossierContest = Omit<Row<'audit_contests'>, 'cause'> & {
  cause: Cause
  shipper: string
  shipper_cnpj: string
  transporter: string
  transporter_cnpj: string
  code: string | null
  comparison: AuditComparisonLine[] | null
  charges: ChargeParties[] | null
}

/** @throws ModelNotFoundException when the session does not see it */
export const dossierContest = async (ctx: ReadContext, id: number): Promise<DossierContest> => {
  const [contest] = await ctx.rows<DossierContest>(sql`
    select t.*, s.social_reason as shipper, s.cnpj as shipper_cnpj, c.social_reason as transporter, c.cnpj as transporter_cnpj,
      o.shipper_order_code as code, a.comparison, a.charges
    from audit_contests t join companies s on s.id = t.shipper_id join companies c on c.id = t.transporter_id
      join orders o on o.id = t.order_id left join audits_order a on a.order_id = t.order_id and a.audit = t.audit
    where t.id = ${id} and (${contestsScope(ctx.session)})`)
  if (!contest) throw notFound('audit_contests')
  return contest
}

export type DossierCte = Pick<
  Row<'cte_files'>,
  'id' | 'key' | 'number' | 'serie' | 'emission_date' | 'issuer_name' | 'issuer_document' | 'shipping_price'
> & {
  /** The last event of the disagreement: registered, or taken back. */
  event: { meaning: string; occurred_at: string } | null
}

export const dossierCtes = (ctx: ReadContext, ids: readonly number[]): Promise<DossierCte[]> =>
  ctx.rows<DossierCte>(sql`
    select c.id, c.key, c.number, c.serie, c.emission_date, c.issuer_name, c.issuer_document, c.shipping_price,
      (select json_build_object('meaning', e->>'meaning', 'occurred_at', e->>'occurred_at') from jsonb_array_elements(c.events) e
        where e->>'meaning' like 'service\\_disagreement%'
        order by (e->>'occurred_at')::timestamptz desc nulls last, e->>'type' desc limit 1) as event
    from cte_files c where c.id = any(${ids}) order by c.id`)

export type Evidence = {
  kind: 'cte' | 'nf' | 'canhoto'
  name: string
  at: string | null
  sha256: string | null
}

/** Documents of the order and of the contested CT-es without refused receipts, with the digest of each stored file. */
export const dossierEvidence = (
  ctx: ReadContext,
  orderId: number,
  ctes: readonly number[],
): Promise<Evidence[]> =>
  ctx.rows<Evidence>(sql`
    select e.kind, e.name, e.at, f.sha256 from (
      select 1 as place, 'cte' as kind, c.id, c.key as name, c.emission_date as at, c.file_id from cte_files c
        where c.id = any(${ctes}) or (c.order_id = ${orderId} and cte_charges(c))
      union all select 2, 'nf', n.id, n.key, n.emission_date, n.file_id from nf_files n where n.order_id = ${orderId}
      union all select 3, 'canhoto', k.id, k.name, k.created_at, k.file_id from canhoto_files k
        where k.order_id = ${orderId} and k.refused_reason is null) e
    left join files f on f.id = e.file_id order by e.place, e.id`)

export type DossierTable = Row<'simulation_tables', 'id' | 'table' | 'version' | 'date_start' | 'date_end'>

export const dossierTable = async (ctx: ReadContext, id: number): Promise<DossierTable | undefined> => {
  const [table] = await ctx.rows<DossierTable>(
    sql`select id, "table", version, date_start, date_end from simulation_tables where id = ${id}`,
  )
  return table
}
