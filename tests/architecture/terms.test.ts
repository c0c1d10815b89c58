import { globSync, readFileSync } from 'node:fs'
import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { en as houseEn } from '#client/app/locales/en.ts'
import { es as houseEs } from '#client/app/locales/es.ts'
import { en as gateEn } from '#client/app/locales/gate.en.ts'
import { es as gateEs } from '#client/app/locales/gate.es.ts'
import { pt as gatePt } from '#client/app/locales/gate.pt.ts'
import { pt as housePt } from '#client/app/locales/pt.ts'
import { chooseFormAsBrazil } from '#shared/kit/plural-form.ts'
import { en as serverEn } from '#shared/texts/en.ts'
import { es as serverEs } from '#shared/texts/es.ts'
import { pt as serverPt } from '#shared/texts/pt.ts'

/** One word of the product has one translation, and one name in Portuguese: the locale files are one text. */

const pt = { ...gatePt, ...housePt }
const en = { ...gateEn, ...houseEn }
const es = { ...gateEs, ...houseEs }

const leaves = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([name, inner]) =>
        leaves(inner, path === '' ? name : `${path}.${name}`),
      )
const textsOf = (locale: object): ReadonlyMap<string, string> => new Map(leaves(locale))
const PORTUGUESE = textsOf(pt)

/** The product's word, and the words that would be a second name for the same thing (CONTRIBUTING, "Words"). */
const ONE_NAME: readonly { word: string; not: RegExp }[] = [
  { word: 'Novo pedido', not: /^Nova solicitação( de transporte)?$/ },
  { word: 'Modal', not: /\bmodalidade/i },
  { word: 'Cotações', not: /pedidos? de cotaç/i },
  { word: 'automático', not: /pelo sistema/i },
  { word: 'Pedido criado', not: /\bord(em|ens) criadas?\b|cria ordens/i },
]

/** Portuguese texts that rightly have two translations: one word for two things, or one form for two genders. */
const TWO_MEANINGS: Readonly<Record<string, string>> = {
  Origem: 'where cargo starts; who told a position',
  Agendamento: 'the fee and its area; the hour that a delivery is booked for',
  Retirada: 'taken out of a table; collected by the customer',
  Celular: "a person's number; the device of a session",
  Início: 'when something started; the first screen',
  Aviso: 'a notice to a person; a finding that is no error',
  De: 'from a figure on; the value before a change',
  Todos: 'all orders; all places, which are feminine in Spanish',
  'E-mail': 'the address; the channel of a notice, a short column',
  Vencida: 'a bill that was not paid in time; a table or a route that is over',
  'Em aberto': 'one bill; all orders',
  Cobrança: 'a bill of the platform; how a service is charged',
  Paga: 'a bill of the platform; a purchase order, which is feminine in Spanish',
  'Paga em': 'a bill of the platform; a purchase order, which is feminine in Spanish',
  Entregue: 'an order; an invoice, which is feminine in Spanish',
}

const translationsOf = (locale: object): Map<string, Set<string>> => {
  const texts = textsOf(locale)
  const found = new Map<string, Set<string>>()
  for (const [path, text] of PORTUGUESE) {
    const translation = texts.get(path)
    if (translation === undefined) continue
    found.set(text, (found.get(text) ?? new Set()).add(translation))
  }
  return found
}
const severalIn = (locale: object): [string, string[]][] =>
  [...translationsOf(locale)].filter(([, all]) => all.size > 1).map(([text, all]) => [text, [...all]])

describe('terms', () => {
  it.each([
    ['English', en],
    ['Spanish', es],
  ])('a Portuguese text has one translation into %s', (_, locale) => {
    const several = severalIn(locale).filter(([text]) => !Object.hasOwn(TWO_MEANINGS, text))
    expect(
      several.map(([text, all]) => `${text}: ${all.join(' / ')}`),
      'translate the Portuguese text in locales/ with one of these words, or give both meanings a row in TWO_MEANINGS',
    ).toEqual([])
  })

  it.each(ONE_NAME)('“$word” has no second name', ({ not }) => {
    const both = [...PORTUGUESE, ...leaves(serverPt)]
    expect(both.filter(([, text]) => not.test(text))).toEqual([])
  })

  it('excuse no text that has one translation in both languages', () => {
    const needed = new Set([...severalIn(en), ...severalIn(es)].map(([text]) => text))
    expect(Object.keys(TWO_MEANINGS).filter((text) => !needed.has(text))).toEqual([])
  })
})

