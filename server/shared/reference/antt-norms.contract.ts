import * as z from 'zod'
import { ANTT_CARGOES, ANTT_TABLES } from '#shared/antt/antt.ts'
import { defineContract, equals, many, one, owned } from '#shared/kit/contract.ts'
import { day, id, money, optionalText, rate, text } from '#shared/kit/fields.ts'
import { SHEET_PROBLEMS } from './antt-sheet.ts'

/** Dated norms of the ANTT floor with their coefficients (Resolução ANTT 5.867/2020, annex II; antt/README "Floor"). */

/** Every cell of the four tables, and some to spare. */
const MOST = 400

export const anttNorms = defineContract({
  type: 'antt_norms',
  attributes: {
    norm: z.string(),
    published_on: day(),
    valid_from: day(),
    source: z.string().nullable(),
    created_by: z.string().nullable(),
    created_at: z.string(),
  },
  relations: { antt_coefficients: owned(many('antt_coefficients', 'antt_norm_id')) },
  include: ['antt_coefficients'],
  filter: { norm: equals() },
  sort: ['valid_from', 'norm'],
  defaultSort: '-valid_from',
})

export const anttCoefficients = defineContract({
  type: 'antt_coefficients',
  attributes: {
    antt_norm_id: id(),
    table: z.enum(ANTT_TABLES),
    cargo: z.string(),
    axles: z.number().int(),
    ccd: z.string(),
    cc: z.string(),
    derived: z.boolean(),
  },
  relations: { antt_norm: owned(one('antt_norms', 'antt_norm_id')) },
  include: ['antt_norm'],
  filter: { antt_norm_id: equals(id()), table: equals(), cargo: equals() },
  sort: ['table', 'cargo', 'axles'],
  defaultSort: 'table,cargo,axles',
})

const positive = () => rate().refine((value) => Number(value) > 0, { params: { key: 'negative' } })
const coefficient = z.strictObject({
  table: z.enum(ANTT_TABLES),
  cargo: z.enum(ANTT_CARGOES),
  axles: z.number().int().min(2).max(20),
  ccd: positive(),
  cc: money().refine((value) => Number(value) > 0, { params: { key: 'negative' } }),
})

/** A set typed, or as the text of a sheet. */
export const anttPreviewInput = z.strictObject({
  valid_from: day(),
  coefficients: z.array(coefficient).max(MOST).optional(),
  sheet: z.string().max(200_000).optional(),
})
const figures = z.object({ ccd: z.string(), cc: z.string() })
export const anttPreview = z.object({
  /** The norm that counts on that day without the new one. */
  before: z.object({ id: z.number(), norm: z.string(), valid_from: day() }).nullable(),
  coefficients: z.array(coefficient.extend({ ccd: z.string(), cc: z.string() })),
  problems: z.array(
    z.object({
      key: z.enum(SHEET_PROBLEMS),
      line: z.number().nullable(),
      table: z.string(),
      cargo: z.string(),
      axles: z.string(),
    }),
  ),
  changed: z.number(),
  unchanged: z.number(),
  differences: z.array(
    z.object({
      table: z.string(),
      cargo: z.string(),
      axles: z.number(),
      before: figures.nullable(),
      after: figures,
      /** Of the CCD; null for a cell that is new. */
      percentage: z.string().nullable(),
    }),
  ),
})
export type AnttPreview = z.output<typeof anttPreview>

/** A norm with all of its tables, from today or later. */
export const anttPublishInput = z.strictObject({
  norm: text(120),
  published_on: day(),
  valid_from: day(),
  source: optionalText(300).optional(),
  coefficients: z.array(coefficient).min(1).max(MOST),
  /** Tables that are computed from the set before because the norm does not print them. */
  derived: z.array(z.enum(ANTT_TABLES)).max(4).optional(),
})
export type AnttPublishInput = z.output<typeof anttPublishInput>
