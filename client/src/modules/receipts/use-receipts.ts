import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router'
import { canhotoFiles, nfFiles } from '#shared/documents/documents.contract.ts'
import { RECEIPT_CHECKS, type ReceiptCheck } from '#shared/documents/receipt-checks.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { useResource, useResourceList } from '#client/kit/use-resource.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { onSocket } from '#client/lib/socket.ts'
import { INCLUDE, type Invoice, type Receipt, invoicesOf, isOfReceipts } from './receipt.ts'

const RECEIPTS = 'canhoto_files'
/** So many receipts stand in the queue at once; the next ones follow as these are checked. */
const MOST = 50
/** Receipts of one delivery arrive together: the queue is read again at most so often. */
const EVERY_MS = 2000
/** The operator is told of no single order. */
const LOOK_MS = 60_000

export type Choice = { check: ReceiptCheck; receipt: string | null }

const OWN = 'shown by a choice on the page'

const choiceOf = (search: URLSearchParams): Choice => {
  const asked = search.get('check') ?? ''
  return { check: isOneOf(RECEIPT_CHECKS, asked) ? asked : 'waiting', receipt: search.get('receipt') }
}

/**
 * The state and the receipt that are shown. A key changes them at once: the address follows when the router comes to it, and
 * until then the next key would decide about the receipt before. An address from elsewhere is followed, and so is one
 * that Back or Forward leads to.
 */
export const useChoice = () => {
  const [search, setSearch] = useSearchParams()
  const { key, state } = useLocation()
  const isOwn = useNavigationType() !== NavigationType.Pop && state === OWN
  const [now, setNow] = useState({ choice: choiceOf(search), key })
  if (key !== now.key) setNow({ choice: isOwn ? now.choice : choiceOf(search), key })
  const set = (choice: Choice) => setNow((before) => ({ ...before, choice }))
  const change = (changes: Partial<Choice>) => {
    const choice = { ...now.choice, ...changes }
    const { check, receipt } = choice
    set(choice)
    setSearch(
      { ...(check === 'waiting' ? {} : { check }), ...(receipt === null ? {} : { receipt }) },
      { replace: true, state: OWN },
    )
  }
  return { choice: now.choice, change, set }
}

/** The oldest of those that wait first; of the others the newest. */
export const useReceipts = (check: ReceiptCheck) =>
  useResourceList<Receipt>(
    canhotoFiles,
    {
      filter: { check },
      include: INCLUDE,
      sort: check === 'waiting' ? 'id' : '-id',
      page: { size: MOST },
    },
    { refetchInterval: LOOK_MS },
  )

/** A receipt that is not in the queue, read by its id: the queue does not reach it yet, or its check is another one. */
export const useBeyond = (asked: string | null, rows: readonly Receipt[] | undefined) => {
  const isBeyond = asked !== null && rows?.every(({ id }) => id !== asked) === true
  return useResource<Receipt>(canhotoFiles, isBeyond ? asked : undefined, { include: INCLUDE })
}

/** How many wait: the work that is left. Of the others, which grow without end, none are counted. */
export const useWaiting = (): number | undefined =>
  useResourceList(
    canhotoFiles,
    { filter: { check: 'waiting' satisfies ReceiptCheck }, page: { size: 1 } },
    { refetchInterval: LOOK_MS },
  ).data?.page.total

/** The invoices that a receipt should prove the delivery of. */
export const useInvoices = (receipt: Receipt) => {
  const { data, isPending } = useResourceList<Invoice>(nfFiles, {
    filter: { order_id: receipt.order_id },
    sort: 'number',
    page: { size: 100 },
  })
  return { isPending, invoices: invoicesOf(receipt, data?.rows ?? []) }
}

/** Receipts come and are checked by others while this page is open. */
export const useReceiptsLive = (): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onSocket('resource-changed', (message) => {
      if (!isOfReceipts(message)) return
      timer ??= setTimeout(() => {
        timer = undefined
        void invalidateResources(RECEIPTS)
      }, EVERY_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
}
