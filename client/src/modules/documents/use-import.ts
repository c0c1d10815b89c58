import { useCallback, useRef, useState } from 'react'
import type { ImportAnswer } from '#shared/documents/documents-actions.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { upload } from '#client/lib/upload.ts'

/** One request carries at most so many files and bytes; a larger drop goes in parts. */
const FILES_PER_PART = 500
const BYTES_PER_PART = 60 * 1024 * 1024

export const partsOf = (files: readonly File[]): File[][] => {
  const parts: File[][] = []
  let bytes = 0
  for (const file of files) {
    const last = parts.at(-1)
    if (!last || last.length >= FILES_PER_PART || bytes + file.size > BYTES_PER_PART) {
      parts.push([file])
      bytes = file.size
    } else {
      last.push(file)
      bytes += file.size
    }
  }
  return parts
}

export type Sending = { part: number; parts: number; percent: number }

/** What an import touches: read again when it ends. */
export const IMPORTED = [
  'nf_files',
  'cte_files',
  'not_imported_files',
  'import_batches',
  'import_batch_items',
]

/** Sends a drop of any size; `batches` are the answers of this drop, small ones complete, large ones still running. */
export const useImport = (kind: 'nf' | 'cte') => {
  const [sending, setSending] = useState<Sending | null>(null)
  const [batches, setBatches] = useState<ImportAnswer[]>([])
  const [error, setError] = useState<unknown>(null)
  const busy = useRef(false)

  const send = useCallback(
    async (files: readonly File[], companyId: string | null) => {
      if (busy.current || files.length === 0) return
      busy.current = true
      setError(null)
      setBatches([])
      const parts = partsOf(files)
      try {
        for (const [index, part] of parts.entries()) {
          setSending({ part: index + 1, parts: parts.length, percent: 0 })
          const form = new FormData()
          for (const file of part) form.append('files', file, file.name)
          if (companyId !== null) form.append('company_id', companyId)
          // Part after part: the server answers each with its batch.
          // oxlint-disable-next-line no-await-in-loop
          const { data } = await upload<{ data: ImportAnswer }>(`${kind}_files/import`, form, {
            onProgress: (percent) => setSending({ part: index + 1, parts: parts.length, percent }),
          })
          setBatches((known) => [...known, data])
        }
      } catch (failure) {
        setError(failure)
      } finally {
        busy.current = false
        setSending(null)
        void invalidateResources(...IMPORTED)
      }
    },
    [kind],
  )
  const clear = useCallback(() => {
    setBatches([])
    setError(null)
  }, [])
  return { send, clear, sending, batches, error }
}
