import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { everything } from '#server/kit/scopes.ts'
import { anttCoefficients, anttNorms } from '#shared/reference/antt-norms.contract.ts'
import { consumptionTaxes, icms, iss } from '#shared/reference/taxes.contract.ts'
import { assertAhead, assertWithdrawable, assertNotTaken } from './dated.ts'
import { lockKind } from './taxes.store.ts'

/** ICMS by pair of states; published by `icms/publish`. */
export const icmsResource = defineResource(icms, {
  model: 'icms',
  abilities: { read: 'places.read', delete: 'reference.publish' },
  scope: () => everything,
  filters: {
    on: (date: string) => sql`t.valid_from = (select max(v.valid_from) from icms v
      where v.origin = t.origin and v.destination = t.destination and v.valid_from <= ${date}::date)`,
  },
  rules: async (ctx, _input, current) => {
    if (current) assertWithdrawable(ctx.now(), current)
  },
})

export const issResource = defineResource(iss, {
  model: 'iss',
  abilities: { read: 'places.read', create: 'reference.publish', delete: 'reference.publish' },
  scope: () => everything,
  references: { city_id: 'cities' },
  stamp: (session) => ({ created_by: session.name }),
  filters: {
    general: (value: boolean) => sql`(t.city_id is null) = ${value}`,
    on: (date: string) => sql`t.valid_from = (select max(v.valid_from) from iss v
      where v.city_id is not distinct from t.city_id and v.valid_from <= ${date}::date)`,
  },
  rules: async (ctx, input, current) => {
    if (current) return assertWithdrawable(ctx.now(), current)
    assertAhead(ctx.now(), input.valid_from)
    await lockKind(ctx, 'iss')
    const [found] = await ctx.rows<{ created_by: string | null }>(sql`
      select created_by from iss where city_id is not distinct from ${input.city_id ?? null}::int
        and valid_from = ${input.valid_from ?? null}::date`)
    assertNotTaken(input.valid_from, found)
  },
})

export const consumptionTaxesResource = defineResource(consumptionTaxes, {
  model: 'consumption_taxes',
  abilities: { read: 'antt.read', create: 'reference.publish', delete: 'reference.publish' },
  scope: () => everything,
  stamp: (session) => ({ created_by: session.name }),
  rules: async (ctx, input, current) => {
    if (current) return assertWithdrawable(ctx.now(), current)
    assertAhead(ctx.now(), input.valid_from)
    await lockKind(ctx, 'consumption_taxes')
    const [found] = await ctx.rows<{ created_by: string | null }>(sql`
      select created_by from consumption_taxes where valid_from = ${input.valid_from ?? null}::date`)
    assertNotTaken(input.valid_from, found)
  },
})

/** Norms of the ANTT floor; published whole by `antt_norms/publish`. */
export const anttNormsResource = defineResource(anttNorms, {
  model: 'antt_norms',
  abilities: { read: 'antt.read', delete: 'reference.publish' },
  scope: () => everything,
  rules: async (ctx, _input, current) => {
    if (current) assertWithdrawable(ctx.now(), current)
  },
})

export const anttCoefficientsResource = defineResource(anttCoefficients, {
  model: 'antt_coefficients',
  abilities: { read: 'antt.read' },
  scope: () => everything,
})
