import { array, assert, constantFrom, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ABILITY_NAMES } from '#shared/access/abilities.ts'
import { allowed, defineMachine, findTransition } from '#shared/kit/machine.ts'
import { ORDER_EVENTS } from '#shared/orders/order-events.ts'
import { ORDER_FACTS, type OrderFact } from '#shared/orders/order-facts.ts'
import { ORDER_MODALS } from '#shared/orders/order-modals.ts'
import { DELIVERED_STATES } from '#shared/orders/order-spans.ts'
import { ORDER_STATUSES, type OrderStatus } from '#shared/orders/order-status.ts'
import { orderMachine } from '#shared/orders/order.machine.ts'
import { proposalMachine } from '#shared/orders/proposal.machine.ts'

const row = {
  action: 'go',
  from: ['a'],
  to: 'b',
  ability: 'system',
  event: 'gone',
  code: null,
  source: 'decision',
} as const

const define = (states: string[], transitions: object[], more: object = {}) =>
  defineMachine({ name: 'test', initial: 'a', states, transitions: transitions as never, ...more })

describe('a machine that cannot be', () => {
  it('refuses unknown, unreachable, reserved and ambiguous states when it is defined', () => {
    expect(() => define(['a', 'b'], [row])).not.toThrow()
    expect(() => define(['a'], [row])).toThrow('unknown state b')
    expect(() => define(['a', 'b', 'c'], [row])).toThrow('state c is unreachable')
    expect(() => define(['a', 'b', 'c'], [row], { reserved: ['c'] })).not.toThrow()
    expect(() => define(['a', 'b'], [row], { reserved: ['b'] })).toThrow('reserved')
    expect(() => define(['a', 'b'], [row, { ...row, to: 'a' }])).toThrow('ambiguous')
    expect(() => define(['a', 'b'], [row, { ...row, when: 'else', to: 'a' }])).not.toThrow()
    expect(() => define(['a', 'b'], [{ ...row, modes: ['sea'] }])).toThrow('unknown mode sea')
    expect(() => define(['a', 'b'], [row], { initial: 'z' })).toThrow('unknown initial state z')
  })
})

