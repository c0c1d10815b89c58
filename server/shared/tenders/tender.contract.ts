import { contains, defineContract, equals, many, range } from '#shared/kit/contract.ts'
import { day, id, line, optionalText, timestamp } from '#shared/kit/fields.ts'
import * as z from 'zod'
import { TENDER_MODALS, TENDER_STATUSES } from './tender-input.ts'

/** A calendar day that a date column takes. */
const dayInput = () => day().transform((value) => `${value.slice(0, 10)}T00:00:00.000Z`)

const fields = {
  name: line(120),
  modal: z.enum(TENDER_MODALS),
  valid_from: dayInput(),
  valid_until: dayInput(),
  response_time_limit: timestamp(),
  notes: optionalText(2000).optional(),
}

/** A tender of lanes (BID de frete). */
export const freightTenders = defineContract({
  type: 'freight_tenders',
  attributes: {
    company_id: id(),
    shipper_name: z.string(),
    name: z.string(),
    status: z.enum(TENDER_STATUSES),
    modal: z.enum(TENDER_MODALS),
    valid_from: day(),
    valid_until: day(),
    response_time_limit: timestamp(),
    notes: z.string().nullable(),
    lanes_count: z.number().int(),
    /** Null for a carrier, which does not learn of others. */
    invited_count: z.number().int().nullable(),
    answered_count: z.number().int().nullable(),
    opened_at: timestamp().nullable(),
    closed_at: timestamp().nullable(),
    awarded_at: timestamp().nullable(),
    awarded_scenario_id: id().nullable(),
    cancel_reason: z.string().nullable(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  computed: ['shipper_name', 'lanes_count', 'invited_count', 'answered_count'],
  create: z.strictObject({ ...fields, company_id: id().optional() }),
  update: z.strictObject(fields).partial(),
  relations: {
    lanes: many('freight_tender_lanes', 'freight_tender_id'),
    transporters: many('freight_tender_transporters', 'freight_tender_id'),
    scenarios: many('freight_tender_scenarios', 'freight_tender_id'),
  },
  include: ['lanes', 'transporters', 'scenarios'],
  filter: {
    company_id: equals(id()),
    status: equals(z.enum(TENDER_STATUSES)),
    name: contains(),
    response_time_limit: range(day()),
    created_at: range(day()),
  },
  sort: ['name', 'response_time_limit', 'created_at'],
  search: ['name'],
  defaultSort: '-id',
})
