/**
 * Judges what clients recorded against what the database holds at the end: nothing acknowledged is lost, nothing is
 * doubled, nothing that was refused happened, and no order was ever in an order of states that the model does not have.
 */

export type Step =
  | 'create'
  | 'send'
  | 'accept'
  | 'refuse'
  | 'confirm'
  | 'enrich'
  | 'collect'
  | 'depart'
  | 'arrive'
  | 'deliver'
  | 'cancel'

/** `unknown`: no answer came, and the client did not ask again. */
export type Operation = {
  code: string
  step: Step
  result: 'done' | 'refused' | 'unknown'
  from: number
  until: number
}

export type FinalOrder = {
  code: string
  /** Agreed freight; null until the carrier is confirmed. */
  freight: string | null
  /** Weight and value of the goods, as they were typed in. */
  cargo: string
  status: string
  timeline: readonly string[]
  raised: readonly string[]
}

/** Each step: what it leaves on the timeline, after what it may come, what the order is then, what it raises. */
const MODEL: Readonly<
  Record<Step, { event: string; after: readonly Step[]; status: string; raises: string }>
> = {
  create: { event: 'created', after: [], status: 'CREATED', raises: 'orders.created' },
  send: {
    event: 'proposal_sent',
    after: ['create'],
    status: 'PROPOSAL_SENT',
    raises: 'orders.proposal_sent',
  },
  accept: {
    event: 'proposal_accepted',
    after: ['send'],
    status: 'PROPOSAL_ACCEPTED',
    raises: 'orders.proposal_accepted',
  },
  refuse: {
    event: 'proposal_refused',
    after: ['send'],
    status: 'CREATED',
    raises: 'orders.proposal_refused',
  },
  confirm: {
    event: 'confirmed_transporter',
    after: ['accept'],
    status: 'CONFIRMED_TRANSPORTER',
    raises: 'orders.transporter_confirmed',
  },
  enrich: {
    event: 'defined_driver_and_vehicle',
    after: ['confirm'],
    status: 'WAITING_COLLECTION',
    raises: 'orders.enriched',
  },
  collect: { event: 'collected', after: ['enrich'], status: 'COLLECTED', raises: 'orders.collected' },
  depart: { event: 'on_route', after: ['collect'], status: 'ON_ROUTE', raises: 'orders.on_route' },
  arrive: { event: 'on_destiny', after: ['depart'], status: 'ON_DESTINY', raises: 'orders.on_destiny' },
  deliver: { event: 'delivered', after: ['arrive'], status: 'DELIVERED', raises: 'orders.delivered' },
  cancel: {
    event: 'canceled',
    after: ['create', 'send', 'accept', 'refuse', 'confirm', 'enrich'],
    status: 'CANCELED',
    raises: 'orders.canceled',
  },
}
/** What every order of the lives is agreed for, and carries. */
const AGREED = '1850.40'
const CARGO = '1200.5 35000.00'

const STEPS = Object.keys(MODEL) as Step[]
const stepOf = new Map(STEPS.map((step) => [MODEL[step].event, step]))

const count = <T>(items: readonly T[], item: T): number => items.filter((one) => one === item).length

/** The steps that happened, in the order in which the timeline has them. */
const stepsOf = ({ timeline }: FinalOrder): Step[] =>
  timeline.flatMap((event) => {
    const step = stepOf.get(event)
    return step === undefined ? [] : [step]
  })

const checkLife = (order: FinalOrder): string[] => {
  const steps = stepsOf(order)
  const wrong: string[] = []
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1]
    const legal = before === undefined ? step === 'create' : MODEL[step].after.includes(before)
    if (!legal) wrong.push(`${order.code}: ${step} after ${before ?? 'nothing'}`)
  }
  for (const step of STEPS) {
    const happened = count(steps, step)
    if (happened > 1) wrong.push(`${order.code}: ${step} happened ${happened} times`)
    const raised = count(order.raised, MODEL[step].raises)
    if (raised !== happened)
      wrong.push(`${order.code}: ${step} happened ${happened} times and was told ${raised} times`)
  }
  const last = steps.at(-1)
  if (last !== undefined && MODEL[last].status !== order.status)
    wrong.push(`${order.code}: is ${order.status} after ${last}`)
  return wrong
}

const checkSums = (order: FinalOrder): string[] => {
  const agreed = stepsOf(order).includes('confirm') ? AGREED : null
  return [
    ...(order.freight === agreed ? [] : [`${order.code}: its freight is ${order.freight}, not ${agreed}`]),
    ...(order.cargo === CARGO ? [] : [`${order.code}: its cargo is ${order.cargo}, not ${CARGO}`]),
  ]
}

const checkOperation = (
  { code, step, result }: Operation,
  orders: ReadonlyMap<string, FinalOrder[]>,
): string[] => {
  const found = orders.get(code) ?? []
  if (found.length > 1) return [`${code}: there are ${found.length} of it`]
  const happened = found[0] ? count(stepsOf(found[0]), step) : 0
  if (result === 'done' && happened === 0) return [`${code}: ${step} was acknowledged and is lost`]
  if (result === 'refused' && happened > 0) return [`${code}: ${step} was refused and happened`]
  return []
}

/** An answer before another question came before that question. */
const checkTime = (order: FinalOrder, operations: readonly Operation[]): string[] => {
  const steps = stepsOf(order)
  const done = operations.filter(({ result }) => result === 'done')
  return done.flatMap((first) =>
    done
      .filter((second) => first.until < second.from && steps.indexOf(first.step) > steps.indexOf(second.step))
      .map((second) => `${order.code}: ${first.step} was answered before ${second.step} and is behind it`),
  )
}

/** Every violation as a sentence; the promise is none. */
export const checkHistory = (history: readonly Operation[], final: readonly FinalOrder[]): string[] => {
  const byCode = Map.groupBy(final, ({ code }) => code)
  const asked = Map.groupBy(history, ({ code }) => code)
  return [
    ...final.filter(({ code }) => !asked.has(code)).map(({ code }) => `${code}: nobody asked for it`),
    ...history.flatMap((operation) => checkOperation(operation, byCode)),
    ...final.flatMap((order) => [
      ...checkLife(order),
      ...checkSums(order),
      ...checkTime(order, asked.get(order.code) ?? []),
    ]),
  ]
}

/** An invoice that was sent; `code` is its number. */
export type Import = Pick<Operation, 'code' | 'result'>

/** Every invoice that was acknowledged is there once; one that is not known to be, at most once. */
export const checkImports = (history: readonly Import[], final: readonly string[]): string[] => {
  const sent = new Map(history.map((one) => [one.code, one]))
  return [
    ...history.flatMap(({ code, result }) => {
      const found = count(final, code)
      if (found > 1) return [`${code}: the invoice is there ${found} times`]
      if (result === 'done' && found === 0) return [`${code}: the invoice was acknowledged and is lost`]
      if (result === 'refused' && found > 0) return [`${code}: the invoice was refused and is there`]
      return []
    }),
    ...final.filter((code) => !sent.has(code)).map((code) => `${code}: nobody sent the invoice`),
  ]
}
