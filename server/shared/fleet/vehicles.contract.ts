import * as z from 'zod'
import { defineContract, equals, one, owned } from '#shared/kit/contract.ts'
import { plate } from '#shared/kit/br-fields.ts'
import { flag, id, rate, timestamp, weight } from '#shared/kit/fields.ts'

export const VEHICLE_KINDS = ['vehicle', 'trailer'] as const

const input = {
  plate: plate(),
  kind: z.enum(VEHICLE_KINDS).optional(),
  vehicle_type_id: id().nullable().optional(),
  /** An option of the vehicle type. */
  vehicle_option_id: id().nullable().optional(),
  axles: z.number().int().min(2).max(9).nullable().optional(),
  /** Register of road carriers (ANTT): eight or nine digits. */
  rntrc: z
    .union([
      z
        .string()
        .regex(/^\s*$/)
        .transform(() => null),
      z
        .string()
        .trim()
        .regex(/^\d{8,9}$/),
      z.null(),
    ])
    .optional(),
  capacity_kg: weight().nullable().optional(),
  /** Cubic metres. */
  capacity_m3: rate()
    .refine((value) => !value.startsWith('-'), { params: { key: 'negative' } })
    .nullable()
    .optional(),
}

/** Vehicles and trailers of a carrier; an old plate and its Mercosul form are the same vehicle. */
export const vehicles = defineContract({
  type: 'vehicles',
  attributes: {
    transporter_id: id(),
    plate: z.string(),
    kind: z.enum(VEHICLE_KINDS),
    vehicle_type_id: id().nullable(),
    vehicle_option_id: id().nullable(),
    axles: z.number().int().nullable(),
    rntrc: z.string().nullable(),
    capacity_kg: z.string().nullable(),
    capacity_m3: z.string().nullable(),
    active: z.boolean(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  create: z.strictObject({ ...input, transporter_id: id().optional() }),
  update: z.strictObject(input).partial().extend({ active: z.boolean().optional() }),
  relations: {
    transporter: owned(one('transporters', 'transporter_id')),
    vehicle_type: owned(one('vehicle_types', 'vehicle_type_id')),
    vehicle_option: owned(one('vehicle_options', 'vehicle_option_id')),
  },
  include: ['transporter', 'vehicle_type', 'vehicle_option'],
  filter: {
    transporter_id: equals(id()),
    plate: equals(),
    kind: equals(z.enum(VEHICLE_KINDS)),
    vehicle_type_id: equals(id()),
    active: equals(flag()),
  },
  sort: ['plate', 'created_at'],
  search: ['plate', 'rntrc'],
  defaultSort: 'plate',
})
