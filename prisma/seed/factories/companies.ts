import { cnpjCheckDigits } from '#shared/kit/br/cnpj.ts'
import { PERMISSIONS, type Permission } from '#shared/access/permissions.ts'
import type { SectorId } from '#shared/companies/sectors.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { TERMS_VERSION } from '#shared/session/terms.ts'
import { unique, type Db } from './context.ts'

/** A valid CNPJ made from any number. */
export const cnpjOf = (seed: number): string => {
  const base = `${String(10_000_000 + (seed % 89_000_000)).padStart(8, '0')}0001`
  return `${base}${cnpjCheckDigits(base)}`
}

export type CompanyInput = {
  type: RoleName
  fantasy_name?: string
  social_reason?: string
  cnpj?: string
  parent_id?: number
  selected_plan?: string | null
  features?: readonly number[]
  active?: boolean
  two_factor_authentication?: boolean
  simples_nacional?: boolean
  telephone?: string
  sector_id?: SectorId
  custom_settings?: object
}

/** A company on the highest plan unless told otherwise. */
export const createCompany = async (db: Db, input: CompanyInput) => {
  const n = unique()
  const { features = [], ...own } = input
  const fantasy_name = own.fantasy_name ?? `${own.type} ${n}`
  const company = await db.companies.create({
    data: {
      selected_plan: 'logistic_manager__4',
      ...own,
      fantasy_name,
      social_reason: own.social_reason ?? `${fantasy_name} Ltda`,
      cnpj: own.cnpj ?? cnpjOf(n * 7919 + Math.floor(Math.random() * 80_000_000)),
    },
  })
  if (features.length > 0)
    await db.company_features.createMany({
      data: features.map((feature_id) => ({ company_id: company.id, feature_id })),
    })
  return company
}

export type UserInput = {
  company_id: number
  email?: string
  name?: string
  /** bcrypt hash; users without one cannot log in by password. */
  password?: string
  permissions?: readonly Permission[]
  is_responsible?: boolean
  locale?: string
}

/** Owner of every module unless told otherwise; with a verified e-mail and the terms in force accepted. */
export const createUser = (db: Db, input: UserInput) => {
  const n = unique()
  const { permissions, ...own } = input
  return db.users.create({
    data: {
      name: `Pessoa ${n}`,
      email: `pessoa${n}.${Math.random().toString(36).slice(2, 8)}@test.example`,
      ...own,
      permissions: [...(permissions ?? PERMISSIONS.filter((permission) => permission.endsWith('__owner')))],
      email_verified_at: new Date(),
      accepted_use_terms_at: new Date(),
      accepted_use_terms_version: TERMS_VERSION,
      accepted_psi_at: new Date(),
      accepted_psi_version: TERMS_VERSION,
    },
  })
}

/** Links a company to a shipper. */
export const createPartner = (db: Db, shipper_id: number, company_id: number, active = true) =>
  db.shipper_partners.create({ data: { shipper_id, company_id, active } })
