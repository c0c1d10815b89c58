import { connect } from 'node:net'

/** Many connections that each send several requests in one go, without waiting for answers. */

export type BurstAnswer = { status: number; ms: number }

const STATUS = /HTTP\/1\.1 (\d{3}) /g
/** A status line may be cut in two by the network: so much of one is no status yet. */
const BEGUN = /H(?:T(?:T(?:P(?:\/(?:1(?:\.(?:1(?: \d{0,3})?)?)?)?)?)?)?)?$/

const oneSocket = (port: number, requests: readonly string[]): Promise<BurstAnswer[]> =>
  new Promise((resolve, reject) => {
    const answers: BurstAnswer[] = []
    const socket = connect(port, '127.0.0.1')
    let since = 0
    let rest = ''
    socket.once('connect', () => {
      since = performance.now()
      socket.write(requests.join(''))
    })
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      const text = rest + chunk
      for (const [, status] of text.matchAll(STATUS))
        answers.push({ status: Number(status), ms: performance.now() - since })
      rest = BEGUN.exec(text)?.[0] ?? ''
      if (answers.length < requests.length) return
      socket.destroy()
      resolve(answers)
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error(`closed after ${answers.length} answers`)))
  })

/** @returns every answer, of all connections */
export const burst = async (
  port: number,
  sockets: number,
  requestsOf: (socket: number) => readonly string[],
): Promise<BurstAnswer[]> =>
  (await Promise.all(Array.from({ length: sockets }, (_, n) => oneSocket(port, requestsOf(n))))).flat()
