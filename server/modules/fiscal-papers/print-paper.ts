import { heavyWork } from '#server/infra/work-pool/heavy-work.ts'
import { drawDacte } from './dacte.ts'
import { drawDamdfe } from './damdfe.ts'
import { drawDanfe } from './danfe.ts'
import { openPaper, type PaperAsked } from './open-paper.ts'

const DRAWERS = { nf: drawDanfe, cte: drawDacte, mdfe: drawDamdfe } as const

/** Edition of the drawings: raised with every change of a form, so that stored forms are drawn anew. */
export const EDITION = 2

/** Draws one document; null where the file does not have it. */
export const drawPaper = async (asked: PaperAsked): Promise<Buffer | null> => {
  const paper = openPaper(asked)
  return paper === null ? null : DRAWERS[asked.kind](paper)
}

/** What a thread does: the file comes from outside. */
export const printPaper = heavyWork(import.meta.url, 'printPaper', async function* (asked: PaperAsked) {
  const drawn = await drawPaper(asked)
  if (drawn !== null) yield new Uint8Array(drawn)
})
