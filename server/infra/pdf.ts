import { pdfDocument } from './pdf-document.ts'

export interface PdfOptions {
  title: string
  /** Shown at the top of every page, left and right. */
  header: { left: string; right?: string }
  /** Shown at the bottom of every page, beside "Página 1 de 3". */
  footer?: string
  /** Language of the text, for screen readers; Brazilian Portuguese when absent. */
  lang?: string
  /** `Página {{page}} de {{pages}}` in that language. */
  page?: string
  created: Date
}

export interface PdfColumn {
  header: string
  /** Share of the page's width; the shares of all columns are scaled to fit. */
  width: number
  align?: 'left' | 'right' | 'center'
}

/** Parts in reading order. Screen readers get headings, paragraphs and tables, not loose text (PDF/UA). */
export interface Pdf {
  heading(text: string, level?: 1 | 2 | 3): void
  paragraph(text: string): void
  /** Names and values side by side, for instance `['Pedido', '123']`. */
  fields(pairs: readonly (readonly [string, string])[]): void
  table(columns: readonly PdfColumn[], rows: readonly (readonly string[])[]): void
  /** @param alt what a person who cannot see it should hear */
  image(bytes: Uint8Array, options: { alt: string; maxHeight?: number }): void
  /** Dark and light squares, as a QR code has them. */
  squares(rows: readonly (readonly boolean[])[], options: { alt: string; size: number }): void
  /** A barcode of modules, 1 dark and 0 light, as wide and tall as FEBRABAN wants those of slips. */
  bars(modules: string, options: { alt: string }): void
  /** The whole document; call once, last. */
  finish(): Promise<Buffer>
}

const MARGIN = 48
const BODY_TOP = 84
const INK = '#111827'
const QUIET = '#4b5563'
const RULE = '#d1d5db'
const HEADING_SIZE = { 1: 18, 2: 14, 3: 12 } as const
const HEADING_TAG = { 1: 'H1', 2: 'H2', 3: 'H3' } as const

type Doc = PDFKit.PDFDocument

// Printed text must not carry control characters; they would end in unreadable glyphs.
const clean = (text: string) => text.replace(/[\p{Cc}--[\n]]/gv, ' ')

const contentWidth = (doc: Doc) => doc.page.width - 2 * MARGIN
const bottom = (doc: Doc) => doc.page.height - BODY_TOP

const needs = (doc: Doc, height: number) => {
  if (doc.y + height > bottom(doc)) doc.addPage()
}

const PAGE = 'Página {{page}} de {{pages}}'

const drawEdges = (doc: Doc, { header, footer = '', page = PAGE }: PdfOptions) => {
  const { start, count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index)
    // Text below the margin would open a new page.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    const width = contentWidth(doc)
    doc.font('Helvetica-Bold').fontSize(10).fillColor(INK)
    doc.text(clean(header.left), MARGIN, 40, { width: width * 0.65, lineBreak: false, ellipsis: true })
    doc.font('Helvetica').fontSize(9).fillColor(QUIET)
    doc.text(clean(header.right ?? ''), MARGIN, 41, { width, align: 'right', lineBreak: false })
    doc
      .moveTo(MARGIN, 60)
      .lineTo(MARGIN + width, 60)
      .strokeColor(RULE)
      .stroke()
    const y = doc.page.height - 48
    doc.fontSize(8).text(clean(footer), MARGIN, y, { width: width * 0.75, lineBreak: false, ellipsis: true })
    const numbered = page.replace('{{page}}', String(index + 1)).replace('{{pages}}', String(count))
    doc.text(numbered, MARGIN, y, { width, align: 'right', lineBreak: false })
    doc.endMarkedContent()
  }
}

const drawTable = (doc: Doc, columns: readonly PdfColumn[], rows: readonly (readonly string[])[]) => {
  const share = contentWidth(doc) / columns.reduce((sum, column) => sum + column.width, 0)
  const table = doc.struct('Table')
  const headings = columns.map(({ header }) => header)
  doc.addStructure(table)

  const cellsOf = (values: readonly string[]) => {
    let x = MARGIN
    return columns.map(({ width, align = 'left' }, index) => {
      const cell = { text: clean(values[index] ?? ''), x: x + 3, width: width * share - 6, align }
      x += width * share
      return cell
    })
  }
  const drawRow = (values: readonly string[], isHeader: boolean) => {
    doc
      .font(isHeader ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(9)
      .fillColor(INK)
    const cells = cellsOf(values)
    const height = Math.max(12, ...cells.map(({ text, width }) => doc.heightOfString(text, { width }))) + 6
    if (doc.y + height > bottom(doc)) {
      doc.addPage()
      if (!isHeader) drawRow(headings, true)
      doc.font('Helvetica').fontSize(9).fillColor(INK)
    }
    const y = doc.y
    const row = doc.struct('TR')
    table.add(row)
    for (const { text, x, width, align } of cells) {
      row.add(doc.struct(isHeader ? 'TH' : 'TD', {}, () => void doc.text(text, x, y + 3, { width, align })))
    }
    row.end()
    drawRule(doc, y + height)
    doc.x = MARGIN
    doc.y = y + height
  }

  drawRow(headings, true)
  for (const row of rows) drawRow(row, false)
  table.end()
  doc.moveDown(0.5)
}

const drawRule = (doc: Doc, y: number): void => {
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + contentWidth(doc), y)
    .strokeColor(RULE)
    .stroke()
  doc.endMarkedContent()
}

