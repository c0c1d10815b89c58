import { readArchive } from '#server/modules/fiscal-files/archive/read-archive.ts'
import type { SubjectInput } from '#shared/personal-data/personal-data.contract.ts'
import type { Actor, TestApp } from '#tests/support/app.ts'

/** Steps of the tests on personal data, through the API as the person who would take them. */

export const subjectOf = (type: 'users' | 'drivers' | 'helpers', id: number): SubjectInput => ({ type, id })

export type Request = {
  id: string
  attributes: {
    status: string
    error: string | null
    counts: Record<string, number>
    holds: { key: string; rows: number; until: string }[]
    held_until: string | null
    file_id: number | null
  }
  meta: { actions: string[] }
}

export const requestOf = async (who: Actor, id: string): Promise<Request> =>
  (await who.get(`/api/personal_data_requests/${id}`).expect(200)).body.data

export const copyOf = async (app: TestApp, who: Actor, subject: SubjectInput): Promise<Request> => {
  const { body } = await who.post('/api/personal_data/export', { subject }).expect(201)
  await app.settle()
  return requestOf(who, body.data.id)
}

export const erase = async (
  app: TestApp,
  who: Actor,
  subject: SubjectInput,
  confirmation: string,
): Promise<string> => {
  const { body } = await who.post('/api/personal_data/erasure', { subject, confirmation }).expect(201)
  await app.settle()
  return body.data.id
}

/** Files of the copy by name, as text; fetched by its link, as a browser would. */
export const entriesOf = async (app: TestApp, who: Actor, id: string): Promise<Map<string, string>> => {
  const { body } = await who.get(`/api/personal_data_requests/download/${id}`).expect(200)
  const { body: bytes } = await app.anonymous
    .get(String(body.data.url))
    .buffer(true)
    .parse((answer, done) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(Buffer.from(chunk)))
      answer.on('end', () => done(null, Buffer.concat(chunks)))
    })
  return new Map(
    [...readArchive(bytes as Buffer)].map((entry) => [
      entry.name ?? '',
      entry.ok ? Buffer.from(entry.bytes).toString('utf8') : entry.reason,
    ]),
  )
}
