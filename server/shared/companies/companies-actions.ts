import * as z from 'zod'
import { cnpj } from '#shared/kit/br-fields.ts'
import { id, numeric } from '#shared/kit/fields.ts'
import { TABLE_MODELS } from './company-parts.contract.ts'
import { keysOf } from '#shared/kit/typed.ts'

/** Inputs and answers of the calls of companies (spec 002 §7.5, 7.6, 7.9). */

/** Kinds that are linked to a shipper; the first four also by its 4PL, the others by its own staff and the operator. */
export const PARTNER_KINDS = {
  customers: 'customer',
  transporters: 'transporter',
  suppliers: 'supplier',
  risk_managers: 'risk_manager',
  four_pls: 'four_pl',
  auditors: 'auditor',
  brokers: 'broker',
  finance_managers: 'finance_manager',
} as const
export type PartnerKind = keyof typeof PARTNER_KINDS
export const PARTNERS = keysOf(PARTNER_KINDS)
export const isPartnerKind = (type: string): type is PartnerKind => type in PARTNER_KINDS
export const FOUR_PL_MAY_LINK: readonly PartnerKind[] = [
  'customers',
  'transporters',
  'suppliers',
  'risk_managers',
]

/** `shipper_id`: one's own company when absent. `cnpj`: proof for a company that one does not see yet. */
export const partnerInput = z.strictObject({ shipper_id: id().optional(), cnpj: cnpj().optional() })
export type PartnerInput = z.output<typeof partnerInput>

export const partnerLink = z.object({
  shipper_id: z.number(),
  company_id: z.number(),
  linked: z.boolean(),
})

/** `shipper_id`: one's own company when absent, else a branch. */
export const activeStatusInput = z.strictObject({ active: z.boolean(), shipper_id: id().optional() })
export type ActiveStatusInput = z.output<typeof activeStatusInput>

export const activeStatus = z.object({
  shipper_id: z.number(),
  transporter_id: z.number(),
  active_status: z.boolean(),
})

/** Words, or a whole CNPJ: only that finds a company that one does not see, and only by its identity. */
export const searchCompaniesInput = z.strictObject({
  search: z.string().trim().min(2).max(150),
  /** Said by callers of the specification; the address comes in any case. */
  include: z.literal('address').optional(),
  page: z
    .strictObject({
      number: numeric(z.number().int().min(1).max(100)),
      size: numeric(z.number().int().min(1).max(100)),
    })
    .partial()
    .optional(),
})
export type SearchCompaniesInput = z.output<typeof searchCompaniesInput>

/** null takes the person away. */
export const assignPersonInput = z.strictObject({ user_id: id().nullable() })
export type AssignPersonInput = z.output<typeof assignPersonInput>

export const setNfeEmailInput = z.strictObject({ nfe_email: z.email().max(254).toLowerCase().nullable() })
export type SetNfeEmailInput = z.output<typeof setNfeEmailInput>

export const setTableModelInput = z.strictObject({
  shipper_id: id().optional(),
  table_model: z.enum(TABLE_MODELS),
})
export type SetTableModelInput = z.output<typeof setTableModelInput>
export const changeTableModelInput = z.strictObject({ table_model: z.enum(TABLE_MODELS) })

/** Whose logo or file; one's own company when absent. */
export const ofCompanyInput = z.strictObject({ company_id: id().optional() })
export type OfCompanyInput = z.output<typeof ofCompanyInput>

export const planLink = z.object({
  file_path: z.string(),
  temporary_file_path: z.string(),
  content_type: z.string(),
})
