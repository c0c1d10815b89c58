import type supertest from 'supertest'
import { buildCte, type CteInput } from '#server/modules/fiscal-files/build/build-cte.ts'
import { buildNfe, type NfeInput } from '#prisma/seed/factories/documents/build-nfe.ts'
import type { PartyInput } from '#server/modules/fiscal-files/build/common.ts'
import type { ImportAnswer } from '#shared/documents/documents-actions.ts'
import type { Actor } from '#tests/support/app.ts'
import { CARRIER, CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'

let counter = 0
export const nextNumber = (): number => {
  counter += 1
  return counter
}

export type Upload = { name: string; content: Buffer | string }

/** A fresh invoice. */
export const nfe = (input: Partial<NfeInput> = {}) =>
  buildNfe({ issuer: SHIPPER, recipient: CUSTOMER, number: nextNumber(), ...input })

/** A fresh CT-e, issued by this carrier. */
export const cte = (carrier: Actor | null, input: Partial<CteInput> = {}) => {
  const issuer: PartyInput = carrier === null ? CARRIER : { ...CARRIER, cnpj: carrier.company.cnpj }
  return buildCte({
    issuer,
    sender: SHIPPER,
    recipient: CUSTOMER,
    number: nextNumber(),
    components: [
      { name: 'FRETE PESO', value: '100.00' },
      { name: 'GRIS', value: '3.10' },
      { name: 'TAXA INVENTADA', value: '1.00' },
    ],
    ...input,
  })
}

export const xmlFile = (xml: string | Buffer, name = 'nota.xml'): Upload => ({ name, content: xml })

const upload = async (
  actor: Actor,
  path: string,
  files: readonly Upload[],
  fields: Record<string, string> = {},
): Promise<ImportAnswer> => {
  const { body } = await actor.upload(path, 'files', files, fields).expect(200)
  return (body as { data: ImportAnswer }).data
}

export const importNfs = (actor: Actor, files: readonly Upload[], fields?: Record<string, string>) =>
  upload(actor, '/api/nf_files/import', files, fields)
export const importCtes = (actor: Actor, files: readonly Upload[], fields?: Record<string, string>) =>
  upload(actor, '/api/cte_files/import', files, fields)

/** For supertest's `parse`: the file as it is. */
export const bytes = (
  response: supertest.Response,
  done: (error: Error | null, body: Buffer) => void,
): void => {
  const chunks: Buffer[] = []
  response.on('data', (chunk: Buffer) => chunks.push(chunk))
  response.on('end', () => done(null, Buffer.concat(chunks)))
}
