import type * as z from 'zod'
import type { fractionateAir, fractionateOrder } from '#shared/modes/share-out.calls.ts'
import { AIR_MODALS, FORWARD_ROAD_MODALS } from '#shared/orders/order-modals.ts'
import { isOneOf } from '#shared/kit/typed.ts'

/** How the destinations of an order that is divided go on. Pure. */

export type Decided = {
  modal: string | null
  vehicle: string | null
  plane: string
  airline: string | null
  origin_airport: string | null
  destiny_airport: string | null
  due: string | null
}
export const NOT_DECIDED: Decided = {
  modal: null,
  vehicle: null,
  plane: '',
  airline: null,
  origin_airport: null,
  destiny_airport: null,
  due: null,
}

type All = Readonly<Record<string, Decided>>
type Road = NonNullable<z.input<typeof fractionateOrder.input>['fractions']>[number]
type Air = NonNullable<z.input<typeof fractionateAir.input>['fractions']>[number]

const ofEach = <T>(all: All, make: (one: Decided) => T): (T & { order_delivery_address_id: number })[] =>
  Object.entries(all).map(([id, one]) => ({
    ...make(one),
    order_delivery_address_id: Number(id),
    ...(one.due ? { fractionate_delivery_date_time: one.due } : {}),
  }))

export const roadFractions = (all: All): Road[] =>
  ofEach(all, ({ modal, vehicle }) => ({
    ...(isOneOf(FORWARD_ROAD_MODALS, modal) ? { delivery_modal: modal } : {}),
    ...(vehicle ? { delivery_vehicle: Number(vehicle) } : {}),
  }))

export const airFractions = (all: All): Air[] =>
  ofEach(all, ({ modal, plane, airline, origin_airport, destiny_airport }) => ({
    ...(isOneOf(AIR_MODALS, modal) ? { delivery_modal: modal } : {}),
    ...(plane.trim() ? { air_plane_type: plane.trim() } : {}),
    ...(airline ? { airline_id: Number(airline) } : {}),
    ...(origin_airport ? { origin_airport } : {}),
    ...(destiny_airport ? { destiny_airport } : {}),
  }))
