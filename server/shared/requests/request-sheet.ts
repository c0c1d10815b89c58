import * as z from 'zod'
import type { SheetField } from '#shared/sheet-imports/sheet-import.ts'
import { requestFields, type RequestInput } from './request-input.ts'

/** Columns of a spreadsheet of requests: one row is one request. */
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
  { name: 'receive_simulation_emails', kind: 'list', words: ['e mail', 'email', 'emails', 'e mails'] },
] as const satisfies readonly SheetField[]

const upper = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toUpperCase() : value)
const whole = (value: unknown): unknown => (typeof value === 'string' && value !== '' ? Number(value) : value)
const { delivery_address } = requestFields
const place = delivery_address.shape

/** A row as a request: the columns of the place of delivery become its address. */
export const requestRow: z.ZodType<RequestInput> = z
  .strictObject({
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
  .transform(({ city, uf, postal_code, street, number, district, ...row }) => ({
    ...row,
    delivery_address: {
      city,
      uf,
      postal_code,
      street,
      number,
      district,
      name: row.destinatary_name.slice(0, 120),
    },
  }))
