/** Interleaved 2 of 5: digits in pairs, the first one's five bars with the second one's five gaps between them. */

const WIDE = 3
/** Which of its five are wide, by digit; the places count 1, 2, 4, 7 and a check. */
const WIDTHS = [
  '00110',
  '10001',
  '01001',
  '11000',
  '00101',
  '10100',
  '01100',
  '00011',
  '10010',
  '01010',
] as const
const START = '1010'
const END = `${'1'.repeat(WIDE)}01`

const piece = (sign: '1' | '0', wide: string | undefined): string => sign.repeat(wide === '1' ? WIDE : 1)

/** Modules of 1 (dark) and 0, without the quiet zones. @param digits an even number of them */
export const itf25 = (digits: string): string => {
  const pairs = digits.match(/\d{2}/g) ?? []
  const bars = pairs.map((pair) => {
    const [dark = '', light = ''] = Array.from(pair, (digit) => WIDTHS[Number(digit)])
    return Array.from(dark, (wide, index) => piece('1', wide) + piece('0', light[index])).join('')
  })
  return START + bars.join('') + END
}
