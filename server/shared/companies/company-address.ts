import * as z from 'zod'
import { whereabouts } from '#shared/places/places.contract.ts'

const place = z.strictObject(whereabouts)

/** Where a company is, written together with it. */
export type CompanyPlace = z.output<typeof place>

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** A form sends every field of its address block: emptied ones are none, and a block of none but the country is no address. */
const withoutEmptyFields = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const filled = Object.entries(value).filter(([, one]) => !isEmpty(one))
  return filled.some(([name]) => name !== 'country') ? Object.fromEntries(filled) : null
}

/** The address of a company inside the company's own input; null or an empty block: none given. */
export const companyAddress = () => z.preprocess(withoutEmptyFields, place.nullable()).optional()
