import { sql } from '#server/infra/database.ts'
import { defineResource, type Resource } from '#server/kit/resource.ts'
import { isOperator } from '#server/kit/scopes.ts'
import { forbidden } from '#shared/kit/exceptions.ts'
import {
  companies,
  customers,
  fintechs,
  riskManagers,
  shippers,
  suppliers,
  transporters,
} from '#shared/companies/companies.contract.ts'
import { companiesScope, ownCompaniesScope } from './companies.scope.ts'

/** Companies with their settings: one's own only, the operator's all. */
export const companiesResource = defineResource(companies, {
  model: 'companies',
  abilities: {
    read: 'companies.read',
    create: 'companies.create',
    update: 'companies.update',
    delete: 'companies.delete',
  },
  scope: ownCompaniesScope,
  references: { parent_id: 'companies' },
  rules: async (ctx, input, current) => {
    await Promise.resolve()
    // dev passes every rule: only a dev makes one.
    if (input.type === 'dev' && ctx.session.role !== 'dev') throw forbidden('companies.create')
    // A shipper opens branches of its own; any other company is the operator's to create.
    if (
      current === null &&
      !isOperator(ctx.session) &&
      (input.type !== 'shipper' || input.parent_id !== ctx.session.company_id)
    )
      throw forbidden('companies.create')
  },
})

/** One kind of company seen by its partners; written by the operator, linked through partners. */
const kind = (contract: typeof transporters, type: string): Resource =>
  defineResource(contract, {
    model: 'companies',
    abilities: {
      read: 'companies.read',
      create: 'partners.create',
      update: 'companies.update',
      delete: 'companies.delete',
    },
    where: sql`t.type = ${type}`,
    scope: companiesScope,
    writeScope: ownCompaniesScope,
    stamp: () => ({ type }),
    // A shipper that registers a company works with it from then on.
    created: async (ctx, id) => {
      if (ctx.session.role === 'shipper')
        await ctx.db.shipper_partners.create({ data: { shipper_id: ctx.session.company_id, company_id: id } })
    },
  })

export const transportersResource = kind(transporters, 'transporter')
export const shippersResource = kind(shippers, 'shipper')
export const suppliersResource = kind(suppliers, 'supplier')
export const customersResource = kind(customers, 'customer')
export const riskManagersResource = kind(riskManagers, 'risk_manager')
export const fintechsResource = kind(fintechs, 'fintech')
