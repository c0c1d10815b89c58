import { setTimeout as sleep } from 'node:timers/promises'
import { dice } from './dice.ts'
import { buildNfe } from '#prisma/seed/factories/documents/build-nfe.ts'
import { CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import type { Import, Operation, Step } from './checker.ts'
import { call, isAcked, type Answer } from './client.ts'
import { typedOrder, type Cast } from './orders.ts'

/** Clients that lead orders through their lives and write down what they were told. */

const PAUSE_MS = 60
const PATIENCE_MS = 8000
const GIVES_UP = 0.15
const CANCELS = 0.15
const REFUSES = 0.1
const IMPORTS = 0.5

/** Answers after which the same may be asked again: none, come back later, another request was faster. */
const isOpen = ({ status, text }: Answer): boolean =>
  status === 0 || status === 503 || status === 429 || (status === 409 && text.includes('changed_meanwhile'))

/** Asks until it knows, except where it gives up: then it may have happened. */
const until = async (
  step: string,
  code: string,
  send: () => Promise<Answer>,
  write: (result: Operation['result']) => unknown,
): Promise<Answer | null> => {
  for (;;) {
    const answer = await send()
    if (!isOpen(answer)) {
      write(isAcked(answer) ? 'done' : 'refused')
      if (answer.status >= 500) throw new Error(`${step} ${code}: ${answer.status} ${answer.text}`)
      return isAcked(answer) ? answer : null
    }
    if (dice() < GIVES_UP) {
      write('unknown')
      return null
    }
    await sleep(PAUSE_MS)
  }
}

export const createLives = (origin: () => string, { shipper, carrier }: Cast) => {
  const history: Operation[] = []
  const imports: Import[] = []
  let invoices = 0
  const ending = new AbortController()

  const ask = (code: string, step: Step, send: (key: string) => Promise<Answer>): Promise<Answer | null> => {
    const from = Date.now()
    return until(
      step,
      code,
      () => send(`${code} ${step}`),
      (result) => history.push({ code, step, result, from, until: Date.now() }),
    )
  }
  /** An invoice of its own; the same again is no second one, whatever became of the first. */
  const importInvoice = async (): Promise<void> => {
    invoices += 1
    const number = invoices
    const { xml } = buildNfe({ issuer: SHIPPER, recipient: CUSTOMER, number })
    const send = (): Promise<Answer> => {
      const body = new FormData()
      body.append('files', new Blob([xml]), `${number}.xml`)
      return call(origin(), shipper, '/api/nf_files/import', { body, patienceMs: PATIENCE_MS })
    }
    await until('import', String(number), send, (result) => imports.push({ code: String(number), result }))
  }
  const act = (code: string, step: Step, who: Cast['shipper'], path: string, body: object = {}) =>
    ask(code, step, (key) =>
      call(origin(), who, `/api/orders/${path}`, { body, key, patienceMs: PATIENCE_MS }),
    )
  const addressOf = async (id: string, kind: 'collection' | 'delivery'): Promise<string> => {
    const name = `order_${kind}_addresses`
    for (;;) {
      const answer = await call(origin(), shipper, `/api/orders/${id}?include=${name}`, {
        patienceMs: PATIENCE_MS,
      })
      if (isAcked(answer))
        return (
          (answer.body as { included: { type: string; id: string }[] }).included.find(
            ({ type }) => type === name,
          )?.id ?? ''
        )
      await sleep(PAUSE_MS)
    }
  }

  const live = async (code: string): Promise<void> => {
    if (dice() < IMPORTS) await importInvoice()
    const made = await ask(code, 'create', (key) =>
      call(origin(), shipper, '/api/orders', { body: typedOrder(code), key, patienceMs: PATIENCE_MS }),
    )
    if (!made) return
    const { id } = (made.body as { data: { id: string } }).data
    const cancel = (): Promise<unknown> =>
      act(code, 'cancel', shipper, `cancel/${id}`, { justification: 'Carga cancelada' })
    // Somewhere in its life the shipper changes its mind, beside whatever happens to the order just then.
    const canceling = dice() < CANCELS ? sleep(dice() * 400).then(cancel) : Promise.resolve(undefined)
    const proposals = [{ transporter_id: carrier.company_id, value: '1850.40', lead_time: 3 }]
    const steps: (() => Promise<unknown>)[] = [
      () => act(code, 'send', shipper, `send_proposal/${id}`, { proposals }),
      () => act(code, 'accept', carrier, `accept/${id}`),
      () => act(code, 'confirm', shipper, `confirm_transporter/${id}`),
      () =>
        act(code, 'enrich', carrier, `enrich/${id}`, { driver_name: 'Ana Souza', vehicle_plate: 'ABC1D23' }),
      async () =>
        act(
          code,
          'collect',
          carrier,
          `order_collection_addresses/collect/${await addressOf(id, 'collection')}`,
        ),
      () => act(code, 'depart', carrier, `depart/${id}`),
      async () =>
        act(
          code,
          'arrive',
          carrier,
          `order_delivery_addresses/on_destiny/${await addressOf(id, 'delivery')}`,
        ),
      async () =>
        act(code, 'deliver', carrier, `order_delivery_addresses/deliver/${await addressOf(id, 'delivery')}`),
    ]
    for (const [index, step] of steps.entries()) {
      // Two people of the carrier answer at once, one this way, one that: exactly one may win.
      const also = index === 1 && dice() < REFUSES ? act(code, 'refuse', carrier, `refuse/${id}`) : undefined
      const [done] = await Promise.all([step(), also])
      if (!done) break
    }
    await canceling
  }
  const client = async (n: number): Promise<void> => {
    for (let turn = 0; !ending.signal.aborted; turn += 1) await live(`VIDA ${n} ${turn}`)
  }
  return {
    history,
    imports,
    start: (clients: number): Promise<unknown> =>
      Promise.all(Array.from({ length: clients }, (_, n) => client(n))),
    /** No new lives; those that are under way go to their end. */
    end: () => ending.abort(),
  }
}
