import * as z from 'zod'
import type { RoleName } from '#shared/access/roles.ts'

/**
 * First steps of each kind of company. Nobody ticks them: each is true when the data say so. `source: decision`; the
 * specification names the call and the screen only.
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

const everybody = ['address', 'logo', 'registration', 'second_user'] as const

export const ONBOARDING: Readonly<Record<RoleName, readonly OnboardingStep[]>> = {
  dev: ['address', 'second_user'],
  manager: ['address', 'logo', 'second_user'],
  shipper: [
    ...everybody,
    'first_transporter',
    'table_in_force',
    'nfe_email',
    'first_invoice',
    'first_order',
    'first_delivery',
    'audit_tolerance',
  ],
  transporter: [
    ...everybody,
    'first_driver',
    'first_vehicle',
    'configuration',
    'first_shipper',
    'table_in_force',
    'first_answer',
    'first_cte',
  ],
  risk_manager: [...everybody, 'first_shipper', 'first_vehicle_approval'],
  broker: [...everybody, 'first_shipper'],
  fintech: [...everybody, 'finance_manager'],
  customer: [...everybody, 'first_shipper', 'first_order'],
  four_pl: [...everybody, 'first_shipper', 'first_order'],
  auditor: [...everybody, 'first_shipper', 'first_audit'],
  finance_manager: [...everybody, 'first_taker', 'first_fintech'],
  taker: [...everybody, 'finance_manager'],
  supplier: [...everybody, 'first_shipper', 'first_order'],
}

/** GET shippers/onboarding/{id} */
export const onboardingAnswer = z.object({
  data: z.object({
    company_id: z.number(),
    role: z.string(),
    done: z.number(),
    total: z.number(),
    completed: z.boolean(),
    is_onboarding: z.boolean(),
    steps: z.array(z.object({ key: z.enum(ONBOARDING_STEPS), done: z.boolean() })),
  }),
})
export type OnboardingAnswer = z.output<typeof onboardingAnswer>
