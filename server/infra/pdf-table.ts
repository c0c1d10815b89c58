import { createObjects } from './pdf-objects.ts'
import { linesOf, type Face, type TextLine } from './pdf-text.ts'
import type { PdfColumn } from './pdf.ts'

/**
 * One long table as a PDF, written page by page: memory holds one page and a number for every object, however many rows
 * there are. Tagged as `createPdf`'s documents are (heading, paragraphs, table, rows, cells; PDF/UA), rows wrap.
 */
type Page = { object: number; ops: string[]; marked: number[]; y: number }

export type PdfTable = {
  title: string
  /** At the top of every page. */
  header: string
  /** At the bottom of every page, beside "Página 1 de 3". */
  footer: string
  created: Date
  /** Names and values below the title. */
  fields: readonly (readonly [string, string])[]
  columns: readonly PdfColumn[]
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>
}

// A4, lying: a table is wide. Points.
const WIDTH = 841.89
const HEIGHT = 595.28
const MARGIN = 40
const TOP = HEIGHT - 72
const BOTTOM = 56
const SIZE = 9
const LEADING = 11
const PADDING = 3
const INK = '0.07 0.09 0.15 rg'
const QUIET = '0.29 0.33 0.39 rg'
const RULE = '0.82 0.84 0.86 RG 0.5 w'
const MAX_LINES = Math.floor((TOP - BOTTOM - 3 * LEADING) / LEADING)

/** Numbers that are known before anything is written. */
const CATALOG = 1
const PAGES = 2
const REGULAR = 3
const BOLD = 4
const INFO = 5
const TREE = 6
const DOCUMENT = 7
const TABLE = 8
const PARENTS = 9
const TOTAL = 10
const FIRST_FREE = 11

const ref = (object: number): string => `${object} 0 R`
const refs = (objects: readonly number[]): string => `[${objects.map(ref).join(' ')}]`
const unicode = (text: string): string => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()
  return `<${bytes.toString('hex')}>`
}
const stamp = (date: Date): string => `(D:${date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z)`
const FONT: Readonly<Record<Face, string>> = { regular: '/F1', bold: '/F2' }
const at = (value: number): string => value.toFixed(2)
const show = ({ hex }: TextLine, face: Face, size: number, x: number, y: number): string =>
  `BT ${FONT[face]} ${size} Tf ${at(x)} ${at(y)} Td [<${hex}>] TJ ET`

/** The page of that number, from 1, with its content. */
const pageOf = (content: number, number: number): string =>
  `<< /Type /Page /Parent ${ref(PAGES)} /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents ${ref(content)} /StructParents ${number - 1} /Tabs /S /Resources << /Font << /F1 ${ref(REGULAR)} /F2 ${ref(BOLD)} >> /XObject << /Total ${ref(TOTAL)} >> >> >>`

