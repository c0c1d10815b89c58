import * as z from 'zod'
import type { SheetField } from '#shared/sheet-imports/sheet-import.ts'
import { requestFields, requestProduct, type RequestInput, type RequestProduct } from './request-input.ts'

/** Columns of a spreadsheet of requests: one row is one request, or one of its products. */
export const REQUEST_SHEET_FIELDS = [
  {
    name: 'external_id',
    kind: 'text',
    words: ['codigo', 'id externo', 'pedido', 'external id', 'numero do pedido'],
  },
  { name: 'erp_request_number', kind: 'text', words: ['numero erp', 'pedido erp', 'erp'] },
  {
    name: 'destinatary_name',
    kind: 'text',
    words: ['destinatario', 'cliente', 'nome do destinatario', 'recebedor'],
    required: true,
  },
  {
    name: 'destinatary_identification_document',
    kind: 'text',
    words: ['cnpj', 'cpf', 'cnpj/cpf', 'cnpj cpf', 'documento', 'cnpj do destinatario'],
  },
  {
    name: 'city',
    kind: 'text',
    words: ['cidade', 'municipio', 'cidade de destino', 'destino'],
    required: true,
  },
  { name: 'uf', kind: 'text', words: ['uf', 'estado', 'uf de destino'], required: true },
  { name: 'postal_code', kind: 'text', words: ['cep', 'cep de destino'] },
  { name: 'street', kind: 'text', words: ['rua', 'endereco', 'logradouro'] },
  { name: 'number', kind: 'text', words: ['numero', 'nr', 'n'] },
  { name: 'district', kind: 'text', words: ['bairro'] },
  { name: 'value', kind: 'number', words: ['valor', 'valor da nota', 'valor nf'], required: true },
  { name: 'weight', kind: 'number', words: ['peso', 'peso bruto'], required: true },
  { name: 'cubed', kind: 'number', words: ['cubagem', 'm3', 'volume m3'] },
  { name: 'volumes', kind: 'number', words: ['volumes', 'qtd volumes', 'quantidade de volumes'] },
  { name: 'collection_date', kind: 'day', words: ['data de coleta', 'coleta', 'data'] },
  { name: 'receives_from', kind: 'number', words: ['recebe a partir de', 'recebe das', 'hora inicial'] },
  { name: 'receives_until', kind: 'number', words: ['recebe ate', 'recebe ate as', 'hora final'] },
  { name: 'type', kind: 'text', words: ['tipo', 'frete', 'cif fob', 'tipo de frete'] },
  { name: 'dangerous', kind: 'flag', words: ['perigoso', 'carga perigosa'] },
  { name: 'observation', kind: 'text', words: ['observacao', 'obs'] },
  {
    name: 'product_code',
    kind: 'text',
    words: ['codigo do produto', 'cod produto', 'sku', 'codigo do item', 'product code'],
  },
  {
    name: 'product_description',
    kind: 'text',
    words: ['produto', 'descricao', 'descricao do produto', 'mercadoria', 'product'],
  },
  {
    name: 'product_quantity',
    kind: 'number',
    words: ['quantidade', 'qtd', 'qtde', 'quantidade do produto', 'quantity'],
  },
  {
    name: 'product_weight',
    kind: 'number',
    words: ['peso unitario', 'peso do produto', 'peso da peca', 'unit weight'],
  },
  { name: 'product_length', kind: 'number', words: ['comprimento', 'profundidade', 'length'] },
  { name: 'product_width', kind: 'number', words: ['largura', 'width'] },
  { name: 'product_height', kind: 'number', words: ['altura', 'height'] },
  { name: 'receive_simulation_emails', kind: 'list', words: ['e mail', 'email', 'emails', 'e mails'] },
] as const satisfies readonly SheetField[]

const upper = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toUpperCase() : value)
const whole = (value: unknown): unknown => (typeof value === 'string' && value !== '' ? Number(value) : value)
const { delivery_address } = requestFields
const place = delivery_address.shape

const typed = requestProduct.shape
const productColumns = {
  product_code: typed.code,
  product_description: typed.description,
  product_quantity: typed.quantity.optional(),
  product_weight: typed.weight,
  product_length: typed.length,
  product_width: typed.width,
  product_height: typed.height,
}
type ProductColumns = z.output<z.ZodObject<typeof productColumns>>

/** The product that a row names, with everything that it lacks; null where the row names none. */
const productOf = (row: ProductColumns, context: z.RefinementCtx): RequestProduct | null => {
  const { product_code: code, product_description: description, product_quantity: quantity } = row
  const { product_weight: weight, product_length: length, product_width: width, product_height: height } = row
  if ([code, description, quantity, weight, length, width, height].every((value) => !value)) return null
  // A column of this name may speak of the whole cargo: the words say how to leave it out.
  const lack = (field: string) =>
    context.addIssue({ code: 'custom', path: [field], params: { key: 'sheet_product_part' } })
  if (!code && !description) lack('product_description')
  if (quantity === undefined) lack('product_quantity')
  return { code, description, quantity: quantity ?? '1', weight, length, width, height }
}

/** A row of a sheet; `request` null: it names a further product of the request of its code. */
export type RequestRow = {
  external_id: string | null
  request: RequestInput | null
  product: RequestProduct | null
}

const nextRow = z
  .strictObject({ external_id: requestFields.external_id, ...productColumns })
  .transform(({ external_id, ...row }, context) => ({
    external_id,
    request: null,
    product: productOf(row, context),
  }))

/** The columns of the place of delivery become the address of the request. */
const firstRow = z
  .strictObject({
    ...productColumns,
    external_id: requestFields.external_id.optional(),
    erp_request_number: requestFields.erp_request_number.optional(),
    destinatary_name: requestFields.destinatary_name,
    destinatary_identification_document: requestFields.destinatary_identification_document.optional(),
    city: z.string().trim().min(1).max(80),
    uf: z.preprocess(upper, z.string().regex(/^[A-Z]{2}$/)),
    postal_code: place.postal_code,
    street: place.street,
    number: place.number,
    district: place.district,
    value: requestFields.value,
    weight: requestFields.weight,
    cubed: requestFields.cubed.optional(),
    volumes: requestFields.volumes.optional(),
    collection_date: requestFields.collection_date.optional(),
    receives_from: z.preprocess(whole, requestFields.receives_from.optional()),
    receives_until: z.preprocess(whole, requestFields.receives_until.optional()),
    type: z.preprocess(upper, requestFields.type).optional(),
    dangerous: requestFields.dangerous.optional(),
    observation: requestFields.observation.optional(),
    receive_simulation_emails: requestFields.receive_simulation_emails.optional(),
  })
  .transform(({ city, uf, postal_code, street, number, district, ...cells }, context) => {
    const {
      product_code: _code,
      product_description: _description,
      product_quantity: _quantity,
      product_weight: _weight,
      product_length: _length,
      product_width: _width,
      product_height: _height,
      ...row
    } = cells
    const name = row.destinatary_name.slice(0, 120)
    const delivery_address = { city, uf, postal_code, street, number, district, name }
    return {
      external_id: row.external_id || null,
      request: { ...row, delivery_address },
      product: productOf(cells, context),
    }
  })

const ofProduct = new Set<string>(['external_id', ...Object.keys(productColumns)])

/** A row with a code and a product alone goes on with the request above it. */
export const requestRow = (values: Readonly<Record<string, unknown>>): z.ZodType<RequestRow> => {
  const names = Object.keys(values)
  const goesOn = names.length > 1 && names.every((name) => ofProduct.has(name))
  return goesOn && names.includes('external_id') ? nextRow : firstRow
}
