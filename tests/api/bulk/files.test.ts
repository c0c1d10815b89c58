import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { cte, importNfs, nfe, xmlFile } from '#tests/support/papers.ts'

/** Files that were not imported, all of a kind at once: tried again, or set aside with one reason. */

let app: TestApp
let shipper: Actor
let other: Actor
beforeAll(async () => {
  app = await createTestApp()
  shipper = await app.actor('shipper')
  other = await app.actor('shipper')
})
afterAll(() => app.close())

const start = (actor: Actor, input: object) =>
  actor.post('/api/bulk_actions', { type: 'not_imported_files', ...input })
const itemsOf = async (id: string) =>
  (await shipper.get(`/api/bulk_action_items?filter[bulk_action_id]=${id}`).expect(200)).body.data.map(
    ({ attributes }: { attributes: Record<string, unknown> }) => [
      attributes['name'],
      attributes['status'],
      attributes['reason'],
    ],
  ) as unknown[]
const rowsOf = (actor: Actor) =>
  app.db.not_imported_files.findMany({ where: { company_id: actor.company.id }, orderBy: { id: 'asc' } })

it('are tried again each by itself, and those that still wait say so', async () => {
  await importNfs(shipper, [xmlFile(cte(null).xml, 'um.xml'), xmlFile('<nfeProc><NFe>', 'dois.xml')])
  const [first] = await rowsOf(shipper)
  // What could not be kept before can be read now.
  const { key } = await app.container.services.storage.put(Buffer.from(nfe().xml), {
    contentType: 'text/xml',
  })
  await app.db.files.update({ where: { id: first?.file_id ?? 0 }, data: { key } })
  const { body } = await start(shipper, {
    action: 'retry_file',
    filters: { kind: 'nf', resolved: 'false' },
  }).expect(201)
  await app.settle()
  expect(await itemsOf(body.data.id)).toEqual([
    ['um.xml', 'done', ''],
    ['dois.xml', 'failed', 'O arquivo ainda não entrou. O motivo está na lista.'],
  ])
  const [one, two] = await rowsOf(shipper)
  expect([one?.resolved_at === null, two?.resolved_at === null]).toEqual([false, true])
  expect(await app.db.nf_files.count({ where: { company_id: shipper.company.id } })).toBe(1)
})

it('are set aside with one reason; those of others are not there, nor actions of other lists', async () => {
  await importNfs(other, [xmlFile(cte(null).xml, 'tres.xml')])
  const [theirs] = await rowsOf(other)
  const [, mine] = await rowsOf(shipper)
  const justification = 'Arquivos de teste do fornecedor'
  const ids = [mine?.id, theirs?.id]
  await start(shipper, { action: 'discard_file', ids, input: { justification } }).expect(404)
  await start(shipper, { action: 'discard_file', ids: [mine?.id], input: {} }).expect(422)
  await start(shipper, { action: 'follow', ids: [mine?.id] }).expect(422)
  const { body } = await start(shipper, {
    action: 'discard_file',
    ids: [mine?.id],
    input: { justification },
  }).expect(201)
  await app.settle()
  expect(await itemsOf(body.data.id)).toEqual([['dois.xml', 'done', '']])
  expect((await rowsOf(shipper))[1]).toMatchObject({ discard_reason: justification, file_id: null })
  expect((await rowsOf(other))[0]).toMatchObject({ discard_reason: null, resolved_at: null })
})
