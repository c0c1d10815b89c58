import * as z from 'zod'
import { custom, defineContract, equals, one, owned } from '#shared/kit/contract.ts'
import { flag, id, timestamp } from '#shared/kit/fields.ts'
import { INTAKE_KINDS } from './fields.ts'
import { checkIntakeInput, intakePreview, uploadIntakeInput } from './intake-actions.ts'

/** Files of freight and route tables on their way in, with their faults and changes. */

export const INTAKE_STATUSES = [
  'mapping',
  'checking',
  'checked',
  'applying',
  'confirmed',
  'undone',
  'cancelled',
  'failed',
] as const
export const ISSUE_LEVELS = ['error', 'warning'] as const
export const CHANGE_KINDS = ['added', 'changed', 'removed'] as const
export const INTAKE_PARTS = ['kg_range', 'destination', 'km_range', 'rate', 'route'] as const

const count = z.number().int()

export const freightIntakes = defineContract({
  type: 'freight_intakes',
  attributes: {
    company_id: id(),
    user_id: id(),
    shipper_id: id(),
    transporter_id: id(),
    kind: z.enum(INTAKE_KINDS),
    /** Of route tables. */
    project: z.string().nullable(),
    table_id: id().nullable(),
    draft_id: id().nullable(),
    /** Fields sent with the file. */
    head: uploadIntakeInput.partial(),
    file_name: z.string(),
    file_size: count,
    format: z.enum(['xlsx', 'csv']),
    status: z.enum(INTAKE_STATUSES),
    failure: z.string().nullable(),
    sheets: z.array(z.object({ name: z.string(), hidden: z.boolean() })),
    preview: intakePreview,
    mapping: checkIntakeInput,
    total_rows: count,
    processed_rows: count,
    error_count: count,
    warning_count: count,
    added: count,
    changed: count,
    removed: count,
    unchanged: count,
    draft_is_new: z.boolean(),
    created_at: timestamp(),
    updated_at: timestamp(),
    confirmed_at: timestamp().nullable(),
  },
  relations: {
    shipper: owned(one('shippers', 'shipper_id')),
    transporter: owned(one('transporters', 'transporter_id')),
    compared: one('simulation_tables', 'table_id'),
    draft: one('simulation_tables', 'draft_id'),
  },
  include: ['shipper', 'transporter', 'compared', 'draft'],
  filter: {
    status: equals(z.enum(INTAKE_STATUSES)),
    kind: equals(z.enum(INTAKE_KINDS)),
    project: equals(),
    table_id: equals(id()),
    transporter_id: equals(id()),
    shipper_id: equals(id()),
  },
  sort: ['created_at', 'file_name'],
  search: ['file_name', 'project'],
  defaultSort: '-created_at',
})

export const freightIntakeIssues = defineContract({
  type: 'freight_intake_issues',
  attributes: {
    intake_id: id(),
    row: count,
    column: count,
    cell: z.string(),
    level: z.enum(ISSUE_LEVELS),
    code: z.string(),
    /** Figures and names that the sentence about it needs. */
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    raw: z.string(),
    heading: z.string(),
  },
  relations: {},
  include: [],
  filter: { intake_id: equals(id()), level: equals(z.enum(ISSUE_LEVELS)), code: equals() },
  sort: ['row', 'column'],
  defaultSort: 'id',
})

export const freightIntakeChanges = defineContract({
  type: 'freight_intake_changes',
  attributes: {
    intake_id: id(),
    kind: z.enum(CHANGE_KINDS),
    part: z.enum(INTAKE_PARTS),
    label: z.string(),
    field: z.string(),
    old_value: z.string().nullable(),
    new_value: z.string().nullable(),
    percent: z.string().nullable(),
    row: count.nullable(),
  },
  relations: {},
  include: [],
  filter: {
    intake_id: equals(id()),
    kind: equals(z.enum(CHANGE_KINDS)),
    part: equals(z.enum(INTAKE_PARTS)),
    /** Only what rises or falls by a tenth or more. */
    large: custom(flag()),
  },
  sort: ['label', 'percent'],
  search: ['label'],
  defaultSort: 'id',
})
