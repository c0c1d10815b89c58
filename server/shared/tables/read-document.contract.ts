import * as z from 'zod'
import {
  EXCESS_MODES,
  FREIGHT_BASES,
  leadTimeExtra,
  MINIMUM_MODES,
  OPTION_CALCULE,
  TABLE_MODALS,
} from './freight-table.contract.ts'
import { destinationAttributes, rateAttributes } from './part-fields.ts'

/** A document as it is read: everything said, figures short ('90.91', not '90.9100'). */

const documentRate = z.object({ ...rateAttributes, kind: z.string() })
export type DocumentRate = z.output<typeof documentRate>

const documentDestination = z.object({
  id: z.number().nullable(),
  ...destinationAttributes,
  values: z.array(z.string().nullable()),
  rates: z.array(documentRate),
})
export type DocumentDestination = z.output<typeof documentDestination>

const documentAdd = z.object({
  description_add: z.string(),
  type: z.string(),
  value: z.string(),
  when_add: z.string(),
})
export type DocumentAdd = z.output<typeof documentAdd>

const documentValue = z.object({
  vehicle_type_id: z.number(),
  vehicle_option_id: z.number().nullable(),
  value: z.string(),
  value_calculation: z.string(),
  values_add: z.array(documentAdd),
})
export type DocumentValue = z.output<typeof documentValue>

const documentKmRange = z.object({
  km_start: z.string(),
  km_end: z.string(),
  values: z.array(documentValue),
})
export type DocumentKmRange = z.output<typeof documentKmRange>

/** Days that places and recipients add to a lead time (pricing/README "Lead time"). */
export type LeadTimeExtra = z.output<typeof leadTimeExtra>

const documentHead = z.object({
  shipper_id: z.number(),
  transporter_id: z.number(),
  table: z.string(),
  modal: z.enum(TABLE_MODALS),
  reverse: z.boolean(),
  cif_fob: z.enum(['CIF', 'FOB']).nullable(),
  table_type: z.enum(['default', 'multiple']),
  origin_city_id: z.number().nullable(),
  origin_uf: z.string().nullable(),
  date_start: z.string(),
  date_end: z.string(),
  option_calcule: z.enum(OPTION_CALCULE),
  excess_mode: z.enum(EXCESS_MODES),
  minimum_mode: z.enum(MINIMUM_MODES),
  freight_base: z.enum(FREIGHT_BASES),
  dimensional_weight: z.boolean(),
  dimensional_weight_factor: z.string(),
  minimum_weight_shipping: z.string().nullable(),
  minimum_rate: z.string().nullable(),
  minimum_percentage: z.string().nullable(),
  kg_guarantee: z.string().nullable(),
  icms: z.string().nullable(),
  icms_included: z.boolean(),
  iss: z.string().nullable(),
  lead_time: z.number().nullable(),
  business_days: z.boolean(),
  collection_cutoff: z.string().nullable(),
  lead_time_extra: z.array(leadTimeExtra),
  active: z.boolean(),
  supplier_id: z.number().nullable(),
  vehicle_type_id: z.number().nullable(),
  vehicle_option_id: z.number().nullable(),
  transfer: z.boolean(),
})
export type DocumentHead = z.output<typeof documentHead>

export const tableDocument = z.object({
  id: z.number(),
  version: z.number(),
  revision: z.number(),
  previous_id: z.number().nullable(),
  table: documentHead,
  kg_ranges: z.array(z.object({ kg_start: z.string(), kg_end: z.string() })),
  km_ranges: z.array(documentKmRange),
  destinations: z.array(documentDestination),
  rates: z.array(documentRate),
})
export type TableDocument = z.output<typeof tableDocument>
