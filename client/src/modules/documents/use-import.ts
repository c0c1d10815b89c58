import { useCallback, useRef, useState } from 'react'
import type { ImportAnswer } from '#shared/documents/documents-actions.ts'
import { importFiles } from '#shared/documents/document.calls.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { send } from '#client/lib/call.ts'

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

/** How far a drop is on its way: files of the parts that have arrived, and the share of all bytes from 0 to 1. */
export type Sending = { files: number; sent: number; share: number }

const bytesOf = (files: readonly File[]): number => files.reduce((total, { size }) => total + size, 0)

/** What an import touches: read again when it ends. */
export const IMPORTED = [
  'nf_files',
  'cte_files',
  'not_imported_files',
  'import_batches',
  'import_batch_items',
]

/**
 * Sends a drop of any size, in parts of its own; `batches` are the answers of this drop, small ones complete, large ones
 * still running. What a failure left behind is `rest` and can be sent again without the parts that have arrived.
 */
export const useImport = (kind: 'nf' | 'cte') => {
  const [sending, setSending] = useState<Sending | null>(null)
  const [batches, setBatches] = useState<ImportAnswer[]>([])
  const [error, setError] = useState<unknown>(null)
  const [rest, setRest] = useState<readonly File[]>([])
  const busy = useRef(false)

  const push = useCallback(
    async (files: readonly File[], companyId: string | null) => {
      if (busy.current || files.length === 0) return
      busy.current = true
      setError(null)
      setRest([])
      const all = Math.max(1, bytesOf(files))
      let sent = 0
      let bytes = 0
      try {
        for (const part of partsOf(files)) {
          const size = bytesOf(part)
          const tell = (percent: number) =>
            setSending({ files: files.length, sent, share: (bytes + (size * percent) / 100) / all })
          tell(0)
          // Part after part: the server answers each with its batch.
          // oxlint-disable-next-line no-await-in-loop
          const data = await send(
            importFiles[kind],
            { files: part, input: companyId === null ? {} : { company_id: Number(companyId) } },
            { onProgress: tell },
          )
          sent += part.length
          bytes += size
          setBatches((known) => [...known, data])
        }
      } catch (failure) {
        setError(failure)
        setRest(files.slice(sent))
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
    setRest([])
  }, [])
  const drop = useCallback(
    (files: readonly File[], companyId: string | null) => {
      if (busy.current) return
      setBatches([])
      void push(files, companyId)
    },
    [push],
  )
  return { send: drop, resend: push, clear, sending, batches, error, rest }
}
