import * as z from 'zod'
import { anttOrderRow, anttTableCell } from './antt.contract.ts'
import { ANTT_CARGOES, ANTT_TABLES } from './antt.ts'
import { defineContract, equals, one, owned, range } from '#shared/kit/contract.ts'
import { day, id, numeric, timestamp } from '#shared/kit/fields.ts'

/** The ANTT floor in bulk, in the background: over the orders of a period, or over every price of a table; with a proof. */

export const CHECK_KINDS = ['orders', 'table'] as const
export type CheckKind = (typeof CHECK_KINDS)[number]
export const CHECK_STATUSES = ['pending', 'processing', 'completed', 'failed', 'canceled'] as const
export type CheckStatus = (typeof CHECK_STATUSES)[number]
/** Why a check could not be made; the client has a sentence for each. */
export const CHECK_ERRORS = ['no_rows', 'interrupted', 'internal'] as const

export const CHECK_LIMITS = { days: 400, running: 5 } as const
/** Days that a check is kept after its run. */
export const CHECK_DAYS = 180

const count = z.number().int()
const midnight = () => day().transform((value) => `${value}T00:00:00.000Z`)

export const anttCheckResult = z.object({
  checked: count,
  below: count,
  without_floor: count,
  /** Sum of the amounts missing to the floors, reais; null of a table, whose sum says nothing. */
  missing: z.string().nullable(),
  norms: z.array(z.string()),
  seconds: z.string(),
})
export type AnttCheckResult = z.output<typeof anttCheckResult>

/** Of `orders`: date_from and date_until, the carrier if one; of `table`: the table, the day of the norm, A to D, the cargo. */
export const anttCheckInput = z.strictObject({
  kind: z.enum(CHECK_KINDS),
  shipper_id: id().optional(),
  date_from: midnight().optional(),
  date_until: midnight().optional(),
  transporter_id: id().nullable().optional(),
  simulation_table_id: id().optional(),
  date: midnight().optional(),
  table: z.enum(ANTT_TABLES).nullable().optional(),
  cargo: z.enum(ANTT_CARGOES).optional(),
})
export type AnttCheckInput = z.output<typeof anttCheckInput>

export const anttChecks = defineContract({
  type: 'antt_checks',
  attributes: {
    company_id: id(),
    user_id: id(),
    shipper_id: id().nullable(),
    kind: z.enum(CHECK_KINDS),
    date_from: day().nullable(),
    date_until: day().nullable(),
    transporter_id: id().nullable(),
    simulation_table_id: id().nullable(),
    date: day().nullable(),
    table: z.enum(ANTT_TABLES).nullable(),
    cargo: z.enum(ANTT_CARGOES).nullable(),
    status: z.enum(CHECK_STATUSES),
    progress: count,
    rows_total: count,
    rows_done: count,
    result: anttCheckResult.nullable(),
    error: z.enum(CHECK_ERRORS).nullable(),
    /** Bytes of the proof in PDF. */
    proof_size: count.nullable(),
    created_at: timestamp(),
    updated_at: timestamp(),
    started_at: timestamp().nullable(),
    finished_at: timestamp().nullable(),
  },
  create: anttCheckInput,
  relations: {
    shipper: owned(one('shippers', 'shipper_id')),
    transporter: one('transporters', 'transporter_id'),
    simulation_table: one('simulation_tables', 'simulation_table_id'),
  },
  include: ['shipper', 'transporter', 'simulation_table'],
  filter: {
    kind: equals(z.enum(CHECK_KINDS)),
    status: equals(z.enum(CHECK_STATUSES)),
    shipper_id: equals(id()),
    created_at: range(timestamp()),
  },
  sort: ['created_at', 'finished_at'],
  defaultSort: '-created_at',
})

export const CHECK_ROWS = ['below', 'all', 'without_floor'] as const
export const anttCheckRowsQuery = z.strictObject({
  only: z.enum(CHECK_ROWS).default('below'),
  page: numeric(z.number().int().min(1).max(100_000)).default(1),
  size: numeric(z.number().int().min(1).max(100)).default(20),
})
export type AnttCheckRowsQuery = z.output<typeof anttCheckRowsQuery>

export const anttCheckRowsAnswer = z.object({
  data: z.array(z.union([anttOrderRow, anttTableCell])),
  meta: z.object({
    page: z.object({ number: z.number(), size: z.number(), total: z.number(), last: z.number() }),
  }),
})
export type AnttOrderRow = z.output<typeof anttOrderRow>
export type AnttTableCell = z.output<typeof anttTableCell>
