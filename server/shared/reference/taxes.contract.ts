import * as z from 'zod'
import { UFS } from '#shared/kit/br/uf.ts'
import { custom, defineContract, equals, one, owned } from '#shared/kit/contract.ts'
import { day, flag, id, rate, text } from '#shared/kit/fields.ts'

/**
 * Taxes on freight from a day on (pricing/README "ICMS", "Taxes"). A version is never changed: another one follows it, and one that does
 * not count yet can be withdrawn.
 */

/** First day of Resolução do Senado Federal 22/1989: of rates without another day. */
export const ICMS_BEGINNING = '1989-06-01'
/** LC 116/2003, arts. 8 and 8-A: between two and five percent. */
export const ISS_LEAST = '2'
export const ISS_MOST = '5'

const between = (least: number, most: number, key: string) =>
  rate().refine((value) => Number(value) >= least && Number(value) <= most, {
    params: { key, min: least, max: most },
  })
const percentage = () =>
  rate().refine((value) => Number(value) >= 0 && Number(value) < 100, {
    params: { key: 'max_number', max: 99 },
  })
const midnight = () => day().transform((value) => `${value}T00:00:00.000Z`)

const published = { created_by: z.string().nullable(), created_at: z.string() }

export const icms = defineContract({
  type: 'icms',
  attributes: {
    origin: z.string(),
    destination: z.string(),
    rate: rate(),
    exempt: z.boolean(),
    valid_from: day(),
    source: z.string().nullable(),
    ...published,
  },
  relations: {},
  include: [],
  filter: {
    origin: equals(z.enum(UFS)),
    destination: equals(z.enum(UFS)),
    /** The versions that count on this day. */
    on: custom(day()),
  },
  sort: ['origin', 'destination', 'valid_from'],
  defaultSort: 'origin,destination,-valid_from',
})

/** POST icms/publish: every pair of these states from a day on, all or none. */
export const icmsPublishInput = z
  .strictObject({
    origins: z.array(z.enum(UFS)).min(1).max(27),
    destinations: z.array(z.enum(UFS)).min(1).max(27),
    /** Left out only where the pairs are exempt. */
    rate: percentage().optional(),
    exempt: z.boolean().optional(),
    valid_from: day(),
    source: text(200),
  })
  .refine(({ rate: given, exempt }) => exempt === true || given !== undefined, {
    path: ['rate'],
    params: { key: 'required' },
  })
  .meta({
    example: {
      origins: ['SP'],
      destinations: ['RJ'],
      rate: '12',
      valid_from: '2027-01-01',
      source: 'Convênio ICMS',
    },
  })
export type IcmsPublishInput = z.output<typeof icmsPublishInput>

export const icmsMatrixQuery = z.strictObject({ date: day().optional() })
export const icmsMatrix = z.object({
  date: day(),
  cells: z.array(
    z.object({
      id: z.number(),
      origin: z.string(),
      destination: z.string(),
      rate: z.string(),
      exempt: z.boolean(),
      valid_from: day(),
      /** When the next version begins, if one is published. */
      next_from: day().nullable(),
    }),
  ),
  /** Publications, the newest first. */
  versions: z.array(
    z.object({
      valid_from: day(),
      source: z.string().nullable(),
      created_by: z.string().nullable(),
      pairs: z.number(),
      ids: z.array(z.number()),
      /** It does not count yet. */
      ahead: z.boolean(),
    }),
  ),
})
export type IcmsMatrix = z.output<typeof icmsMatrix>

/** ISS of a municipality; without one: of all that have none of their own. */
export const iss = defineContract({
  type: 'iss',
  attributes: {
    city_id: id().nullable(),
    rate: rate(),
    valid_from: day(),
    source: z.string(),
    ...published,
  },
  create: z.strictObject({
    city_id: id().nullable().optional(),
    rate: between(Number(ISS_LEAST), Number(ISS_MOST), 'iss_range'),
    valid_from: midnight(),
    source: text(200),
  }),
  relations: { city: owned(one('cities', 'city_id')) },
  include: ['city'],
  filter: {
    city_id: equals(id()),
    general: custom(flag()),
    on: custom(day()),
  },
  sort: ['valid_from', 'rate', 'city_id'],
  defaultSort: '-valid_from',
})

/** IBS and CBS on freight from a day on (LC 214/2025). */
export const consumptionTaxes = defineContract({
  type: 'consumption_taxes',
  attributes: {
    valid_from: day(),
    ibs: rate(),
    cbs: rate(),
    active: z.boolean(),
    norm: z.string(),
    ...published,
  },
  create: z.strictObject({
    valid_from: midnight(),
    ibs: percentage(),
    cbs: percentage(),
    /** False: from this day on they are no longer stated. */
    active: z.boolean().optional(),
    norm: text(200),
  }),
  relations: {},
  include: [],
  filter: {},
  sort: ['valid_from'],
  defaultSort: '-valid_from',
})
