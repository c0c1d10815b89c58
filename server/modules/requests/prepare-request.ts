import { isPersonsDocument } from '#server/kit/personal.ts'
import type { Row } from '#server/kit/row.ts'
import type { LoadedInvoice } from '#server/modules/documents/index.ts'
import type { Issue } from '#shared/kit/exceptions.ts'
import { receivingHours } from '#shared/requests/receiving-hours.ts'
import type { RequestInput, RequestProduct } from '#shared/requests/request-input.ts'
import { placeOf, type Place } from './new-places.ts'
import type { RequestFacts } from './request-facts.store.ts'

/** A request that fits, ready to be written. Pure. */
export type Prepared = {
  row: Omit<NewRow, 'collection_address_id' | 'delivery_address_id'>
  collection: Place
  delivery: Place
  invoices: readonly LoadedInvoice[]
}
type NewRow = Partial<Row<'request'>>

const at = (field: string): string => `/data/attributes/${field}`

/** Codes of products that a request names without the id of the register. */
export const codesOf = ({ products = [] }: RequestInput): string[] =>
  products.flatMap(({ product_id, code }) => (typeof product_id === 'number' || !code ? [] : [code]))

/** A product of the register, by its id, else by the code that was typed. */
const knownIn = ({ products }: RequestFacts, { product_id, code }: RequestProduct) =>
  products.find((known) => (typeof product_id === 'number' ? known.id === product_id : known.code === code))

/** Products as the company knows them; a code or description that was typed stays. */
const productsOf = (input: RequestInput, facts: RequestFacts) =>
  (input.products ?? []).map((typed) => {
    const known = knownIn(facts, typed)
    const { length = null, width = null, height = null } = typed
    return {
      product_id: known?.id ?? typed.product_id ?? null,
      code: typed.code ?? known?.code ?? null,
      description: typed.description ?? known?.description ?? null,
      quantity: typed.quantity,
      weight: typed.weight ?? known?.weight ?? null,
      ...(length === null && width === null && height === null ? {} : { length, width, height }),
    }
  })

const unknownIn = (input: RequestInput, { products, suppliers }: RequestFacts): Issue[] => {
  const issues: Issue[] = []
  if (typeof input.supplier_id === 'number' && !suppliers.includes(input.supplier_id))
    issues.push({ pointer: at('supplier_id'), key: 'partner_not_linked' })
  for (const [index, { product_id, code, description }] of (input.products ?? []).entries()) {
    if (typeof product_id === 'number' && !products.some(({ id }) => id === product_id))
      issues.push({ pointer: at(`products/${index}/product_id`), key: 'unknown_product' })
    if (typeof product_id !== 'number' && !code && !description)
      issues.push({ pointer: at(`products/${index}/description`), key: 'required' })
  }
  return issues
}

const missingIn = (input: RequestInput): Issue[] =>
  (['destinatary_name', 'value', 'weight'] as const)
    .filter((field) => input[field] === undefined)
    .map((field) => ({ pointer: at(field), key: 'required' }))

/** The hours of a recipient begin before they end; without a beginning they begin at midnight. */
const hoursIn = (input: RequestInput): Issue[] => {
  const hours = receivingHours(input, null)
  return hours === null || hours.receives_until > hours.receives_from
    ? []
    : [{ pointer: at('receives_until'), key: 'before_start' }]
}

const isDangerous = (input: RequestInput, facts: RequestFacts): boolean =>
  input.dangerous ?? (input.products ?? []).some((typed) => knownIn(facts, typed)?.dangerous === true)

/** The columns of a request, or every reason why it is none. */
export const prepareRequest = (
  input: RequestInput,
  facts: RequestFacts,
  invoices: readonly LoadedInvoice[],
): Prepared | { issues: Issue[] } => {
  const collection = placeOf('collection', facts, {
    id: input.collection_address_id,
    typed: input.collection_address,
  })
  const delivery = placeOf('delivery', facts, {
    id: input.delivery_address_id,
    typed: input.delivery_address,
  })
  const issues = [...missingIn(input), ...unknownIn(input, facts), ...hoursIn(input)]
  if ('issue' in collection) issues.push(collection.issue)
  if ('issue' in delivery) issues.push(delivery.issue)
  if (issues.length > 0 || 'issue' in collection || 'issue' in delivery) return { issues }
  const document = input.destinatary_identification_document ?? delivery.place.identification_document
  return {
    collection: collection.place,
    delivery: delivery.place,
    invoices,
    row: {
      external_id: input.external_id || null,
      erp_request_number: input.erp_request_number || null,
      type: input.type ?? 'CIF',
      supplier_id: input.supplier_id ?? null,
      origin_city_id: collection.place.city_id,
      origin_city: collection.place.city,
      origin_uf: collection.place.uf,
      destination_city_id: delivery.place.city_id,
      destination_city: delivery.place.city,
      destination_uf: delivery.place.uf,
      destinatary_name: input.destinatary_name ?? '',
      destinatary_identification_document: document,
      // A CPF makes the addressee a person whatever the input says: personal data follow from it.
      is_natural_person: input.is_natural_person === true || isPersonsDocument(document),
      value: input.value ?? '0',
      weight: input.weight ?? '0',
      cubed: input.cubed ?? null,
      volumes: input.volumes ?? null,
      products: productsOf(input, facts),
      dangerous: isDangerous(input, facts),
      observation: input.observation || null,
      emission_date: input.emission_date ?? null,
      collection_date: input.collection_date ?? null,
      receives_from: input.receives_from ?? null,
      receives_until: input.receives_until ?? null,
      need_quotation: input.need_quotation ?? false,
      receive_simulation_emails: [...new Set(input.receive_simulation_emails ?? [])],
    },
  }
}
