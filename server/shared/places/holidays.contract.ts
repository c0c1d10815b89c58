import * as z from 'zod'
import { custom, defineContract, equals, one, owned, range } from '#shared/kit/contract.ts'
import { day, id, text, uf } from '#shared/kit/fields.ts'

/**
 * Days on which nothing is delivered (pricing/README "Lead time"): national, of a state or of a city, kept by the operator; and days of one
 * company, which count for its own deliveries.
 */
export const HOLIDAY_LEVELS = ['national', 'state', 'city'] as const

const dateInput = () => day().transform((value) => `${value.slice(0, 10)}T00:00:00.000Z`)

const fields = {
  day: dateInput(),
  name: text(80),
  uf: uf().nullable().optional(),
  /** The state follows from the city. */
  city_id: id().nullable().optional(),
  /** Optional point: counts only where a company says so. */
  optional: z.boolean().optional(),
}

export const holidays = defineContract({
  type: 'holidays',
  attributes: {
    day: day(),
    name: z.string(),
    uf: z.string().nullable(),
    city_id: id().nullable(),
    city: z.string().nullable(),
    optional: z.boolean(),
    company_id: id().nullable(),
    level: z.enum(HOLIDAY_LEVELS),
    created_at: z.string(),
    updated_at: z.string(),
  },
  computed: ['city', 'level'],
  /** Whose day it is: named by the 4PL, and by the operator where it is not public. */
  create: z.strictObject({ company_id: id().nullable().optional(), ...fields }),
  update: z.strictObject(fields).partial(),
  relations: { company: owned(one('companies', 'company_id')) },
  include: ['company'],
  filter: {
    day: range(day()),
    uf: equals(uf()),
    city_id: equals(id()),
    level: custom(z.enum(HOLIDAY_LEVELS)),
    /** Of one company only, rather than public. */
    own: custom(z.stringbool()),
  },
  sort: ['day', 'name'],
  search: ['name'],
  defaultSort: 'day',
})
