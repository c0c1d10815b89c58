import { useEffect, useState } from 'react'
import { isApiError } from '#client/lib/api-error.ts'
import { queryClient } from '#client/lib/query-client.ts'
import { type Receipt, rowAfter } from './receipt.ts'
import { useCheck } from './use-check.ts'
import { pictureOf } from './use-sight.ts'
import { useBeyond, useChoice, useReceipts } from './use-receipts.ts'

/** The receipt shown last, and its place in the queue. */
type Place = { receipt: Receipt; at: number }

/**
 * The queue and the receipt that is shown. That one stays: rows come and go beneath it, and only its person goes on to
 * another one, so that a key never decides about a receipt that came to its place unseen.
 */
export const useQueue = () => {
  const { choice, change, set } = useChoice()
  const list = useReceipts(choice.check)
  const check = useCheck()
  const [last, setLast] = useState<Place | null>(null)
  const read = list.isPlaceholderData ? undefined : list.data?.rows

  const isLeft = (row: Receipt) => row.check === choice.check && !check.isGone(row)
  const listed = read?.filter(isLeft)
  const beyond = useBeyond(choice.receipt, read)
  const isDeleted = isApiError(beyond.error) && beyond.error.status === 404
  const beyondOne = isDeleted ? undefined : beyond.data
  const wasShown = last !== null && last.receipt.id === choice.receipt
  const rows = beyond.isLoading && !wasShown ? undefined : listed?.concat(beyondOne ?? []).filter(isLeft)
  const at = rows?.findIndex(({ id }) => id === choice.receipt) ?? -1
  const listedOne = rows?.[at]
  const shown = listedOne ?? (wasShown ? (beyondOne ?? last.receipt) : undefined)
  if (listedOne && (last?.receipt !== listedOne || last.at !== at)) setLast({ receipt: listedOne, at })
  if (choice.receipt === null && rows?.[0]) set({ ...choice, receipt: rows[0].id })

  // A link leads to its receipt, whatever became of that.
  const linked = wasShown ? undefined : beyondOne?.check
  useEffect(() => {
    if (linked !== undefined && linked !== choice.check) change({ check: linked })
  })

  const move = (by: number) => {
    const left = wasShown ? last.at - (by > 0 ? 1 : 0) : -1
    const next = rows?.[(at < 0 ? left : at) + by]
    if (next) change({ receipt: next.id })
  }
  const following = rows?.[at + 1]?.path
  useEffect(() => {
    if (following) void queryClient.prefetchQuery(pictureOf(following))
  }, [following])
  return {
    choice,
    change,
    list,
    check,
    rows,
    at,
    move,
    shown,
    /** Why the receipt of a link is not shown, or the one that is shown is there no more. */
    lost: shown && !isDeleted ? null : beyond.error,
    // Those that are gone are counted until the queue is read again.
    count: (list.data?.page.total ?? 0) - (read?.length ?? 0) + (listed?.length ?? 0),
    goOn: (receipt: Receipt) => change({ receipt: rowAfter(rows ?? [], receipt.id)?.id ?? null }),
  }
}
