import * as z from 'zod'
import { decimal } from '#shared/kit/fields.ts'
import { isContainerNumber, tidyContainerNumber } from './container-number.ts'

/** Fields of carriage by sea. */

export const containerNumber = () =>
  z
    .string()
    .max(30)
    .transform(tidyContainerNumber)
    .refine(isContainerNumber, { params: { key: 'container_number' } })

/** UN/LOCODE of a port: two letters of the country, three signs of the place. */
export const port = () =>
  z
    .string()
    .transform((text) => text.trim().toUpperCase())
    .refine((code) => /^[A-Z]{2}[A-Z2-9]{3}$/.test(code), { params: { key: 'port' } })

const coordinate = (limit: number) =>
  decimal(6, 3).refine((value) => Math.abs(Number(value)) <= limit, { params: { key: 'coordinate' } })
export const latitude = () => coordinate(90)
export const longitude = () => coordinate(180)
