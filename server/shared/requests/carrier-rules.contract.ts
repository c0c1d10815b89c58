import { defineContract, equals } from '#shared/kit/contract.ts'
import { flag, id, line, timestamp, uf } from '#shared/kit/fields.ts'
import * as z from 'zod'
import { carrierShare, STRATEGIES } from './carrier-rules.ts'

const fields = {
  name: line(80),
  position: z.number().int().min(1).max(999).optional(),
  active: flag().optional(),
  strategy: z.enum(STRATEGIES),
  max_lead_time: z.number().int().min(0).max(365).nullable().optional(),
  shares: z.array(carrierShare).max(20).optional(),
  weekdays: z.array(z.number().int().min(1).max(7)).max(7).optional(),
  ufs: z.array(uf()).max(27).optional(),
}
const input = z.strictObject(fields)

/** How the carrier of a request is chosen (feature 15): in order of position, the first that fits decides. */
export const requestCarrierRules = defineContract({
  type: 'request_carrier_rules',
  attributes: {
    company_id: id(),
    name: z.string(),
    position: z.number().int(),
    active: z.boolean(),
    strategy: z.enum(STRATEGIES),
    max_lead_time: z.number().int().nullable(),
    shares: z.array(carrierShare),
    weekdays: z.array(z.number()),
    ufs: z.array(z.string()),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  create: input.extend({ company_id: id().optional() }),
  update: input.partial(),
  relations: {},
  include: [],
  filter: { company_id: equals(id()), active: equals(flag()) },
  sort: ['position', 'name', 'created_at'],
  search: ['name'],
  defaultSort: 'position',
})
