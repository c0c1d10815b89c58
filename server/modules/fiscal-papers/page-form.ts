import { pdfDocument } from '#server/infra/pdf-document.ts'
import { linesOf } from '#server/infra/pdf-text.ts'
import { qrSquares } from '#server/infra/qr.ts'
import { code128 } from './code128.ts'

/** An official form on A4: rows of boxes with a small label and a value, bars, squares, tables that go on overleaf. */

type Align = 'left' | 'center' | 'right'
export type Cell = {
  label?: string
  value: string | null
  /** Share of the row's width. */
  share: number
  align?: Align
  bold?: boolean
  size?: number
  /** The value may take more than one line, as many as the box has room for. */
  wrap?: boolean
}
export type TableColumn = { header: string; share: number; align?: Align }

const WIDTH = 595.28
const HEIGHT = 841.89
const MARGIN = 20
const BOTTOM = HEIGHT - 24
export const INNER = WIDTH - 2 * MARGIN
const LABEL = 5
const PADDING = 2
const FACES = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const
type Face = keyof typeof FACES

type Doc = PDFKit.PDFDocument

// Printed text must not carry control characters; they would end in unreadable glyphs.
const clean = (text: string): string => text.replaceAll(/[\p{Cc}--[\n]]/gv, ' ')

const widthOf = (text: string, face: Face, size: number): number =>
  linesOf(text, face, size, Infinity)[0]?.width ?? 0

/** A text that is too wide is set smaller, down to 60 %, and only then shortened. */
const fitted = (
  text: string,
  face: Face,
  size: number,
  room: number,
): { text: string; size: number; width: number } => {
  const full = widthOf(text, face, size)
  if (full <= room) return { text, size, width: full }
  const smaller = Math.max(size * 0.6, (size * room) / full)
  const width = (full * smaller) / size
  if (width <= room + 0.01) return { text, size: smaller, width }
  const kept = text.slice(0, Math.max(1, Math.floor((text.length * room) / width) - 1))
  return { text: `${kept}…`, size: smaller, width: room }
}

