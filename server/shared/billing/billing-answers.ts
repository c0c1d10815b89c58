import * as z from 'zod'
import { day, timestamp } from '#shared/kit/fields.ts'
import { EXTRA_PLANS } from './extra-plans.ts'

/** What the calls of bills answer. */

/** The closing day in force, one that waits, and the next day that a period closes on. */
export const closingDays = z.object({
  company_id: z.number(),
  billing_closing_day: z.number(),
  new_billing_closing_day: z.number().nullable(),
  new_billing_closing_from: day().nullable(),
  next_closing: day(),
})
export type ClosingDaysAnswer = z.output<typeof closingDays>

const priced = z.object({ name: z.string(), quantity: z.string(), price: z.string() })

/** What a period would cost if it closed now; every amount in reais. */
export const runningPeriod = z.object({
  company_id: z.number(),
  company: z.string(),
  period_start: day(),
  period_end: day(),
  days: closingDays,
  plan: z
    .object({
      plan_id: z.number(),
      price: z.string().nullable(),
      is_annual: z.boolean(),
      is_due: z.boolean(),
    })
    .nullable(),
  contracted: z
    .object({
      minimum_price: z.string(),
      solicitation_ftl_quantity: z.number(),
      solicitation_ftl_price: z.string(),
      solicitation_others_quantity: z.number(),
      solicitation_others_price: z.string(),
    })
    .nullable(),
  ftl_orders: z.number(),
  other_orders: z.number(),
  extras: z.array(
    priced.extend({
      name: z.enum(EXTRA_PLANS),
      counted: z.number().nullable(),
      included: z.string().nullable(),
      counted_from: day().nullable(),
    }),
  ),
  additionals: z.array(priced),
  values: z.object({
    plan_value: z.string(),
    ftl_exceeding: z.number(),
    ftl_value: z.string(),
    others_exceeding: z.number(),
    others_value: z.string(),
    minimum_addition: z.string(),
    extras_value: z.string(),
    additionals_value: z.string(),
    total: z.string(),
  }),
})
export type RunningPeriod = z.output<typeof runningPeriod>

/** Bills that wait for payment, all companies that one sees together. */
export const billingSums = z.object({
  open: z.object({ count: z.number(), total: z.string() }),
  overdue: z.object({ count: z.number(), total: z.string() }),
  next_expire_at: day().nullable(),
})

/** The slip of a bill. */
const slipPayment = z.object({
  /** waiting: the bank is still to register it. off: no slips, or nothing to pay. */
  situation: z.enum(['ready', 'waiting', 'off']),
  /** The number that the bank gave it. */
  number: z.string().nullable(),
  /** What people type, with its points, and what a scanner reads. */
  line: z.string().nullable(),
  barcode: z.string().nullable(),
  /** The same as bars: modules of 1 (dark) and 0. */
  bars: z.string(),
  /** Why the bank did not register it, and its own words; for the operator alone. */
  failure: z
    .enum([
      'refused',
      'other_value',
      'wrong_code',
      'no_address',
      'http',
      'authentication',
      'timeout',
      'untracked',
    ])
    .nullable(),
  failure_text: z.string().nullable(),
  failed_at: timestamp().nullable(),
})
export type SlipPayment = z.output<typeof slipPayment>

/** Money of a bill's payments that went back to the payer. */
const refund = z.object({ value: z.string(), reason: z.string().nullable(), refunded_at: timestamp() })

/** How a bill is paid, by PIX and by slip. */
export const billPayment = z.object({
  /**
   * ready: a charge of the bank, which tells its payment by itself. by_hand: a code of the operator's key. waiting: the bank
   * is still to register it. off: no PIX, or nothing to pay.
   */
  situation: z.enum(['ready', 'by_hand', 'waiting', 'paid', 'off']),
  copy_paste: z.string().nullable(),
  /** The same as a QR code: rows of 1 (dark) and 0. */
  squares: z.array(z.string()),
  /** Sum of the bill's payments, without what went back. */
  received: z.string(),
  refunds: z.array(refund),
  slip: slipPayment,
  /** Why the bank did not register it, and its own words; for the operator alone. */
  failure: z.enum(['refused', 'other_value', 'http', 'authentication', 'timeout', 'untracked']).nullable(),
  failure_text: z.string().nullable(),
  failed_at: timestamp().nullable(),
})
export type BillPayment = z.output<typeof billPayment>

const given = z.iso.datetime({ offset: true })
const amount = z.string().regex(/^\d{1,10}\.\d{2}$/)

/** A payment in the words of the Banco Central's Pix API. */
export const pixItem = z.object({
  endToEndId: z
    .string()
    .regex(/^[A-Za-z0-9]{32}$/)
    .meta({ example: 'E18236120202611181200a0155371085' }),
  txid: z
    .string()
    .regex(/^[A-Za-z0-9]{1,35}$/)
    .nullish(),
  valor: amount,
  horario: given,
  devolucoes: z
    .array(
      z.object({
        id: z.string().min(1).max(35),
        valor: amount,
        status: z.string().max(40),
        motivo: z.string().nullish(),
        horario: z.object({ solicitacao: given.nullish(), liquidacao: given.nullish() }).nullish(),
      }),
    )
    .max(100)
    .nullish(),
})

/** What the slips' bank announces; only the number is believed. */
export const slipNews = z.object({
  seuNumero: z.string().min(1).max(40).meta({ example: 'T0A1B2C3D4E5F60' }),
  situacao: z.string().max(40).optional(),
})
