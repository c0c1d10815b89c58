import type { QueryClient } from '@tanstack/react-query'
import type { QueryParams } from '#shared/kit/query-builder.ts'

/** The page of a list that was seen last, for the pager of its details; it goes with the session. */
export type LastList = {
  ids: readonly string[]
  /** Place of the first of them among all rows. */
  first: number
  total: number
  params: QueryParams
}

const keyOf = (type: string) => ['list seen last', type]

export const rememberList = (client: QueryClient, type: string, list: LastList): void => {
  client.setQueryData(keyOf(type), list)
}

export const lastListOf = (client: QueryClient, type: string): LastList | undefined =>
  client.getQueryData<LastList>(keyOf(type))

/** The page before (-1) or after (1) it; null where the list ends. */
export const neighbourPage = ({ params, first, total, ids }: LastList, by: -1 | 1): QueryParams | null => {
  const size = params.page?.size ?? 20
  const number = Math.floor((first - 1) / size) + 1 + by
  const isOver = by === 1 && first - 1 + ids.length >= total
  return number < 1 || isOver ? null : { ...params, page: { number, size } }
}
