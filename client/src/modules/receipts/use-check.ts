import { useCallback, useRef, useState } from 'react'
import { approveReceipt, refuseReceipt, reopenReceipt } from '#shared/receipts/receipt.calls.ts'
import type { ReceiptRefusal } from '#shared/documents/receipt-checks.ts'
import { notifyError } from '#client/kit/notify.ts'
import { notifyUndo } from '#client/kit/notify-undo.tsx'
import { send } from '#client/lib/call.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { useTexts } from '#client/lib/texts.ts'
import { type Receipt, orderName } from './receipt.ts'

type Refusal = { reason: ReceiptRefusal; note?: string }

const readAgain = () => invalidateResources('canhoto_files', 'orders')

/** Receipts that left their state here, by the state: a refused one stands among the refused at once. */
const useGone = () => {
  const [gone, setGone] = useState<ReadonlyMap<string, Receipt['check']>>(new Map())
  return {
    isGone: ({ id, check }: Receipt) => gone.get(id) === check,
    keep: ({ id, check }: Receipt, isGone: boolean) =>
      setGone((now) => {
        const next = new Map(now)
        if (isGone) next.set(id, check)
        else next.delete(id)
        return next
      }),
    /** Rows of a state as the server has them now: those that left it may come back to it. */
    forget: useCallback((of: Receipt['check'], rows: readonly Receipt[]) => {
      const isThere = new Set(rows.map(({ id }) => id))
      setGone((now) => new Map([...now].filter(([id, check]) => check !== of || isThere.has(id))))
    }, []),
  }
}

/**
 * Checks receipts. The row leaves the queue at once, so that the next one is there without waiting; a failure brings it
 * back and is told.
 */
export const useCheck = () => {
  const { t } = useTexts('receipts')
  const { isGone, keep, forget } = useGone()
  // Known at once: it may be taken back before its answer is there.
  const last = useRef<{ receipt: Receipt; isDone: Promise<boolean> } | null>(null)
  const back = async (receipt: Receipt) => {
    last.current = null
    await send(reopenReceipt, { id: receipt.id })
    keep(receipt, false)
    await readAgain()
  }
  const leave = async (receipt: Receipt, request: Promise<unknown>): Promise<boolean> => {
    keep(receipt, true)
    try {
      await request
      return true
    } catch (error) {
      keep(receipt, false)
      notifyError(error)
      return false
    }
  }
  const settle = async (receipt: Receipt, done: string, request: Promise<unknown>) => {
    const isDone = leave(receipt, request)
    last.current = { receipt, isDone }
    if (await isDone) notifyUndo(done, () => back(receipt))
    await readAgain()
  }
  return {
    isGone,
    forget,
    approve: (receipt: Receipt) =>
      settle(
        receipt,
        t('done_approved', { order: orderName(receipt) }),
        send(approveReceipt, { id: receipt.id }),
      ),
    /** Rejects with what the dialog tells. */
    refuse: async (receipt: Receipt, input: Refusal, goOn: () => void) => {
      await send(refuseReceipt, { id: receipt.id, input })
      goOn()
      await settle(receipt, t('done_refused', { order: orderName(receipt) }), Promise.resolve())
    },
    reopen: async (receipt: Receipt) => {
      last.current = null
      await leave(receipt, send(reopenReceipt, { id: receipt.id }))
      await readAgain()
    },
    undo: () => {
      const undone = last.current
      last.current = null
      void undone?.isDone
        .then((isDone) => (isDone ? back(undone.receipt) : undefined))
        .catch((error: unknown) => notifyError(error))
    },
  }
}
