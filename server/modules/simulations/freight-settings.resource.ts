import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { everything, isOperator, own } from '#server/kit/scopes.ts'
import { freightSettings } from '#shared/simulations/freight-settings.contract.ts'
import { conflict, invalidField } from '#shared/kit/exceptions.ts'

export const freightSettingsResource = defineResource(freightSettings, {
  model: 'freight_settings',
  abilities: {
    read: 'freight_settings.read',
    create: 'freight_settings.write',
    update: 'freight_settings.write',
    delete: 'freight_settings.write',
  },
  scope: (session) => (isOperator(session) ? everything : own(session, sql`t.company_id`)),
  references: { company_id: 'companies' },
  rules: async (ctx, input, current) => {
    if (current) return
    const { session } = ctx
    if (!isOperator(session)) Object.assign(input, { company_id: session.company_id })
    if (!input.company_id) throw invalidField('company_id', 'required')
    const [kept] = await ctx.rows(
      sql`select 1 from freight_settings where company_id = ${input.company_id}::int`,
    )
    if (kept) throw conflict('settings_exist')
  },
})
