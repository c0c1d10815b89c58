import { createPdf } from '#server/infra/pdf.ts'
import { fill, type ExplanationWords } from './words.ts'

const ISSUED = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** A paper with its title, its head on the left and the time of its issue. */
export const openPaper = (title: string, left: string, now: Date, words: ExplanationWords) =>
  createPdf({
    title,
    header: { left, right: title },
    footer: fill(words.issued, { time: ISSUED.format(now) }),
    lang: words.lang,
    page: words.page,
    created: now,
  })
