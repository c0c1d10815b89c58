import type { Context } from '#server/kit/context.ts'
import { loadInvoices, type LoadedInvoice } from '#server/modules/documents/index.ts'
import { Exception, notFound, type Issue } from '#shared/kit/exceptions.ts'
import { itemAt, valueAt } from '#shared/kit/typed.ts'
import type { RequestInput } from '#shared/requests/request-input.ts'
import { simulateRequestsJob } from './jobs/simulate-requests.job.ts'
import { cityKey, placeKey } from './new-places.ts'
import { filledByInvoices } from './of-invoices.ts'
import { codesOf, prepareRequest, type Prepared } from './prepare-request.ts'
import { requestFacts, type RequestFacts } from './request-facts.store.ts'
import { insertRequestInvoices, insertRequests, takenInvoices, writePlaces } from './request.store.ts'

export type Outcome =
  | { id: number; status: 'created' | 'existing' }
  | { status: 'failed'; issues: readonly Issue[] }
type Loaded = { input: RequestInput; invoices: LoadedInvoice[]; issues: readonly Issue[] }

/** Requests that one job prices. */
const PER_JOB = 50

const loadOne = async (ctx: Context, company_id: number, input: RequestInput): Promise<Loaded> => {
  const ids = input.nf_file_ids ?? []
  if (ids.length === 0) return { input, invoices: [], issues: [] }
  const invoices = await loadInvoices(ctx, ids)
  if (invoices.some((invoice) => invoice.company_id !== company_id)) throw notFound('nf_files')
  const taken = await takenInvoices(ctx, ids)
  const issues = invoices
    .filter(({ id }) => taken.has(id))
    .map(({ number }) => ({
      pointer: '/data/attributes/nf_file_ids',
      key: 'invoice_in_request',
      params: { number },
    }))
  return { input: filledByInvoices(input, invoices), invoices, issues }
}

/** Invoices of each request; a fault in one of them is that request's alone. */
const loadAll = async (
  ctx: Context,
  company_id: number,
  inputs: readonly RequestInput[],
): Promise<Loaded[]> => {
  const loaded: Loaded[] = []
  const used = new Set<number>()
  for (const input of inputs) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const one = await loadOne(ctx, company_id, input).catch((error: unknown): Loaded => {
      if (!(error instanceof Exception)) throw error
      return { input, invoices: [], issues: error.issues }
    })
    const twice = one.invoices.filter(({ id }) => used.has(id))
    for (const { id } of one.invoices) used.add(id)
    const pointer = '/data/attributes/nf_file_ids'
    const issues = twice.map(({ number }) => ({ pointer, key: 'invoice_in_request', params: { number } }))
    loaded.push({ ...one, issues: [...one.issues, ...issues] })
  }
  return loaded
}

const factsFor = (ctx: Context, company_id: number, loaded: readonly Loaded[]): Promise<RequestFacts> => {
  const inputs = loaded.map(({ input }) => input)
  const places = inputs.flatMap(({ collection_address, delivery_address }) =>
    [collection_address, delivery_address].filter((place) => place !== undefined),
  )
  return requestFacts(ctx, company_id, {
    city_ids: places.flatMap(({ city_id }) => city_id ?? []),
    city_names: places.filter(({ city_id }) => city_id === undefined).map(cityKey),
    address_ids: inputs.flatMap(({ collection_address_id, delivery_address_id }) =>
      [collection_address_id, delivery_address_id].filter((id) => id !== undefined),
    ),
    products: inputs.flatMap(({ products = [] }) => products.flatMap(({ product_id }) => product_id ?? [])),
    product_codes: inputs.flatMap(codesOf),
    suppliers: inputs.flatMap(({ supplier_id }) => supplier_id ?? []),
    external_ids: inputs.flatMap(({ external_id }) => external_id || []),
  })
}

const write = async (ctx: Context, company_id: number, prepared: readonly Prepared[]): Promise<number[]> => {
  const ids = await writePlaces(
    ctx,
    company_id,
    prepared.flatMap(({ collection, delivery }) => [collection, delivery]),
  )
  const made = await insertRequests(
    ctx,
    company_id,
    prepared.map(({ row, collection, delivery }) => ({
      ...row,
      collection_address_id: collection.id ?? valueAt(ids, placeKey(collection)),
      delivery_address_id: delivery.id ?? valueAt(ids, placeKey(delivery)),
    })),
  )
  await insertRequestInvoices(
    ctx,
    prepared.flatMap(({ invoices }, index) =>
      invoices.map((invoice) => ({ request_id: itemAt(made, index), invoice })),
    ),
  )
  for (const [index, id] of made.entries()) {
    ctx.audit({ type: 'request', id, event: 'created', new: { ...prepared[index]?.row } })
    ctx.raise('request.created', { id, company_id })
  }
  return made
}

const askToSimulate = async (ctx: Context, ids: readonly number[]): Promise<void> => {
  for (let start = 0; start < ids.length; start += PER_JOB)
    // oxlint-disable-next-line no-await-in-loop -- kept in memory until the commit
    await ctx.jobs.enqueue(simulateRequestsJob, { ids: ids.slice(start, start + PER_JOB) })
}

/**
 * Creates requests of one company, whichever door they come in by: each stands alone, an `external_id` that is known answers the
 * request that has it. A complete request is simulated in the background.
 *
 * @returns outcomes in the order of the inputs
 */
export const makeRequests = async (
  ctx: Context,
  company_id: number,
  inputs: readonly RequestInput[],
): Promise<Outcome[]> => {
  const loaded = await loadAll(ctx, company_id, inputs)
  const facts = await factsFor(ctx, company_id, loaded)
  const known = new Map(facts.known.map(({ external_id, id }) => [external_id, id]))
  const first = new Map<string, number>()
  const fresh: { index: number; prepared: Prepared }[] = []
  const outcomes: (Outcome | null)[] = loaded.map(({ input, invoices, issues }, index) => {
    const code = input.external_id
    const existing = code ? known.get(code) : undefined
    if (existing !== undefined) return { id: existing, status: 'existing' }
    if (issues.length > 0) return { status: 'failed', issues }
    if (code && first.has(code)) return null
    const prepared = prepareRequest(input, facts, invoices)
    if ('issues' in prepared) return { status: 'failed', issues: prepared.issues }
    if (code) first.set(code, index)
    fresh.push({ index, prepared })
    return null
  })
  const ids = await write(
    ctx,
    company_id,
    fresh.map(({ prepared }) => prepared),
  )
  for (const [turn, { index }] of fresh.entries())
    outcomes[index] = { id: itemAt(ids, turn), status: 'created' }
  await askToSimulate(
    ctx,
    fresh
      .filter(({ index }) => inputs[index]?.simulate !== false && inputs[index]?.need_quotation !== true)
      .flatMap(({ index }) => {
        const outcome = outcomes[index]
        return outcome && 'id' in outcome ? outcome.id : []
      }),
  )
  // A code that came twice in one call: the second answers the first.
  return outcomes.map((outcome, index) => {
    if (outcome !== null) return outcome
    const before = outcomes[first.get(inputs[index]?.external_id ?? '') ?? -1]
    if (before && 'id' in before) return { id: before.id, status: 'existing' }
    throw new Error('a request has no outcome')
  })
}
