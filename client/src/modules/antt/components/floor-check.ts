import type { CheckKind } from '#shared/antt/antt-checks.contract.ts'
import { daysAgo, isBackwards } from '#client/kit/form/period.ts'

/** A floor check while its form is filled. */
export type Draft = {
  kind: CheckKind
  shipper_id: string | null
  date_from: string
  date_until: string
  transporter_id: string | null
  simulation_table_id: string | null
  date: string
  table: string | null
  cargo: string
}

export const bodyOf = (draft: Draft): Record<string, unknown> =>
  draft.kind === 'orders'
    ? {
        kind: 'orders',
        date_from: draft.date_from,
        date_until: draft.date_until,
        ...(draft.shipper_id === null ? {} : { shipper_id: Number(draft.shipper_id) }),
        ...(draft.transporter_id === null ? {} : { transporter_id: Number(draft.transporter_id) }),
      }
    : {
        kind: 'table',
        simulation_table_id: Number(draft.simulation_table_id),
        date: draft.date,
        cargo: draft.cargo,
        ...(draft.table === null ? {} : { table: draft.table }),
      }

export const firstDraft = (): Draft => ({
  kind: 'orders',
  shipper_id: null,
  date_from: daysAgo(90),
  date_until: daysAgo(0),
  transporter_id: null,
  simulation_table_id: null,
  date: daysAgo(0),
  table: null,
  cargo: 'carga_geral',
})

/** Filled in far enough to be sent; a 4PL names the shipper. */
export const isComplete = (draft: Draft, mustNameShipper: boolean): boolean =>
  draft.kind === 'orders'
    ? draft.date_from !== '' &&
      draft.date_until !== '' &&
      !isBackwards(draft) &&
      (!mustNameShipper || draft.shipper_id !== null)
    : draft.simulation_table_id !== null && draft.date !== ''
