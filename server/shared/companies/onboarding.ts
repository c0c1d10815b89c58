import * as z from 'zod'
import type { RoleName } from '#shared/access/roles.ts'

/**
 * First steps of each kind of company. A step is done when the data say so. `source: decision`; the specification names
 * the call and the screen only.
 */
export const ONBOARDING_STEPS = [
  'address',
  'logo',
  'registration',
  'second_user',
  'first_transporter',
  'table_in_force',
  'first_invoice',
  'first_order',
  'first_delivery',
  'nfe_email',
  'audit_tolerance',
  'first_driver',
  'first_vehicle',
  'configuration',
  'first_shipper',
  'first_answer',
  'first_cte',
  'first_vehicle_approval',
  'first_audit',
  'first_taker',
  'first_fintech',
  'finance_manager',
] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

const forAll = ['address', 'logo', 'registration', 'second_user'] as const

export const ONBOARDING: Readonly<Record<RoleName, readonly OnboardingStep[]>> = {
  dev: ['address', 'second_user'],
  manager: ['address', 'logo', 'second_user'],
  shipper: [
    ...forAll,
    'first_transporter',
    'table_in_force',
    'nfe_email',
    'first_invoice',
    'first_order',
    'first_delivery',
    'audit_tolerance',
  ],
  transporter: [
    ...forAll,
    'first_driver',
    'first_vehicle',
    'configuration',
    'first_shipper',
    'table_in_force',
    'first_answer',
    'first_cte',
  ],
  risk_manager: [...forAll, 'first_shipper', 'first_vehicle_approval'],
  broker: [...forAll, 'first_shipper'],
  fintech: [...forAll, 'finance_manager'],
  customer: [...forAll, 'first_shipper', 'first_order'],
  four_pl: [...forAll, 'first_shipper', 'first_order'],
  auditor: [...forAll, 'first_shipper', 'first_audit'],
  finance_manager: [...forAll, 'first_taker', 'first_fintech'],
  taker: [...forAll, 'finance_manager'],
  supplier: [...forAll, 'first_shipper', 'first_order'],
}

export const onboarding = z.object({
  company_id: z.number(),
  role: z.string(),
  done: z.number(),
  total: z.number(),
  completed: z.boolean(),
  is_onboarding: z.boolean(),
  steps: z.array(z.object({ key: z.enum(ONBOARDING_STEPS), done: z.boolean() })),
})
export type Onboarding = z.output<typeof onboarding>
