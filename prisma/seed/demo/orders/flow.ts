import type { OrderEvent } from '#shared/orders/order-events.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import { dueDate } from '#server/modules/pricing/lead-time.ts'
import type { Holidays } from '#shared/kit/business-days.ts'
import { localTime, businessDay, dayOf } from '../draw/calendar.ts'
import type { Random } from '../draw/random.ts'

/** The road flow of one order (orders/README "Life of an order") as moments in time, before anybody asks what time it is now. */

export type Who = 'shipper' | 'carrier' | 'risk_manager' | 'system'
export type Moment = {
  event: OrderEvent
  /** None: it moves nothing, or the step does not apply to this order. */
  status: OrderStatus | null
  at: Date
  who: Who
  justification?: string
}
export type Ending = 'delivered' | 'refused_delivery' | 'partial_delivery' | 'unsuccessful'
export type Wishes = {
  lead_time: number
  business_days: boolean
  risk_manager: boolean
  mirrored: boolean
  full_truckload: boolean
  /** Same city: an NFS-e, no CT-e; or a carrier that is late with its document. */
  cte: boolean
  ending: Ending
  late: boolean
  canhoto: boolean
}
export type Flow = { moments: Moment[]; expected_collection: Date; due: Date }

const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)

const LATE_COLLECTION = 'Veículo anterior atrasou na descarga; coleta reprogramada com a expedição.'
const LATE_DELIVERY = [
  'Recebimento do cliente encerrado na chegada; reagendado para o dia seguinte.',
  'Retenção em posto fiscal para conferência das notas.',
  'Interdição parcial da rodovia por obras.',
]

/** Offices answer between eight and seven on business days. */
const inOfficeHours = (moment: Date, holidays: Holidays): Date => {
  const day = dayOf(moment)
  if (moment < localTime(day, 8)) return later(localTime(day, 8), (moment.getTime() / 60_000) % 50)
  if (moment <= localTime(day, 19)) return moment
  return later(localTime(businessDay(day, 1, holidays), 8), (moment.getTime() / 60_000) % 50)
}

export const flowOf = (random: Random, created: Date, wishes: Wishes, holidays: Holidays): Flow => {
  const moments: Moment[] = []
  let now = created
  const add = (event: OrderEvent, status: OrderStatus, who: Who, justification?: string) =>
    moments.push({ event, status, who, at: now, ...(justification === undefined ? {} : { justification }) })
  const wait = (least: number, most: number) => {
    now = inOfficeHours(later(now, random.int(least, most)), holidays)
  }
  add('created', 'CREATED', 'shipper')
  moments.push({ event: 'defined_transporter', status: null, who: 'shipper', at: now })
  wait(8, 50)
  add('proposal_sent', 'PROPOSAL_SENT', 'shipper')
  wait(25, 240)
  add('proposal_accepted', 'PROPOSAL_ACCEPTED', 'carrier')
  wait(5, 90)
  add('confirmed_transporter', 'CONFIRMED_TRANSPORTER', 'shipper')
  wait(20, 200)
  add('defined_driver_and_vehicle', 'DEFINED_DRIVER_AND_VEHICLE', 'carrier')
  if (wishes.risk_manager) {
    wait(20, 120)
    add('approval_driver_and_vehicle', 'APPROVAL_DRIVER_AND_VEHICLE', 'risk_manager')
    wait(10, 60)
    add('first_checklist', 'CHECKLIST_APPROVAL', 'risk_manager')
  }
  if (wishes.mirrored) {
    wait(5, 30)
    add('mirrored_vehicle', 'VEHICLE_MIRRORED', 'system')
  }
  now = later(now, 1)
  // Steps that do not apply to this order are shown as skipped.
  const skipped: OrderEvent[] = [
    ...(wishes.risk_manager ? [] : (['approval_driver_and_vehicle', 'first_checklist'] as const)),
    ...(wishes.mirrored ? [] : (['mirrored_vehicle'] as const)),
  ]
  for (const event of skipped) moments.push({ event, status: null, who: 'system', at: now })
  add('waiting_collection', 'WAITING_COLLECTION', 'system')
  now = later(now, 1)
  add('invoice_issued', 'INVOICE_ISSUED', 'system')

  const expected_collection = localTime(businessDay(dayOf(now), 1, holidays), random.int(10, 17))
  const postponed = random.chance(0.06)
  const collected = postponed
    ? localTime(businessDay(dayOf(expected_collection), 1, holidays), 9, random.int(0, 59))
    : later(expected_collection, random.int(-50, 70))
  if (wishes.cte) {
    now = later(collected, -random.int(45, 75))
    add('available_cte', 'AVAILABLE_CTE', 'carrier')
  }
  if (wishes.full_truckload) {
    now = later(collected, -35)
    add('available_mdfe', 'AVAILABLE_MDFE', 'carrier')
    now = later(collected, -20)
    add('available_plv', 'AVAILABLE_PLV', 'carrier')
  }
  now = collected
  const due = localTime(
    dueDate({
      collected: dayOf(collected),
      lead_time: wishes.lead_time,
      business_days: wishes.business_days,
      holidays,
    }),
    23,
    59,
  )
  if (wishes.ending === 'unsuccessful') {
    add('unsuccessful', 'UNSUCCESSFUL', 'carrier', 'Mercadoria não estava separada na chegada do veículo.')
    return { moments, expected_collection, due }
  }
  add('collected', 'COLLECTED', 'carrier', postponed ? LATE_COLLECTION : undefined)
  now = later(now, random.int(25, 110))
  add('on_route', 'ON_ROUTE', 'carrier')

  const dueDay = dayOf(due)
  const early = businessDay(dueDay, -1, holidays)
  const deliveryDay = wishes.late
    ? businessDay(dueDay, random.int(1, 3), holidays)
    : early > dayOf(collected) && random.chance(0.45)
      ? early
      : dueDay
  now = localTime(deliveryDay, random.int(8, 15), random.int(0, 59))
  if (now < later(collected, 150)) now = later(collected, random.int(150, 240))
  add('on_destiny', 'ON_DESTINY', 'carrier')
  now = later(now, random.int(20, 160))
  const reason = wishes.late ? random.pick(LATE_DELIVERY) : undefined
  if (wishes.ending === 'refused_delivery')
    add(
      'refused_delivery',
      'REFUSED_DELIVERY',
      'carrier',
      'Pedido de compra cancelado pelo cliente antes da entrega.',
    )
  else if (wishes.ending === 'partial_delivery')
    add('partial_delivery', 'PARTIAL_DELIVERY', 'carrier', 'Uma nota recusada: embalagens molhadas.')
  else add('delivered', 'DELIVERED', 'carrier', reason)
  if (wishes.canhoto && wishes.ending === 'delivered') {
    now = localTime(businessDay(dayOf(now), random.int(1, 2), holidays), random.int(9, 17), random.int(0, 59))
    add('available_canhoto', 'AVAILABLE_CANHOTO', 'carrier')
  }
  return { moments, expected_collection, due }
}
