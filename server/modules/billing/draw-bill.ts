import { createPdf, type Pdf } from '#server/infra/pdf.ts'
import { qrSquares } from '#server/infra/qr.ts'
import type { Row } from '#server/kit/row.ts'
import type { SlipPayment } from '#shared/billing/billing-answers.ts'
import { dayWords, momentWords } from '#shared/kit/brazil-time.ts'
import { fill } from '#shared/kit/fill.ts'
import { formatCnpj } from '#shared/kit/br/cnpj.ts'
import { formatBrl, formatDecimal, formatExact, multiply, toMoney } from '#shared/kit/money.ts'
import { billEn } from '#shared/texts/billing/en.ts'
import { billEs } from '#shared/texts/billing/es.ts'
import { billPt, type BillWords } from '#shared/texts/billing/pt.ts'
import type { BillLines } from './bill-lines.store.ts'
import type { Priced } from './pure/bill.ts'
import type { ChargedExtra } from './pure/extra-use.ts'

/** A bill on paper: each line with quantity, price and value. */

type Bill = Row<'billings'>
type Line = [item: string, quantity: string, price: string, value: string]

const WORDS: Readonly<Record<string, BillWords>> = { pt: billPt, en: billEn, es: billEs }

const count = (value: number | string): string => formatDecimal(String(value), 0)

const planLine = (bill: Bill, { plan_price }: BillLines, words: BillWords): Line[] => {
  if (bill.plan_id === null) return []
  if (plan_price === null) return [[words.plan_without_price, '1', '—', formatBrl('0')]]
  return [[words.plan, '1', formatBrl(plan_price), formatBrl(bill.plan_value)]]
}

const orderLine = (text: string, counted: number, included: number, price: string, value: string): Line => [
  fill(text, { included: count(included), counted: count(counted) }),
  count(Math.max(0, counted - included)),
  formatBrl(price),
  formatBrl(value),
]

const orderLines = (bill: Bill, { contracted }: BillLines, words: BillWords): Line[] => {
  if (contracted === null) return []
  const { solicitation_ftl_quantity: ftl, solicitation_others_quantity: others } = contracted
  return [
    orderLine(words.ftl, bill.ftl_orders, ftl, contracted.solicitation_ftl_price, bill.ftl_value),
    orderLine(
      words.others,
      bill.other_orders,
      others,
      contracted.solicitation_others_price,
      bill.others_value,
    ),
  ]
}

const minimumLine = (bill: Bill, { contracted }: BillLines, words: BillWords): Line[] =>
  Number(bill.minimum_addition) === 0
    ? []
    : [
        [
          fill(words.minimum, { minimum: formatBrl(contracted?.minimum_price ?? '0') }),
          '1',
          formatBrl(bill.minimum_addition),
          formatBrl(bill.minimum_addition),
        ],
      ]

const pricedLine = (name: string, { quantity, price }: Priced): Line => [
  name,
  formatDecimal(quantity, Number.isInteger(Number(quantity)) ? 0 : 4),
  formatBrl(price),
  formatBrl(toMoney(multiply(quantity, price))),
]

const extraName = ({ name, counted, included, counted_from }: ChargedExtra, words: BillWords): string =>
  counted === null
    ? words.extra[name]
    : fill(counted_from === null ? words.extra_counted : words.extra_counted_since, {
        since: counted_from === null ? '' : dayWords(counted_from),
        name: words.extra[name],
        counted: count(counted),
        included: formatExact(included ?? '0'),
      })

/** A code to pay with, for a phone and for a computer. */
const drawPix = (paper: Pdf, code: string | null, words: BillWords): void => {
  if (code === null) return
  paper.heading(words.pix, 2)
  paper.paragraph(words.pix_text)
  paper.squares(qrSquares(code), { alt: words.pix_qr, size: 150 })
  paper.paragraph(code)
}

/** The slip as banks print it: the line to type above the bars. */
const drawSlip = (paper: Pdf, { line, bars, number }: SlipPayment, words: BillWords): void => {
  if (line === null) return
  paper.heading(words.slip, 2)
  paper.paragraph(words.slip_text)
  if (number !== null) paper.fields([[words.slip_number, number]])
  paper.fields([[words.slip_line, line]])
  paper.bars(bars, { alt: words.slip_bars })
}

export const drawBill = (
  bill: Bill,
  lines: BillLines,
  { pix, slip }: { pix: string | null; slip: SlipPayment },
  { locale, now }: { locale: string; now: Date },
): Promise<Buffer> => {
  const words = WORDS[locale] ?? billPt
  const title = fill(words.title, { id: bill.id })
  const paper = createPdf({
    title,
    header: { left: 'Tropeiro', right: title },
    footer: momentWords(now),
    lang: words.lang,
    page: words.page,
    created: now,
  })
  paper.heading(title)
  const status = bill.status === 'paid' || bill.status === 'overdue' ? bill.status : 'open'
  paper.fields([
    [words.company, `${lines.company}, CNPJ ${formatCnpj(lines.cnpj)}`],
    [
      words.period,
      fill(words.period_of, { start: dayWords(bill.period_start), end: dayWords(bill.period_end) }),
    ],
    [words.expire_at, dayWords(bill.expire_at)],
    [words.status, words.statuses[status]],
    [words.total, formatBrl(bill.total)],
  ])
  paper.table(
    [
      { header: words.item, width: 6 },
      { header: words.quantity, width: 1.6, align: 'right' },
      { header: words.price, width: 2, align: 'right' },
      { header: words.value, width: 2, align: 'right' },
    ],
    [
      ...planLine(bill, lines, words),
      ...orderLines(bill, lines, words),
      ...minimumLine(bill, lines, words),
      ...lines.extras.map((extra) => pricedLine(extraName(extra, words), extra)),
      ...lines.additionals.map((additional) => pricedLine(additional.name, additional)),
      [words.total, '', '', formatBrl(bill.total)],
    ],
  )
  drawPix(paper, pix, words)
  drawSlip(paper, slip, words)
  return paper.finish()
}
