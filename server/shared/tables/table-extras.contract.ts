import * as z from 'zod'
import { defineContract, equals, one, owned } from '#shared/kit/contract.ts'
import { day, id, text, timestamp } from '#shared/kit/fields.ts'

/** spec 001 §3.3: what hangs on a freight table beside its prices. */

/**
 * Files of a table: the signed contract, a side's reasons. Sent to `POST simulation_integra/simulation_table/files/:id` or
 * with a decision; `GET simulation_integra/simulation_table/files/:id/link` gives a link that lives for ten minutes.
 */
export const simulationTablesFiles = defineContract({
  type: 'simulation_tables_files',
  attributes: {
    simulation_table_id: id(),
    user_id: id().nullable(),
    company_id: id(),
    /** The side whose decision the file belongs to; null: only attached. */
    approval: z.enum(['shipper', 'transporter']).nullable(),
    /** Reference `simulation_tables_files/12`; real places of files never leave the server. */
    path: z.string(),
    name: z.string(),
    created_at: timestamp(),
  },
  computed: ['path'],
  update: z.strictObject({ name: text(200) }).partial(),
  relations: { table: owned(one('simulation_tables', 'simulation_table_id')) },
  include: ['table'],
  filter: { simulation_table_id: equals(id()), approval: equals() },
  sort: ['name', 'created_at'],
  defaultSort: 'id',
})

/** Every later last day that a side asked for; it counts once the other side has approved. */
export const simulationTableProlongation = defineContract({
  type: 'simulation_table_prolongation',
  attributes: {
    simulation_table_id: id(),
    user_id: id().nullable(),
    user_name: z.string().nullable(),
    company_id: id(),
    date: day(),
    previous_date: day(),
    justification: z.string().nullable(),
    /** The side that asked. */
    side: z.enum(['shipper', 'transporter']),
    approval: z.enum(['waiting', 'approved', 'refused']),
    decided_by: z.string().nullable(),
    decided_at: timestamp().nullable(),
    /** The table's last day comes from this one. */
    active: z.boolean(),
    created_at: timestamp(),
  },
  relations: { table: owned(one('simulation_tables', 'simulation_table_id')) },
  include: ['table'],
  filter: { simulation_table_id: equals(id()), approval: equals() },
  sort: ['date', 'created_at'],
  defaultSort: 'id',
})

export const prolongationInput = z.strictObject({
  simulation_table_id: id(),
  /** The new last day, after the present one. */
  date: day(),
  justification: z.string().trim().max(1000).nullable().optional(),
})

/** The other side's answer to a prolongation; the side that asked may take it back. */
export const decideProlongationInput = z.strictObject({ approved: z.boolean() })

/** A table's decision; refusing needs a justification (spec 002 §5). */
export const approveTableInput = z
  .strictObject({
    approved: z.boolean(),
    justification: z.string().trim().max(1000).nullable().optional(),
    /** Files of the table that belong to this decision; sent to `simulation_table/files/:id` before. */
    simulation_tables_file_ids: z.array(id()).max(50).optional(),
  })
  .refine((value) => value.approved || (value.justification ?? '').length > 0, {
    path: ['justification'],
    params: { key: 'justification' },
  })
