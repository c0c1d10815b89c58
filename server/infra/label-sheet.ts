import { pdfDocument } from './pdf-document.ts'

/** Labels for a label printer: one page each, of a size in millimetres, drawn at places in millimetres. */

export type LabelText = {
  text: string
  x: number
  y: number
  width: number
  /** Points. */
  size: number
  bold?: boolean
  align?: 'left' | 'right' | 'center'
  /** Lines at most; the rest is shortened. */
  lines?: number
}

export interface LabelSheet {
  page(): void
  text(text: LabelText): void
  line(y: number): void
  /** Dark bars at so many modules from the left, as Code 128 has them. */
  bars(bars: readonly { at: number; width: number }[], place: BarsPlace): void
  squares(
    rows: readonly (readonly boolean[])[],
    place: { x: number; y: number; size: number; alt: string },
  ): void
  finish(): Promise<Buffer>
}
type BarsPlace = { x: number; y: number; module: number; height: number; alt: string }

const POINTS = 72 / 25.4
const mm = (length: number): number => length * POINTS
const LINE_HEIGHT = 1.16
const MARGIN = 5

type Doc = PDFKit.PDFDocument

// Printed text must not carry control characters; they would end in unreadable glyphs.
const clean = (text: string): string => text.replaceAll(/[\p{Cc}]/gv, ' ')

/** Dark squares that stand beside each other are one bar. */
const runsOf = (row: readonly boolean[]): { at: number; width: number }[] => {
  const runs: { at: number; width: number }[] = []
  row.forEach((dark, at) => {
    const last = runs.at(-1)
    if (dark && last && last.at + last.width === at) last.width += 1
    else if (dark) runs.push({ at, width: 1 })
  })
  return runs
}

const figure = (doc: Doc, alt: string, draw: () => void): void => {
  doc.addStructure(doc.struct('Figure', { alt: clean(alt) }, draw))
}

const partsOf = (doc: Doc, [width, height]: readonly [number, number]): Omit<LabelSheet, 'finish'> => ({
  page: () => void doc.addPage({ size: [mm(width), mm(height)], margin: 0 }),
  text: ({ text, x, y, width: room, size, bold = false, align = 'left', lines = 1 }) => {
    doc.addStructure(
      doc.struct('P', {}, () => {
        doc
          .font(bold ? 'Helvetica-Bold' : 'Helvetica')
          .fontSize(size)
          .fillColor('#000000')
          .text(clean(text), mm(x), mm(y), {
            width: mm(room),
            height: size * LINE_HEIGHT * lines + 0.5,
            ellipsis: true,
            align,
          })
      }),
    )
  },
  line: (y) => {
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .moveTo(mm(MARGIN), mm(y))
      .lineTo(mm(width - MARGIN), mm(y))
      .lineWidth(0.8)
      .strokeColor('#000000')
      .stroke()
    doc.endMarkedContent()
  },
  bars: (bars, { x, y, module, height: tall, alt }) =>
    figure(doc, alt, () => {
      for (const { at, width: wide } of bars)
        doc.rect(mm(x + at * module), mm(y), mm(wide * module), mm(tall))
      doc.fill('#000000')
    }),
  squares: (rows, { x, y, size, alt }) =>
    figure(doc, alt, () => {
      const side = size / rows.length
      rows.forEach((row, down) => {
        for (const { at, width: wide } of runsOf(row))
          // A hair wider than its place, so that no light line shows between neighbours.
          doc.rect(mm(x + at * side), mm(y + down * side), mm(wide * side) + 0.05, mm(side) + 0.05)
      })
      doc.fill('#000000')
    }),
})

export const createLabelSheet = (
  size: readonly [number, number],
  { title, lang, created }: { title: string; lang: string; created: Date },
): LabelSheet => {
  const doc = pdfDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang,
    displayTitle: true,
    info: { Title: title, Creator: 'Tropeiro', CreationDate: created },
  })
  const parts: Buffer[] = []
  const written = new Promise<void>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  return {
    ...partsOf(doc, size),
    finish: async () => {
      doc.end()
      await written
      return Buffer.concat(parts)
    },
  }
}