const LOCALES = { pt: [pt, serverPt], en: [en, serverEn], es: [es, serverEs] } as const
const countedIn = (locale: object): string[] =>
  [...textsOf(locale).keys()].filter((path) => path.endsWith('_one')).map((path) => path.slice(0, -4))

/** The text of a locale at a count, as the product chooses it. */
const chooser = (language: keyof typeof LOCALES, locale: object) => {
  const i18n = createInstance()
  const texts = Object.fromEntries(textsOf(locale))
  const resources = { [language]: { translation: texts } }
  void i18n.init({ lng: language, resources, keySeparator: false, initAsync: false })
  chooseFormAsBrazil(i18n.services)
  const raw = i18n.getFixedT(language) as (key: string, options: object) => string
  return (path: string, count: number) => raw(path, { count, skipInterpolation: true })
}

describe.each(['pt', 'en', 'es'] as const)('what counts, in %s', (language) => {
  it.each(LOCALES[language])('takes the singular at 1 and the plural at 0, 2 and a million', (locale) => {
    const texts = textsOf(locale)
    const choose = chooser(language, locale)
    const paths = countedIn(locale)
    expect(paths.length).toBeGreaterThan(3)
    for (const path of paths) {
      const plural = texts.get(`${path}_other`)
      expect(plural, path).toBeDefined()
      expect(choose(path, 1), path).toBe(texts.get(`${path}_one`))
      expect(choose(path, 0), path).toBe(texts.get(`${path}_zero`) ?? plural)
      for (const count of [2, 1_000_000]) expect(choose(path, count), path).toBe(plural)
    }
  })
})

/** Figures that are never one, and sums of money, by the name of their place in the text. */
const NEVER_ONE = /^(max|most|minimum|minutes|axles|value|found|charged|expected|fill)$/
/** Texts that are never asked for one: spans of days that we chose, limits, and groups of two or more. */
const ALWAYS_SEVERAL: readonly RegExp[] = [
  /^kit\.list\.(period_days|range_of_more)$/,
  /^shipment\.invoices\.many_(cities|origins)$/,
  /^orders\.(modes\.(sub_ltl|fractionate|fractionate_air)_text|values\.warning\.shared)$/,
  /^marine\.order\.more$/,
  /^tables\.coverage\.served$/,
  /^onboarding\.progress$/,
  /^studies\.new\.days$/,
  /^(session\.personal_data\.none_text|reports\.exports\.description)$/,
  /^errors\.(picking_too_large|period_too_long)$/,
  /^notifications\.(many\.|mail\.subject_many$)/,
  /^mail\.\w+\.text$/,
]
const isPlural = (word: string): boolean =>
  word.endsWith('s') && !/^(mais|após|d[ao]s|n[ao]s|antes)$/.test(word)

it('a figure before a word in the plural chooses its form', () => {
  const texts = [...PORTUGUESE, ...leaves(serverPt)].filter(([path]) => !/_(one|other)$/.test(path))
  const fixed = texts.flatMap(([path, text]) =>
    [...text.matchAll(/\{\{(\w+)\}\} (\p{L}{3,})/gv)]
      .filter(([, place = '', word = '']) => isPlural(word) && !NEVER_ONE.test(place))
      .filter(() => !ALWAYS_SEVERAL.some((shape) => shape.test(path)))
      .map(([found]) => `${path}: ${found}`),
  )
  expect(fixed, 'give the text an _one and an _other, or put the figure behind its name').toEqual([])
})

it('every i18next of the product chooses its forms so', () => {
  const files = globSync('{server,client/src}/**/*.{ts,tsx}').filter((file) => !file.endsWith('.test.ts'))
  const makers = files.filter((file) => /createInstance.*'i18next'/.test(readFileSync(file, 'utf8')))
  expect(makers.toSorted()).toEqual(['client/src/lib/i18n.ts', 'server/kit/texts.ts'])
  for (const file of makers) expect(readFileSync(file, 'utf8'), file).toContain('chooseFormAsBrazil(')
})
