import type { TypeOptions } from 'i18next'
import { useTranslation } from 'react-i18next'

type Locales = TypeOptions['resources']

export type Namespace = keyof Locales

// `visit_one` and `visit_other` are asked for as `visit`.
type Asked<Key extends string | number> = Key extends `${infer Base}_${'one' | 'other'}`
  ? Base | Key
  : `${Key}`

type KeysIn<Texts> = {
  [Key in keyof Texts & (string | number)]: Texts[Key] extends string
    ? Asked<Key>
    : `${Key}.${KeysIn<Texts[Key]>}`
}[keyof Texts & (string | number)]

type Keys = { [Name in Namespace]: KeysIn<Locales[Name]> }

/** The keys of one namespace, from the Portuguese source: `list.title`. */
export type KeyOf<Name extends Namespace> = Keys[Name]

/** A text by module and key, `orders:list.title`; a key that no locale has does not compile. */
export type TextKey = { [Name in Namespace]: `${Name}:${Keys[Name]}` }[Namespace]

/** Words put into a text, and `count` that chooses its plural. */
type Words = Record<string, unknown> & { count?: number }

/** Says a text of one namespace; of a list of them, the first without its name and the others as `kit:cancel`. */
export type Say<Name extends Namespace> = (key: KeyOf<Name>, words?: Words) => string

type SayMany<First extends Namespace, Others extends Namespace> = (
  key: KeyOf<First> | { [Name in First | Others]: `${Name}:${Keys[Name]}` }[First | Others],
  words?: Words,
) => string

type Texts = {
  <Name extends Namespace>(namespace: Name): { t: Say<Name> }
  <First extends Namespace, Others extends Namespace>(
    namespaces: [First, ...Others[]],
  ): { t: SayMany<First, Others> }
}

/**
 * The texts of a module in the reader's language; the component is drawn again when the language changes. The types of
 * `react-i18next` say the same and made the compiler three times slower.
 */
export const useTexts = useTranslation as unknown as Texts

/** The language that the reader sees, `pt`; the component is drawn again when it changes. */
export const useLanguage = (): string => useTranslation().i18n.language
