import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { MODULES } from '#server/modules/index.ts'
import { pt as kit } from '#client/kit/locales/pt.ts'
import { pt as companies } from '#client/modules/companies/locales/pt.ts'
import { pt as orders } from '#client/modules/orders/locales/pt.ts'
import { pt as quotes } from '#client/modules/quotes/locales/pt.ts'
import { pt as requests } from '#client/modules/requests/locales/pt.ts'
import { pt as tenders } from '#client/modules/tenders/locales/pt.ts'
import { pt as users } from '#client/modules/users/locales/pt.ts'
import { ORDER_EVENTS } from '#shared/orders/order-events.ts'
import { orderMachine } from '#shared/orders/order.machine.ts'
import { orderLabels } from '#shared/orders/order.labels.ts'
import { answerMachine } from '#shared/quotes/quote.machine.ts'
import { orderExportColumns } from '#shared/reports/order-columns.ts'
import { requestMachine } from '#shared/requests/request.machine.ts'

/** History in words: each event and field that the server keeps of a record with a history on screen has a name there. */

const has = (record: object, key: string): boolean => Object.hasOwn(record, key)

type Kept = { type: string; event: string; keys: string[]; file: string; takesRow?: boolean }

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
      return type && event
        ? [{ type, event, keys: keysOf(literal), file, takesRow: /\.\.\.[\w.?[\]]*row\b/.test(literal) }]
        : []
    }),
  )

type Named = { event: (event: string) => boolean; field: (field: string) => boolean }
const isKitEvent = (event: string): boolean => has(kit.audit_event, event)
const isKitField = (field: string): boolean => has(kit.audit_field, field)
const named = (words: object): Named => ({
  event: isKitEvent,
  field: (field) => has(words, field) || isKitField(field),
})

/** A company's one history holds the changes of all its kinds. */
const COMPANY_TYPES = [
  'companies',
  'company_logo',
  'transporters',
  'shippers',
  'suppliers',
  'customers',
] as const

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
  request: named(requests.field),
  simulation_quotes: named({ ...quotes.field, response: quotes.status_label }),
  simulation_quotes_transporters: named({ ...quotes.field, response: quotes.status_label }),
  freight_tenders: named(tenders.field),
  users: named(users.field),
  ...Object.fromEntries(COMPANY_TYPES.map((type) => [type, named(companies.field)])),
}

const contracts = MODULES.flatMap(({ resources = [] }) => resources).map(({ contract }) => contract)

/** Told by the event's own time. */
const SILENT = ['created_at', 'updated_at']

/** Rows that are kept as they were written: any of their attributes may stand in the history. */
const whole: Kept[] = contracts
  .filter(({ type }) => kept.some((one) => one.type === type && one.takesRow === true))
  .map(({ type, attributes, computed = [] }) => ({
    type,
    event: 'created',
    keys: Object.keys(attributes).filter((name) => !computed.includes(name) && !SILENT.includes(name)),
    file: 'row',
  }))

/** What the generic calls write of a row, and so keep of it. */
const written: Kept[] = contracts.flatMap((contract) =>
  Object.entries({ created: contract.create, updated: contract.update }).flatMap(([event, schema]) =>
    schema instanceof z.ZodObject
      ? [{ type: contract.type, event, keys: Object.keys(schema.shape), file: 'contract' }]
      : [],
  ),
)

/** Of a type that is shown, and without a name there. */
const isRaw = (type: string, isNamed: (named: Named) => boolean): boolean => {
  const named = SHOWN[type]
  return named !== undefined && !isNamed(named)
}

describe('the history of a record', () => {
  it('is read from the source: many changes of each type', () => {
    for (const type of ['orders', 'request', 'simulation_quotes', 'simulation_quotes_transporters'])
      expect(kept.filter((one) => one.type === type).length, type).toBeGreaterThan(2)
    for (const type of ['orders', 'request', 'users', 'companies', 'shippers', 'freight_tenders'])
      expect(written.map((one) => one.type).concat(kept.map((one) => one.type)), type).toContain(type)
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
    const raw = [...kept, ...written, ...whole].flatMap(({ type, keys, file }) =>
      keys.filter((key) => isRaw(type, ({ field }) => field(key))).map((key) => `${type}.${key} (${file})`),
    )
    expect(raw).toEqual([])
  })
})
