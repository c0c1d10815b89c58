import {
  type Icon,
  IconAlertTriangle,
  IconArrowsSplit,
  IconBan,
  IconBell,
  IconBuildingWarehouse,
  IconCamera,
  IconCheck,
  IconChecklist,
  IconCircleCheck,
  IconClock,
  IconCopy,
  IconEdit,
  IconEye,
  IconFileInvoice,
  IconFlag,
  IconMapPin,
  IconPackage,
  IconPackageOff,
  IconPlane,
  IconPlaneArrival,
  IconPlaneDeparture,
  IconReceipt2,
  IconRefresh,
  IconSend,
  IconShieldCheck,
  IconSteeringWheel,
  IconTruck,
  IconTruckDelivery,
  IconX,
} from '#client/ui/icons.ts'
import type { Order } from './order.ts'

/** Every action that the server may offer on an order, in order of importance: the first offered one is the next step. */
export const ORDER_ACTIONS = [
  'accept',
  'refuse',
  'confirm_transporter',
  'refuse_transporter',
  'send_proposal',
  'approve_vehicle',
  'approve_checklist',
  'mirror_vehicle',
  'collect',
  'reschedule_collection',
  'sub_ltl',
  'receive_dc',
  'deliver_airport',
  'board',
  'take_off',
  'land',
  'unload',
  'release',
  'generate_road',
  'depart',
  'depart_dc',
  'on_destiny',
  'deliver',
  'refuse_delivery',
  'attach_receipt',
  'enrich',
  'attach_invoices',
  'unsuccessful_collection',
  'fractionate',
  'fractionate_air',
  'follow',
  'unfollow',
  'alert',
  'change_cargo',
  'update',
  'icms',
  'replicate',
  'cancel_collection',
  'cancel_on_destiny',
  'cancel_delivery',
  'update_status',
  'cancel',
] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

const ICONS: Record<OrderAction, Icon> = {
  accept: IconCheck,
  refuse: IconX,
  confirm_transporter: IconCircleCheck,
  refuse_transporter: IconX,
  send_proposal: IconSend,
  approve_vehicle: IconShieldCheck,
  approve_checklist: IconChecklist,
  mirror_vehicle: IconShieldCheck,
  collect: IconPackage,
  reschedule_collection: IconClock,
  depart: IconTruck,
  depart_dc: IconBuildingWarehouse,
  receive_dc: IconBuildingWarehouse,
  sub_ltl: IconArrowsSplit,
  deliver_airport: IconPlane,
  board: IconPlane,
  take_off: IconPlaneDeparture,
  land: IconPlaneArrival,
  unload: IconPackage,
  release: IconShieldCheck,
  generate_road: IconTruck,
  fractionate: IconArrowsSplit,
  fractionate_air: IconArrowsSplit,
  on_destiny: IconMapPin,
  deliver: IconTruckDelivery,
  refuse_delivery: IconPackageOff,
  attach_receipt: IconCamera,
  enrich: IconSteeringWheel,
  attach_invoices: IconFileInvoice,
  unsuccessful_collection: IconPackageOff,
  follow: IconBell,
  unfollow: IconBell,
  alert: IconAlertTriangle,
  change_cargo: IconPackage,
  update: IconEdit,
  icms: IconReceipt2,
  replicate: IconCopy,
  cancel_collection: IconRefresh,
  cancel_on_destiny: IconRefresh,
  cancel_delivery: IconRefresh,
  update_status: IconFlag,
  cancel: IconBan,
}
export const actionIcon = (action: string): Icon => ICONS[action as OrderAction] ?? IconEye

const SECONDARY: ReadonlySet<string> = new Set(
  ORDER_ACTIONS.slice(ORDER_ACTIONS.indexOf('unsuccessful_collection')),
)
export const DANGER: ReadonlySet<string> = new Set(['cancel'])

type State = Pick<Order, 'last_active_status_id'> & { nf_files?: readonly unknown[] }

const DELIVERED_STATES: ReadonlySet<number> = new Set([17, 18, 19])
/** ON_DESTINY: the next step is the delivery, not another arrival. */
const AT_DESTINATION = 16
/** DEFINED_DRIVER_AND_VEHICLE: choosing again is a correction. */
const CHOSEN = 5
/** PROPOSAL_SENT: the carrier's answer is next; asking others as well is possible, not due. */
const ASKED = 2

/** CONFIRMED_TRANSPORTER: from now on the carrier needs the invoices. */
const AGREED = 4

/** Whether an order whose carrier is known still waits for its invoices. */
const awaitsInvoices = ({ last_active_status_id: state, nf_files }: State): boolean =>
  nf_files?.length === 0 && state >= AGREED

/** What stands under ⋯ however few there are. */
export const isSecondary = (action: OrderAction, order: State): boolean =>
  SECONDARY.has(action) ||
  (action === 'send_proposal' && order.last_active_status_id === ASKED) ||
  (action === 'attach_invoices' && !awaitsInvoices(order))

/** The server's actions and the receipt, in the order in which this order needs them. */
export const orderActions = (
  order: Pick<Order, 'last_active_status_id' | 'canceled_at'>,
  allowed: readonly string[],
  mayAttach: boolean,
): OrderAction[] => {
  const receipt = mayAttach && order.canceled_at === null && DELIVERED_STATES.has(order.last_active_status_id)
  const names: readonly string[] = receipt ? [...allowed, 'attach_receipt'] : allowed
  const offered = ORDER_ACTIONS.filter((action) => names.includes(action))
  const state = order.last_active_status_id
  const later = (action: OrderAction): number =>
    (action === 'on_destiny' && state === AT_DESTINATION) || (action === 'enrich' && state >= CHOSEN) ? 1 : 0
  return offered.toSorted((a, b) => later(a) - later(b))
}
