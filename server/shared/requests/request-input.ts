import { centimetres } from '#shared/cargo/measures.ts'
import { cpfCnpj, cnpj, optionalPhone } from '#shared/kit/br-fields.ts'
import {
  day,
  decimal,
  flag,
  id,
  line,
  money,
  optionalText,
  text,
  timestamp,
  uf,
  weight,
} from '#shared/kit/fields.ts'
import { whereabouts } from '#shared/places/places.contract.ts'
import * as z from 'zod'

/** What a request is made of, whichever door it comes in by: screen, spreadsheet, NF-e, API. */

export const REQUEST_TYPES = ['CIF', 'FOB'] as const
export const REQUEST_LIMITS = { bulk: 1_000, emails: 10, products: 200, invoices: 100 } as const

/** A city by its IBGE code, or by its name and state. */
const requestPlace = z
  .strictObject({
    ...whereabouts,
    city_id: id().optional(),
    city: text(80).optional(),
    uf: uf().optional(),
    name: optionalText(120).optional(),
    identification_document: cpfCnpj().nullable().optional(),
  })
  .omit({ country: true })
export type RequestPlace = z.output<typeof requestPlace>

export const requestProduct = z.strictObject({
  /** A product of the company's register; the rest is known then. */
  product_id: id().nullable().optional(),
  code: optionalText(60).optional(),
  description: optionalText(255).optional(),
  quantity: decimal(4, 11).refine((value) => Number(value) > 0, { params: { key: 'positive' } }),
  weight: weight().nullable().optional(),
  /** Centimetres of one piece. */
  length: centimetres().nullable().optional(),
  width: centimetres().nullable().optional(),
  height: centimetres().nullable().optional(),
})
export type RequestProduct = z.output<typeof requestProduct>

const email = z.string().trim().toLowerCase().max(160).pipe(z.email())

export const requestFields = {
  external_id: optionalText(80),
  erp_request_number: optionalText(60),
  type: z.enum(REQUEST_TYPES),
  supplier_id: id().nullable(),
  collection_address_id: id(),
  delivery_address_id: id(),
  /** Instead of the id of an address: kept in the company's addresses. */
  collection_address: requestPlace,
  delivery_address: requestPlace,
  destinatary_name: line(150),
  destinatary_identification_document: cpfCnpj().nullable(),
  is_natural_person: flag(),
  value: money(),
  weight: weight(),
  /** Cubic metres. */
  cubed: decimal(4, 11).nullable(),
  volumes: decimal(4, 11).nullable(),
  products: z.array(requestProduct).max(REQUEST_LIMITS.products),
  dangerous: flag(),
  observation: optionalText(1000),
  emission_date: timestamp().nullable(),
  collection_date: day().nullable(),
  /** Hours of the day between which the recipient receives. */
  receives_from: z.int().min(0).max(23).nullable(),
  receives_until: z.int().min(1).max(24).nullable(),
  need_quotation: flag(),
  receive_simulation_emails: z.array(email).max(REQUEST_LIMITS.emails),
}

export const requestInput = z
  .strictObject(requestFields)
  .partial()
  .extend({
    /** The shipper; required of users who act for several. */
    company_id: id().optional(),
    /** Invoices (NF-e) that give addressee, places, value, weight and volumes where they are not typed. */
    nf_file_ids: z.array(id()).max(REQUEST_LIMITS.invoices).optional(),
    /** False: it waits to be simulated by hand. */
    simulate: flag().optional(),
  })
  .meta({
    example: {
      external_id: 'ERP-1001',
      destinatary_name: 'Mercado Bem-te-vi',
      value: '1840.00',
      weight: '125',
      // São Paulo to Rio de Janeiro, by their IBGE codes
      collection_address: { city_id: 3550308, street: 'Rua da Mooca', number: '10' },
      delivery_address: { city_id: 3304557, street: 'Avenida Brasil', number: '500' },
    },
  })
export type RequestInput = z.output<typeof requestInput>

export const changeRequestInput = z.strictObject(requestFields).omit({ external_id: true }).partial()
export type ChangeRequestInput = z.output<typeof changeRequestInput>

/** A carrier that the requester names instead of those that have a price. */
export const otherTransporter = z.strictObject({
  fantasy_name: line(120),
  cnpj: cnpj().nullable().optional(),
  phone: optionalPhone().optional(),
})
