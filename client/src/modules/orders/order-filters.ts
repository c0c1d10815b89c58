import type { RoleName } from '#shared/access/roles.ts'
import { UFS } from '#shared/kit/br/uf.ts'
import { ALERTS, FREIGHT_TYPES, MODALS } from '#shared/orders/order-modals.ts'
import { ANYWHERE } from '#shared/orders/order-spans.ts'
import { ORDER_FIGURES } from '#shared/orders/order-figures.ts'
import { ORDER_STATUSES } from '#shared/orders/order-status.ts'
import type { ListFilter } from '#client/kit/list/list-types.ts'
import { currentLanguage, text } from '#client/lib/i18n.ts'

const label = (name: string): string => text(`orders:field.${name}`)

const choice = (name: string, options: { value: string; label: string }[]): ListFilter => ({
  name,
  label: label(name),
  kind: 'select',
  options,
})

const typed = (name: string, field = name): ListFilter => ({ name, label: label(field), kind: 'text' })
const dated = (name: string): ListFilter => ({ name, label: label(name), kind: 'date' })

const company = (kind: 'shipper' | 'transporter' | 'customer' | 'supplier'): ListFilter => ({
  name: `${kind}_id`,
  label: label(kind),
  kind: 'resource',
  resource: `${kind}s`,
  optionLabel: (row: { fantasy_name: string }): string => row.fantasy_name,
})

const suggested = (filter: ListFilter): ListFilter => ({ ...filter, suggested: true })

/** Options of a choice, with their texts under a name of the orders' namespace. */
const options = (values: readonly string[], texts: string) =>
  values.map((value) => ({ value, label: text(`orders:${texts}.${value}`) }))

/** Statuses that an order may have, beside the label of the status as the order shows it. */
const statusFilter = (): ListFilter => ({
  ...choice(
    'last_active_status_id',
    ORDER_STATUSES.filter(({ name }) => ANYWHERE.includes(name)).map((status) => ({
      value: String(status.id),
      label: status[currentLanguage()],
    })),
  ),
  label: label('status_name'),
})

/** Orders behind a figure of the dashboard. */
const figureFilter = (): ListFilter =>
  choice(
    'figure',
    ORDER_FIGURES.map((value) => {
      const [figure = '', period = ''] = value.split('_')
      return {
        value,
        label: text('orders:figure.of', {
          figure: text(`orders:figure.${figure}`),
          period: text(`orders:figure.days_${period}`),
        }),
      }
    }),
  )

/** Filters of the order list, without those of the role's own side (spec 002 §4.3, orders/README "Life of an order"). */
export const orderFilters = (role: RoleName): ListFilter[] => {
  const isCarrier = role === 'transporter'
  const isShipperSide = !isCarrier && role !== 'supplier'
  const operates = role === 'manager' || role === 'dev' || role === 'four_pl'
  const states = UFS.map((uf) => ({ value: uf, label: uf }))
  return [
    suggested(statusFilter()),
    isShipperSide && suggested(company('transporter')),
    (isCarrier || operates) && suggested(company('shipper')),
    suggested(choice('delivery_uf', states)),
    suggested(typed('nf', 'invoice_number')),
    choice('collection_uf', states),
    typed('collection_city'),
    typed('delivery_city'),
    typed('destinatary_name'),
    choice('modal', options(MODALS, 'modal')),
    choice('type_freight', options(FREIGHT_TYPES, 'freight')),
    isShipperSide && company('customer'),
    isShipperSide && company('supplier'),
    dated('created_at'),
    dated('collection_date_time'),
    dated('delivery_date_time'),
    dated('delivered_date_time'),
    typed('shipper_order_code'),
    typed('external_id'),
    typed('vehicle_plate'),
    choice('alert', options(ALERTS, 'alert')),
    choice('follow', [{ value: 'mine', label: label('follow_mine') }]),
    figureFilter(),
    isCarrier && choice('proposal_status', options(['waiting', 'accepted', 'refused'], 'proposal_state')),
  ].filter((filter) => filter !== false)
}
