import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { buildNfe } from '#prisma/seed/factories/documents/build-nfe.ts'
import { CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import { call, expectAcked } from './client.ts'
import type { Asked } from './drops.ts'

/** The thread of `prepareDrops`. */

const formOf = (drop: number, invoices: number): FormData => {
  const body = new FormData()
  for (let n = 1; n <= invoices; n += 1) {
    const number = drop * invoices + n
    const { xml } = buildNfe({ issuer: SHIPPER, recipient: CUSTOMER, number })
    body.append('files', new Blob([xml]), `${number}.xml`)
  }
  return body
}

// It stands for another machine.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
if (parentPort === null) throw new Error('only as a thread')
const { origin, person, drops, invoices } = workerData as Asked
const forms = Array.from({ length: drops }, (_, drop) => formOf(drop, invoices))
const asked = once(parentPort, 'message')
parentPort.postMessage('ready', [])
await asked
for (const body of forms) expectAcked(await call(origin, person, '/api/nf_files/import', { body }))
parentPort.postMessage('sent', [])
