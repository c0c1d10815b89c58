import { digitsOf } from './digits.ts'

/** What a scanned text means: a box of this picking by its label, or a product by its barcode or code. */

type Line = { id: number; code: string; barcode: string | null }
type Box = { id: number; code: string }
export type Scanned<L extends Line, B extends Box> =
  | { readonly box: B }
  | { readonly line: L }
  | { readonly unknown: string }

/** A label's QR is an address that ends with its code. */
const lastPart = (text: string): string => text.split(/[/?=&#]/u).at(-1) ?? text

export const readScan = <L extends Line, B extends Box>(
  typed: string,
  lines: readonly L[],
  boxes: readonly B[],
): Scanned<L, B> => {
  const text = typed.trim()
  const code = lastPart(text).toUpperCase()
  const box = boxes.find((one) => one.code === code)
  if (box) return { box }
  const digits = digitsOf(text)
  const line = lines.find(
    ({ barcode, code: own }) =>
      own.toUpperCase() === text.toUpperCase() ||
      (barcode !== null && (barcode === text || (digits !== null && digitsOf(barcode) === digits))),
  )
  return line ? { line } : { unknown: text }
}
