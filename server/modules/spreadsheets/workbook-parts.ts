import { ownText, weightOf } from './own-text.ts'
import type { CellStyle, SheetParts } from './sheet-rows.ts'
import { READ_LIMITS, UnreadableSheet } from './unreadable.ts'
import { attribute, xmlScanner } from './xml-scan.ts'
import type { ZipFile } from './zip-file.ts'

/** The parts of a workbook that every sheet needs: their names and places, shared texts, which styles are percentages. */

export type WorkbookSheet = { name: string; path: string; hidden: boolean }

const scanText = (text: string, open: (name: string, tag: string) => void): void => {
  const feed = xmlScanner({ open, text: () => undefined, close: () => undefined })
  // Piece by piece, so that the scanner's limit on one token holds here too.
  for (let at = 0; at < text.length; at += 65_536) feed(Buffer.from(text.slice(at, at + 65_536)))
  feed(null)
}

const relations = async (zip: ZipFile): Promise<Map<string, string>> => {
  const found = new Map<string, string>()
  scanText(await zip.text('xl/_rels/workbook.xml.rels', READ_LIMITS.part), (name, tag) => {
    if (name !== 'Relationship') return
    const target = attribute(tag, 'Target') ?? ''
    found.set(attribute(tag, 'Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  })
  return found
}

export const readSheets = async (zip: ZipFile): Promise<{ sheets: WorkbookSheet[]; date1904: boolean }> => {
  if (!zip.entries.has('xl/workbook.xml')) throw new UnreadableSheet('intake_not_a_sheet')
  const paths = await relations(zip)
  const sheets: WorkbookSheet[] = []
  let date1904 = false
  scanText(await zip.text('xl/workbook.xml', READ_LIMITS.part), (name, tag) => {
    if (name === 'workbookPr') date1904 = /^(?:1|true)$/.test(attribute(tag, 'date1904') ?? '')
    if (name !== 'sheet') return
    const path = paths.get(attribute(tag, 'r:id') ?? attribute(tag, 'id') ?? '')
    // Charts and dialogs are sheets too, with no rows.
    if (path === undefined || !zip.entries.has(path) || !path.includes('worksheets/')) return
    sheets.push({
      name: (attribute(tag, 'name') ?? '').slice(0, 60),
      path,
      hidden: (attribute(tag, 'state') ?? 'visible') !== 'visible',
    })
  })
  if (sheets.length === 0) throw new UnreadableSheet('intake_not_a_sheet')
  return { sheets: sheets.slice(0, 200), date1904 }
}

const styleOf = (format: string): CellStyle => {
  const bare = format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  if (bare.includes('%')) return 'percent'
  return /[dmyhs]/i.test(bare) && !/general/i.test(bare) ? 'date' : 'plain'
}

/** Formats that have a number only (ECMA-376, 18.8.30). */
const builtIn = (id: number): CellStyle => {
  if (id === 9 || id === 10) return 'percent'
  return (id >= 14 && id <= 22) || (id >= 45 && id <= 47) ? 'date' : 'plain'
}

const readStyles = async (zip: ZipFile): Promise<CellStyle[]> => {
  if (!zip.entries.has('xl/styles.xml')) return []
  const formats = new Map<number, CellStyle>()
  const styles: CellStyle[] = []
  let inCells = false
  const feed = xmlScanner({
    open: (name, tag) => {
      if (name === 'numFmt')
        formats.set(Number(attribute(tag, 'numFmtId')), styleOf(attribute(tag, 'formatCode') ?? ''))
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells) {
        const id = Number(attribute(tag, 'numFmtId') ?? 0)
        styles.push(formats.get(id) ?? builtIn(id))
      }
    },
    text: () => undefined,
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  for await (const chunk of zip.stream('xl/styles.xml', READ_LIMITS.part)) feed(chunk)
  feed(null)
  return styles
}

const textList = () => {
  const texts: string[] = []
  let bytes = 0
  const add = (text: string): void => {
    bytes += weightOf(text)
    if (bytes > READ_LIMITS.texts) throw new UnreadableSheet('intake_too_large')
    texts.push(ownText(text))
  }
  return { texts, add }
}

const readTexts = async (zip: ZipFile): Promise<string[]> => {
  if (!zip.entries.has('xl/sharedStrings.xml')) return []
  const { texts, add } = textList()
  let current = ''
  let isText = false
  let isPhonetic = false
  const feed = xmlScanner({
    open: (name) => {
      if (name === 'si') current = ''
      if (name === 'rPh') isPhonetic = true
      if (name === 't') isText = !isPhonetic
    },
    text: (text) => {
      if (isText && current.length < READ_LIMITS.cell) current += text
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') add(current)
    },
  })
  for await (const chunk of zip.stream('xl/sharedStrings.xml', READ_LIMITS.texts)) feed(chunk)
  feed(null)
  return texts
}

export const readParts = async (zip: ZipFile, date1904: boolean): Promise<SheetParts> => ({
  texts: await readTexts(zip),
  styles: await readStyles(zip),
  date1904,
})
