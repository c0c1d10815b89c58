import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createInvoice } from '#prisma/seed/factories/documents.ts'
import { CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { ORDER_MODALS } from '#shared/orders/order-modals.ts'
import { statusId } from '#shared/orders/order-status.ts'
import { orderMachine, settableStatuses } from '#shared/orders/order.machine.ts'
import { fewAtOnce } from '#tests/support/few-at-once.ts'
import { leanRequests, type LeanAnswer, type LeanRequests } from '#tests/support/lean-requests.ts'
import { REQUESTS, seedOrders, type Place, type Seeded } from '#tests/support/order-matrix.ts'

/**
 * Every action in every status of every modal as each of these roles: what `meta.actions` offers is possible, what it does not
 * offer is refused and leaves nothing behind.
 */

const STATUSES = orderMachine.states.filter((state) => !orderMachine.reserved.includes(state))
const MODAL = 'full_truckload' as const
const AT_ONCE = 8

/** A file for each part: all roles in one would keep one worker long after the other is done. */
const PARTS = {
  'who order': ['shipper', 'four_pl', 'customer', 'supplier'],
  'who carry, insure and finance': [
    'carrier',
    'rival',
    'risk_manager',
    'broker',
    'fintech',
    'finance_manager',
    'taker',
  ],
  'who operate and audit': ['manager', 'dev', 'auditor'],
} as const
type RoleName = (typeof PARTS)[keyof typeof PARTS][number]
type Role = { name: RoleName; actor: Actor; withRisk: boolean }
type Refusal = { meta: { key: string } }

/** Runs the work over all items, several at once. */
const overAll = <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> =>
  fewAtOnce(items, work, AT_ONCE)

/** Two actions that one request asks for, each in its own status. */
const TWINS: Readonly<Record<string, string>> = {
  reschedule_collection: 'cancel_collection',
  cancel_collection: 'reschedule_collection',
}

const IMPOSSIBLE = new Set(['transition_refused', 'order_canceled', 'forbidden', 'not_found'])
const keyOf = (body: unknown): string =>
  ((body as { errors?: Refusal[] } | undefined)?.errors ?? []).map(({ meta }) => meta.key).join()

/** The matrix of the roles of one part. */
export const describeMatrix = (part: keyof typeof PARTS): void => {
  describe(`orders: every action in every status of every modal, by those ${part}`, () => {
    let app: TestApp
    let lean: LeanRequests
    let roles: Role[]
    let places: Omit<Place, 'status' | 'modal' | 'canceled' | 'risk_manager_id'>

    beforeAll(async () => {
      app = await createTestApp()
      lean = leanRequests(app.origin)
      const shipper = await app.actor('shipper')
      const named = async (role: Parameters<TestApp['actor']>[0]) => {
        const actor = await app.actor(role)
        await app.link(shipper, actor)
        return actor
      }
      const [carrier, rival, customer, supplier, risk] = [
        await named('transporter'),
        await named('transporter'),
        await named('customer'),
        await named('supplier'),
        await named('risk_manager'),
      ]
      const elsewhere = await createInvoice(app.db, {
        company_id: shipper.company.id,
        nfe: { issuer: SHIPPER, recipient: CUSTOMER },
      })
      places = {
        shipper_id: shipper.company.id,
        carrier_id: carrier.company.id,
        rival_id: rival.company.id,
        customer_id: customer.company.id,
        supplier_id: supplier.company.id,
        risk_id: risk.company.id,
        invoice_id: elsewhere.id,
        at: app.clock.now(),
      }
      roles = [
        { name: 'manager', actor: await app.actor('manager'), withRisk: true },
        { name: 'shipper', actor: shipper, withRisk: false },
        { name: 'four_pl', actor: await named('four_pl'), withRisk: false },
        { name: 'carrier', actor: carrier, withRisk: false },
        { name: 'rival', actor: rival, withRisk: false },
        { name: 'customer', actor: customer, withRisk: false },
        { name: 'supplier', actor: supplier, withRisk: false },
        { name: 'risk_manager', actor: risk, withRisk: true },
        { name: 'auditor', actor: await named('auditor'), withRisk: false },
        { name: 'broker', actor: await named('broker'), withRisk: false },
        { name: 'fintech', actor: await named('fintech'), withRisk: false },
        { name: 'finance_manager', actor: await named('finance_manager'), withRisk: false },
        { name: 'taker', actor: await named('taker'), withRisk: false },
        { name: 'dev', actor: await app.actor('dev'), withRisk: false },
      ]
    })
    afterAll(async () => {
      lean.close()
      await app.close()
    })

    const ask = ({ token }: Actor, action: string, order: Seeded) => {
      const request = REQUESTS[action]
      if (!request) throw new Error(`no request for ${action}`)
      const { method, path, body } = request(order)
      return lean.ask(token, method.toUpperCase(), `/api/${path}`, body)
    }

    const placesOf = (role: Role): Place[] => {
      const risk_manager_id = role.withRisk ? places.risk_id : null
      return [
        ...ORDER_MODALS.flatMap((modal) =>
          STATUSES.map((status) => ({ ...places, risk_manager_id, modal, status, canceled: false })),
        ),
        ...STATUSES.map((status) => ({
          ...places,
          risk_manager_id,
          modal: MODAL,
          status,
          canceled: true,
        })),
      ]
    }

    /** The first status that may be set by hand, or the last refusal. */
    const setAny = async ({ actor }: Role, { id, modal, status }: Seeded) => {
      let answer: LeanAnswer = { status: 404, body: null, text: '' }
      for (const next of settableStatuses(modal, status, {})) {
        const body = { status: { id: statusId(next) } }
        // oxlint-disable-next-line no-await-in-loop -- the first that is possible ends it
        answer = await lean.ask(actor.token, 'POST', `/api/orders/update_status/${id}`, body)
        if (!IMPOSSIBLE.has(keyOf(answer.body))) break
      }
      return answer
    }

    /** Orders of which the session is told its actions. */
    const offersOf = async ({ actor }: Role, orders: readonly Seeded[]): Promise<Map<number, string[]>> => {
      const offered = new Map<number, string[]>()
      await overAll(orders, async ({ id }) => {
        const { status, body } = await lean.ask(actor.token, 'GET', `/api/orders/${id}?fields[orders]=modal`)
        // A carrier does not see orders not proposed to it, and is offered nothing.
        const isSeen = status === 200
        offered.set(id, isSeen ? (body as { data: { meta: { actions: string[] } } }).data.meta.actions : [])
      })
      return offered
    }

    /** Actions that the role has no right to: refused before the order is read, so one modal shows it. */
    const lackedBy = async ({ actor }: Role, orders: readonly Seeded[]): Promise<Set<string>> => {
      const lacking = new Set<string>()
      const first = orders.find(({ status, modal }) => status === 'CREATED' && modal === MODAL)
      for (const action of Object.keys(REQUESTS))
        if (first && (await ask(actor, action, { ...first, id: 0 })).status === 403) lacking.add(action)
      return lacking
    }

    // A role each: the whole matrix in one test would hang on the machine's speed.
    it.each([...PARTS[part]])(
      '%s is offered what is possible, refused what is not offered, and then writes nothing',
      { timeout: 600_000 },
      async (name) => {
        const role = roles.find((one) => one.name === name)
        if (!role) throw new Error(`no ${name}`)
        const [refusedThere, impossible]: [string[], string[]] = [[], []]
        const orders = await seedOrders(app.db, placesOf(role))
        const offers = await offersOf(role, orders)
        const wanted = orders.flatMap((order) =>
          (offers.get(order.id) ?? []).flatMap((action) => (action in REQUESTS ? [{ order, action }] : [])),
        )
        const lacking = await lackedBy(role, orders)
        const notOffered = orders.flatMap((order) =>
          Object.keys(REQUESTS)
            .filter((action) => order.modal === MODAL || !lacking.has(action))
            .filter((action) => !offers.get(order.id)?.some((one) => one === action || one === TWINS[action]))
            .map((action) => ({ order, action })),
        )
        // Not following any more is no refusal, and writes nothing either.
        await overAll(notOffered, async ({ order, action }) => {
          const answer = await ask(role.actor, action, order)
          if (action !== 'unfollow' && (answer.status < 400 || answer.status >= 500))
            refusedThere.push(`${role.name} ${action} ${order.modal} ${order.status}: ${answer.status}`)
        })
        const touched = await app.db.$queryRaw<{ id: number }[]>`
          select o.id from orders o where o.id = any(${orders.map(({ id }) => id)}) and (o.version <> 1 or o.updated_at <> ${places.at}
            or exists (select from order_timeline t where t.order_id = o.id)
            or exists (select from audits a where a.auditable_type = 'orders' and a.auditable_id = o.id)
            or exists (select from outbox e where e.payload->>'id' = o.id::text and e.event like 'orders.%'))`
        expect(touched, role.name).toEqual([])
        // Each on an order of its own, for it changes it.
        const fresh = await seedOrders(
          app.db,
          wanted.map(({ order }) => order.place),
        )
        await overAll(
          wanted.map(({ action }, index) => ({ action, order: fresh[index] })),
          async ({ action, order }) => {
            if (!order) return
            const answer =
              action === 'update_status' ? await setAny(role, order) : await ask(role.actor, action, order)
            const key = keyOf(answer.body)
            if (answer.status >= 500 || key.split(',').some((one) => IMPOSSIBLE.has(one)))
              impossible.push(
                `${role.name} ${action} ${order.modal} ${order.status}: ${answer.status} ${key}`,
              )
          },
        )
        console.log(`${name}: ${wanted.length} offered actions possible, ${notOffered.length} others refused`)
        expect(impossible).toEqual([])
        expect([...new Set(refusedThere)].toSorted()).toEqual([])
      },
    )
  })
}
