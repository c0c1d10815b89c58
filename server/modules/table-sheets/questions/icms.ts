import type { Detector } from './detector.ts'

const EXCLUDED =
  /sem icms|icms (?:nao|n) (?:\w+ ){0,2}inclus|nao (?:\w+ ){0,2}inclus\w* (?:o |de )?icms|nao inclui (?:o )?icms|(?:acrescid|acrescentar|mais|\+) ?\w* ?(?:de |do |o )?icms|icms a parte|icms por fora|excl\w* (?:o |de )?icms/
const INCLUDED = /icms (?:ja )?inclus|inclus\w* (?:de |o )?icms|com icms|inclui (?:o )?icms|icms embutido/

/** Whether texts of a sheet, in plain letters, say that prices include ICMS; null where they are silent or contradict. Pure. */
export const icmsSaidBy = (texts: readonly string[]): 'included' | 'excluded' | null => {
  const says = new Set(
    texts.flatMap((text) => (EXCLUDED.test(text) ? ['excluded'] : INCLUDED.test(text) ? ['included'] : [])),
  )
  if (says.size !== 1) return null
  return says.has('excluded') ? 'excluded' : 'included'
}

export const icms: Detector = ({ columns }, evidence) => {
  const cells = columns
    .filter(({ heading }) => /\bicms\b/i.test(heading))
    .flatMap(({ column }) => [...(evidence.columns.get(column)?.words ?? [])].map((word) => `icms ${word}`))
  const said = icmsSaidBy([...evidence.icms, ...cells])
  return [
    {
      code: 'icms',
      column: null,
      row: evidence.first,
      readings: ['included', 'excluded'],
      suggested: null,
      ...(said === null ? {} : { said }),
    },
  ]
}
