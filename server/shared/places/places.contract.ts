import * as z from 'zod'
import { airport, flight } from '#shared/modes/air-fields.ts'
import { contains, defineContract, equals, one, owned } from '#shared/kit/contract.ts'
import { cep, cpfCnpj } from '#shared/kit/br-fields.ts'
import { id, optionalText, text, timestamp, uf } from '#shared/kit/fields.ts'

/** spec 001 §3.2, addresses and places. */

export const states = defineContract({
  type: 'states',
  attributes: { uf: z.string(), name: z.string(), country_id: z.number().int() },
  relations: {},
  include: [],
  filter: { uf: equals(uf()) },
  sort: ['name', 'uf'],
  search: ['name', 'uf'],
  defaultSort: 'name',
})

export const cities = defineContract({
  type: 'cities',
  attributes: {
    name: z.string(),
    state_id: id(),
    uf: z.string(),
    latitude: z.string().nullable(),
    longitude: z.string().nullable(),
    time_zone: z.string(),
  },
  relations: { state: owned(one('states', 'state_id')) },
  include: ['state'],
  filter: { id: equals(id()), uf: equals(uf()), state_id: equals(id()), name: contains() },
  sort: ['name'],
  search: ['name'],
  defaultSort: 'name',
})

/** spec 001 §3.2, location: a city with its state, by the city's id. */
export const location = defineContract({
  type: 'location',
  attributes: { state: z.string(), city: z.string() },
  computed: ['state', 'city'],
  relations: {},
  include: [],
  filter: { id: equals(id()), uf: equals(uf()), name: contains() },
  sort: [],
  defaultSort: 'id',
})

const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,6})?$/)
    .refine((value) => Math.abs(Number(value)) <= most, { params: { key: 'coordinate' } })
const clearable = <T extends z.ZodType>(schema: T) =>
  z.union([
    z
      .string()
      .regex(/^\s*$/)
      .transform(() => null),
    schema,
    z.null(),
  ])
/** Where an address is, without whose it is: also what a company's own input takes. */
export const whereabouts = {
  postal_code: clearable(cep()).optional(),
  /** ISO 3166-1, two letters; other than BR where the company has feature 13, with `uf` EX. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  street: optionalText(150).optional(),
  number: optionalText(20).optional(),
  district: optionalText(80).optional(),
  complement: optionalText(120).optional(),
  city_id: id(),
  /** Abroad alone: at home they are the municipality's own. */
  city: text(80).optional(),
  uf: uf().optional(),
}
const place = {
  ...whereabouts,
  name: optionalText(120).optional(),
  identification_document: clearable(cpfCnpj()).optional(),
  /** Those of the municipality when none are given. */
  latitude: degrees(90).nullable().optional(),
  longitude: degrees(180).nullable().optional(),
  /** Who receives or hands over there. */
  recipient: optionalText(120).optional(),
  airport: clearable(airport()).optional(),
  flight: clearable(flight()).optional(),
  /** Gate, hours, who to ask for: said to who collects, or delivers, there. */
  pickup_information: optionalText(500).optional(),
  delivery_information: optionalText(500).optional(),
}

export const addresses = defineContract({
  type: 'addresses',
  attributes: {
    name: z.string().nullable(),
    identification_document: z.string().nullable(),
    postal_code: z.string().nullable(),
    street: z.string().nullable(),
    number: z.string().nullable(),
    district: z.string().nullable(),
    complement: z.string().nullable(),
    city_id: id(),
    city: z.string(),
    state: z.string().nullable(),
    uf: z.string(),
    country: z.string(),
    latitude: z.string().nullable(),
    longitude: z.string().nullable(),
    recipient: z.string().nullable(),
    airport: z.string().nullable(),
    flight: z.string().nullable(),
    pickup_information: z.string().nullable(),
    delivery_information: z.string().nullable(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  create: z.strictObject(place),
  update: z.strictObject(place).partial(),
  relations: {},
  include: [],
  filter: { name: contains(), uf: equals(uf()), city_id: equals(id()), postal_code: equals() },
  sort: ['name', 'city', 'created_at'],
  search: ['name', 'city', 'street'],
  defaultSort: 'name',
})

/** PATCH addresses/coordinates/{id} and cities/coordinates/{id} */
export const setCoordinatesInput = z.strictObject({ latitude: degrees(90), longitude: degrees(180) })
export type SetCoordinatesInput = z.output<typeof setCoordinatesInput>
