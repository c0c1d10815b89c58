import { id } from '#shared/kit/fields.ts'
import type { SheetField } from '#shared/sheet-imports/sheet-import.ts'
import * as z from 'zod'

/** Columns of the two spreadsheets of a tender. */

export const LANE_SHEET_FIELDS = [
  {
    name: 'origin_uf',
    kind: 'text',
    words: ['uf origem', 'uf de origem', 'estado origem', 'origin uf', 'uf origen', 'uf coleta'],
    required: true,
  },
  {
    name: 'origin_city',
    kind: 'text',
    words: ['cidade origem', 'cidade de origem', 'origem', 'origin city', 'ciudad origen', 'cidade coleta'],
  },
  {
    name: 'destination_uf',
    kind: 'text',
    words: ['uf destino', 'uf de destino', 'estado destino', 'destination uf', 'uf entrega'],
    required: true,
  },
  {
    name: 'destination_city',
    kind: 'text',
    words: [
      'cidade destino',
      'cidade de destino',
      'destino',
      'destination city',
      'ciudad destino',
      'cidade entrega',
    ],
  },
  {
    name: 'shipments',
    kind: 'number',
    words: ['embarques', 'quantidade de embarques', 'viagens', 'shipments'],
    required: true,
  },
  {
    name: 'weight',
    kind: 'number',
    words: ['peso', 'peso total', 'peso do periodo', 'weight'],
    required: true,
  },
  {
    name: 'invoice_value',
    kind: 'number',
    words: [
      'valor',
      'valor da mercadoria',
      'valor das notas',
      'valor nf',
      'goods value',
      'valor de la mercancia',
    ],
    required: true,
  },
] as const satisfies readonly SheetField[]

export const ANSWER_SHEET_FIELDS = [
  {
    name: 'lane_id',
    kind: 'number',
    words: ['trecho', 'codigo do trecho', 'lane', 'trayecto'],
    required: true,
  },
  {
    name: 'price_per_kg',
    kind: 'number',
    words: ['frete peso', 'preco por', 'frete', 'price per', 'flete por peso'],
    required: true,
  },
  {
    name: 'minimum_value',
    kind: 'number',
    words: ['frete minimo', 'minimo', 'minimum', 'flete minimo'],
    required: true,
  },
  { name: 'ad_valorem', kind: 'number', words: ['ad valorem', 'frete valor'] },
  { name: 'gris', kind: 'number', words: ['gris'] },
  {
    name: 'toll',
    kind: 'number',
    words: ['pedagio', 'pedagio por 100', 'toll', 'peaje'],
  },
  {
    name: 'lead_time',
    kind: 'number',
    words: ['prazo', 'prazo dias', 'dias', 'lead time', 'plazo'],
    required: true,
  },
  { name: 'origin', kind: 'text', words: ['origem', 'origin', 'origen'] },
  { name: 'destination', kind: 'text', words: ['destino', 'destination'] },
  { name: 'shipments', kind: 'text', words: ['embarques', 'shipments'] },
  { name: 'weight', kind: 'text', words: ['peso', 'weight'] },
  {
    name: 'invoice_value',
    kind: 'text',
    words: ['valor da mercadoria', 'goods value', 'valor de la mercancia'],
  },
] as const satisfies readonly SheetField[]

export const ANSWER_QUESTIONS = ['decimals', 'unit', 'repeats'] as const

/** Form fields beside a carrier's file: its answers to what the file leaves open. */
export const answerSheetInput = z.strictObject({
  /** How the file writes decimals, where its cells do not tell. */
  decimals: z.enum(['comma', 'point']).optional(),
  /** What the weight price is for, where its size is unusual. */
  unit: z.enum(['kg', 'ton']).optional(),
  /** Which of several rows with different prices of one lane counts. */
  repeats: z.enum(['first', 'last']).optional(),
})

export const readAnswer = z.object({
  prices: z.array(
    z.object({
      lane_id: id(),
      price_per_kg: z.string(),
      minimum_value: z.string(),
      ad_valorem: z.string(),
      gris: z.string(),
      toll: z.string(),
      lead_time: z.number(),
    }),
  ),
  issues: z.array(z.object({ row: z.number(), field: z.string().nullable(), text: z.string() })),
  /** What a person has to say before the file can be taken, with the cell that is in doubt. */
  questions: z.array(z.object({ question: z.enum(ANSWER_QUESTIONS), sample: z.string() })),
  /** Rows without any price: lanes that are not offered. */
  blank: z.number(),
})
export type ReadAnswer = z.output<typeof readAnswer>
