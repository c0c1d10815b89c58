import * as z from 'zod'
import { isAwb, tidyAwb } from './awb.ts'

/** Fields of carriage by air. */

const letters = (text: string): string => text.trim().toUpperCase()

/** IATA letters of an airport: GRU. */
export const airport = () =>
  z
    .string()
    .transform(letters)
    .refine((code) => /^[A-Z]{3}$/.test(code), { params: { key: 'airport' } })

/** The airline's three digits in front of its air waybills. */
export const airlineId = () => z.number().int().min(1).max(999)

/** AD4321, LA 8084: an airline and up to four digits. */
export const flight = () =>
  z
    .string()
    .transform((text) => letters(text).replaceAll(/[\s-]/g, ''))
    .refine((code) => /^[A-Z\d]{2}[A-Z]?\d{1,4}[A-Z]?$/.test(code), { params: { key: 'flight' } })

/** Air waybill: eleven digits of which the last checks the seven before it. */
export const awb = () =>
  z
    .string()
    .transform(tidyAwb)
    .refine(isAwb, { params: { key: 'awb' } })

/** Tax offices that release what landed (spec 002 §4.2). */
export const RELEASING = ['sefaz', 'suframa'] as const

/** What a step of a flight makes known. */
export const flightFacts = {
  airline_id: airlineId().optional(),
  origin_airport: airport().optional(),
  destiny_airport: airport().optional(),
  flight: flight().optional(),
  awb: awb().optional(),
  /** Who releases goods that came by air. */
  released_by: z.enum(RELEASING).optional(),
}
