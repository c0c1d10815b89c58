import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pt as kit } from '#client/kit/locales/pt.ts'
import { pt as orders } from '#client/modules/orders/locales/pt.ts'
import { pt as quotes } from '#client/modules/quotes/locales/pt.ts'
import { ORDER_EVENTS } from '#shared/orders/order-events.ts'
import { orderMachine } from '#shared/orders/order.machine.ts'
import { orderLabels } from '#shared/orders/order.labels.ts'
import { answerMachine } from '#shared/quotes/quote.machine.ts'
import { orderExportColumns } from '#shared/reports/order-columns.ts'
import { requestMachine } from '#shared/requests/request.machine.ts'
import { REQUEST_SHEET_FIELDS } from '#shared/requests/request-sheet.ts'

/** History in words: each event and field that the server keeps of a record with a history on screen has a name there. */

const has = (record: object, key: string): boolean => Object.hasOwn(record, key)

type Kept = { type: string; event: string; keys: string[]; file: string }

/** Keys of an object literal as the source writes them, without those that are spread. */
const keysOf = (literal: string): string[] =>
  [...literal.matchAll(/(?:^|,)\s*(\w+)\s*(?=[,:}]|$)/g)].flatMap(([, key]) => key ?? [])

const kept: Kept[] = globSync('server/{kit,modules}/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/audit\(\{([\s\S]*?)\}\)/g)].flatMap(([, body = '']) => {
      const type = /type: '([\w.]+)'/.exec(body)?.[1]
      const event = /event: '(\w+)'/.exec(body)?.[1]
      const literal = /new: \{([^{}]*)\}/.exec(body)?.[1] ?? ''
      return type && event ? [{ type, event, keys: keysOf(literal), file }] : []
    }),
  )

type Named = { event: (event: string) => boolean; field: (field: string) => boolean }
const isKitEvent = (event: string): boolean => has(kit.audit_event, event)
const isKitField = (field: string): boolean => has(kit.audit_field, field)
const isQuoteField = (field: string): boolean => has(quotes.field, field) || isKitField(field)

/** Types whose history a screen shows, and what that screen names. */
const SHOWN: Readonly<Record<string, Named>> = {
  orders: {
    event: (event) => isKitEvent(event) || has(orders.action, event) || has(ORDER_EVENTS, event),
    field: (field) =>
      has(orderLabels('pt'), field) ||
      has(orders.history, field) ||
      orderExportColumns([field], false).length > 0 ||
      isKitField(field),
  },
  request: {
    event: isKitEvent,
    field: (field) => REQUEST_SHEET_FIELDS.some(({ name }) => name === field) || isKitField(field),
  },
  simulation_quotes: { event: isKitEvent, field: isQuoteField },
  simulation_quotes_transporters: { event: isKitEvent, field: isQuoteField },
}

/** Of a type that is shown, and without a name there. */
const isRaw = (type: string, isNamed: (named: Named) => boolean): boolean => {
  const named = SHOWN[type]
  return named !== undefined && !isNamed(named)
}

describe('the history of a record', () => {
  it('is read from the source: many changes of each type', () => {
    for (const type of Object.keys(SHOWN))
      expect(kept.filter((one) => one.type === type).length, type).toBeGreaterThan(2)
  })

  it('names every event', () => {
    const raw = kept.filter((one) => isRaw(one.type, ({ event }) => event(one.event)))
    expect(raw.map(({ type, event, file }) => `${type} ${event} (${file})`)).toEqual([])
  })

  it('names every event of a state machine', () => {
    const own = [...requestMachine.transitions, ...answerMachine.transitions]
    expect(own.filter(({ event }) => !isKitEvent(event))).toEqual([])
    const raw = orderMachine.transitions.filter(({ action, event }) =>
      isRaw('orders', (named) => named.event(action) || named.event(event)),
    )
    expect(raw).toEqual([])
  })

  it('names every field', () => {
    const raw = kept.flatMap(({ type, keys, file }) =>
      keys.filter((key) => isRaw(type, ({ field }) => field(key))).map((key) => `${type}.${key} (${file})`),
    )
    expect(raw).toEqual([])
  })
})
