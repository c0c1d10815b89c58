/** Code 128 (ISO/IEC 15417), the bars of access keys: digits in pairs, letters one by one. */

const START_B = 104
const START_C = 105
const TO_C = 99
const TO_B = 100
const STOP = '2331112'

/** Widths of bar, space, bar, space, bar, space of the values 0 to 105, one after the other. */
const WIDTHS = `
212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222
123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321
232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121
313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224
111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111
111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113
114311411113411311113141114131311141411131211412211214211232`.replaceAll('\n', '')

const patternOf = (value: number): string => WIDTHS.slice(value * 6, value * 6 + 6)

/** Pairs of digits pay off from four digits on: the change of set costs one symbol on either side. */
const DIGITS = /^(?:\d\d){2,}/

/**
 * Values of the symbols, start first, without check and stop.
 * @param text characters from space to `~`; access keys have digits and capital letters
 */
export const code128Values = (text: string): number[] => {
  const values: number[] = []
  let set: 'B' | 'C' | null = null
  let at = 0
  while (at < text.length) {
    const [run] = DIGITS.exec(text.slice(at)) ?? ['']
    const next: 'B' | 'C' = run === '' ? 'B' : 'C'
    if (next !== set)
      values.push(set === null ? (next === 'C' ? START_C : START_B) : next === 'C' ? TO_C : TO_B)
    set = next
    if (run === '') {
      values.push(text.charCodeAt(at) - 32)
      at += 1
    }
    for (let pair = 0; pair < run.length; pair += 2) values.push(Number(run.slice(pair, pair + 2)))
    at += run.length
  }
  return values
}

/** The check symbol: the start's value, and each further one times its place, modulo 103. */
export const code128Check = (values: readonly number[]): number =>
  values.reduce((sum, value, place) => sum + value * Math.max(place, 1), 0) % 103

export type Bar = { at: number; width: number }

/** Dark bars in modules from the left edge, and the width of the whole, without the quiet zone of ten modules on either side. */
export const code128 = (text: string): { bars: Bar[]; width: number } => {
  const values = code128Values(text)
  const widths = [...values, code128Check(values)].map(patternOf).join('') + STOP
  const bars: Bar[] = []
  let at = 0
  for (const [place, one] of Array.from(widths).entries()) {
    const width = Number(one)
    if (place % 2 === 0) bars.push({ at, width })
    at += width
  }
  return { bars, width: at }
}
