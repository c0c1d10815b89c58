import { useState } from 'react'
import type { DropKind } from '#shared/documents/paper-kinds.ts'
import type { ShelfItem } from '#shared/shelf/shelf-actions.ts'
import { shelveFiles } from '#shared/shelf/shelf.calls.ts'
import { notifyError } from '#client/kit/notify.ts'
import { send } from '#client/lib/call.ts'
import { invalidateResources } from '#client/lib/query-client.ts'

/** One file of a drop: what became of it, and the file itself while it is asked about. */
export type Outcome = { id: string; item: ShelfItem; file: File | undefined }
export type Answer = { kind: DropKind; number?: string; value?: string }

export type Shelf = {
  sending: boolean
  outcomes: readonly Outcome[]
  drop: (files: readonly File[]) => Promise<void>
  /** Sends an asked file again, with what a person says of it. Rejects with `ApiError`. */
  answer: (outcome: Outcome, answer: Answer) => Promise<void>
  clear: () => void
}

const READ_AGAIN = ['orders', 'order_papers', 'canhoto_files', 'cte_files', 'nf_files', 'invoice'] as const

let drops = 0

/** Files on their way to an order's shelf. */
export const useShelve = (orderId: string): Shelf => {
  const [sending, setSending] = useState(false)
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const drop = async (files: readonly File[]) => {
    setSending(true)
    try {
      const { items } = await send(shelveFiles, { order_id: Number(orderId), files, input: {} })
      drops += 1
      setOutcomes(
        items.map((item, index) => ({ id: `${drops}-${index}`, item, file: files[item.position - 1] })),
      )
      await invalidateResources(...READ_AGAIN)
    } catch (error) {
      notifyError(error)
    } finally {
      setSending(false)
    }
  }
  const answer = async ({ id, file }: Outcome, input: Answer) => {
    if (file === undefined) return
    const { items } = await send(shelveFiles, { order_id: Number(orderId), files: [file], input })
    const [item] = items
    if (item !== undefined) setOutcomes((now) => now.map((one) => (one.id === id ? { ...one, item } : one)))
    await invalidateResources(...READ_AGAIN)
  }
  return { sending, outcomes, drop, answer, clear: () => setOutcomes([]) }
}
