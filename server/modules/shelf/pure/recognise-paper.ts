import { isAccessKey, normalizeAccessKey, parseAccessKey } from '#shared/kit/br/access-key.ts'
import type { DropKind, TakenBy } from '#shared/documents/paper-kinds.ts'
import { KIND_WORDS, kindsIn, plainWords } from './paper-words.ts'

/** What a paper is, by its text and its name: one kind where they leave no doubt, else those that it may be. */

export type PaperFinding = {
  /** The likeliest first; one where there is no doubt. */
  kinds: DropKind[]
  certainty: 'certain' | 'likely' | 'unsure'
  taken_by: TakenBy | null
  number: string | null
  value: string | null
  key: string | null
}

/** A title stands above everything else. */
const TITLE = 1200
const GROUPS = /(?<![0-9A-Z])[0-9]{4}(?: ?[0-9A-Z]{4}){10}(?![0-9A-Z])/g

/** The first access key of a text; a form prints it in groups of four. */
const keyIn = (text: string): string | null =>
  [...text.matchAll(GROUPS)].map(([found]) => normalizeAccessKey(found)).find(isAccessKey) ?? null

const FORMS: Readonly<Record<string, DropKind>> = {
  55: 'invoice_pdf',
  57: 'cte_pdf',
  67: 'cte_pdf',
  58: 'mdfe_pdf',
}
/** The printed form whose model the key has; its remarks may hold any other word. */
const formOf = (key: string | null, text: string): DropKind | null => {
  const form = FORMS[parseAccessKey(key ?? '')?.model ?? ''] ?? null
  const mark = KIND_WORDS.find(({ kind }) => kind === form)
  return mark?.words.test(text) === true ? form : null
}

const numberOf = (kind: DropKind | undefined, key: string | null, text: string): string | null => {
  if (kind === 'oficio') return /\bOFICIO\s*(?:N\.?[O°º.]*)?[\s:]*(\d[\w/.-]{0,29})/.exec(text)?.[1] ?? null
  if (kind === 'awb') return /\b\d{3}-? ?\d{8}\b/.exec(text)?.[0] ?? null
  return key === null ? null : (parseAccessKey(key)?.number.replace(/^0+(?=\d)/, '') ?? null)
}

const valueIn = (text: string): string | null => {
  const found = /\bVALOR(?: TOTAL)?\s*:?\s*(?:R\$)?\s*(\d{1,3}(?:\.\d{3})*,\d{2})\b/.exec(text)?.[1]
  return found?.replaceAll('.', '').replace(',', '.') ?? null
}

const decide = (
  told: DropKind[],
  named: DropKind[],
): Pick<PaperFinding, 'kinds' | 'certainty' | 'taken_by'> => {
  const both = told.filter((kind) => named.includes(kind))
  if (told.length === 1 && (named.length === 0 || both.length === 1))
    return { kinds: told, certainty: 'certain', taken_by: 'content' }
  if (both.length === 1) return { kinds: both, certainty: 'likely', taken_by: 'name' }
  if (told.length === 0 && named.length === 1) return { kinds: named, certainty: 'likely', taken_by: 'name' }
  return { kinds: [...new Set([...told, ...named])], certainty: 'unsure', taken_by: null }
}

/** Mails are about a quote or an approval, or about anything. */
const ofMail = (kinds: DropKind[]): DropKind[] =>
  kinds.length > 0 ? kinds : ['quote_email', 'approval_email', 'other']
const UNREAD: Readonly<Record<string, DropKind[]>> = {
  picture: ['receipt', 'other'],
  pdf: ['receipt', 'invoice_pdf', 'other'],
  mail: ofMail([]),
  other: ['other', 'romaneio'],
}

/**
 * @param shape what the file is: its content without a kind is guessed by it, and asked about
 * @param text what it says, as far as it can be read
 */
export const recognisePaper = (
  shape: 'picture' | 'pdf' | 'mail' | 'other',
  name: string,
  text: string,
): PaperFinding => {
  const said = plainWords(text)
  const called = plainWords(name.replace(/\.[^.]*$/, ''))
  const keyOfText = keyIn(said)
  const key = keyOfText ?? keyIn(called)
  const form = formOf(keyOfText, said)
  const found =
    form === null
      ? decide(kindsIn(said.slice(0, TITLE)), kindsIn(called))
      : ({ kinds: [form], certainty: 'certain', taken_by: 'content' } as const)
  const kinds = found.kinds.length > 0 ? [...found.kinds] : (UNREAD[shape] ?? ['other'])
  const sure = kinds.length === 1 ? kinds[0] : undefined
  return {
    ...found,
    kinds,
    number: numberOf(sure, key, said),
    value: sure === 'oficio' ? valueIn(said) : null,
    key,
  }
}
