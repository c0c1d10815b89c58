import { queryClient } from './query-client.ts'
import { createStore, useStore } from './store.ts'

/** Answers that do not come hold nothing back for longer. */
const AT_MOST_MS = 5000
/** A page that is not looked at draws no picture. */
const NO_PICTURE_MS = 500

const drawn = createStore(false)

const nextPicture = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, NO_PICTURE_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })

/** When nothing is being read any more. */
const answered = (): Promise<void> =>
  new Promise((resolve) => {
    const cache = queryClient.getQueryCache()
    const end = () => {
      clearTimeout(late)
      leave()
      resolve()
    }
    const leave = cache.subscribe(() => {
      if (queryClient.isFetching() === 0) end()
    })
    const late = setTimeout(end, AT_MOST_MS)
    if (queryClient.isFetching() === 0) end()
  })

/** The frame stands, with its page in it: what the page asks for is on its way. */
export const pageStands = async (): Promise<void> => {
  if (drawn.get()) return
  await answered()
  await nextPicture()
  drawn.set(true)
}

/** Whether the first page is drawn with its answers: parts that a reader misses later only are fetched then. */
export const useFirstPageDrawn = (): boolean => useStore(drawn)
