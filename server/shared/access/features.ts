/** spec 000 §6: company feature flags and their ids. */
export const FEATURES = {
  toll_external_api: 1,
  request_simulation_email: 2,
  quotation_csv_export: 4,
  supplier_sees_shipper_order_documents: 5,
  final_customer_satisfaction_survey: 6,
  quotation_approval_verification: 9,
  quotation_minimum_transporter_verification: 12,
  address_country_option: 13,
  request_shipping_defined_api: 15,
  quotation_freight_fob_reimbursement_option: 16,
  transporter_active_status: 17,
  picking: 18,
} as const

export type FeatureName = keyof typeof FEATURES

/** Switches that nothing asks yet: their part of the product does not exist in this version. Told where they are switched. */
export const FEATURES_WITHOUT_EFFECT: readonly FeatureName[] = []
