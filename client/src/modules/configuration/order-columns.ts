/** Columns of the order list that a company may show by default; number and situation are always there. */
export const ORDER_COLUMN_KEYS = [
  'shipper',
  'transporter',
  'customer',
  'collection_date_time',
  'delivery_date_time',
  'collected_date_time',
  'delivered_date_time',
  'modal',
  'vehicle_plate',
  'driver_name',
  'external_id',
  'cost_center',
  'invoice_numbers',
  'freight_value',
  'created_at',
] as const
