import type { ReadContext } from '#server/kit/context.ts'
import { priceBreakdown, priceComponent } from '#shared/pricing/price-breakdown.contract.ts'
import type { AuditExplanation } from '#shared/audit/explanation.contract.ts'
import { membersOf } from '#shared/kit/typed.ts'
import { snapshotsOf, type Snapshot } from '../audit-order.store.ts'
import { learnedNames } from '../component-names.store.ts'
import { namesByRate } from '../pure/freight-charge.ts'
import { proposeCause, signOf, type Sign } from '../pure/propose-cause.ts'
import {
  answersTo,
  cteFacts,
  explainedAudit,
  tableVersion,
  type CteFacts,
  type ExplainedAudit,
} from './explanation.store.ts'
import { otherTotals } from '../reaudit/version-prices.ts'

/** An audit, explained: how its expected components came about, and the cause of its difference. */

type Read = { audit: ExplainedAudit; snapshot: Snapshot | undefined; ctes: CteFacts[] }

const read = async (ctx: ReadContext, id: number): Promise<Read> => {
  const audit = await explainedAudit(ctx, id)
  const byTable = audit.audit === 'freight_table' || audit.audit === 'route_table'
  return {
    audit,
    snapshot: byTable ? (await snapshotsOf(ctx.rows, [audit.order_id])).get(audit.order_id) : undefined,
    ctes: await cteFacts(
      ctx,
      audit.charges.map(({ cte_id }) => cte_id),
    ),
  }
}

const simulationOf = ({ snapshot }: Read): Record<string, unknown> =>
  membersOf(snapshot?.mended_simulation ?? snapshot?.simulation)

const textAt = (value: unknown, name: string): string | null => {
  const found = membersOf(value)[name]
  return typeof found === 'string' ? found : null
}

const sign = async (ctx: ReadContext, one: Read): Promise<Sign | null> => {
  const { audit, snapshot, ctes } = one
  if (audit.result === 'validated') return null
  return signOf({
    ...audit,
    ctes,
    order: {
      weight: audit.weight,
      taxable: textAt(simulationOf(one).taxable_weight, 'taxable'),
      cities: audit.cities,
    },
    versions: audit.audit === 'freight_table' ? await otherTotals(ctx.rows, snapshot) : [],
  })
}

/** What a divergent audit's difference looks like; contests keep it. */
export const patternOf = async (ctx: ReadContext, id: number): Promise<string | null> =>
  (await sign(ctx, await read(ctx, id)))?.pattern ?? null

const tableOf = async (ctx: ReadContext, one: Read): Promise<AuditExplanation['table']> => {
  const table = priceBreakdown.shape.table.safeParse(simulationOf(one).table)
  if (!table.success) return null
  const version = table.data.source === 'freight' ? await tableVersion(ctx, table.data.id) : undefined
  return { ...table.data, version: null, date_start: null, date_end: null, ...version }
}

const namesIn = async (ctx: ReadContext, { audit, ctes }: Read): Promise<AuditExplanation['names']> => {
  if (audit.audit !== 'freight_table' && audit.audit !== 'route_table') return []
  const companies = [audit.parent_id ?? audit.shipper_id, audit.shipper_id]
  const learned = await learnedNames(ctx.rows, companies)
  const known = new Map(companies.flatMap((company) => [...(learned.get(company) ?? [])]))
  return [...namesByRate(ctes, known)].map(([rate, names]) => ({ rate, names: [...names] }))
}

/** @throws ModelNotFoundException when the session does not see it */
export const explainAudit = async (ctx: ReadContext, id: number): Promise<AuditExplanation> => {
  const one = await read(ctx, id)
  const { components, tax } = simulationOf(one)
  // Calculations that another system brought, and rates altered by hand, say no rule.
  const explained = (Array.isArray(components) ? components : []).flatMap((component: unknown) => {
    const { data } = priceComponent.safeParse(component)
    return data ? [data] : []
  })
  const found = await sign(ctx, one)
  return {
    audit_id: id,
    table: await tableOf(ctx, one),
    components: explained,
    names: await namesIn(ctx, one),
    tax: {
      expected: priceBreakdown.shape.tax.safeParse(tax).data ?? null,
      charged: one.ctes.flatMap(({ number, icms }) => (icms === null ? [] : [{ number, ...icms }])),
    },
    cause: found === null ? null : proposeCause(found, await answersTo(ctx, one.audit, found.pattern)),
  }
}
