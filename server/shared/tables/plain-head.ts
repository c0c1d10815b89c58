import type { TableDocument } from './table-document.contract.ts'

/** Head of a freight table that says nothing special: one way, no minimum of its own, no tax or lead time of its own. */
export const PLAIN_HEAD = {
  reverse: false,
  cif_fob: null,
  origin_city_id: null,
  origin_uf: null,
  minimum_mode: 'floor_weight',
  freight_base: 'base_ntc',
  minimum_weight_shipping: null,
  minimum_rate: null,
  minimum_percentage: null,
  kg_guarantee: null,
  icms: null,
  iss: null,
  lead_time: null,
  collection_cutoff: null,
  lead_time_extra: [],
  active: true,
  supplier_id: null,
  vehicle_type_id: null,
  vehicle_option_id: null,
  transfer: false,
} as const satisfies Partial<TableDocument['table']>
