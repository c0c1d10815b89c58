import { Transform, type Readable, type Writable } from 'node:stream'

/**
 * Gives a form parser one piece of an upload in each turn of the event loop. A socket with much to read gives two megabytes
 * in one turn, parts of hundreds of files, and each answer to others waits for several turns.
 */
export const paceUpload = (request: Readable, parser: Writable): void => {
  const pace = new Transform({
    transform: (piece: Buffer, _encoding, done) => void setImmediate(done, null, piece),
  })
  const unpipe = request.unpipe.bind(request)
  // A parser that has seen enough takes itself off the request, and so off what stands between.
  request.unpipe = (from) => {
    pace.unpipe(parser)
    return unpipe(from === parser ? pace : from)
  }
  request.pipe(pace).pipe(parser)
}
