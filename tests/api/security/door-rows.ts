import { RESOURCES } from './support.ts'

/** Which resource's row an address names: told by its words, and listed where they do not tell. */

const TYPES: ReadonlySet<string> = new Set(RESOURCES.map(({ contract }) => contract.type))

/** Addresses whose words name another thing than the row: `products.files` is a part that an attribute of it lists. */
const NAMED: Readonly<Record<string, string>> = {
  'GET audits/order/:id': 'orders',
  'GET freight_intakes/export/:id': 'simulation_tables',
  'GET freight_intakes/export_routes/:id': 'route_tables',
  'GET freight_studies/orders/:id': 'freight_studies',
  'GET billings/orders/:id': 'billings',
  'GET geolocation_drivers/track/:id': 'orders',
  'GET order_additional_services/files/:id': 'order_additional_services_files',
  'DELETE order_additional_services/files/:id': 'order_additional_services_files',
  'GET order_additional_services/link/:id': 'orders',
  'POST order_additional_services/link/:id': 'orders',
  'DELETE order_additional_services/link/:id': 'orders',
  'GET products/files/:id': 'products.files',
  'DELETE products/files/:id': 'products.files',
  'GET request/files/:id': 'request_files',
  'DELETE request/files/:id': 'request_files',
  'GET request/files_pdf/:id': 'request_files',
  'DELETE request/files_pdf/:id': 'request_files',
  'DELETE request_simulations/files/:id': 'request_files',
  'DELETE request_simulations/files_pdf/:id': 'request_files',
  'GET route_tables/files/:id/link': 'route_tables_files',
  'DELETE route_tables/files/:id': 'route_tables_files',
  'GET simulation_integra/simulation_table/files/:id/link': 'simulation_tables_files',
  'POST simulation_integra/simulation_table_prolongation/decide/:id': 'simulation_table_prolongation',
  'PATCH orders/icms/:id': 'orders',
  'PATCH shippers/table_model/:id': 'shipper_table_model',
  'POST tms_external_api/alter/route_origin_destiny/:id': 'orders',
  'POST nf_files/discard/:id': 'not_imported_files',
  'POST nf_files/retry/:id': 'not_imported_files',
  'POST transporters/mentor/:id': 'companies',
  'POST transporters/prospector/:id': 'companies',
}

/** Beginnings of addresses that name no resource. */
const BEGINNINGS: readonly (readonly [string, string])[] = [
  ['simulation_integra/', 'simulation_tables'],
  ['control_tower/', 'orders'],
  ['driver/', 'orders'],
  ['shippers/four_pls/', 'companies'],
  ['shippers/auditors/', 'companies'],
  ['shippers/brokers/', 'companies'],
  ['shippers/finance_managers/', 'companies'],
  ['recipient/', 'order_delivery_addresses'],
  ['tms_external_api/alter/', 'simulation_tms'],
]

const BY_PARAM: Readonly<Record<string, string>> = { order_id: 'orders' }
const PARAM = /:(id|\w+_id)\b/

/** Whether an address names a row by its number. */
export const namesRow = ({ path }: { path: string }): boolean => PARAM.test(path)

/** The resource, or undefined where neither words nor list tell it. */
export const rowOf = ({ address, path }: { address: string; path: string }): string | undefined => {
  const [, param = ''] = PARAM.exec(path) ?? []
  return (
    NAMED[address] ??
    BY_PARAM[param] ??
    BEGINNINGS.find(([beginning]) => path.startsWith(beginning))?.[1] ??
    path.split('/').findLast((one) => TYPES.has(one))
  )
}
