import { expect, it } from 'vitest'
import { boxes } from '#shared/cargo/boxes.contract.ts'
import { products } from '#shared/cargo/products.contract.ts'
import * as answers from '#shared/quotes/quote-answer.contract.ts'
import * as quoteParts from '#shared/quotes/quote-parts.contract.ts'
import * as quote from '#shared/quotes/quote.contract.ts'
import * as requestParts from '#shared/requests/request-parts.contract.ts'
import * as request from '#shared/requests/request.contract.ts'
import * as roadMaps from '#shared/road-maps/road-maps.contract.ts'
import { membersOf } from '#shared/kit/typed.ts'

/** Attributes of quotes, requests, loads, products and boxes by the specification's names (spec 001 §3.1, §3.3, §3.4, §3.7). */

const contracts = Object.fromEntries(
  [
    boxes,
    products,
    ...[answers, quoteParts, quote, requestParts, request, roadMaps].flatMap((room) => Object.values(room)),
  ]
    .map((one) => membersOf(one))
    .filter(({ type, attributes }) => typeof type === 'string' && attributes !== undefined)
    .map(({ type, attributes, relations }) => [
      String(type),
      new Set([...Object.keys(membersOf(attributes)), ...Object.keys(membersOf(relations))]),
    ]),
)

const words = (text: string): string[] => text.trim().split(/\s+/)

const NAMES: Readonly<Record<string, string[]>> = {
  simulation_quotes:
    words(`company_id simulation response vehicle_type road_map weight bulk cubage invoice_value description_material
    packaging_type collection_date_time delivery_date_time services items modals dangerous_products weight_air cubage_air
    response_time_limit cost_center route_km no_obligation_quote quote_name is_traceable freight_type
    accepted_quote_transporter_justification awaiting_approver_user erp_request_type erp_product_type emergency express icms_exemption`),
  simulation_quotes_transporters:
    words(`simulation_quote_id transporter_id response created_at observation weight bulk cubage invoice_value
    description_material packaging_type services items modal dangerous_products weight_air cubage_air vehicle_type_id delivery collect
    files invoices weight_shipping_value order_id icms rates accept confirm addresses quotation_api_response response_time_limit user_id
    vehicle_options vehicle_option_ids transporter_delivery_time shipper_order_code transporter_accept transporter_refuse_justification
    route_km quote_name correios_modal_transport_id is_simulation jadlog_modality justification awaiting_approver_user
    approver_user_decline_justification is_order_deleted is_traceable integration_status`),
  simulation_quotes_addresses: words('address_id type'),
  simulation_quotes_transporters_addresses: words('simulation_quote_transporter_id address_id type address'),
  simulation_quotes_files: words(
    'name path download simulation_quote_id simulation_quote_transporter_id type related_file_id',
  ),
  messages_quotes: words('text simulation_quotes_transporter_id user_id'),
  quote_status: words('name description'),
  request:
    words(`company_id order_id value weight cubed collection_address_id delivery_address_id road_map_id destinatary_name
    destinatary_identification_document is_natural_person observation type transporter_id files simulations selected_simulation
    client_other_transporter simulation_refusal_justification supplier external_id receive_simulation_emails erp_request_number
    need_quotation simulation_quote_id volumes products emission_date`),
  request_files: words(
    'file path name number serie key value weight volume volume_type pdf pdf_file emission_date created_at type',
  ),
  request_simulations: words(
    'table type transporter weight_shipping_value rates_value total_value lead_time business_days selected',
  ),
  road_maps:
    words(`company_id name observation collection_date delivery_date transporter dangerous_products services modals obs vehicle_type_id
    created_at is_less_than_truckload is_best_way`),
  road_maps_requests: words('road_map_id request_id priority observation'),
  products:
    words(`code description manufacturer_code manufacturer platform group min_temperature max_temperature dangerous location
    picking_number quantity batch_number sap_line_number length width height weight unit_price files`),
  boxes: words('name capacity_kg height length width min_temperature max_temperature'),
}

/** Said elsewhere, or by another name (decision 0196). */
const OTHERWISE =
  words(`simulation_quotes_transporters.modal simulation_quotes_transporters.delivery simulation_quotes_transporters.collect
  simulation_quotes_transporters.invoices simulation_quotes_transporters.vehicle_options simulation_quotes_transporters.vehicle_option_ids
  simulation_quotes_transporters.is_simulation simulation_quotes_files.download`)

it('quotes, requests, loads, products and boxes have every attribute of the specification', () => {
  const missing = Object.entries(NAMES).flatMap(([type, names]) =>
    names.filter((name) => !contracts[type]?.has(name)).map((name) => `${type}.${name}`),
  )
  expect(missing).toEqual(OTHERWISE)
})
