import { zipSync, strToU8 } from 'fflate'

/** Spreadsheets as carriers send them, built part by part, so that a test can have any cell, merge or damage it wants. */

export type SheetCell =
  | string
  | number
  | null
  | { percent: number }
  | { formula: string; value?: number | string }
  | { error: string }
export type SheetInput = {
  name: string
  rows: readonly (readonly SheetCell[])[]
  merges?: readonly string[]
  hidden?: boolean
  /** From 1. */
  hiddenColumns?: readonly number[]
  hiddenRows?: readonly number[]
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const column = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : column(Math.floor(index / 26) - 1) + column(index % 26)

const cellXml = (cell: SheetCell, ref: string): string => {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`
  if (typeof cell === 'string')
    return `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`
  if ('percent' in cell) return `<c r="${ref}" s="1"><v>${cell.percent}</v></c>`
  if ('error' in cell) return `<c r="${ref}" t="e"><v>${escape(cell.error)}</v></c>`
  const kept = cell.value === undefined ? '' : `<v>${escape(String(cell.value))}</v>`
  return `<c r="${ref}"${typeof cell.value === 'string' ? ' t="str"' : ''}><f>${escape(cell.formula)}</f>${kept}</c>`
}

const colsXml = (columns: readonly number[]): string =>
  columns.length === 0
    ? ''
    : `<cols>${columns.map((one) => `<col min="${one}" max="${one}" hidden="1"/>`).join('')}</cols>`

const sheetXml = ({ rows, merges = [], hiddenColumns = [], hiddenRows = [] }: SheetInput): string =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${colsXml(hiddenColumns)}<sheetData>${rows
    .map((cells, row) =>
      cells.length === 0
        ? ''
        : `<row r="${row + 1}"${hiddenRows.includes(row + 1) ? ' hidden="1"' : ''}>${cells.map((cell, at) => cellXml(cell, `${column(at)}${row + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData>${
    merges.length > 0
      ? `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
      : ''
  }</worksheet>`

const STYLES =
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="10"/></cellXfs></styleSheet>'

/** A workbook of these sheets. Style 1 is a percentage. */
export const workbook = (...sheets: SheetInput[]): Buffer => {
  const files: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${sheets
      .map(
        ({ name, hidden }, index) =>
          `<sheet name="${escape(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"${hidden ? ' state="hidden"' : ''}/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
      .map(
        (_, index) =>
          `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/styles.xml': STYLES,
  }
  for (const [index, sheet] of sheets.entries())
    files[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(sheet)
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  )
}

export const csv = (rows: readonly (readonly string[])[], delimiter = ';'): string =>
  rows.map((cells) => cells.join(delimiter)).join('\r\n')

/** As Excel in Brazil saves it: semicolons, Windows-1252. */
export const windowsCsv = (rows: readonly (readonly (string | number)[])[]): Buffer =>
  Buffer.from(csv(rows.map((cells) => cells.map(String))).replaceAll('–', '\u0096'), 'latin1')

/** The table of a carrier of the interior: title rows, a header in two rows with merged groups, Brazilian figures. */
export const LTL_SHEET: SheetInput = {
  name: 'Fracionado',
  rows: [
    ['TRANSPORTES SERRA AZUL LTDA'],
    ['Tabela de frete fracionado - vigência 2026'],
    [],
    ['Destino', '', 'Frete peso (R$)', '', '', '', 'Ad valorem', 'GRIS', '', 'Pedágio', 'Prazo'],
    [
      'UF',
      'Cidade',
      '0 a 10 kg',
      '10,01 a 20 kg',
      '20,01 a 50 kg',
      'Acima de 50 kg por kg',
      '% NF',
      '%',
      'Mínimo',
      'por 100 kg',
      '(dias)',
    ],
    ['SP', 'Campinas', '35,50', '48,20', '1.071,99', '1,1500', { percent: 0.003 }, '0,20%', '9,28', 6.9, '2'],
    ['', 'Santos', 37.25, 50, 74.1, '1,20', { percent: 0.003 }, '0,20%', '9,28', 6.9, '2 dias'],
    [
      'RJ',
      'Niterói',
      'R$ 52,75',
      '-',
      '98,10',
      '1,45',
      { percent: 0.004 },
      '0,30%',
      '-',
      { formula: '6.9*1', value: 6.9 },
      3,
    ],
  ],
  merges: ['A1:K1', 'A4:B4', 'C4:F4', 'H4:I4', 'A6:A7'],
}

/** Lanes of a carrier: a group of columns for each end, the origin merged over its lanes, trips and kilometres. */
export const ROUTES_SHEET: SheetInput = {
  name: 'Rotas',
  rows: [
    ['TRANSPORTES SERRA AZUL LTDA'],
    ['Proposta de rotas dedicadas'],
    [],
    ['Origem', '', 'Destino', '', 'Veículo', 'Valor da viagem', 'R$/km', 'Prazo', 'GRIS', ''],
    ['UF', 'Cidade', 'UF', 'Cidade', '', '', '', '(dias)', '% NF', 'Mínimo'],
    ['SP', 'São Paulo', 'RJ', 'Rio de Janeiro', 'Carreta simples', 'R$ 4.350,75', '', '2', '0,15%', '45,00'],
    ['', '', 'GO', 'Goiânia', 'Carreta simples', '', '6,4525', '3 dias', { percent: 0.0015 }, 45],
    ['SP', 'Campinas', 'MG', '', '', 1071.99, null, 1, '-', '-'],
    ['Valores sem ICMS. Válido mediante contrato.'],
  ],
  merges: ['A1:J1', 'A4:B4', 'C4:D4', 'I4:J4', 'A6:A7', 'B6:B7'],
}
