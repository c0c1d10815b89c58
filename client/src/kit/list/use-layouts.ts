import { useDebouncedCallback } from '@mantine/hooks'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListLayout } from '#shared/lists/list-layout.ts'
import { keepLayout, showLayouts } from '#shared/lists/list-layout.calls.ts'
import { send } from '#client/lib/call.ts'
import { notifyError } from '../notify.ts'
import { useAnswer } from '../use-call.ts'

const SAVE_AFTER_MS = 500
const KEPT = ['call', showLayouts.address, {}]

type Layouts = { list: string; layout: ListLayout }[]

/** The person's own layout of a list, shown at once and kept a moment later. */
export const useOwnLayout = (list: string) => {
  const client = useQueryClient()
  const kept = useAnswer(showLayouts, {})
  const save = useDebouncedCallback(
    (layout: ListLayout | null) => {
      void send(keepLayout, { list, input: { layout } }).catch(notifyError)
    },
    { delay: SAVE_AFTER_MS, flushOnUnmount: true },
  )
  const keep = (layout: ListLayout | null): void => {
    client.setQueryData<Layouts>(KEPT, (known = []) => [
      ...known.filter((one) => one.list !== list),
      ...(layout ? [{ list, layout }] : []),
    ])
    save(layout)
  }
  return { layout: kept.data?.find((one) => one.list === list)?.layout ?? null, keep }
}

/** Columns of an open view as they were changed and not saved; it goes with the session. */
export const useLayoutDraft = (view: string) => {
  const client = useQueryClient()
  const queryKey = ['layout of view', view]
  const { data } = useQuery<{ layout: ListLayout | null }>({ queryKey, queryFn: skipToken })
  return {
    draft: data,
    set: (layout: ListLayout | null) => client.setQueryData(queryKey, { layout }),
    drop: () => client.removeQueries({ queryKey }),
  }
}
