import { createPdf } from '#server/infra/pdf.ts'
import { fill } from '#shared/kit/fill.ts'
import { momentWords } from '#shared/kit/brazil-time.ts'
import type { ExplanationWords } from './words.ts'

/** A paper with its title, its head on the left and the time of its issue. */
export const openPaper = (title: string, left: string, now: Date, words: ExplanationWords) =>
  createPdf({
    title,
    header: { left, right: title },
    footer: fill(words.issued, { time: momentWords(now) }),
    lang: words.lang,
    page: words.page,
    created: now,
  })
