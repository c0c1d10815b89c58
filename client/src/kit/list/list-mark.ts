import type { PageMeta } from '#shared/kit/document.ts'
import type { QueryParams } from '#shared/kit/query-builder.ts'

/** A page that is read from where its neighbour ended, kept with the address; the earlier count is still true enough. */
export type PageMark = {
  number: number
  size: number
  page: NonNullable<QueryParams['page']>
  known: Pick<PageMeta, 'total' | 'last' | 'more_than'>
}

/** Rows that a numbered page may skip, as the server has it. */
const MOST_SKIPPED = 100_000

const isMark = (value: unknown): value is PageMark =>
  typeof value === 'object' && value !== null && 'page' in value && 'known' in value && 'number' in value

/** The mark of the address's history entry, where it is of the page that the address names. */
export const markOf = (state: unknown, url: { page: number; size: number }): PageMark | null => {
  const mark = (state as { mark?: unknown } | null)?.mark
  return isMark(mark) && mark.number === url.page && mark.size === url.size ? mark : null
}

/** How to read page `number` from the page that is shown; null: by its number. */
export const markFor = (shown: PageMeta | undefined, number: number, size: number): PageMark | null => {
  if (!shown || number === 1) return null
  const { total, last, more_than } = shown
  const known = { total, last, ...(more_than === undefined ? {} : { more_than }) }
  if (number === shown.number + 1 && shown.next)
    return { number, size, known, page: { size, after: shown.next } }
  if (number === shown.number - 1 && shown.prev)
    return { number, size, known, page: { size, before: shown.prev } }
  if (number === last && more_than === undefined && (number - 1) * size > MOST_SKIPPED)
    return { number, size, known, page: { size: total % size || size, before: 'end' } }
  return null
}

/** The question for a page, by its mark where it has one. */
export const withMark = (params: QueryParams, mark: PageMark | null): QueryParams =>
  mark ? { ...params, page: mark.page } : params

/** Of a page that is read by a mark: its number, and the known count of the list. */
export const shownPage = (page: PageMeta | undefined, mark: PageMark | null): PageMeta | undefined =>
  page && mark ? { ...page, ...mark.known, number: mark.number, size: mark.size } : page

/** Pages that can be gone to; of a list that was not counted to its end there is one more as long as it goes on. */
export const lastPage = (
  page: PageMeta,
  asked: { number: number; size: number },
  goesOn = page.next !== undefined,
): number =>
  Math.max(
    1,
    Math.ceil(page.total / asked.size),
    page.more_than === undefined ? 1 : asked.number + (goesOn ? 1 : 0),
  )
