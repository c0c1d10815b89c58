import { createPdf, type Pdf } from '#server/infra/pdf.ts'
import type { Component } from '#server/modules/pricing/index.ts'
import { cellWords, EXPLANATION_WORDS, ruleWords } from '#server/modules/simulations/index.ts'
import { dayWords, momentWords } from '#shared/kit/brazil-time.ts'
import { fill } from '#shared/kit/fill.ts'
import { formatBrl, subtract, toMoney } from '#shared/kit/money.ts'
import { membersOf } from '#shared/kit/typed.ts'
import { dossierEn } from '#shared/texts/audit/en.ts'
import { dossierEs } from '#shared/texts/audit/es.ts'
import { dossierPt, type DossierWords } from '#shared/texts/audit/pt.ts'
import type { DossierContest, DossierCte, DossierTable, Evidence } from './dossier.store.ts'

/** The dossier of a contested CT-e on paper (audit/README "Contests"). */

export type DossierParts = {
  contest: DossierContest
  ctes: readonly DossierCte[]
  evidence: readonly Evidence[]
  /** The calculation that the freight is expected by; null where it is held against something else. */
  simulation: unknown
  table: DossierTable | undefined
}
type Locale = keyof typeof EXPLANATION_WORDS
const WORDS: Readonly<Record<Locale, DossierWords>> = { pt: dossierPt, en: dossierEn, es: dossierEs }

const amount = (value: string | null, { none }: DossierWords): string =>
  value === null ? none : formatBrl(value)
const moment = (value: string | null, { none }: DossierWords): string =>
  value === null ? none : momentWords(new Date(value))

/** Calculations that another system brought say no rule. */
const isExplained = (line: unknown): line is Component => {
  const { rule, rate, cell } = membersOf(line)
  return typeof rule === 'object' && rule !== null && typeof rate === 'string' && cell !== undefined
}

const explainedBy = (simulation: unknown): ReadonlyMap<string, Component> => {
  const { components } = membersOf(simulation)
  const lines: unknown[] = Array.isArray(components) ? components : []
  return new Map(lines.flatMap((line) => (isExplained(line) ? [[line.rate, line]] : [])))
}

const printCte = (pdf: Pdf, cte: DossierCte, { charges }: DossierContest, words: DossierWords): void => {
  const charge = charges?.find(({ cte_id }) => cte_id === cte.id)
  const taker = [charge?.taker_name, charge?.taker_document].filter(Boolean).join(' · ')
  const event =
    cte.event === null
      ? words.event_none
      : cte.event.meaning === 'service_disagreement'
        ? fill(words.event_on, { time: moment(cte.event.occurred_at, words) })
        : words.event_taken_back
  pdf.fields([
    [words.key, cte.key],
    [words.number, `${cte.number}/${cte.serie}`],
    [words.issued, moment(cte.emission_date, words)],
    [words.issuer, [cte.issuer_name, cte.issuer_document].filter(Boolean).join(' · ') || words.none],
    [words.taker, taker || words.none],
    [words.charged, formatBrl(cte.shipping_price)],
    [words.event, event],
  ])
}

const printComparison = (pdf: Pdf, parts: DossierParts, words: DossierWords, locale: Locale): void => {
  const { contest, simulation, table } = parts
  const explained = explainedBy(simulation)
  const reader = EXPLANATION_WORDS[locale]
  pdf.heading(words.compared, 2)
  if (table)
    pdf.fields([
      [
        words.table,
        fill(words.table_of, {
          name: table.table,
          version: table.version,
          from: dayWords(table.date_start),
          until: dayWords(table.date_end),
          id: table.id,
        }),
      ],
    ])
  pdf.table(
    [
      { header: words.component, width: 2.4 },
      { header: words.expected, width: 1.6, align: 'right' },
      { header: words.charged, width: 1.6, align: 'right' },
      { header: words.difference, width: 1.6, align: 'right' },
      { header: words.how, width: 4 },
      { header: words.cell, width: 2 },
    ],
    [
      ...(contest.comparison ?? []).map((line) => {
        const component = explained.get(line.rate)
        return [
          line.label,
          amount(line.expected, words),
          amount(line.charged, words),
          line.status === 'informative' ? words.none : formatBrl(line.difference),
          component ? ruleWords(component, reader) : words.none,
          component ? cellWords(component.cell, reader) : words.none,
        ]
      }),
      [
        words.total,
        formatBrl(contest.expected_value),
        formatBrl(contest.charged_value),
        formatBrl(toMoney(subtract(contest.charged_value, contest.expected_value))),
        '',
        '',
      ],
    ],
  )
}

const printLetters = (pdf: Pdf, contest: DossierContest, words: DossierWords): void => {
  const closed =
    contest.status === 'agreed'
      ? fill(words.settled, { value: amount(contest.agreed_value, words) })
      : words.withdrawn
  pdf.heading(words.correspondence, 2)
  pdf.table(
    [
      { header: words.when, width: 2 },
      { header: words.who, width: 2.4 },
      { header: words.what, width: 6 },
    ],
    [
      [moment(contest.created_at, words), contest.contested_by_name, contest.reason],
      ...(contest.answer === null
        ? []
        : [[moment(contest.answered_at, words), contest.answered_by_name ?? words.none, contest.answer]]),
      ...(contest.closed_at === null ? [] : [[moment(contest.closed_at, words), contest.shipper, closed]]),
    ],
  )
}

const printEvidence = (pdf: Pdf, evidence: readonly Evidence[], words: DossierWords): void => {
  pdf.heading(words.evidence, 2)
  pdf.table(
    [
      { header: words.kind, width: 1.3 },
      { header: words.identification, width: 4 },
      { header: words.issued, width: 1.8 },
      { header: words.digest, width: 4 },
    ],
    evidence.map(({ kind, name, at, sha256 }) => [
      words.kinds[kind],
      name,
      moment(at, words),
      sha256 ?? words.none,
    ]),
  )
}

export const dossierName = (id: number, locale: Locale): string => fill(WORDS[locale].file, { id })

export const drawDossier = (parts: DossierParts, locale: Locale, now: Date): Promise<Buffer> => {
  const { contest, ctes, evidence } = parts
  const words = WORDS[locale]
  const title = fill(words.title, { id: contest.id })
  const { lang, page } = words
  const pdf = createPdf({
    title,
    header: { left: 'Tropeiro', right: title },
    footer: momentWords(now),
    lang,
    page,
    created: now,
  })
  pdf.heading(title)
  pdf.paragraph(words.purpose)
  pdf.heading(words.parties, 2)
  pdf.fields([
    [words.shipper, `${contest.shipper} · ${contest.shipper_cnpj}`],
    [words.transporter, `${contest.transporter} · ${contest.transporter_cnpj}`],
    [words.order, contest.code === null ? String(contest.order_id) : `${contest.order_id} · ${contest.code}`],
    [words.cause, words.causes[contest.cause]],
  ])
  pdf.heading(words.cte, 2)
  for (const cte of ctes) printCte(pdf, cte, contest, words)
  printComparison(pdf, parts, words, locale)
  printLetters(pdf, contest, words)
  printEvidence(pdf, evidence, words)
  return pdf.finish()
}
