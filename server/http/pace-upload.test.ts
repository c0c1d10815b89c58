import { Readable, Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { paceUpload } from './pace-upload.ts'

const PIECES = 20
const requestOf = (): Readable =>
  Readable.from(Array.from({ length: PIECES }, (_, n) => Buffer.alloc(1000, n)))

/** A parser, and what it has taken. */
const createParser = () => {
  const taken: Buffer[] = []
  const parser = new Writable({
    write: (piece: Buffer, _encoding, done) => {
      taken.push(piece)
      done()
    },
  })
  return { parser, taken }
}

describe('an upload', () => {
  it('reaches its parser whole, at most one piece in each turn', async () => {
    const { parser, taken } = createParser()
    paceUpload(requestOf(), parser)
    const steps: number[] = []
    for (let before = 0; !parser.writableFinished; before = taken.length) {
      await nextTurn()
      steps.push(taken.length - before)
    }
    expect(Math.max(...steps)).toBe(1)
    expect(taken.map(([first]) => first)).toEqual(Array.from({ length: PIECES }, (_, n) => n))
  })

  it('goes by a parser that has seen enough, to its end', async () => {
    const { parser, taken } = createParser()
    const request = requestOf()
    paceUpload(request, parser)
    while (taken.length < 3) await nextTurn()
    request.unpipe(parser)
    const seen = taken.length
    request.resume()
    while (!request.readableEnded) await nextTurn()
    for (let turn = 0; turn < 5; turn += 1) await nextTurn()
    expect(taken).toHaveLength(seen)
  })
})
