import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { session } from '#client/lib/session.ts'

/** Draft of a new order that was not sent; kept in this browser, one per user. */
export type OrderDraft = {
  /** The address the order was begun from: another address begins another order. */
  search: string
  saved_at: string
  values: Record<string, unknown>
}

const WAIT_MS = 600

const keyOf = (): string => `tropeiro.order_draft.${session()?.user.id ?? 0}`

export const readDraft = (search: string): OrderDraft | null => {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf()) ?? 'null') as OrderDraft | null
    return draft && draft.search === search && typeof draft.values === 'object' ? draft : null
  } catch {
    return null
  }
}

export const dropDraft = (): void => {
  try {
    localStorage.removeItem(keyOf())
  } catch {
    // A browser without storage keeps no draft.
  }
}

const writeDraft = (draft: OrderDraft): void => {
  try {
    localStorage.setItem(keyOf(), JSON.stringify(draft))
  } catch {
    // As above.
  }
}

/** Keeps the form around it as a draft while something is typed. */
export const KeepDraft = ({ search }: { search: string }): null => {
  const { control, formState } = useFormContext()
  const values = useWatch({ control }) as Record<string, unknown>
  const { isDirty, isSubmitSuccessful } = formState
  useEffect(() => {
    if (!isDirty || isSubmitSuccessful) return undefined
    const timer = setTimeout(
      () => writeDraft({ search, saved_at: new Date().toISOString(), values }),
      WAIT_MS,
    )
    return () => clearTimeout(timer)
  }, [values, isDirty, isSubmitSuccessful, search])
  return null
}
