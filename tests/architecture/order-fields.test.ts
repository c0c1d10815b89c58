import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ORDER_FIELDS } from '#shared/orders/order.fields.ts'
import { collectionAddress, deliveryAddress } from '#shared/orders/order-addresses.ts'
import type { OrderField } from '#shared/orders/order-field.ts'
import { entriesOf } from '#shared/kit/typed.ts'

/** Fields of an order that a person may type stand in a form, and those that a person may read stand in files. */

const ROOM = 'client/src/modules/orders'
const forms = globSync(`${ROOM}/{create,dialogs,modes,products}/**/*.{ts,tsx}`)
  .concat(`${ROOM}/monitoring.ts`)
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

/** Named by another column of the file. */
const NAMED = [
  'shipper_id',
  'transporter_id',
  'transporter_name',
  'customer_id',
  'supplier_id',
  'risk_manager_id',
  'driver_id',
  'helper_id',
  'last_active_status_id',
]
/** Numbers of rows elsewhere, lists, and the platform's own bookkeeping: for programs, in the API. */
const FOR_PROGRAMS = [
  'airline_id',
  'vehicle_type_id',
  'vehicle_option_id',
  'vehicle_options',
  'justification_id',
  'shipment_numbers',
  'road_map_id',
  'road_map_invoice_ids',
  'quotation_transporter_id',
  'freight_quote',
  'freight_note',
  'table_model',
  'collection_address_data',
  'delivery_address_data',
  'order_delivery_refuse_data',
  'original_order_id',
  'products_count',
  'leg',
  'split_at',
  'local',
  'real_date_tolerance',
  'business_days',
  'alert',
  'version',
  'updated_at',
  'collected_addresses',
  'arrived_addresses',
]
/** Told by the recipient's document, and by the place among the stops. */
const DERIVED = ['is_natural_person', 'is_stop_point']
/** Of a natural person: a file of many orders does not spread it. */
const PERSONAL = ['driver_cpf']

const isInForm = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(forms)
const fields: [string, OrderField][] = entriesOf(ORDER_FIELDS)

describe('fields of an order', () => {
  it('that are typed stand in a form', () => {
    const typed = fields.filter(([, { input }]) => input).map(([name]) => name)
    expect(typed.length).toBeGreaterThan(20)
    expect(typed.filter((name) => !isInForm(name))).toEqual([])
  })

  it('that are typed of its addresses stand in a form, but for those that follow from others', () => {
    const typed = [collectionAddress, deliveryAddress].flatMap(({ shape }) => Object.keys(shape))
    expect(typed.filter((name) => !isInForm(name))).toEqual(DERIVED)
  })

  it('stand in files, but for those with a reason', () => {
    const absent = fields.filter(([, { attribute, file }]) => attribute && !file).map(([name]) => name)
    expect(absent.toSorted()).toEqual([...NAMED, ...FOR_PROGRAMS, ...PERSONAL].toSorted())
  })
})
