import * as z from 'zod'
import { defineContract, equals, one, owned } from '#shared/kit/contract.ts'
import { id } from '#shared/kit/fields.ts'

/** What holds for a company that has chosen nothing. */
export const TOWER_HOURS = {
  silent_hours: 12,
  risk_hours: 2,
  answer_hours: 24,
  receives_from: 8,
  receives_until: 18,
} as const

const hours = (most: number) => z.int().min(1).max(most)
const fields = {
  silent_hours: hours(168),
  risk_hours: hours(168),
  answer_hours: hours(720),
  receives_from: z.int().min(0).max(22),
  receives_until: z.int().min(1).max(24),
}

/** From when on a company's orders count as exceptions in the control tower. */
export const towerSettings = defineContract({
  type: 'tower_settings',
  attributes: {
    company_id: id(),
    silent_hours: z.number(),
    risk_hours: z.number(),
    answer_hours: z.number(),
    receives_from: z.number(),
    receives_until: z.number(),
    created_at: z.string(),
    updated_at: z.string(),
  },
  create: z.strictObject({ company_id: id().optional(), ...z.object(fields).partial().shape }),
  update: z.strictObject(fields).partial(),
  relations: { company: owned(one('companies', 'company_id')) },
  include: ['company'],
  filter: { company_id: equals(id()) },
  sort: ['company_id'],
  defaultSort: 'id',
})
