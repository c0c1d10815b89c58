import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { isOperator } from '#server/kit/scopes.ts'
import { conflict, invalidField } from '#shared/kit/exceptions.ts'
import { TOWER_HOURS, towerSettings } from '#shared/tower/tower-settings.contract.ts'
import { towerScope } from './tower.scope.ts'

/** Hours of a company's tower; one row a company, and without one the usual hours hold. */
export const towerSettingsResource = defineResource(towerSettings, {
  model: 'tower_settings',
  abilities: {
    read: 'tower.read',
    create: 'tower.settings',
    update: 'tower.settings',
    delete: 'tower.settings',
  },
  scope: (session) => towerScope(session, sql`t.company_id`),
  references: { company_id: 'companies' },
  rules: async (ctx, input, current) => {
    const kept = { ...TOWER_HOURS, ...current, ...input }
    if (Number(kept.receives_from) >= Number(kept.receives_until))
      throw invalidField('receives_until', 'after_start')
    if (current) return
    const { session } = ctx
    if (session.role === 'shipper') Object.assign(input, { company_id: session.company_id })
    if (!input.company_id) throw invalidField('company_id', 'required')
    const [seen] = await ctx.rows(sql`
      select 1 from companies c where c.id = ${input.company_id}::int and c.type = 'shipper'
        and (${isOperator(session) ? sql`true` : towerScope(session, sql`c.id`)})`)
    if (!seen) throw invalidField('company_id', 'unknown_shipper')
    const [row] = await ctx.rows(
      sql`select 1 from tower_settings where company_id = ${input.company_id}::int`,
    )
    if (row) throw conflict('settings_exist')
  },
})
