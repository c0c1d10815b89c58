import * as z from 'zod'
import { celsius, centimetres, kilograms } from '#shared/cargo/measures.ts'
import { decimal, id, optionalText } from '#shared/kit/fields.ts'
import { membersOf, textIn } from '#shared/kit/typed.ts'

/** Products and volumes of an order, with their sizes and their danger (spec 001 §3.1). */

export const PRODUCT_LIMITS = { typed: 500, shown: 500 } as const

/** Classes and divisions of dangerous goods (ANTT Resolution 5.998/2022). */
export const HAZARD_CLASSES = [
  '1.1',
  '1.2',
  '1.3',
  '1.4',
  '1.5',
  '1.6',
  '2.1',
  '2.2',
  '2.3',
  '3',
  '4.1',
  '4.2',
  '4.3',
  '5.1',
  '5.2',
  '6.1',
  '6.2',
  '7',
  '8',
  '9',
] as const
export const PACKING_GROUPS = ['I', 'II', 'III'] as const

/** Explosives, gases, organic peroxides, infectious and radioactive goods are in no packing group. */
const UNGROUPED = /^(1|2)\.|^(5\.2|6\.2|7)$/
export const hasPackingGroup = (hazardClass: string): boolean => !UNGROUPED.test(hazardClass)

const UN_NUMBER = /^\d{4}$/
export const unNumber = () =>
  z
    .string()
    .trim()
    .refine((value) => UN_NUMBER.test(value), { params: { key: 'un_number' } })

const quantity = () => decimal(4, 11).refine((value) => Number(value) > 0, { params: { key: 'positive' } })
const cubage = () => decimal(4, 8).refine((value) => !value.startsWith('-'), { params: { key: 'negative' } })

const line = z.strictObject({
  /** A product of the shipper's register, which fills fields that are not typed. */
  product_id: id().nullable().optional(),
  code: optionalText(60).optional(),
  description: optionalText(255).optional(),
  quantity: quantity(),
  unit: optionalText(20).optional(),
  /** kg of one piece */
  weight: kilograms().nullable().optional(),
  /** Centimetres of one piece. */
  length: centimetres().nullable().optional(),
  width: centimetres().nullable().optional(),
  height: centimetres().nullable().optional(),
  /** m³ of the whole line; of its pieces where it is not typed. */
  cubage: cubage().nullable().optional(),
  un_number: unNumber().nullable().optional(),
  hazard_class: z.enum(HAZARD_CLASSES).nullable().optional(),
  packing_group: z.enum(PACKING_GROUPS).nullable().optional(),
})
type Line = z.output<typeof line>

/** What a line lacks, by field: a name, or the class of a UN number; and what it may not have. */
const faultsOf = (one: Line): [string, string][] => {
  const { product_id, code, description, un_number, hazard_class, packing_group } = one
  const faults: [string, string][] = []
  if (!product_id && !code && !description) faults.push(['description', 'required'])
  if (un_number && !hazard_class) faults.push(['hazard_class', 'hazard_class_required'])
  if (!un_number && (hazard_class || packing_group)) faults.push(['un_number', 'un_number_required'])
  if (packing_group && hazard_class && !hasPackingGroup(hazard_class))
    faults.push(['packing_group', 'no_packing_group'])
  return faults
}

export const orderProductInput = line.superRefine((one, context) => {
  for (const [field, key] of faultsOf(one))
    context.addIssue({ code: 'custom', path: [field], params: { key } })
})
export type OrderProductInput = z.output<typeof orderProductInput>

export const orderProductsInput = () => z.array(orderProductInput).max(PRODUCT_LIMITS.typed)
export const temperature = () => celsius().nullable()

const words = () => z.string().nullable()

/** One line as it is answered; `nf_file_id` names the invoice that states it. */
export const orderProduct = z.object({
  product_id: z.number().int().nullable(),
  nf_file_id: z.number().int().nullable(),
  code: words(),
  description: words(),
  quantity: z.string(),
  unit: words(),
  weight: words(),
  length: words(),
  width: words(),
  height: words(),
  cubage: words(),
  un_number: words(),
  hazard_class: z.enum(HAZARD_CLASSES).nullable(),
  packing_group: z.enum(PACKING_GROUPS).nullable(),
})
export type OrderProduct = z.output<typeof orderProduct>

/** UN numbers of typed lines as people read them; null of goods that are not dangerous. */
export const unNumbersOf = (products: unknown): string | null => {
  const lines = (Array.isArray(products) ? products : []).map((line) => membersOf(line))
  const numbers = lines
    .filter(({ nf_file_id }) => typeof nf_file_id !== 'number')
    .flatMap(({ un_number }) => textIn(un_number) || [])
  return [...new Set(numbers)].join(', ') || null
}

/** Lines as the history or a row of the database keeps them. */
export const productsIn = (value: unknown): OrderProduct[] =>
  z.array(orderProduct).safeParse(value).data ?? []
