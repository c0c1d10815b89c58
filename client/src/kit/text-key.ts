import type { ParseKeys, TypeOptions } from 'i18next'

type Namespaces = keyof TypeOptions['resources']

/** A text by module and key, `orders:list.title`; a key that no locale has does not compile. */
export type TextKey = {
  [N in Namespaces]: N extends string ? `${N}:${ParseKeys<N> & string}` : never
}[Namespaces]