describe('the machines of the house', () => {
  it('have the 31 statuses of the specification', () => {
    expect(ORDER_STATUSES.map(({ id }) => id)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1))
    expect(orderMachine.states).toHaveLength(31)
  })

  it('name abilities that exist, events that have texts, and where each row comes from', () => {
    for (const { ability, event, source } of [...orderMachine.transitions, ...proposalMachine.transitions]) {
      expect(ability === 'system' || ABILITY_NAMES.includes(ability)).toBe(true)
      expect(Object.keys(ORDER_EVENTS)).toContain(event)
      expect(['spec', 'decision']).toContain(source)
    }
  })

  /** orders/README "Life of an order" as pairs, written by hand: what the machine may do, and nothing else. */
  const ALLOWED = new Set(
    [
      'CREATED>PROPOSAL_SENT',
      'PROPOSAL_SENT>PROPOSAL_ACCEPTED',
      'PROPOSAL_SENT>CREATED',
      'PROPOSAL_ACCEPTED>CONFIRMED_TRANSPORTER',
      'PROPOSAL_ACCEPTED>PROPOSAL_SENT',
      'PROPOSAL_ACCEPTED>CREATED',
      'CREATED>CONFIRMED_TRANSPORTER',
      'CONFIRMED_TRANSPORTER>DEFINED_DRIVER_AND_VEHICLE',
      'DEFINED_DRIVER_AND_VEHICLE>APPROVAL_DRIVER_AND_VEHICLE',
      'DEFINED_DRIVER_AND_VEHICLE>CONFIRMED_TRANSPORTER',
      'DEFINED_DRIVER_AND_VEHICLE>VEHICLE_MIRRORED',
      'DEFINED_DRIVER_AND_VEHICLE>WAITING_COLLECTION',
      'DEFINED_DRIVER_AND_VEHICLE>DELIVERED',
      'APPROVAL_DRIVER_AND_VEHICLE>CHECKLIST_APPROVAL',
      'CHECKLIST_APPROVAL>VEHICLE_MIRRORED',
      'CHECKLIST_APPROVAL>WAITING_COLLECTION',
      'VEHICLE_MIRRORED>WAITING_COLLECTION',
      'COLLECTED>WAITING_COLLECTION',
      'COLLECTED>ON_ROUTE',
      'UNSUCCESSFUL>WAITING_COLLECTION',
      'ON_ROUTE>ON_DESTINY',
      'ON_DESTINY>ON_ROUTE',
      ...['ON_ROUTE', 'ON_DESTINY'].flatMap((from) => [`${from}>DELIVERED`, `${from}>PARTIAL_DELIVERY`]),
      'ON_DESTINY>REFUSED_DELIVERY',
      // By air; without a collection the shipper brings the goods.
      ...[
        'CONFIRMED_TRANSPORTER',
        'DEFINED_DRIVER_AND_VEHICLE',
        'APPROVAL_DRIVER_AND_VEHICLE',
        'CHECKLIST_APPROVAL',
        'VEHICLE_MIRRORED',
        'WAITING_COLLECTION',
        'INVOICE_ISSUED',
        'AVAILABLE_CTE',
        'AVAILABLE_MDFE',
        'AVAILABLE_PLV',
      ].map((from) => `${from}>DELIVERED_AIRPORT`),
      'COLLECTED>ON_ROUTE_AIRPORT',
      'ON_ROUTE_AIRPORT>DELIVERED_AIRPORT',
      'DELIVERED_AIRPORT>BOARDED',
      'BOARDED>TAKEOFF',
      'TAKEOFF>LANDED',
      'LANDED>UNLOAD',
      'UNLOAD>RELEASED',
      // Through a distribution centre.
      'COLLECTED>ON_ROUTE_DC',
      'ON_ROUTE>ON_ROUTE_DC',
      'ON_ROUTE_DC>DELIVERED_DC',
      'DELIVERED_DC>ON_ROUTE',
      // The end of an order whose goods go on in others, and its opening again.
      ...['CREATED', 'DELIVERED_DC', 'RELEASED'].flatMap((from) => [
        ...['DELIVERED', 'PARTIAL_DELIVERY', 'REFUSED_DELIVERY'].map((to) => `${from}>${to}`),
        ...DELIVERED_STATES.map((state) => `${state}>${from}`),
      ]),
      ...['DELIVERED', 'PARTIAL_DELIVERY', 'REFUSED_DELIVERY'].map((from) => `${from}>AVAILABLE_CANHOTO`),
      ...['DELIVERED', 'PARTIAL_DELIVERY', 'REFUSED_DELIVERY', 'AVAILABLE_CANHOTO'].flatMap((from) => [
        `${from}>ON_DESTINY`,
        `${from}>ON_ROUTE`,
      ]),
      ...['APPROVAL_DRIVER_AND_VEHICLE', 'CHECKLIST_APPROVAL', 'VEHICLE_MIRRORED'].map(
        (from) => `${from}>DEFINED_DRIVER_AND_VEHICLE`,
      ),
    ].concat(
      // While it waits: documents move forward only, the collection ends it, a new vehicle is approved again.
      ['WAITING_COLLECTION', 'INVOICE_ISSUED', 'AVAILABLE_CTE', 'AVAILABLE_MDFE', 'AVAILABLE_PLV'].flatMap(
        (from, index, waiting) => [
          ...waiting.slice(index + 1).map((to) => `${from}>${to}`),
          `${from}>COLLECTED`,
          `${from}>UNSUCCESSFUL`,
          `${from}>DEFINED_DRIVER_AND_VEHICLE`,
          `${from}>PROPOSAL_SENT`,
        ],
      ),
      // Into a purchase order and back to where the order stood.
      DELIVERED_STATES.flatMap((status) => [`${status}>PO`, `PO>${status}`]),
      // Corrected cargo is agreed again.
      [
        'CONFIRMED_TRANSPORTER',
        'DEFINED_DRIVER_AND_VEHICLE',
        'APPROVAL_DRIVER_AND_VEHICLE',
        'CHECKLIST_APPROVAL',
        'VEHICLE_MIRRORED',
        'UNSUCCESSFUL',
      ].map((from) => `${from}>PROPOSAL_SENT`),
    ),
  )

  it('take no order where the model does not lead, in 10,000 random lives', () => {
    const pairs = [
      ...new Map(orderMachine.transitions.map((each) => [`${each.action} ${each.when}`, each])).values(),
    ]
    // Made once for each state of each mode: 10,000 lives ask for them half a million times.
    const moving = new Map<string, typeof pairs>()
    const movesOf = (state: OrderStatus, mode: (typeof ORDER_MODALS)[number]) => {
      const known = moving.get(`${mode} ${state}`)
      if (known) return known
      const moves = pairs.filter(({ action, when }) => {
        const to = findTransition(orderMachine, state, { action, when, mode })?.to
        return to !== undefined && to !== 'stays'
      })
      moving.set(`${mode} ${state}`, moves)
      return moves
    }
    const taken = new Set<string>()
    assert(
      // Each number asks for one action; where the state refuses it, for one that the state knows.
      property(
        constantFrom(...ORDER_MODALS),
        array(nat({ max: 9999 }), { minLength: 20, maxLength: 60 }),
        (mode, numbers) => {
          let state: OrderStatus = orderMachine.initial
          for (const number of numbers) {
            const possible = movesOf(state, mode)
            const asked = number % 5 === 0 || possible.length === 0 ? pairs : possible
            const move = asked[Math.floor(number / 5) % asked.length]
            const found = move && findTransition(orderMachine, state, { ...move, mode })
            if (!found || found.to === 'stays' || found.to === state) continue
            const pair = `${state}>${found.to}`
            if (!ALLOWED.has(pair)) throw new Error(`${pair} by ${found.action}`)
            if (orderMachine.reserved.includes(found.to)) throw new Error(`${found.to} is reserved`)
            taken.add(pair)
            state = found.to
          }
        },
      ),
      { numRuns: 10_000 },
    )
    // The lives went nearly everywhere, or the run would prove little.
    expect(taken.size).toBeGreaterThan(ALLOWED.size * 0.8)
  })

  it('leave a canceled order nothing but a copy', () => {
    const dev = {
      user_id: 1,
      role: 'dev',
      company_id: 1,
      parent_id: null,
      permissions: [],
      plan: null,
      features: [],
    } as const
    const facts = Object.fromEntries(ORDER_FACTS.map((fact) => [fact, fact !== 'open'])) as Record<
      OrderFact,
      boolean
    >
    for (const state of orderMachine.states)
      for (const mode of ORDER_MODALS) {
        const names = allowed(orderMachine, state, { mode, facts }, dev)
        expect(names.filter((name) => name !== 'replicate')).toEqual([])
      }
  })
})
