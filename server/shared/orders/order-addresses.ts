import * as z from 'zod'
import { cep, optionalCpfCnpj } from '#shared/kit/br-fields.ts'
import { id, optionalText, timestamp } from '#shared/kit/fields.ts'

/** Addresses of an order as people type them (spec 001 §3.1). */

const place = {
  address_id: id().nullable().optional(),
  observation: optionalText(1000).optional(),
  street: optionalText(150).optional(),
  number: optionalText(20).optional(),
  district: optionalText(80).optional(),
  postal_code: cep().nullable().optional(),
  complement: optionalText(120).optional(),
  city_id: id(),
  latitude: optionalText(12).optional(),
  longitude: optionalText(12).optional(),
}
export const collectionAddress = z.strictObject({
  ...place,
  name: optionalText(150).optional(),
  /** spec 002 §5: an incomplete CNPJ or CPF is rejected. */
  identification_document: optionalCpfCnpj().optional(),
  expected_collection_date_time: timestamp().nullable().optional(),
})
export const deliveryAddress = z.strictObject({
  ...place,
  destinatary_name: optionalText(150).optional(),
  destinatary_identification_document: optionalCpfCnpj().optional(),
  is_natural_person: z.boolean().optional(),
  is_stop_point: z.boolean().optional(),
  expected_delivery_date_time: timestamp().nullable().optional(),
  /** Invoices of `nf_file_ids` that go to this address. */
  nf_file_ids: z.array(id()).max(1000).optional(),
})
export type CollectionAddressInput = z.output<typeof collectionAddress>
export type DeliveryAddressInput = z.output<typeof deliveryAddress>

/** A row of an order's addresses in the form that it was typed in. */
export const keptCollection = z.object(collectionAddress.shape)
export const keptDelivery = z.object(deliveryAddress.shape)
