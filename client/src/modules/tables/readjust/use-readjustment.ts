import { useState } from 'react'
import { previewReadjustment } from '#shared/simulations/replay.calls.ts'
import { approveTable, readjustTable } from '#shared/tables/table.calls.ts'
import { useMay } from '#client/kit/use-access.ts'
import { useCall } from '#client/kit/use-call.ts'
import { dayFromToday } from '#client/lib/dates.ts'
import type { FreightTable } from '../table.ts'
import { type Plan, isReady, itemsOut, newItem } from './plan.ts'

const TABLES = { invalidates: ['simulation_tables'] }

/** The plan of a readjustment, its preview, and its writing. */
export const useReadjustment = (table: FreightTable) => {
  const maySign = useMay()('freight_tables.approve')
  const [plan, setPlan] = useState<Plan>(() => ({
    items: [newItem('all')],
    start: dayFromToday(1),
    months: '3',
    name: table.table,
    words: '',
    sign: maySign,
  }))
  const [tried, setTried] = useState(false)
  const preview = useCall(previewReadjustment[table.modal])
  const readjust = useCall(readjustTable[table.modal], TABLES)
  const approve = useCall(approveTable, TABLES)
  const change = (next: Partial<Plan>) => setPlan((now) => ({ ...now, ...next }))
  const what = { simulation_table_id: Number(table.id), items: itemsOut(plan.items) }
  /** Asks for the preview; false while a field is wrong. */
  const look = (): boolean => {
    setTried(true)
    if (!isReady(plan)) return false
    preview.mutate({ input: { ...what, months: Number(plan.months) } })
    return true
  }
  /** Writes the new version, and signs it where asked. */
  const create = async (): Promise<string> => {
    const justification = plan.words.trim() === '' ? {} : { justification: plan.words.trim() }
    const name = plan.name.trim() || table.table
    const { id } = await readjust.mutateAsync({
      input: { ...what, date_start: plan.start, table: name, ...justification },
    })
    if (plan.sign) await approve.mutateAsync({ id, input: { approved: true, ...justification } })
    return id
  }
  return {
    plan,
    change,
    tried,
    maySign,
    look,
    create,
    preview,
    errors: [readjust.error, approve.error].filter((error) => error !== null),
    pending: readjust.isPending || approve.isPending,
    done: readjust.isSuccess,
  }
}

export type Readjustment = ReturnType<typeof useReadjustment>
