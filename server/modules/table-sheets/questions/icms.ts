import { plain } from '#server/modules/spreadsheets/index.ts'
import type { Detector } from './detector.ts'

const EXCLUDED =
  /sem (?:\w+ ){0,2}icms|icms (?:nao|n) (?:\w+ ){0,2}inclus|nao (?:\w+ ){0,2}inclus\w* (?:o |de )?icms|nao inclui (?:o )?icms|(?:acrescid|acrescentar|mais|\+) ?\w* ?(?:de |do |o )?icms|icms a parte|icms por fora|excl\w* (?:o |de )?icms/
const INCLUDED = /icms (?:ja )?inclus|inclus\w* (?:de |o )?icms|com icms|inclui (?:o )?icms|icms embutido/

/** Words that turn a claim round or leave it open ('não vem com ICMS', 'ICMS a recolher'): such a text claims nothing by itself. */
const OPEN = /\b(?:nao|n|nenhum\w*|nem|sem|nunca|exceto|salvo)\b|a recolher|a pagar|quando|se houver/

type Side = 'included' | 'excluded'

/** Every claim of these texts, in plain letters, about ICMS in the prices. */
const claimsOf = (texts: readonly string[]): Set<Side> =>
  new Set(
    texts.flatMap((text): Side[] => {
      if (EXCLUDED.test(text)) return ['excluded']
      return INCLUDED.test(text) && !OPEN.test(text) ? ['included'] : []
    }),
  )

const only = (claims: ReadonlySet<Side>): Side | null => (claims.size === 1 ? ([...claims][0] ?? null) : null)

/** Whether texts of a sheet, in plain letters, say that prices include ICMS; null where they are silent or contradict. Pure. */
export const icmsSaidBy = (texts: readonly string[]): Side | null => only(claimsOf(texts))

/**
 * A new table is asked about unless its sheet says it. A table that exists counts as it is, so that only a sheet that says
 * otherwise is asked about.
 * @param table whether the prices of the table that exists include ICMS; null: a new one
 */
export const icms =
  (table: boolean | null): Detector =>
  ({ columns }, evidence) => {
    const cells = columns
      .filter(({ heading }) => /\bicms\b/.test(plain(heading)))
      .flatMap(({ column }) => [...(evidence.columns.get(column)?.words ?? [])].map((word) => `icms ${word}`))
    const claims = claimsOf([...evidence.icms, ...cells])
    const doubt = { code: 'icms', column: null, row: evidence.first, suggested: null } as const
    const readings = ['included', 'excluded'] as const
    const said = only(claims)
    if (table === null) return [{ ...doubt, readings, ...(said === null ? {} : { said }) }]
    const agreed: Side = table ? 'included' : 'excluded'
    return claims.size === 0 || said === agreed ? [] : [{ ...doubt, readings }]
  }
