import { createLabelSheet, type LabelSheet } from '#server/infra/label-sheet.ts'
import { qrSquares } from '#server/infra/qr.ts'
import { code128 } from '#server/modules/fiscal-papers/index.ts'
import { shownContent, type Label } from './pure/zpl.ts'

/** Labels of 100 × 150 mm as a PDF, one page for each box. */

const SIZE = [100, 150] as const
const LEFT = 5
const ROOM = 90
/** Widest bars that the label has room for: half a millimetre is read from afar. */
const WIDEST_MODULE = 0.5

const drawPlaces = (sheet: LabelSheet, label: Label): void => {
  sheet.text({ text: label.title, x: LEFT, y: 5, width: 45, size: 12, bold: true })
  sheet.text({ text: label.order, x: 50, y: 5, width: 45, size: 12, bold: true, align: 'right' })
  sheet.text({ text: label.sender, x: LEFT, y: 11, width: ROOM, size: 9 })
  sheet.line(16)
  sheet.text({ text: label.to, x: LEFT, y: 18, width: ROOM, size: 8 })
  for (const [index, text] of label.recipient.slice(0, 4).entries())
    sheet.text({
      text,
      x: LEFT,
      y: 22 + index * 5.5,
      width: ROOM,
      size: index === 0 ? 13 : 11,
      bold: index === 0,
    })
  sheet.line(45)
}

const drawBox = (sheet: LabelSheet, label: Label): void => {
  sheet.text({ text: label.box, x: LEFT, y: 47, width: 58, size: 20, bold: true })
  sheet.text({ text: label.weight, x: LEFT, y: 56, width: 58, size: 11 })
  if (label.dangerous !== null)
    sheet.text({ text: label.dangerous, x: LEFT, y: 62, width: 58, size: 14, bold: true })
  if (label.temperature !== null) sheet.text({ text: label.temperature, x: LEFT, y: 69, width: 58, size: 10 })
  sheet.squares(qrSquares(label.address), { x: 66, y: 46, size: 30, alt: label.alt })
  sheet.line(77)
  for (const [index, text] of shownContent(label.content).entries())
    sheet.text({ text, x: LEFT, y: 79 + index * 4.5, width: ROOM, size: 9 })
}

const drawBars = (sheet: LabelSheet, { code }: Label): void => {
  const { bars, width } = code128(code)
  const module = Math.min(WIDEST_MODULE, (ROOM - 10) / width)
  sheet.line(116)
  sheet.bars(bars, { x: (100 - width * module) / 2, y: 119, module, height: 20, alt: code })
  sheet.text({ text: code, x: LEFT, y: 140, width: ROOM, size: 14, bold: true, align: 'center' })
}

export const drawLabels = (labels: readonly Label[], now: Date): Promise<Buffer> => {
  const [first] = labels
  const sheet = createLabelSheet(SIZE, {
    title: first?.title ?? '',
    lang: first?.lang ?? 'pt-BR',
    created: now,
  })
  for (const label of labels) {
    sheet.page()
    drawPlaces(sheet, label)
    drawBox(sheet, label)
    drawBars(sheet, label)
  }
  return sheet.finish()
}