const drawSquares = (
  doc: Doc,
  rows: readonly (readonly boolean[])[],
  { alt, size }: { alt: string; size: number },
) => {
  needs(doc, size)
  const side = size / rows.length
  const top = doc.y
  doc.addStructure(
    doc.struct('Figure', { alt: clean(alt) }, () => {
      rows.forEach((row, y) => {
        row.forEach((dark, x) => {
          // A hair wider than its place, so that no light line shows between neighbours.
          if (dark) doc.rect(MARGIN + x * side, top + y * side, side + 0.05, side + 0.05)
        })
      })
      doc.fill('#000000')
    }),
  )
  doc.y = top + size
  doc.moveDown(0.6)
}

/** 103 mm by 13 mm. */
const BARS = { width: (103 / 25.4) * 72, height: (13 / 25.4) * 72 }

const drawBars = (doc: Doc, modules: string, { alt }: { alt: string }) => {
  needs(doc, BARS.height)
  const module = BARS.width / modules.length
  const top = doc.y
  doc.addStructure(
    doc.struct('Figure', { alt: clean(alt) }, () => {
      for (const { index, 0: run } of modules.matchAll(/1+/g))
        doc.rect(MARGIN + index * module, top, run.length * module, BARS.height)
      doc.fill('#000000')
    }),
  )
  doc.y = top + BARS.height
  doc.moveDown(0.6)
}

/** The parts of a document, each drawn where the one before ended. */
const partsOf = (doc: Doc): Omit<Pdf, 'finish'> => {
  const tagged = (tag: string, draw: () => void) => {
    doc.addStructure(doc.struct(tag, {}, draw))
  }

  return {
    heading: (text, level = 1) => {
      needs(doc, 60)
      // Nearer to its own part than to the part above.
      if (level > 1 && doc.y > BODY_TOP) doc.moveDown(0.5)
      tagged(HEADING_TAG[level], () => {
        doc.font('Helvetica-Bold').fontSize(HEADING_SIZE[level]).fillColor(INK)
        doc.text(clean(text), MARGIN, doc.y, { width: contentWidth(doc) })
      })
      doc.moveDown(0.4)
    },
    paragraph: (text) => {
      tagged('P', () => {
        doc.font('Helvetica').fontSize(10).fillColor(INK)
        doc.text(clean(text), MARGIN, doc.y, { width: contentWidth(doc), lineGap: 2 })
      })
      doc.moveDown(0.6)
    },
    fields: (pairs) => {
      for (const [name, value] of pairs) {
        needs(doc, 16)
        tagged('P', () => {
          doc.fontSize(10).font('Helvetica-Bold').fillColor(QUIET)
          doc.text(`${clean(name)}: `, MARGIN, doc.y, { width: contentWidth(doc), continued: true })
          doc
            .font('Helvetica')
            .fillColor(INK)
            .text(clean(value) || '—')
        })
      }
      doc.moveDown(0.6)
    },
    table: (columns, rows) => drawTable(doc, columns, rows),
    image: (bytes, { alt, maxHeight = 300 }) => {
      needs(doc, maxHeight)
      doc.addStructure(
        doc.struct('Figure', { alt: clean(alt) }, () => {
          doc.image(Buffer.from(bytes), MARGIN, doc.y, { fit: [contentWidth(doc), maxHeight] })
        }),
      )
      doc.moveDown(0.6)
    },
    squares: (rows, options) => drawSquares(doc, rows, options),
    bars: (modules, options) => drawBars(doc, modules, options),
  }
}

/** An A4 document, in Brazilian Portuguese unless told otherwise: tagged, with title and language, header and page numbers. */
export const createPdf = (options: PdfOptions): Pdf => {
  const doc = pdfDocument({
    size: 'A4',
    margins: { top: BODY_TOP, bottom: BODY_TOP, left: MARGIN, right: MARGIN },
    pdfVersion: '1.7',
    tagged: true,
    lang: options.lang ?? 'pt-BR',
    displayTitle: true,
    bufferPages: true,
    info: { Title: options.title, Creator: 'Tropeiro', CreationDate: options.created },
  })
  const parts: Buffer[] = []
  const written = new Promise<void>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', resolve)
    doc.on('error', reject)
  })

  return {
    ...partsOf(doc),
    finish: async () => {
      drawEdges(doc, options)
      doc.end()
      await written
      return Buffer.concat(parts)
    },
  }
}
