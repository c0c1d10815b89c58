import type * as z from 'zod'
import { decimal } from '#shared/kit/fields.ts'

/** Measures of goods within what the road carries: a comma in the wrong place is told, not stored. */

const between = <T extends z.ZodType<string>>(schema: T, min: number, max: number) =>
  schema
    .refine((value) => Number(value) >= min, { params: { key: 'min_number', min } })
    .refine((value) => Number(value) <= max, { params: { key: 'max_number', max } })

/** Longest side that a trailer of 18.60 m takes. */
const LONGEST_CM = 1_860
/** Cargo of the heaviest combination that needs no special permit. */
const HEAVIEST_KG = 74_000

export const centimetres = () => between(decimal(2, 5), 0.1, LONGEST_CM)
export const kilograms = () => between(decimal(3, 8), 0.001, HEAVIEST_KG)
export const celsius = () => between(decimal(2, 3), -90, 90)

type Range = { min_temperature?: unknown; max_temperature?: unknown }

/** Whether the colder end of a temperature range is the minimum; an open end fits anything. */
export const isColdBelowWarm = ({ min_temperature: min, max_temperature: max }: Range): boolean =>
  typeof min !== 'string' || typeof max !== 'string' || Number(min) <= Number(max)