/** Splits at spaces and line ends; a word without room is cut. */
export const wrapText = (text: string, face: Face, size: number, room: number): string[] =>
  clean(text)
    .split('\n')
    .flatMap((paragraph) => {
      const lines: string[] = []
      let line = ''
      for (const word of paragraph.split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`
        if (widthOf(longer, face, size) <= room) {
          line = longer
          continue
        }
        if (line !== '') lines.push(line)
        line = word
        while (widthOf(line, face, size) > room) {
          const fits = Math.max(1, Math.floor((line.length * room) / widthOf(line, face, size)))
          lines.push(line.slice(0, fits))
          line = line.slice(fits)
        }
      }
      return [...lines, line]
    })

const offset = (align: Align, room: number, width: number): number =>
  align === 'left' ? 0 : (room - width) / (align === 'right' ? 1 : 2)

/** Lines of text at a place; the struct element makes them one paragraph for screen readers. */
const createInk = (doc: Doc) => {
  const write = (text: string, face: Face, size: number, x: number, y: number): void => {
    if (text !== '') doc.font(FACES[face]).fontSize(size).text(text, x, y, { lineBreak: false })
  }
  const tagged = (draw: () => void): void => {
    doc.addStructure(doc.struct('P', {}, draw))
  }
  const artifact = (draw: () => void): void => {
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
  }
  return { write, tagged, artifact }
}
type Ink = ReturnType<typeof createInk>

const drawCell = (
  { write, tagged }: Ink,
  cell: Cell,
  x: number,
  y: number,
  width: number,
  height: number,
): void => {
  const { label, value, align = 'left', bold = false, size = 8, wrap = false } = cell
  const face: Face = bold ? 'bold' : 'regular'
  const room = width - 2 * PADDING
  const text = clean(value ?? '')
  const top = label === undefined ? y + PADDING : y + LABEL + 3
  tagged(() => {
    if (label !== undefined) {
      const small = fitted(label, 'regular', LABEL, room)
      write(small.text, 'regular', small.size, x + PADDING, y + 2)
    }
    if (wrap) {
      const most = Math.max(1, Math.floor((height - (top - y)) / (size + 1)))
      for (const [index, line] of wrapText(text, face, size, room).slice(0, most).entries())
        write(
          line,
          face,
          size,
          x + PADDING + offset(align, room, widthOf(line, face, size)),
          top + index * (size + 1),
        )
      return
    }
    const one = fitted(text.replaceAll('\n', ' '), face, size, room)
    write(one.text, face, one.size, x + PADDING + offset(align, room, one.width), y + height - one.size - 1.5)
  })
}

export type Form = ReturnType<typeof createForm>['form']

/** The boxes; `y` is where the next one begins. */
const createBoxes = (doc: Doc, ink: Ink) => {
  let y = MARGIN
  const place = { y: () => y, moveTo: (to: number) => void (y = to) }
  /** A row of boxes at `left` with the width `across`; the place moves below it. */
  const row = (height: number, cells: readonly Cell[], left = MARGIN, across = INNER): void => {
    const unit = across / cells.reduce((sum, { share }) => sum + share, 0)
    let x = left
    ink.artifact(() => {
      let edge = left
      for (const { share } of cells) {
        doc.rect(edge, y, share * unit, height)
        edge += share * unit
      }
      doc.lineWidth(0.5).stroke('#000000')
    })
    doc.fillColor('#000000')
    for (const cell of cells) {
      drawCell(ink, cell, x, y, cell.share * unit, height)
      x += cell.share * unit
    }
    y += height
  }
  const band = (title: string): void => {
    ink.tagged(() => ink.write(title, 'bold', 6, MARGIN, y + 3))
    y += 11
  }
  const lines = (
    text: string,
    x: number,
    width: number,
    how: { size?: number; bold?: boolean; align?: Align } = {},
  ): void => {
    const { size = 7, bold = false, align = 'left' } = how
    const face: Face = bold ? 'bold' : 'regular'
    ink.tagged(() => {
      for (const line of wrapText(text, face, size, width)) {
        ink.write(line, face, size, x + offset(align, width, widthOf(line, face, size)), y)
        y += size + 1.5
      }
    })
  }
  return { ...place, row, band, lines }
}

/** Bars and squares of the key. */
const createMarks = (doc: Doc, { artifact }: Ink) => ({
  barcode: (text: string, x: number, y: number, width: number, height: number): void => {
    const { bars, width: modules } = code128(text)
    const unit = width / (modules + 20)
    artifact(() => {
      for (const bar of bars) doc.rect(x + (bar.at + 10) * unit, y, bar.width * unit, height)
      doc.fill('#000000')
    })
  },
  squares: (text: string, x: number, y: number, size: number): void => {
    const rows = qrSquares(text)
    const side = size / rows.length
    artifact(() => {
      for (const [down, line] of rows.entries())
        for (let across = 0; across < line.length; across += 1) {
          if (!line[across]) continue
          // Neighbours are one bar: fewer shapes, and no light line between them.
          let end = across
          while (line[end + 1]) end += 1
          doc.rect(x + across * side, y + down * side, (end - across + 1) * side, side + 0.02)
          across = end
        }
      doc.fill('#000000')
    })
  },
})

/** Words across the page, below everything else that says what the paper is worth. */
const drawWatermark = (doc: Doc, { artifact, write }: Ink, text: string): void => {
  artifact(() => {
    doc.save().rotate(-45, { origin: [WIDTH / 2, HEIGHT / 2] })
    doc.fillColor('#b91c1c').fillOpacity(0.18)
    const size = Math.min(96, (96 * 700) / widthOf(text, 'bold', 96))
    write(text, 'bold', size, WIDTH / 2 - widthOf(text, 'bold', size) / 2, HEIGHT / 2 - size / 2)
    doc.restore().fillOpacity(1).fillColor('#000000')
  })
}

export type FormOptions = { title: string; created: Date; watermark: string | null }

/**
 * Opens a form.
 * @param head drawn at the top of every page; gets its number from 1
 */
export const createForm = ({ title, created, watermark }: FormOptions) => {
  const doc = pdfDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Creator: 'Tropeiro', CreationDate: created },
  })
  const parts: Buffer[] = []
  const written = new Promise<void>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  const ink = createInk(doc)
  const boxes = createBoxes(doc, ink)
  const form = {
    ...boxes,
    ...createMarks(doc, ink),
    left: MARGIN,
    room: (): number => BOTTOM - boxes.y(),
    newPage: (): void => {
      doc.addPage()
      boxes.moveTo(MARGIN)
    },
  }
  return {
    form,
    /** Page numbers at `place` of every page, then the whole document. */
    finish: async (
      number: (page: number, pages: number) => { text: string; x: number; y: number },
    ): Promise<Buffer> => {
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page)
        const { text, x, y } = number(page + 1, count)
        ink.artifact(() => ink.write(text, 'bold', 7, x, y))
        if (watermark !== null) drawWatermark(doc, ink, watermark)
      }
      doc.end()
      await written
      return Buffer.concat(parts)
    },
  }
}
