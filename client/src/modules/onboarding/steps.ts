import type { OnboardingStep } from '#shared/companies/onboarding.ts'

/** Where each first step is done: the screens that may do it, the first that the reader has, and the tab there. */
export const STEP_PLACES: Readonly<Record<OnboardingStep, { screens: readonly string[]; search?: string }>> =
  {
    address: { screens: ['configuration', 'fintech_own_settings', 'profile', 'finance_profile'] },
    logo: { screens: ['configuration', 'fintech_own_settings', 'profile', 'finance_profile'] },
    registration: { screens: ['configuration', 'fintech_own_settings', 'profile', 'finance_profile'] },
    second_user: { screens: ['user_create', 'finance_user_create'] },
    first_transporter: { screens: ['transporter_create', 'transporter'] },
    table_in_force: { screens: ['tables', 'approve_table'] },
    first_invoice: { screens: ['invoice'] },
    first_order: { screens: ['order_create', 'order'] },
    first_delivery: { screens: ['order'], search: '?filter[list]=in_progress' },
    nfe_email: { screens: ['configuration'], search: '?tab=orders' },
    audit_tolerance: { screens: ['configuration'], search: '?tab=audit' },
    first_driver: { screens: ['driver_create', 'driver'] },
    first_vehicle: { screens: ['driver'], search: '?tab=vehicles' },
    configuration: { screens: ['configuration'], search: '?tab=edi' },
    first_shipper: { screens: ['shipper'] },
    first_answer: { screens: ['order_proposals'] },
    first_cte: { screens: ['import_cte'] },
    first_vehicle_approval: { screens: ['order', 'dashboard'] },
    first_audit: { screens: ['purchase_order', 'order'] },
    first_taker: { screens: ['takers'] },
    first_fintech: { screens: ['fintech_create', 'fintech'] },
    finance_manager: { screens: ['profile', 'finance_profile'] },
  }
