import * as z from 'zod'
import { defineContract, equals, one, owned } from '#shared/kit/contract.ts'
import { id, line, timestamp } from '#shared/kit/fields.ts'
import { celsius, centimetres, isColdBelowWarm, kilograms } from './measures.ts'

const input = z.strictObject({
  name: line(80),
  capacity_kg: kilograms(),
  height: centimetres(),
  length: centimetres(),
  width: centimetres(),
  min_temperature: celsius().nullable().optional(),
  max_temperature: celsius().nullable().optional(),
})

/** Boxes that a company packs its goods in: inner measures (spec 001 §3.1). */
export const boxes = defineContract({
  type: 'boxes',
  attributes: {
    company_id: id(),
    name: z.string(),
    capacity_kg: z.string(),
    height: z.string(),
    length: z.string(),
    width: z.string(),
    min_temperature: z.string().nullable(),
    max_temperature: z.string().nullable(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  create: input
    .extend({ company_id: id().optional() })
    .refine(isColdBelowWarm, { path: ['max_temperature'], params: { key: 'temperature_range' } }),
  update: input.partial(),
  relations: { company: owned(one('shippers', 'company_id')) },
  include: ['company'],
  filter: { company_id: equals(id()), name: equals() },
  sort: ['name', 'capacity_kg', 'created_at'],
  search: ['name'],
  defaultSort: 'name',
})
