import { PLAN_LABELS, type PlanName } from '#shared/access/plans.ts'
import { SECTOR_IDS, type SectorId } from '#shared/companies/sectors.ts'
import { text } from '#client/lib/i18n.ts'

/** What a company's plan and sector are called, on every screen that shows or chooses them. */

export const PLAN_OPTIONS = Object.entries(PLAN_LABELS).map(([value, label]) => ({ value, label }))

type Contracted = { selected_plan: string | null; is_annual_plan: boolean | null }

/** `Plano PRO · anual` */
export const planText = ({ selected_plan: plan, is_annual_plan: yearly }: Contracted): string | null => {
  if (plan === null) return null
  const label = Object.hasOwn(PLAN_LABELS, plan) ? PLAN_LABELS[plan as PlanName] : plan
  return yearly ? `${label} · ${text('companies:yearly')}` : label
}

const isSector = (id: number): id is SectorId => (SECTOR_IDS as readonly number[]).includes(id)

export const sectorText = (id: number | null): string | null =>
  id !== null && isSector(id) ? text(`companies:sector.${id}`) : null

/** Asked for while rendering, so that they are in the reader's language. */
export const sectorOptions = (): { value: string; label: string }[] =>
  SECTOR_IDS.map((id) => ({ value: String(id), label: text(`companies:sector.${id}`) }))
