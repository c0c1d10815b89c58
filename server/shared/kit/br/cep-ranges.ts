import { isCep, normalizeCep } from './cep.ts'
import type { Uf } from './uf.ts'

/** Which state a CEP is of, by the ranges that Correios give each state: known without any service. */

/** First five digits of a range's end, in the ranges' order; each begins where the one before ends. */
const ENDS: readonly (readonly [end: number, uf: Uf])[] = [
  [19999, 'SP'],
  [28999, 'RJ'],
  [29999, 'ES'],
  [39999, 'MG'],
  [48999, 'BA'],
  [49999, 'SE'],
  [56999, 'PE'],
  [57999, 'AL'],
  [58999, 'PB'],
  [59999, 'RN'],
  [63999, 'CE'],
  [64999, 'PI'],
  [65999, 'MA'],
  [68899, 'PA'],
  [68999, 'AP'],
  [69299, 'AM'],
  [69399, 'RR'],
  [69899, 'AM'],
  [69999, 'AC'],
  [72799, 'DF'],
  [72999, 'GO'],
  [73699, 'DF'],
  [76799, 'GO'],
  [76999, 'RO'],
  [77999, 'TO'],
  [78899, 'MT'],
  [78999, 'RO'],
  [79999, 'MS'],
  [87999, 'PR'],
  [89999, 'SC'],
  [99999, 'RS'],
]

/** `01310-100` is of SP; null where it is no CEP. */
export const ufOfCep = (text: string): Uf | null => {
  if (!isCep(text)) return null
  const start = Number(normalizeCep(text).slice(0, 5))
  return ENDS.find(([end]) => start <= end)?.[1] ?? null
}
