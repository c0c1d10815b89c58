import { useState } from 'react'
import type { TableDocument } from '#shared/tables/table-document.contract.ts'
import { isApiError } from '#client/lib/api-error.ts'
import { api } from '#client/lib/api.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { BASE, readDocument } from '../queries.ts'
import { type Draft, changedHead, draftOf, partsOf } from './draft.ts'

export type Saved = { id: number; document: TableDocument }

/** Writes a draft over the revision it was read from; a newer one in the database is handed back as a conflict. */
export const useSaving = (first: TableDocument) => {
  const [base, setBase] = useState({ document: first, draft: draftOf(first) })
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<TableDocument | null>(null)

  /** @returns what is kept now, or null when somebody else wrote meanwhile */
  const save = async (draft: Draft, over: TableDocument = base.document): Promise<Saved | null> => {
    setSaving(true)
    try {
      const { data } = await api.patch<{ data: TableDocument }>(`${BASE}/document/${over.id}`, {
        revision: over.revision,
        table: changedHead(over.table, draft.head),
        ...partsOf(draft),
      })
      setBase({ document: data, draft })
      setConflict(null)
      await invalidateResources('simulation_tables')
      return { id: data.id, document: data }
    } catch (error) {
      if (!isApiError(error) || error.status !== 409) throw error
      const now = await readDocument(over.id)
      // The same status says that the chain has an open draft already; then nothing changed here.
      if (now.revision === over.revision) throw error
      setConflict(now)
      return null
    } finally {
      setSaving(false)
    }
  }
  return { base, setBase, saving, conflict, setConflict, save }
}
