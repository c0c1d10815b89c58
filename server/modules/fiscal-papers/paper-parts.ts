import { formatAccessKey } from '#shared/kit/br/access-key.ts'
import { text } from '#server/infra/xml/xml-node.ts'
import { INNER, type Cell, type Form } from './page-form.ts'
import type { Paper } from './paper-types.ts'
import { isTest, protocolIn } from './paper-words.ts'

/** Parts that the three forms share. */

export const BOTTOM = 817

export const cell = (label: string, value: string | null, share: number, more: Partial<Cell> = {}): Cell => ({
  label,
  value,
  share,
  ...more,
})
export const figureCell = (label: string, value: string, share = 1): Cell =>
  cell(label, value, share, { align: 'right' })

/** What the paper must say across itself; the gravest first. */
export const watermarkOf = ({ canceled, info, protocol }: Paper): string | null => {
  if (canceled) return 'CANCELADO'
  if (isTest(info)) return 'SEM VALOR FISCAL'
  return protocol === undefined || text(protocol, 'nProt') === null ? 'SEM PROTOCOLO' : null
}

export const protocolCell = ({ protocol }: Paper, share: number): Cell =>
  cell('PROTOCOLO DE AUTORIZAÇÃO DE USO', protocolIn(protocol) ?? 'NÃO CONSTA NO ARQUIVO', share, {
    align: 'center',
  })

/** Barcode with the key below it, in a box of its own. */
export const drawKey = (
  form: Form,
  key: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  consult: string,
): void => {
  const back = form.y()
  form.moveTo(y)
  form.row(height, [{ value: '', share: 1 }], x, width)
  form.barcode(key, x + 2, y + 4, width - 4, 30)
  form.moveTo(y + 38)
  form.lines('CHAVE DE ACESSO', x + 4, width - 8, { size: 5 })
  form.lines(formatAccessKey(key), x + 2, width - 4, { size: 7, bold: true, align: 'center' })
  form.moveTo(form.y() + 3)
  form.lines(consult, x + 4, width - 8, { size: 6, align: 'center' })
  form.moveTo(back)
}

/** Free text at the foot of the last page, or overleaf where there is no room for it. */
export const drawRemarks = (
  form: Form,
  title: string,
  remarks: string,
  onPage: () => void,
  reserved: string,
): void => {
  const height = Math.min(220, Math.max(70, Math.ceil(remarks.length / 90) * 8 + 20))
  if (form.room() < height + 14) {
    form.newPage()
    onPage()
  }
  form.moveTo(Math.max(form.y(), BOTTOM - height - 12))
  form.band(title)
  form.row(height, [
    cell('INFORMAÇÕES COMPLEMENTARES', remarks, 2.2, { size: 6, wrap: true }),
    cell(reserved, '', 1),
  ])
}

/** The correction letter in force stands first: it changes the print below. */
export const remarksOf = (paper: Paper, own: readonly (string | null)[]): string =>
  [paper.correction === null ? null : `CARTA DE CORREÇÃO: ${paper.correction}`, ...own]
    .filter((one) => one !== null && one !== '')
    .join('\n')

export const HALF = INNER / 2
