import * as z from 'zod'

/** Custom settings of a company (spec 001 §3.6): typed, so that what reads them can trust them. */

const columns = () =>
  z
    .array(z.string().regex(/^[a-z][a-z0-9_.]{0,59}$/))
    .max(60)
    .refine((names) => new Set(names).size === names.length, { params: { key: 'repeated' } })

/** What a shipper may ask its carriers to fill in before an order is ready (spec 000 §6, settings). */
export const CARRIER_FIELDS = [
  'driver_id',
  'driver_name',
  'driver_cpf',
  'helper_id',
  'vehicle_plate',
  'trailer_plate',
  'vehicle_type_id',
] as const

/** What a shipper may demand of whoever creates an order for it. */
export const ORDER_FIELDS = [
  'shipper_order_code',
  'external_id',
  'customer_id',
  'supplier_id',
  'risk_manager_id',
  'collection_date_time',
  'delivery_date_time',
  'vehicle_type_id',
  'order_observation',
  'collection_observation',
  'project_name',
  'cost_center',
  'nf_file_ids',
  'transporter_ids',
] as const

/** Columns of the order list that a company shows or hides for everybody; number, situation and route always stand there. */
export const ORDER_LIST_COLUMNS = [
  'shipper',
  'transporter',
  'collection_date_time',
  'delivery_date_time',
  'collected_date_time',
  'delivered_date_time',
  'invoices_count',
  'invoice_amount',
  'freight_value',
  'weight',
  'volume',
  'distance',
  'modal',
  'vehicle_plate',
  'driver_name',
  'external_id',
  'cost_center',
  'created_at',
] as const

/** Columns of a simulation's result that a company shows or hides; carrier and price always stand there. */
export const SIMULATION_LIST_COLUMNS = [
  'net_cost',
  'difference',
  'antt_floor',
  'lead_time',
  'due_date',
  'table',
] as const
export type SimulationListColumn = (typeof SIMULATION_LIST_COLUMNS)[number]

/** Columns of the list of requests (pedidos), once there is one; the recipient always stands there (spec 001 §3.1). */
export const REQUEST_LIST_COLUMNS = [
  'erp_request_number',
  'external_id',
  'value',
  'weight',
  'cubed',
  'type',
  'transporter',
  'emission_date',
] as const

/** Settings that nothing reads yet: their part of the product does not exist in this version. Told where they are chosen. */
export const SETTINGS_WITHOUT_EFFECT: readonly string[] = [
  'quotation_approval_percentage_value',
  'survey_feature_preference',
  'request_list_columns',
  'iot_tab_available',
]

/** Data of an order that a company shows or hides beside its detail; dates, parties and carriage always stand there. */
export const ORDER_SHOW_DATA = [
  'scheduling_date_time',
  'lead_time',
  'helper',
  'trailer_plate',
  'vehicle_type',
  'customer',
  'supplier',
  'risk_manager',
  'invoice_amount',
  'volume',
  'cubage',
  'distance',
  'freight_value',
  'cost_center',
  'project_name',
  'external_id',
  'order_observation',
  'collection_observation',
] as const
export type OrderShowData = (typeof ORDER_SHOW_DATA)[number]

export const customSettings = z
  .strictObject({
    order_list_columns: columns(),
    order_required_fields: z.array(z.enum(ORDER_FIELDS)).max(ORDER_FIELDS.length),
    required_carrier_fields: z.array(z.enum(CARRIER_FIELDS)).max(CARRIER_FIELDS.length),
    iot_tab_available: z.boolean(),
    request_list_columns: columns(),
    order_show_data: columns(),
    simulation_list_columns: columns(),
  })
  .partial()
export type CustomSettings = z.output<typeof customSettings>

/** PATCH companies/custom_settings/{id}: named settings change, null takes one away, the rest stays. */
export const changeCustomSettingsInput = z
  .strictObject({
    order_list_columns: columns().nullable(),
    order_required_fields: z.array(z.enum(ORDER_FIELDS)).max(ORDER_FIELDS.length).nullable(),
    required_carrier_fields: z.array(z.enum(CARRIER_FIELDS)).max(CARRIER_FIELDS.length).nullable(),
    iot_tab_available: z.boolean().nullable(),
    request_list_columns: columns().nullable(),
    order_show_data: columns().nullable(),
    simulation_list_columns: columns().nullable(),
  })
  .partial()
