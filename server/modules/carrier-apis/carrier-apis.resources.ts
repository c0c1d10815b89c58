import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { everything, isOperator, nothing } from '#server/kit/scopes.ts'
import { carrierApis, correiosModalsTransport } from '#shared/carrier-apis/carrier-apis.contract.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { carrierApisScope, modalsScope, shippersShown } from './carrier-apis.scope.ts'

export const carrierApisResource = defineResource(carrierApis, {
  model: 'carrier_apis',
  abilities: { read: 'carrier_apis.read', delete: 'carrier_apis.write' },
  scope: carrierApisScope,
  historyNames: ['secret_changed'],
  columns: {
    shipper_name: () => sql`(select c.fantasy_name from companies c where c.id = t.company_id)`,
    transporter_name: () => sql`(select c.fantasy_name from companies c where c.id = t.transporter_id)`,
  },
})

/** Kept by the operator; a shipper reads those that it may use. */
export const correiosModalsTransportResource = defineResource(correiosModalsTransport, {
  model: 'correios_modals_transport',
  abilities: {
    read: 'correios_modals.read',
    create: 'correios_modals.write',
    update: 'correios_modals.write',
    delete: 'correios_modals.write',
  },
  scope: modalsScope,
  // Its history names the shippers that it was kept for.
  historyScope: (session) => (isOperator(session) ? everything : nothing),
  columns: { shippers: shippersShown },
  rules: async (ctx, { shippers, correios_code }, current) => {
    const ids = Array.isArray(shippers) ? [...new Set(shippers.map(Number))] : []
    const [found] = await ctx.rows<{ known: number; taken: boolean }>(sql`
      select (select count(*)::int from companies c where c.id = any(${ids}::int[]) and c.type = 'shipper') as known,
        exists (select from correios_modals_transport m
          where m.correios_code = ${correios_code ?? null} and m.id <> ${Number(current?.id ?? 0)}) as taken`)
    if (found?.known !== ids.length) throw invalidField('shippers', 'not_found', { type: 'shippers' })
    if (found.taken) throw invalidField('correios_code', 'correios_code_taken')
  },
})
