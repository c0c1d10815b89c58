import { SCAN_LIMITS } from './limits.ts'
import { failure, notClosed, type ScanFailure } from './scan-failure.ts'
import { readAttributes } from './xml-attributes.ts'
import { markEnd } from './xml-marks.ts'
import { closingEnd, nameEnd, nextTag } from './xml-names.ts'

/**
 * Position behind an element whose content no reader needs: its tags have to close in order, nothing of it is kept.
 *
 * @param from behind its opening tag
 * @param name where its qualified name starts and ends
 * @param depth elements that are open around it
 */
export const skipElement = (
  source: string,
  from: number,
  name: readonly [start: number, end: number],
  depth: number,
): number | ScanFailure => {
  const starts = [name[0]]
  const ends = [name[1]]
  let position = from
  for (;;) {
    const at = nextTag(source, position)
    const innermost = starts.length - 1
    if (at === -1) return notClosed(source, source.slice(starts[innermost], ends[innermost]))
    const sign = source.charCodeAt(at + 1)
    if (sign === 47) {
      const closed = closingEnd(source, at, starts.pop() ?? at, ends.pop() ?? at)
      if (typeof closed !== 'number' || innermost === 0) return closed
      position = closed
    } else if (sign === 33 || sign === 63) {
      const end = markEnd(source, at)
      if (typeof end !== 'number') return end
      position = end
    } else {
      const named = nameEnd(source, at)
      if (typeof named !== 'number') return named
      let end = named
      if (source.charCodeAt(named) !== 62) {
        const read = readAttributes(source, named)
        if (!read.ok) return failure(read.reason, at, read.message)
        ;({ end } = read)
      }
      if (depth + starts.length >= SCAN_LIMITS.depth)
        return failure('too_complex', at, `more than ${SCAN_LIMITS.depth} levels`)
      if (source.charCodeAt(end - 1) !== 47) {
        starts.push(at + 1)
        ends.push(named)
      }
      position = end + 1
    }
  }
}