/** The document while it is written: the page at hand, and a number for each object that the end has to name. */
const createPaper = (table: PdfTable) => {
  const objects = createObjects(FIRST_FREE)
  const pages: number[] = []
  const parents: number[] = []
  let page: Page = { object: 0, ops: [], marked: [], y: TOP }

  const artifact = (...ops: string[]) => page.ops.push('/Artifact BMC', ...ops, 'EMC')
  const endPage = () => {
    const number = pages.length
    const [label] = linesOf(`Página ${number} de`, 'regular', 8, 200)
    const [footer] = linesOf(table.footer, 'regular', 8, 500)
    if (label && footer)
      artifact(
        QUIET,
        show(footer, 'regular', 8, MARGIN, 34),
        show(label, 'regular', 8, WIDTH - MARGIN - 30 - label.width, 34),
        `q 1 0 0 1 ${at(WIDTH - MARGIN - 27)} 34 cm /Total Do Q`,
      )
    const content = objects.reserve()
    objects.stream(content, '', page.ops.join('\n'))
    const parent = objects.reserve()
    objects.write(parent, refs(page.marked))
    parents.push(parent)
    objects.write(page.object, pageOf(content, number))
  }
  const startPage = () => {
    page = { object: objects.reserve(), ops: [], marked: [], y: TOP }
    pages.push(page.object)
    const [head] = linesOf(table.header, 'bold', 10, WIDTH - 2 * MARGIN)
    const line = HEIGHT - 52
    if (head) artifact(INK, show(head, 'bold', 10, MARGIN, HEIGHT - 44), RULE)
    artifact(RULE, `${MARGIN} ${at(line)} m ${at(WIDTH - MARGIN)} ${at(line)} l S`)
  }
  /** One element of the reading order with its own text; answers its object. */
  const element = (tag: string, parent: number, ops: readonly string[]): number => {
    const object = objects.reserve()
    const mcid = page.marked.push(object) - 1
    page.ops.push(`/${tag} << /MCID ${mcid} >> BDC`, ...ops, 'EMC')
    objects.write(
      object,
      `<< /Type /StructElem /S /${tag} /P ${ref(parent)} /Pg ${ref(page.object)} /K ${mcid}${tag === 'TH' ? ' /A << /O /Table /Scope /Column >>' : ''} >>`,
    )
    return object
  }
  const moveBy = (points: number): void => {
    page.y -= points
  }
  return {
    objects,
    pages,
    parents,
    y: () => page.y,
    moveBy,
    artifact,
    element,
    startPage,
    endPage,
  }
}
type Paper = ReturnType<typeof createPaper>

/** A paragraph below the one before; answers its object. */
const drawParagraph = (
  paper: Paper,
  tag: 'H1' | 'P',
  [name, value]: readonly [string, string],
  size: number,
): number => {
  const [label] = linesOf(name, 'bold', size, WIDTH - 2 * MARGIN)
  const indent = value === '' ? 0 : (label?.width ?? 0) + 4
  const ops = [INK]
  if (label) ops.push(show(label, 'bold', size, MARGIN, paper.y() - size))
  if (value !== '')
    for (const line of linesOf(value, 'regular', size, WIDTH - 2 * MARGIN - indent).slice(0, 6)) {
      ops.push(show(line, 'regular', size, MARGIN + indent, paper.y() - size))
      paper.moveBy(size + 4)
    }
  else paper.moveBy(size + 8)
  return paper.element(tag, DOCUMENT, ops)
}

type PlacedCell = { lines: TextLine[]; place: (line: TextLine) => number }

const placedCells = (columns: readonly PdfColumn[], values: readonly string[], face: Face): PlacedCell[] => {
  const share = (WIDTH - 2 * MARGIN) / columns.reduce((sum, { width }) => sum + width, 0)
  let left = MARGIN
  return columns.map(({ width, align = 'left' }, index) => {
    const room = width * share - 2 * PADDING
    const x = left + PADDING
    left += width * share
    const lines = linesOf(values[index] ?? '', face, SIZE, room).slice(0, MAX_LINES)
    const shift = (line: TextLine) =>
      align === 'left' ? 0 : (room - line.width) / (align === 'right' ? 1 : 2)
    return { lines, place: (line: TextLine) => x + shift(line) }
  })
}

