import type { requestErrorsPt, requestTextsPt, RomaneioWords } from './pt.ts'

export const requestErrorsEn: Record<keyof typeof requestErrorsPt, string> = {
  barcode: 'The check digit of this barcode is wrong. Check the numbers.',
  no_correction_letter: 'Put the correction letter among the documents of this order first.',
  un_number: 'Invalid UN number. Give its four digits, such as 1263.',
  hazard_class_required: 'Give the hazard class of this UN number.',
  un_number_required: 'Give the UN number of this hazard class.',
  no_packing_group: 'This hazard class has no packing group.',
  temperature_range: 'The highest temperature must be equal to or above the lowest.',
  too_many_photos: 'A product has {{max}} photos at most. Delete one before sending another.',
  sheet_too_many_rows: 'The spreadsheet has too many rows. Send {{max}} per file at most.',
  sheet_too_large:
    'The spreadsheet is too large to be imported. The limit is {{mb}} MB, {{max}} rows; columns: {{columns}}.',
  sheet_empty: 'The spreadsheet has no row below its headings.',
  sheet_unknown_column: 'Say what the column "{{heading}}" holds, or leave it out.',
  sheet_missing_column: 'A required column is missing: {{name}}.',
  sheet_repeated_column: 'Two columns say {{name}}. Leave one of them out.',
  sheet_ambiguous_number: 'The point or comma may separate thousands or decimals. Correct the cell.',
  sheet_yes_or_no: 'Write Yes or No.',
  sheet_day: 'Write the date as DD/MM/YYYY.',
  sheet_broken_cell: 'The formula of this cell has an error.',
  sheet_product_part:
    'A product has a code or a description, and a quantity. If the column speaks of something else, leave it out of the import.',
  sheet_row_differs:
    'Row {{row}} of the same request says something else here. Repeat what it says, or leave only the code and the product in this row.',
  sheet_row_without_request: 'No row of this code gives the recipient and the city of the request.',
  sheet_row_of_faulty: 'Row {{row}} of the same request has an error: the whole request is left out.',
  sheet_repeated_row: 'Row {{row}} names this code already.',
  request_not_open: 'The request is in a load or an order already. Take it out before changing it.',
  request_not_simulated: 'The request has no unanswered prices to send.',
  invoice_in_request: 'Invoice {{number}} is in another request. Take it out of there first.',
  unknown_city: 'City not found. Give its name and state, or its IBGE code.',
  unknown_address: "This address is not among the company's.",
  road_map_not_open: 'The load is closed. Open it again before changing it.',
  road_map_not_consolidated: 'Close the load before making its orders.',
  road_map_filled: 'Take the requests out of the load before deleting it.',
  road_map_empty: 'The load has no requests yet.',
  road_map_own_carriers:
    'These requests already have their own carrier: {{codes}}. Make one order per request, or take them out of the load.',
  road_map_mixed_freight:
    'The load mixes CIF and FOB freight, and one order has one payer. Make one order per request, or take the FOB ones out: {{codes}}.',
  road_map_too_many_stops: 'An order has at most {{max}} deliveries. Make one order per request.',
  request_of_another: 'It is not among the requests of this load’s shipper.',
  road_map_changed: 'The requests of this load have changed. Open it again before ordering the stops.',
  consolidations_running: '{{max}} load plans are already running. Wait for one of them to end, or stop it.',
  consolidation_outdated:
    'A request of this plan is no longer open: it went into another load or order, or changed. Plan again.',
  consolidation_same_load: 'The request is in this load already.',
  consolidation_day_past: 'The first collection cannot be on a day that has passed.',
  unknown_product: "This product is not among the company's.",
}

/** States of a request, as refusals name them. */
export const requestTextsEn: Texts<typeof requestTextsPt> = {
  status: {
    created: 'Created',
    simulated: 'Simulated',
    approved: 'Approved',
    refused: 'Refused',
    in_road_map: 'In a load',
    order_created: 'Order created',
    delivered: 'Delivered',
  },
  /** What an order says of its request or quote, in its observation. */
  asked: {
    dangerous: 'Dangerous goods.',
    emergency: 'Emergency.',
    express: 'Express.',
    icms_exemption: 'Exempt from ICMS.',
    services: 'Services asked for: {{value}}.',
    material: 'Material: {{value}}.',
    packaging: 'Packaging: {{value}}.',
    erp_request_type: 'Type of request in the ERP: {{value}}.',
    erp_product_type: 'Type of product in the ERP: {{value}}.',
  },
  packagings: {
    pallet: 'Pallet',
    box: 'Box',
    bag: 'Bag',
    drum: 'Drum',
    bulk: 'Bulk',
    other: 'Other',
  },
}

/** The same texts, in another language. */
type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** A load on paper: its stops, and what to load first. */
export const romaneioEn: RomaneioWords = {
  lang: 'en',
  page: 'Page {{page}} of {{pages}}',
  title: 'Loading list {{number}}: {{name}}',
  file: 'loading-list-{{number}}',
  none: '—',
  shipper: 'Shipper',
  transporter: 'Carrier',
  vehicle: 'Vehicle',
  collection: 'Collection',
  delivery: 'Delivery',
  total: 'Total',
  totals: 'Deliveries: {{stops}} · {{weight}} kg · {{cubed}} m³ · {{value}}',
  stops: 'Deliveries, in the order of the route',
  stop: 'Stop',
  request: 'Request',
  recipient: 'Recipient',
  place: 'Place of delivery',
  volumes: 'Volumes',
  weight: 'Weight (kg)',
  value: 'Value',
  invoices: 'Invoices',
  loading: 'Loading: the last delivery goes in first',
  load: 'Load',
  product: 'Product',
  code: 'Code',
  quantity: 'Quantity',
  goods: 'Goods without listed items',
  dangerous: 'Dangerous goods',
  signatures: 'Checked by ______________________    Driver ______________________    Plate ______________',
}
