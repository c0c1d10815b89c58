import * as z from 'zod'

type Typed = Record<string, unknown>

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** An address of which nothing was typed is none; empty parts of one are left out. */
const place = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const { country: _country, ...parts } = value as Typed
  const filled = Object.fromEntries(Object.entries(parts).filter(([, part]) => isFilled(part)))
  return Object.keys(filled).length === 0 ? undefined : filled
}

/** A schema with two places over a form that holds both places as fields. */
export const withPlaces = <S extends z.ZodType>(schema: S) =>
  z.preprocess((values: unknown) => {
    if (typeof values !== 'object' || values === null) return values
    const { collection_address, delivery_address, ...rest } = values as Typed
    const [from, to] = [place(collection_address), place(delivery_address)]
    return { ...rest, ...(from ? { collection_address: from } : {}), ...(to ? { delivery_address: to } : {}) }
  }, schema)
