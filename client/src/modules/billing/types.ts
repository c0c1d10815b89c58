import type {
  billingContractedPriceAdditionals,
  billingContractedPrices,
  billingExtraPlanValues,
  billingPlanValues,
  billings,
  companyExtraPlanValues,
  extraPlans,
} from '#shared/billing/billing.contract.ts'
import type { RowOf } from '#client/kit/use-resource.ts'

/** Bills and terms as the screens read them. */
type Named = { id: string; fantasy_name?: string | null }

export type Additional = RowOf<typeof billingContractedPriceAdditionals, { company: Named | null }>
export type Contracted = RowOf<typeof billingContractedPrices, { company: Named | null }>
export type PlanValue = RowOf<typeof billingPlanValues, { company: Named | null }>
export type ExtraValue = RowOf<typeof companyExtraPlanValues, { company: Named | null }>
export type ExtraKind = RowOf<typeof extraPlans>
export type Bill = RowOf<
  typeof billings,
  {
    company: Named | null
    contracted_price: Contracted | null
    additionals: Additional[]
    plan_values: PlanValue[]
    extra_plan_values: RowOf<typeof billingExtraPlanValues>[]
  }
>
