import { useState } from 'react'
import { replaceDocument } from '#shared/tables/table.calls.ts'
import type { replaceTableDocumentInput, TableDocument } from '#shared/tables/table-document.contract.ts'
import type * as z from 'zod'
import { isApiError } from '#client/lib/api-error.ts'
import { send } from '#client/lib/call.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { readDocument } from '../queries.ts'
import { type Draft, changedHead, draftOf, partsOf } from './draft.ts'

/** A draft as its cells were typed; the server reads the figures. */
type DocumentSent = z.input<typeof replaceTableDocumentInput>

export type Saved = { id: number; document: TableDocument }

/** Writes a draft over the revision it was read from; a newer one in the database is handed back as a conflict. */
export const useSaving = (first: TableDocument) => {
  const [base, setBase] = useState({ document: first, draft: draftOf(first) })
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<TableDocument | null>(null)

  /** @returns the kept document, or null when another user wrote in between */
  const save = async (draft: Draft, over: TableDocument = base.document): Promise<Saved | null> => {
    setSaving(true)
    try {
      const data = await send(replaceDocument, {
        id: over.id,
        input: {
          revision: over.revision,
          table: changedHead(over.table, draft.head),
          ...partsOf(draft),
        } as DocumentSent,
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
