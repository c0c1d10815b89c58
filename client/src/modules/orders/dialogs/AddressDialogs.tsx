import { useTexts } from '#client/lib/texts.ts'
import { arriveAddress, collectAddress, deliverAddress, departOrder } from '#shared/orders/order.calls.ts'
import {
  type AddressAction,
  collectionActions,
  deliveryActions,
  isCollectionAction,
} from '../address-actions.ts'
import { inOrder, type OrderDetail } from '../order.ts'
import { useOrderAct } from '../use-order-act.ts'
import type { DialogProps } from './dialog-props.ts'
import { JustifyDialog } from './JustifyDialog.tsx'
import { type DatedPlace, RealDateDialog } from './RealDateDialog.tsx'

/** Addresses at which this act is possible now. */
export const placesFor = (order: OrderDetail, action: AddressAction): DatedPlace[] => {
  const allowed = order.meta?.actions ?? []
  // Collections in sequence are informed one after the other: only the next one can be.
  const most = action === 'collect' && order.modal === 'sequence_collection' ? 1 : Infinity
  if (isCollectionAction(action))
    return inOrder(order.order_collection_addresses)
      .filter((address) => collectionActions(allowed, address).includes(action))
      .slice(0, most)
      .map((address) => ({
        id: address.id,
        label: `${address.name ?? ''} · ${address.city}/${address.uf}`.replace(/^ · /, ''),
        planned: address.expected_collection_date_time,
        expected: action === 'collect' ? address.expected_collection_date_time : null,
        before: address.collection_real_date_time,
      }))
  return inOrder(order.order_delivery_addresses)
    .filter((address) => deliveryActions(allowed, address).includes(action))
    .map((address) => ({
      id: address.id,
      label: `${address.destinatary_name ?? ''} · ${address.city}/${address.uf}`.replace(/^ · /, ''),
      // Without a date of its own the stop is expected by the end of the order's lead time: a promise, not an appointment.
      planned: address.expected_delivery_date_time ?? order.delivery_date_time,
      expected: action === 'deliver' ? address.expected_delivery_date_time : null,
      before: action === 'deliver' ? address.delivery_date_time : address.on_destiny_date_time,
    }))
}

type AddressCall = typeof collectAddress | typeof arriveAddress | typeof deliverAddress
type Body = (instant: string, justification: string | undefined) => Record<string, unknown>
const DATED: Record<
  'collect' | 'unsuccessful_collection' | 'reschedule_collection' | 'on_destiny' | 'deliver',
  {
    call: AddressCall
    date: 'real_collection' | 'real_failure' | 'new_expected' | 'real_arrival' | 'real_delivery'
    body: Body
  }
> = {
  collect: {
    call: collectAddress,
    date: 'real_collection',
    body: (instant, justification) => ({ collection_real_date_time: instant, justification }),
  },
  unsuccessful_collection: {
    call: collectAddress,
    date: 'real_failure',
    body: (instant, justification) => ({
      collection_status: 'unsuccessful',
      collection_real_date_time: instant,
      justification,
    }),
  },
  reschedule_collection: {
    call: collectAddress,
    date: 'new_expected',
    body: (instant, justification) => ({
      collection_status: 'waiting',
      expected_collection_date_time: instant,
      justification,
    }),
  },
  on_destiny: {
    call: arriveAddress,
    date: 'real_arrival',
    body: (instant, justification) => ({ on_destiny_date_time: instant, justification }),
  },
  deliver: {
    call: deliverAddress,
    date: 'real_delivery',
    body: (instant, justification) => ({ delivery_date_time: instant, justification }),
  },
}
const UNDONE = {
  cancel_collection: {
    call: collectAddress,
    effect: 'cancel_collection_text',
    body: { collection_status: 'waiting' },
  },
  cancel_on_destiny: {
    call: arriveAddress,
    effect: 'cancel_arrival_text',
    body: { on_destiny_status: 'waiting' },
  },
  cancel_delivery: {
    call: deliverAddress,
    effect: 'cancel_delivery_text',
    body: { delivery_status: 'waiting' },
  },
} as const

type Dated = keyof typeof DATED
type Undone = keyof typeof UNDONE
export const isDated = (action: string): action is Dated => action in DATED
export const isUndone = (action: string): action is Undone => action in UNDONE

/** Collection, failed collection, new plan, arrival and delivery at one address. */
export const DatedDialog = ({ order, addressId, onClose, action }: DialogProps & { action: Dated }) => {
  const { t } = useTexts('orders')
  const { act } = useOrderAct()
  const { call, date, body } = DATED[action]
  return (
    <RealDateDialog
      title={t(`action.${action}`)}
      confirmLabel={t('dialog.confirm')}
      dateLabel={t(`dialog.${date}`)}
      places={placesFor(order, action)}
      placeId={addressId}
      tolerance={order.real_date_tolerance}
      planned={action === 'reschedule_collection'}
      always={action === 'unsuccessful_collection'}
      send={({ placeId, instant, justification }) =>
        act(call, { id: placeId, input: body(instant, justification) }, action)
      }
      onClose={onClose}
    />
  )
}

export const UndoDialog = ({ order, addressId, onClose, action }: DialogProps & { action: Undone }) => {
  const { t } = useTexts('orders')
  const { act } = useOrderAct()
  const { call, effect, body } = UNDONE[action]
  return (
    <JustifyDialog
      title={t(`action.${action}`)}
      effect={t(`dialog.${effect}`)}
      places={placesFor(order, action)}
      placeId={addressId}
      send={({ placeId, justification }) =>
        act(call, { id: placeId, input: { ...body, justification } }, action)
      }
      onClose={onClose}
    />
  )
}

/** Cargo loaded: the whole order leaves. */
export const DepartDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTexts('orders')
  const { act } = useOrderAct()
  return (
    <RealDateDialog
      title={t('action.depart')}
      confirmLabel={t('dialog.confirm')}
      dateLabel={t('dialog.real_departure')}
      places={[]}
      send={({ instant, justification }) =>
        act(departOrder, { id: order.id, input: { on_route_date_time: instant, justification } }, 'depart')
      }
      onClose={onClose}
    />
  )
}
