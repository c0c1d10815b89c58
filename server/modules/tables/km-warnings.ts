import { issueText } from '#shared/freight-intake/issue-texts.ts'
import type { Warning } from '#shared/kit/document.ts'
import { kmGapsIn } from '#shared/tables/km-gaps.ts'
import type { TableDocument } from '#shared/tables/read-document.contract.ts'

/** A word of the check's own issues: its texts stand there. */
const KM_GAP = 'km_gap'

/** Distances that a table leaves without a price, in the words of its check: who approves it by the API reads them too. */
export const kmWarnings = (locale: 'pt' | 'en' | 'es', document: TableDocument): Warning[] => {
  const said = kmGapsIn(document).map(({ from, to }) => ({ from: String(from), to: String(to) }))
  const once = new Map(said.map((gap) => [`${gap.from}-${gap.to}`, gap]))
  return [...once.values()].map((gap) => ({
    key: KM_GAP,
    detail: issueText(locale, KM_GAP, gap),
    params: gap,
  }))
}
