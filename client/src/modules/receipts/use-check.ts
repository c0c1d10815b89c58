import { useRef, useState } from 'react'
import { approveReceipt, refuseReceipt, reopenReceipt } from '#shared/receipts/receipt.calls.ts'
import type { ReceiptRefusal } from '#shared/documents/receipt-checks.ts'
import { notifyError } from '#client/kit/notify.ts'
import { notifyUndo } from '#client/kit/notify-undo.tsx'
import { send } from '#client/lib/call.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { useTexts } from '#client/lib/texts.ts'
import { type Receipt, orderName } from './receipt.ts'

type Refusal = { reason: ReceiptRefusal; note?: string }

/** A decision that may be taken back: known at once, before its answer is there. */
type Decision = {
  receipt: Receipt
  /** The receipt as it was decided; null: it failed. */
  answer: Promise<Pick<Receipt, 'checked_at'> | null>
  isTakenBack: boolean
  /** Its row stands in its state again. */
  show: () => void
  hideToast?: () => void
}

type Gone = Pick<Receipt, 'id' | 'check'>

const readAgain = () => invalidateResources('canhoto_files', 'orders')

/** The check that is taken back, and no later one of another person. */
const reopenOf = ({ id }: Receipt, checkedAt: string | null) =>
  send(reopenReceipt, { id, input: checkedAt === null ? {} : { checked_at: checkedAt } })

/** A failure is told, and answers nothing. */
const told = (request: Promise<Receipt>): Promise<Receipt | null> =>
  request.catch((error: unknown) => {
    notifyError(error)
    return null
  })

/**
 * Receipts that left their state here, by the state: a refused one stands among the refused at once. Each is hidden until
 * the queue was read after its answer; from then on the server's word counts, as of one that a colleague takes back.
 */
const useGone = () => {
  const [gone, setGone] = useState<readonly Gone[]>([])
  return {
    isGone: ({ id, check }: Receipt) => gone.some((one) => one.id === id && one.check === check),
    hide: ({ id, check }: Receipt) => {
      const mark: Gone = { id, check }
      setGone((now) => [...now, mark])
      return () => setGone((now) => now.filter((one) => one !== mark))
    },
  }
}

/** Decisions that the key takes back: the last one that did not fail. */
const useLast = () => {
  const made = useRef<readonly Decision[]>([])
  return {
    add: (decision: Decision) => {
      made.current = [...made.current, decision]
    },
    drop: (isDropped: (one: Decision) => boolean) => {
      made.current = made.current.filter((one) => !isDropped(one))
    },
    /** Those before one that succeeded are taken back no more. */
    succeeded: (decision: Decision) => {
      made.current = made.current.slice(Math.max(0, made.current.indexOf(decision)))
    },
    take: (): Decision | undefined => {
      const last = made.current.at(-1)
      made.current = []
      return last
    },
  }
}

/**
 * Checks receipts. The row leaves the queue at once, so that the next one is there without waiting; a failure brings it
 * back and is told.
 */
export const useCheck = () => {
  const { t } = useTexts('receipts')
  const { isGone, hide } = useGone()
  const last = useLast()
  const back = async (decision: Decision) => {
    const { receipt } = decision
    decision.isTakenBack = true
    last.drop((one) => one === decision)
    const answer = await decision.answer
    if (!answer) return
    decision.hideToast?.()
    await reopenOf(receipt, answer.checked_at).finally(decision.show)
    await readAgain()
  }
  const settle = async (receipt: Receipt, done: string, request: Promise<Receipt>) => {
    const answer = told(request)
    const decision: Decision = { receipt, answer, isTakenBack: false, show: hide(receipt) }
    last.add(decision)
    if (!(await answer)) {
      last.drop((one) => one === decision)
      decision.show()
    } else if (!decision.isTakenBack) {
      last.succeeded(decision)
      decision.hideToast = notifyUndo(done, () => back(decision))
    }
    await readAgain()
    decision.show()
  }
  return {
    isGone,
    approve: (receipt: Receipt) =>
      settle(
        receipt,
        t('done_approved', { order: orderName(receipt) }),
        send(approveReceipt, { id: receipt.id }),
      ),
    /** Rejects with what the dialog tells. */
    refuse: async (receipt: Receipt, input: Refusal, goOn: () => void) => {
      const refused = await send(refuseReceipt, { id: receipt.id, input })
      goOn()
      await settle(receipt, t('done_refused', { order: orderName(receipt) }), Promise.resolve(refused))
    },
    reopen: async (receipt: Receipt) => {
      last.drop((one) => one.receipt.id === receipt.id)
      const show = hide(receipt)
      if (!(await told(reopenOf(receipt, receipt.checked_at)))) show()
      await readAgain()
      show()
    },
    undo: () => {
      const undone = last.take()
      if (undone) back(undone).catch((error: unknown) => notifyError(error))
    },
  }
}
