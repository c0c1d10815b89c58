import * as z from 'zod'
import { chosenFor, type ChosenFor } from '#shared/orders/order-picks.ts'

/** Custom settings of a company (spec 001 §3.6): typed, so that what reads them can trust them. */

const columns = () =>
  z
    .array(z.string().regex(/^[a-z][a-z0-9_.]{0,59}$/))
    .max(60)
    .refine((names) => new Set(names).size === names.length, { params: { key: 'repeated' } })

/** Fields that a shipper may ask its carriers to fill in before an order is ready (spec 000 §6, settings). */
export const CARRIER_FIELDS = chosenFor('carrier')
/** Fields that a shipper may demand from the creator of an order. */
export const ORDER_REQUIRED_FIELDS = chosenFor('creation')
/** Columns of the order list that a company shows or hides; number, situation and route always stand there. */
export const ORDER_LIST_COLUMNS = chosenFor('list')
/** Facts of an order that a company shows or hides beside its detail; dates, parties and carriage always stand there. */
export const ORDER_SHOW_DATA = chosenFor('detail')
export type OrderShowData = ChosenFor<'detail'>

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

/** Columns of the list of requests that a company shows or hides; the recipient always stands there (spec 001 §3.1). */
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
/** Those that stand there until a company chooses. */
export const REQUEST_COLUMNS_AT_FIRST: readonly (typeof REQUEST_LIST_COLUMNS)[number][] = [
  'value',
  'weight',
  'transporter',
]

/** Settings that nothing reads yet: their part of the product does not exist in this version. Told where they are chosen. */
export const SETTINGS_WITHOUT_EFFECT: readonly string[] = ['iot_tab_available']

export const MOST_VALID_DAYS = 730
/** Minutes of a day. */
export const MOST_TOLERANCE_MINUTES = 1440
const tolerance = () => z.number().int().min(0).max(MOST_TOLERANCE_MINUTES)
const validDays = () => z.number().int().min(1).max(MOST_VALID_DAYS)

export const customSettings = z
  .strictObject({
    order_list_columns: columns(),
    order_required_fields: z.array(z.enum(ORDER_REQUIRED_FIELDS)).max(ORDER_REQUIRED_FIELDS.length),
    required_carrier_fields: z.array(z.enum(CARRIER_FIELDS)).max(CARRIER_FIELDS.length),
    iot_tab_available: z.boolean(),
    /** No two orders of one shipper_order_code. */
    unique_order_code: z.boolean(),
    /** Days that an approval of a driver or a vehicle holds where no line of the programme says it. */
    risk_valid_days: validDays(),
    /** Minutes that a real date may differ from the expected one without a justification; absent: none. */
    real_date_tolerance: tolerance(),
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
    order_required_fields: z
      .array(z.enum(ORDER_REQUIRED_FIELDS))
      .max(ORDER_REQUIRED_FIELDS.length)
      .nullable(),
    required_carrier_fields: z.array(z.enum(CARRIER_FIELDS)).max(CARRIER_FIELDS.length).nullable(),
    iot_tab_available: z.boolean().nullable(),
    unique_order_code: z.boolean().nullable(),
    risk_valid_days: validDays().nullable(),
    real_date_tolerance: tolerance().nullable(),
    request_list_columns: columns().nullable(),
    order_show_data: columns().nullable(),
    simulation_list_columns: columns().nullable(),
  })
  .partial()
  .meta({ example: { order_required_fields: ['shipper_order_code'], iot_tab_available: true } })
