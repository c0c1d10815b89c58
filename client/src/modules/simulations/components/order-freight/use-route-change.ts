import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { alterRoute, askRoute } from '#shared/orders/order-freight.calls.ts'
import { orders } from '#shared/orders/orders.contract.ts'
import type { Route } from '#shared/distances/route.contract.ts'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { useResource } from '#client/kit/use-resource.ts'
import { parseDecimal } from '#client/lib/decimal.ts'
import { money } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import type { TollAsked } from './TollChoice.tsx'

type Place = { position?: number; city_id: number | null }
type WithPlaces = {
  id: string
  order_collection_addresses: Place[]
  order_delivery_addresses: Place[]
}

const PLACES = { include: ['order_collection_addresses', 'order_delivery_addresses'] }
const LEAST_WORDS = 3

const endOf = (places: readonly Place[] | undefined, last: boolean): number | null => {
  const sorted = (places ?? []).toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
  return sorted.at(last ? -1 : 0)?.city_id ?? null
}

/** Kilometres as the API takes them, null when nothing is typed, 'wrong' otherwise. */
const readKm = (typed: string): string | null => {
  if (typed.trim() === '') return null
  const km = parseDecimal(typed)
  return km !== null && /^\d+(\.\d{1,4})?$/.test(km) && Number(km) >= 0.1 ? km : 'wrong'
}

const PRICED = [
  'simulation_orders',
  'simulation_integra_orders',
  'simulation_tms',
  'orders',
  'status',
  'audits',
]

/** What the new route changed, in words. */
const useOutcome = () => {
  const { t } = useTexts('simulations')
  return (price: { before: string | null; total_value: string } | null, why: string | null): string => {
    if (price)
      return t('freight_tab.route_done', { before: money(price.before), after: money(price.total_value) })
    if (!why) return t('freight_tab.route_same')
    const reason = text(`pricing:reason.${why}`, {}, text(`simulations:freight_tab.route_${why}`))
    return t('freight_tab.route_no_price', { reason })
  }
}

type Fields = {
  origin?: number | null
  destination?: number | null
  km: string
  toll: TollAsked | null
}

/** The cities that the order goes from and to as it stands. */
const useEnds = (orderId: string) => {
  const { data: order } = useResource<WithPlaces>(orders, orderId, PLACES)
  return {
    origin: endOf(order?.order_collection_addresses, false),
    destination: endOf(order?.order_delivery_addresses, true),
  }
}

/** Fields of another route, its look-up, and the order's new price. */
export const useRouteChange = (orderId: string) => {
  const outcomeOf = useOutcome()
  const ends = useEnds(orderId)
  const [fields, setFields] = useState<Fields>({ km: '', toll: null })
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [found, setFound] = useState<Route | null>(null)
  const ask = useCall(askRoute)
  const alter = useCall(alterRoute, { invalidates: PRICED })
  const { origin = ends.origin, destination = ends.destination } = fields
  const typed = readKm(fields.km)
  const short = reason.trim().length < LEAST_WORDS
  const wrong =
    origin === null || destination === null || typed === 'wrong' || fields.toll?.amount === 'wrong'
  const body = {
    origin_city_id: origin,
    destination_city_id: destination,
    ...(typed === null ? {} : { km: typed }),
    ...(fields.toll === null ? {} : { toll: fields.toll }),
  }
  const change = (next: Partial<Fields>) => {
    setFields((now) => ({ ...now, ...next }))
    // The route that was looked up is another one's now.
    setFound(null)
  }
  const look = async () => {
    setTried(true)
    if (wrong) return
    try {
      setFound(await ask.mutateAsync({ input: body }))
    } catch (error) {
      notifyError(error)
    }
  }
  /** False while a field is wrong. */
  const save = async (): Promise<boolean> => {
    setTried(true)
    if (wrong || short) return false
    const input = { ...body, justification: reason.trim() }
    const { price, reason: why } = await alter.mutateAsync({ id: orderId, input })
    notifySuccess(outcomeOf(price, why))
    return true
  }
  return {
    cities: { origin, destination },
    km: fields.km,
    toll: fields.toll,
    change,
    reason,
    setReason,
    tried,
    isKmWrong: typed === 'wrong',
    short,
    found,
    look,
    looking: ask.isPending,
    save,
  }
}
