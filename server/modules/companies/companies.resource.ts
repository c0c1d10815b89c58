import { defineResource } from '#server/kit/resource.ts'
import { roleId } from '#shared/access/roles.ts'
import { companies } from '#shared/companies/companies.contract.ts'
import { allCompaniesScope, ownCompaniesScope } from './companies.scope.ts'
import { companyColumns, companyFilterSql, unattendedSql } from './company-columns.scope.ts'
import { LINK_NAMES } from './company-kinds.resources.ts'
import { checkCompany, checkNewCompany } from './company-rules.ts'
import { companyVeils } from './company-veils.ts'

/** Companies with their settings: one's own, the operator's all; linked ones of the other kinds by identity. */
export const companiesResource = defineResource(companies, {
  model: 'companies',
  abilities: {
    read: 'companies.read',
    create: 'companies.create',
    update: 'companies.update',
    delete: 'companies.delete',
  },
  scope: allCompaniesScope,
  writeScope: ownCompaniesScope,
  historyScope: ownCompaniesScope,
  historyNames: LINK_NAMES,
  references: {
    parent_id: 'companies',
    address_id: 'addresses',
    extra_address_id: 'addresses',
    finance_manager_id: 'companies',
  },
  stamp: (session) => (session.role === 'finance_manager' ? { finance_manager_id: session.company_id } : {}),
  rules: async (ctx, input, current) => {
    if (current === null) checkNewCompany(ctx, input)
    await checkCompany(ctx, input, current)
  },
  columns: companyColumns,
  present: (row) => ({ company_user_role: roleId(row.type) }),
  veils: companyVeils,
  filters: { ...companyFilterSql, ...unattendedSql },
})
