import type { EdiWait } from '#shared/edi/edi-words.ts'
import type { Spoken } from './edi-files.store.ts'

/** The companies of one CNPJ root are one party. */
export const rootOf = (cnpj: string): string => cnpj.slice(0, 8)

/**
 * Why a file waits for a person; null where its sender, the company that sender stands for and every CNPJ in the file
 * are one party. Pure.
 */
export const waitsOf = ({
  authors,
  roots,
  faults,
}: Pick<Spoken, 'authors' | 'roots' | 'faults'>): EdiWait | null => {
  if (roots.length === 0) return 'sender_unknown'
  const spoken = new Set(authors.map(rootOf))
  if (spoken.size === 0) return 'no_author'
  const [first] = spoken
  if (spoken.size > 1 || first === undefined || !roots.includes(first)) return 'other_author'
  return faults > 0 ? 'faults' : null
}
