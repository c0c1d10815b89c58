import type { RoleName } from '#shared/access/roles.ts'
import { customers, shippers, suppliers, transporters } from '#shared/companies/companies.contract.ts'
import { UFS } from '#shared/kit/br/uf.ts'
import { FREIGHT_TYPES, MODALS } from '#shared/orders/order-modals.ts'
import { ORDER_STATUSES } from '#shared/orders/order-status.ts'
import { ALERTS } from '#shared/orders/order.fields.ts'
import type { ListFilter } from '#client/kit/list/list-types.ts'
import { currentLanguage, text } from '#client/lib/i18n.ts'

const label = (name: string): string => text(`orders:field.${name}`)
const company = (row: { fantasy_name: string }): string => row.fantasy_name
const states = UFS.map((uf) => ({ value: uf, label: uf }))

/** spec 002 §4.3 and orders/README "Life of an order": the filters of the order list, those of the role's own side left out. */
export const orderFilters = (role: RoleName): ListFilter[] => {
  const carrier = role === 'transporter'
  const operates = role === 'manager' || role === 'dev' || role === 'four_pl'
  const language = currentLanguage()
  const filters: (ListFilter | false)[] = [
    {
      name: 'last_active_status_id',
      label: label('status_name'),
      kind: 'select',
      suggested: true,
      options: ORDER_STATUSES.filter(({ id }) => id <= 20 || id === 23).map((status) => ({
        value: String(status.id),
        label: status[language],
      })),
    },
    !carrier &&
      role !== 'supplier' && {
        name: 'transporter_id',
        label: label('transporter'),
        kind: 'resource',
        resource: transporters,
        optionLabel: company,
        suggested: true,
      },
    (carrier || operates) && {
      name: 'shipper_id',
      label: label('shipper'),
      kind: 'resource',
      resource: shippers,
      optionLabel: company,
      suggested: true,
    },
    { name: 'delivery_uf', label: label('delivery_uf'), kind: 'select', options: states, suggested: true },
    { name: 'nf', label: label('invoice_number'), kind: 'text', suggested: true },
    { name: 'collection_uf', label: label('collection_uf'), kind: 'select', options: states },
    { name: 'collection_city', label: label('collection_city'), kind: 'text' },
    { name: 'delivery_city', label: label('delivery_city'), kind: 'text' },
    { name: 'destinatary_name', label: label('destinatary_name'), kind: 'text' },
    {
      name: 'modal',
      label: label('modal'),
      kind: 'select',
      options: MODALS.map((value) => ({ value, label: text(`orders:modal.${value}`) })),
    },
    {
      name: 'type_freight',
      label: label('type_freight'),
      kind: 'select',
      options: FREIGHT_TYPES.map((value) => ({ value, label: text(`orders:freight.${value}`) })),
    },
    !carrier &&
      role !== 'supplier' && {
        name: 'customer_id',
        label: label('customer'),
        kind: 'resource',
        resource: customers,
        optionLabel: company,
      },
    !carrier &&
      role !== 'supplier' && {
        name: 'supplier_id',
        label: label('supplier'),
        kind: 'resource',
        resource: suppliers,
        optionLabel: company,
      },
    { name: 'created_at', label: label('created_at'), kind: 'date' },
    { name: 'collection_date_time', label: label('collection_date_time'), kind: 'date' },
    { name: 'delivery_date_time', label: label('delivery_date_time'), kind: 'date' },
    { name: 'delivered_date_time', label: label('delivered_date_time'), kind: 'date' },
    { name: 'shipper_order_code', label: label('shipper_order_code'), kind: 'text' },
    { name: 'external_id', label: label('external_id'), kind: 'text' },
    { name: 'vehicle_plate', label: label('vehicle_plate'), kind: 'text' },
    {
      name: 'alert',
      label: label('alert'),
      kind: 'select',
      options: ALERTS.map((value) => ({ value, label: text(`orders:alert.${value}`) })),
    },
    {
      name: 'follow',
      label: label('follow'),
      kind: 'select',
      options: [{ value: 'mine', label: label('follow_mine') }],
    },
    carrier && {
      name: 'proposal_status',
      label: label('proposal_status'),
      kind: 'select',
      options: ['waiting', 'accepted', 'refused'].map((value) => ({
        value,
        label: text(`orders:proposal_state.${value}`),
      })),
    },
  ]
  return filters.filter((filter) => filter !== false)
}