/** Draws rows one below the other, on as many pages as they need; answers the object of each. */
const createRows = (paper: Paper, columns: readonly PdfColumn[]) => {
  const { objects, element, artifact } = paper
  const elements: number[] = []
  const headings = columns.map(({ header }) => header)
  const drawRow = (values: readonly string[], kind: 'TD' | 'TH' | 'repeated') => {
    const face: Face = kind === 'TD' ? 'regular' : 'bold'
    const cells = placedCells(columns, values, face)
    const height = Math.max(...cells.map(({ lines }) => lines.length)) * LEADING + 2 * PADDING
    if (paper.y() - height < BOTTOM) {
      paper.endPage()
      paper.startPage()
      drawRow(headings, 'repeated')
    }
    const top = paper.y()
    const row = kind === 'repeated' ? 0 : objects.reserve()
    const drawn = cells.map(({ lines, place }) => {
      const ops = lines.map((line, index) =>
        show(line, face, SIZE, place(line), top - PADDING - SIZE - index * LEADING),
      )
      if (kind !== 'repeated') return element(kind, row, [INK, ...ops])
      artifact(INK, ...ops)
      return 0
    })
    if (kind !== 'repeated') {
      objects.write(row, `<< /Type /StructElem /S /TR /P ${ref(TABLE)} /K ${refs(drawn)} >>`)
      elements.push(row)
    }
    paper.moveBy(height)
    artifact(RULE, `${MARGIN} ${at(paper.y())} m ${at(WIDTH - MARGIN)} ${at(paper.y())} l S`)
  }
  return {
    elements,
    heading: () => drawRow(headings, 'TH'),
    row: (values: readonly string[]) => drawRow(values, 'TD'),
  }
}

/** The objects that name all others: fonts, the reading order, the pages. */
const writeEnd = (
  { objects, pages, parents }: Paper,
  table: PdfTable,
  { rows, parts }: { rows: readonly number[]; parts: readonly number[] },
): void => {
  const [total] = linesOf(String(pages.length), 'regular', 8, 60)
  objects.stream(
    TOTAL,
    `/Type /XObject /Subtype /Form /BBox [0 -4 60 12] /Resources << /Font << /F1 ${ref(REGULAR)} >> >>`,
    `${QUIET} ${total ? show(total, 'regular', 8, 0, 0) : ''}`,
  )
  for (const [object, name] of [
    [REGULAR, 'Helvetica'],
    [BOLD, 'Helvetica-Bold'],
  ] as const)
    objects.write(object, `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`)
  objects.write(TABLE, `<< /Type /StructElem /S /Table /P ${ref(DOCUMENT)} /K ${refs(rows)} >>`)
  objects.write(
    DOCUMENT,
    `<< /Type /StructElem /S /Document /P ${ref(TREE)} /K ${refs([...parts, TABLE])} >>`,
  )
  objects.write(
    PARENTS,
    `<< /Nums [${parents.map((parent, index) => `${index} ${ref(parent)}`).join(' ')}] >>`,
  )
  objects.write(
    TREE,
    `<< /Type /StructTreeRoot /K ${ref(DOCUMENT)} /ParentTree ${ref(PARENTS)} /ParentTreeNextKey ${parents.length} >>`,
  )
  objects.write(PAGES, `<< /Type /Pages /Count ${pages.length} /Kids ${refs(pages)} >>`)
  objects.write(
    INFO,
    `<< /Title ${unicode(table.title)} /Creator (Tropeiro) /Producer (Tropeiro) /CreationDate ${stamp(table.created)} >>`,
  )
  objects.write(
    CATALOG,
    `<< /Type /Catalog /Pages ${ref(PAGES)} /Lang (pt-BR) /MarkInfo << /Marked true >> /StructTreeRoot ${ref(TREE)} /ViewerPreferences << /DisplayDocTitle true >> >>`,
  )
  objects.end(`/Root ${ref(CATALOG)} /Info ${ref(INFO)}`)
}

/** The document in parts, each a page or a few small objects. */
export async function* writePdfTable(table: PdfTable): AsyncGenerator<Uint8Array> {
  const paper = createPaper(table)
  const { objects, pages } = paper
  const rows = createRows(paper, table.columns)
  paper.startPage()
  const parts = [drawParagraph(paper, 'H1', [table.title, ''], 16)]
  for (const [name, value] of table.fields)
    parts.push(drawParagraph(paper, 'P', [`${name}:`, value === '' ? '—' : value], 10))
  paper.moveBy(8)
  rows.heading()
  for await (const row of table.rows) {
    const before = pages.length
    rows.row(row)
    if (pages.length > before) yield objects.take()
  }
  paper.endPage()
  yield objects.take()
  writeEnd(paper, table, { rows: rows.elements, parts })
  yield objects.take()
}
