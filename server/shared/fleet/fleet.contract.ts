import * as z from 'zod'
import { contains, defineContract, equals, many, one, owned } from '#shared/kit/contract.ts'
import { cpf, optionalPhone } from '#shared/kit/br-fields.ts'
import { id, optionalText, text, timestamp } from '#shared/kit/fields.ts'

/** spec 001 §3.1, drivers, helpers and vehicle types. */

export const drivers = defineContract({
  type: 'drivers',
  attributes: {
    name: z.string(),
    cpf: z.string(),
    rg: z.string().nullable(),
    contact_phone: z.string().nullable(),
    company_id: id(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  create: z.strictObject({
    name: text(120),
    cpf: cpf(),
    rg: optionalText(20).optional(),
    contact_phone: optionalPhone().optional(),
  }),
  update: z.strictObject({ name: text(120), rg: optionalText(20), contact_phone: optionalPhone() }).partial(),
  relations: {
    company: owned(one('transporters', 'company_id')),
    transporter_drivers: many('transporter_drivers', 'driver_id'),
  },
  include: ['company', 'transporter_drivers'],
  filter: { name: contains(), cpf: equals(), company_id: equals(id()) },
  sort: ['name', 'created_at'],
  search: ['name', 'cpf'],
  defaultSort: 'name',
})

export const transporterDrivers = defineContract({
  type: 'transporter_drivers',
  attributes: { transporter_id: id(), driver_id: id() },
  create: z.strictObject({ driver_id: id() }),
  relations: {
    transporter: owned(one('transporters', 'transporter_id')),
    driver: one('drivers', 'driver_id'),
  },
  include: ['transporter', 'driver'],
  filter: { driver_id: equals(id()), transporter_id: equals(id()) },
  sort: [],
})

export const helpers = defineContract({
  type: 'helpers',
  attributes: {
    name: z.string(),
    cpf: z.string(),
    rg: z.string().nullable(),
    transporter_id: id(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  create: z.strictObject({ name: text(120), cpf: cpf(), rg: optionalText(20).optional() }),
  update: z.strictObject({ name: text(120), rg: optionalText(20) }).partial(),
  relations: { transporter: owned(one('transporters', 'transporter_id')) },
  include: ['transporter'],
  filter: { name: contains(), cpf: equals() },
  sort: ['name', 'created_at'],
  search: ['name', 'cpf'],
  defaultSort: 'name',
})

export const vehicleTypes = defineContract({
  type: 'vehicle_types',
  attributes: { vehicle_type: z.string(), vehicle_modal: z.string(), axles: z.number().int().nullable() },
  create: z.strictObject({
    vehicle_type: text(80),
    vehicle_modal: text(20).optional(),
    axles: z.number().int().min(2).max(9).nullable().optional(),
  }),
  update: z
    .strictObject({
      vehicle_type: text(80),
      vehicle_modal: text(20),
      axles: z.number().int().min(2).max(9).nullable(),
    })
    .partial(),
  relations: {
    vehicle_options: owned(many('vehicle_options', 'vehicle_type_id')),
    vehicle_type_modal: owned(many('vehicle_type_modal', 'vehicle_type_id')),
  },
  include: ['vehicle_options', 'vehicle_type_modal'],
  filter: { vehicle_type: contains(), vehicle_modal: equals() },
  sort: ['vehicle_type'],
  search: ['vehicle_type'],
  defaultSort: 'vehicle_type',
})

export const vehicleOptions = defineContract({
  type: 'vehicle_options',
  attributes: { vehicle_option: z.string(), vehicle_type_id: id() },
  create: z.strictObject({ vehicle_option: text(80), vehicle_type_id: id() }),
  update: z.strictObject({ vehicle_option: text(80) }).partial(),
  relations: { vehicle_type: owned(one('vehicle_types', 'vehicle_type_id')) },
  include: ['vehicle_type'],
  filter: { vehicle_type_id: equals(id()) },
  sort: ['vehicle_option'],
  defaultSort: 'vehicle_option',
})

export const vehicleTypeModal = defineContract({
  type: 'vehicle_type_modal',
  attributes: { vehicle_type_id: id(), modal: z.string() },
  create: z.strictObject({ vehicle_type_id: id(), modal: text(40) }),
  relations: {},
  include: [],
  filter: { vehicle_type_id: equals(id()), modal: equals() },
  sort: ['modal'],
})
