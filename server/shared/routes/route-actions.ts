import * as z from 'zod'
import { ROUTE_SITUATIONS, VALUE_CALCULATIONS } from './route-tables.contract.ts'
import { contains, custom, defineContract, equals } from '#shared/kit/contract.ts'
import { day, flag, id, rate, text } from '#shared/kit/fields.ts'

/** spec 002 §7.3: decisions on one route table and on all tables of a project. */

const justification = z.string().trim().max(1000).nullable().optional()

const withReason = <T extends { approved: boolean; justification?: string | null | undefined }>(
  schema: z.ZodType<T>,
) =>
  schema.refine((value) => value.approved || (value.justification ?? '').length > 0, {
    path: ['justification'],
    params: { key: 'justification' },
  })

/** The decision is always stated; refusing needs a justification (spec 002 §5). */
export const approveRouteInput = withReason(
  z.strictObject({
    approved: z.boolean(),
    justification,
    /** Files of the table that belong to this decision; sent to `route_tables/files/:id` before. */
    route_tables_file_ids: z.array(id()).max(50).optional(),
  }),
)

export const newRouteVersionInput = z.strictObject({
  /** First day of the new version, after the first day of the present one; that one ends the day before. */
  date_start: day(),
  /** Absent: the present last day, or a year from the start when that is over by then. */
  date_end: day().optional(),
  /** Absent: the present value. */
  value: rate()
    .refine((value) => !value.startsWith('-'), { params: { key: 'negative' } })
    .optional(),
})

const project = {
  project: text(60),
  /** Needed where the session sees projects of this code of several shippers. */
  shipper_id: id().optional(),
}

export const approveProjectInput = withReason(
  z.strictObject({
    ...project,
    /** Only the tables of one carrier. */
    transporter_id: id().optional(),
    approved: z.boolean(),
    justification,
  }),
)
export const closureProjectInput = z.strictObject({
  ...project,
  justification: z
    .string()
    .trim()
    .max(1000)
    .refine((value) => value.length > 0, { params: { key: 'justification' } }),
})

/** What a call on a project did; repeated, everything is `unchanged`. */
export const decidedProject = z.object({
  project: z.string(),
  shipper_id: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Tables that this call put in force. */
  approved: z.number(),
})
export type DecidedProject = z.output<typeof decidedProject>

const words = z.string().nullable()
const approval = z.enum(['waiting', 'approved', 'refused'])

/** A version of a route table's chain, with who decided what when; files and orders counted. */
export const routeVersion = z.object({
  id: z.number(),
  version: z.number(),
  previous_id: z.number().nullable(),
  project: z.string(),
  value: z.string(),
  value_calculation: z.enum(VALUE_CALCULATIONS),
  date_start: z.string(),
  date_end: z.string(),
  active: z.boolean(),
  closure: z.boolean(),
  closed_at: words,
  closed_by: words,
  closure_justification: words,
  shipper_approval: approval,
  shipper_justification: words,
  shipper_decided_at: words,
  shipper_decided_by: words,
  transporter_approval: approval,
  transporter_justification: words,
  transporter_decided_at: words,
  transporter_decided_by: words,
  created_by: words,
  created_at: z.string(),
  files: z.number(),
  orders: z.number(),
  situation: z.enum(ROUTE_SITUATIONS),
})
export type RouteVersion = z.output<typeof routeVersion>

/** waiting: a table waits for a decision; open: all agreed on; closed: prices nothing any more. */
export const PROJECT_STATES = ['waiting', 'open', 'closed'] as const

/** Projects follow from their route tables: counted, never written. `id` is the lowest id of their tables. */
export const routeTablesProjects = defineContract({
  type: 'route_tables_projects',
  attributes: {
    shipper_id: id(),
    shipper: z.string(),
    project: z.string(),
    project_name: z.string().nullable(),
    state: z.enum(PROJECT_STATES),
    /** Present versions: a refused one counts only while nothing follows it. */
    tables: z.number(),
    transporters: z.number(),
    waiting: z.number(),
    /** Waits for the reader's own side. */
    waits_for_me: z.number(),
    in_force: z.number(),
    scheduled: z.number(),
    expired: z.number(),
    refused: z.number(),
    inactive: z.number(),
    closed: z.number(),
    /** Sum of the fixed values, reais. */
    total_fixed: z.string(),
    per_km: z.number(),
    /** Mean of the values by kilometre; null without any. */
    average_per_km: z.string().nullable(),
    orders: z.number(),
    orders_value: z.string(),
    date_start: day(),
    date_end: day(),
    closed_at: z.string().nullable(),
    closed_by: z.string().nullable(),
    closure_justification: z.string().nullable(),
  },
  relations: {},
  include: [],
  filter: {
    shipper_id: equals(id()),
    transporter_id: equals(id()),
    project: contains(),
    state: equals(z.enum(PROJECT_STATES)),
    waits_for_me: custom(flag()),
  },
  sort: ['project', 'tables', 'date_end'],
  search: ['project', 'project_name'],
  defaultSort: 'project',
})
