import { MOST_COUNTED } from '#shared/kit/document.ts'
import { createStore, useStore } from './store.ts'

export const PRODUCT = 'Tropeiro'

const unread = createStore(0)
let page = ''

const write = (): void => {
  const count = unread.get()
  const name = page ? `${page} · ${PRODUCT}` : PRODUCT
  // A count that stopped early is told as tabs and lists tell it.
  const told = count > MOST_COUNTED ? `${MOST_COUNTED.toLocaleString('pt-BR')}+` : count
  document.title = count > 0 ? `(${told}) ${name}` : name
}

/** Count of unread notifications: in the title in brackets when above zero (spec 000 §Layouts), and on the bell. */
export const setUnread = (count: number): void => {
  unread.set(Math.max(0, count))
  write()
}
export const changeUnread = (by: number): void => setUnread(unread.get() + by)
export const useUnread = (): number => useStore(unread)

export const setPageTitle = (title: string): void => {
  page = title
  write()
}
