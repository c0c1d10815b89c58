import type { CollectionAddress, DeliveryAddress } from './order.ts'

/** What may be done at one address now: the order's actions, narrowed by the state of the address itself. */

export type CollectionAction =
  | 'collect'
  | 'unsuccessful_collection'
  | 'reschedule_collection'
  | 'cancel_collection'
export type DeliveryAction =
  | 'on_destiny'
  | 'deliver'
  | 'refuse_delivery'
  | 'cancel_on_destiny'
  | 'cancel_delivery'
export type AddressAction = CollectionAction | DeliveryAction

export const collectionActions = (
  allowed: readonly string[],
  { collection_status: state }: Pick<CollectionAddress, 'collection_status'>,
): CollectionAction[] => {
  const wanted: CollectionAction[] =
    state === 'collected'
      ? ['cancel_collection']
      : state === 'unsuccessful'
        ? ['reschedule_collection']
        : ['collect', 'unsuccessful_collection']
  return wanted.filter((action) => allowed.includes(action))
}

export const deliveryActions = (
  allowed: readonly string[],
  address: Pick<DeliveryAddress, 'delivery_status' | 'on_destiny_status'>,
): DeliveryAction[] => {
  const arrived = address.on_destiny_status === 'arrived'
  const wanted: DeliveryAction[] =
    address.delivery_status !== 'waiting'
      ? ['cancel_delivery']
      : arrived
        ? ['deliver', 'refuse_delivery', 'cancel_on_destiny']
        : ['on_destiny', 'deliver']
  return wanted.filter((action) => allowed.includes(action))
}

const COLLECTION: readonly string[] = [
  'collect',
  'unsuccessful_collection',
  'reschedule_collection',
  'cancel_collection',
]
export const isCollectionAction = (action: string): action is CollectionAction => COLLECTION.includes(action)

const ADDRESS: readonly string[] = [
  ...COLLECTION,
  'on_destiny',
  'deliver',
  'refuse_delivery',
  'cancel_on_destiny',
  'cancel_delivery',
]

/** The order's actions without those that no address is in the state for. */
export const possibleActions = (
  allowed: readonly string[],
  order: {
    order_collection_addresses: readonly Pick<CollectionAddress, 'collection_status'>[]
    order_delivery_addresses: readonly Pick<DeliveryAddress, 'delivery_status' | 'on_destiny_status'>[]
  },
): string[] => {
  const here = new Set<string>([
    ...order.order_collection_addresses.flatMap((address) => collectionActions(allowed, address)),
    ...order.order_delivery_addresses.flatMap((address) => deliveryActions(allowed, address)),
  ])
  return allowed.filter((action) => !ADDRESS.includes(action) || here.has(action))
}
