import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { everything, isOperator, own } from '#server/kit/scopes.ts'
import {
  companyFeatures,
  companyLogo,
  pgrFiles,
  shipperTableModel,
} from '#shared/companies/company-parts.contract.ts'
import { companiesScope, ownCompaniesScope, shippersActedFor } from './companies.scope.ts'
import { removeFile } from './company-files.ts'

/** Logos of the companies that one may know. */
export const companyLogoResource = defineResource(companyLogo, {
  model: 'companies',
  abilities: { read: 'companies.read' },
  where: sql`t.avatar_path is not null`,
  scope: companiesScope,
  historyScope: ownCompaniesScope,
})

/** Which features are switched on for one's own companies; switched by companies/set_feature. */
export const companyFeaturesResource = defineResource(companyFeatures, {
  model: 'company_features',
  abilities: { read: 'companies.read' },
  scope: (session) => (isOperator(session) ? everything : own(session, sql`t.company_id`)),
})

/** A shipper's plan is read by its carriers and risk managers, who have to keep to it. */
export const pgrFilesResource = defineResource(pgrFiles, {
  model: 'pgr_files',
  abilities: { read: 'pgr_files.read', delete: 'pgr_files.write' },
  scope: (session) =>
    isOperator(session)
      ? everything
      : session.role === 'shipper'
        ? own(session, sql`t.company_id`)
        : sql`${own(session, sql`t.company_id`)} or ${shippersActedFor(session, sql`t.company_id`)}`,
  writeScope: (session) => (isOperator(session) ? everything : own(session, sql`t.company_id`)),
  columns: { pgr_path: () => sql`'pgr_files/' || t.id` },
  rules: async (ctx, _input, current) => {
    if (current !== null) await removeFile(ctx, Number(current.file_id))
  },
})

export const shipperTableModelResource = defineResource(shipperTableModel, {
  model: 'shipper_table_model',
  abilities: { read: 'shippers.configure', delete: 'shippers.configure' },
  scope: (session) => shippersActedFor(session, sql`t.shipper_id`),
})
