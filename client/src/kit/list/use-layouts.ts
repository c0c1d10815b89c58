import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ListLayout } from '#shared/lists/list-layout.ts'
import type * as declared from '#shared/lists/list-layout.calls.ts'
import { send } from '#client/lib/call.ts'
import { plainCall } from '#client/lib/plain-call.ts'
import { notifyError } from '../notify.ts'
import { useAnswer } from '../use-call.ts'

const keepLayout = plainCall<typeof declared.keepLayout>('POST list_layouts/:list', 'data')
const showLayouts = plainCall<typeof declared.showLayouts>('GET list_layouts', 'data')

const KEPT = ['call', showLayouts.address, {}]

type Layouts = { list: string; layout: ListLayout }[]

/** The person's own layout of a list, shown and kept at once. */
export const useOwnLayout = (list: string) => {
  const client = useQueryClient()
  const kept = useAnswer(showLayouts, {})
  const last = useRef(Promise.resolve())
  // One after the other, so that the newest is the one that stays; sent at once, because a page may be left right after.
  const save = (layout: ListLayout | null) => {
    const sent = async () => {
      try {
        await send(keepLayout, { list, input: { layout } }, { keepalive: true, quiet: true })
      } catch (error) {
        notifyError(error)
      }
    }
    last.current = last.current.then(sent)
  }
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
