import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBareOrder } from '#prisma/seed/factories/documents.ts'
import { buildEvent } from '#prisma/seed/factories/documents/build-event.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { buildArchive } from '#tests/support/documents/build-archive.ts'
import { CUSTOMER, PERSON, SHIPPER_WITH_LETTERS } from '#tests/support/documents/parties.ts'
import { indented, latin1, withBom, withPrefix } from '#tests/support/documents/variants.ts'
import { CAMPINAS, RECIFE } from '#tests/support/places.ts'
import { cte, importNfs, nfe, xmlFile, type Upload } from '#tests/support/papers.ts'

const ISSUER = '11222333000181'

const event = (access_key: string, event_type = '110111', author = ISSUER): Upload =>
  xmlFile(buildEvent({ subject: 'nfe', access_key, event_type, author }).xml, 'evento.xml')

describe('importing invoices', () => {
  let app: TestApp
  let shipper: Actor
  let other: Actor

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    other = await app.actor('shipper')
    // The issuer of these invoices imports them.
    await app.db.companies.update({ where: { id: shipper.company.id }, data: { cnpj: ISSUER } })
  })
  afterAll(() => app.close())

  it('takes in, with a warning, what is worth nothing and what the importer is no party of', async () => {
    const { items } = await importNfs(shipper, [
      xmlFile(nfe().xml),
      xmlFile(nfe({ value: '0.00' }).xml),
      xmlFile(nfe({ issuer: SHIPPER_WITH_LETTERS }).xml),
    ])
    expect(items.map(({ status, detail }) => [status, detail])).toEqual([
      ['imported', null],
      ['imported', 'value_zero'],
      ['imported', 'importer_is_no_party'],
    ])
    const { body } = await shipper.get(`/api/nf_files/${items[1]?.nf_file_id}`).expect(200)
    expect(body.data.attributes.warnings).toContain('value_zero')
  })

  it('takes cancellations and correction letters, in any order; a cancelled invoice is of no use', async () => {
    const [first, second] = [nfe(), nfe()]
    const { items } = await importNfs(shipper, [xmlFile(first.xml)])
    const id = items[0]?.nf_file_id ?? 0
    const foreign = await importNfs(other, [event(first.access_key)])
    expect(foreign.items[0]).toMatchObject({ status: 'failed', detail: 'document_not_found' })
    const forged = await importNfs(shipper, [event(first.access_key, '110111', '45997418000153')])
    expect(forged.items[0]).toMatchObject({ status: 'failed' })
    const letter = await importNfs(shipper, [event(first.access_key, '110110')])
    expect(letter.items[0]).toMatchObject({ status: 'imported', nf_file_id: id })
    const read = async (one: number) =>
      (await shipper.get(`/api/nf_files/${one}`).expect(200)).body.data.attributes
    expect(await read(id)).toMatchObject({ canceled_at: null, events: [{ meaning: 'correction_letter' }] })

    const canceled = await importNfs(shipper, [event(first.access_key)])
    expect(canceled.items[0]).toMatchObject({ status: 'imported', nf_file_id: id })
    expect((await read(id)).canceled_at).not.toBeNull()
    const order = await shipper
      .post('/api/orders', { nf_file_ids: [id], modal: 'less_than_truckload' })
      .expect(409)
    expect(order.body.errors[0].meta.key).toBe('invoice_canceled')
    const asked = await shipper.post('/api/simulation_integra/search', { nf_file_ids: [id] }).expect(422)
    expect(asked.body.errors[0].meta.key).toBe('invoice_canceled')
    const { body } = await shipper
      .get(`/api/nf_files?filter[without_order]=true&filter[id]=${id}`)
      .expect(200)
    expect(body.data).toEqual([])

    const early = await importNfs(shipper, [event(second.access_key)])
    expect(early.items[0]).toMatchObject({ status: 'failed', detail: 'document_not_found' })
    const late = await importNfs(shipper, [xmlFile(second.xml)])
    expect((await read(late.items[0]?.nf_file_id ?? 0)).canceled_at).not.toBeNull()
  })

  it('takes the files beside one that is over its limit, and a zip by a limit of its own', async () => {
    const large = Buffer.alloc(10 * 1024 * 1024 + 1, 'x')
    const zip = buildArchive([
      ...Array.from({ length: 30 }, (_, n) => ({ name: `${n}.xml`, bytes: Buffer.from(nfe().xml) })),
      { name: 'anexo.bin', bytes: randomBytes(11 * 1024 * 1024), method: 0 },
    ])
    const { items } = await importNfs(shipper, [xmlFile(large, 'grande.xml'), xmlFile(nfe().xml)])
    expect(items.map(({ name, status, detail, note }) => [name, status, detail, note])).toEqual([
      ['grande.xml', 'failed', 'over_limit', '10 MB'],
      ['nota.xml', 'imported', null, null],
    ])
    // A month in one zip, and a file that is too large: the job tells the same.
    const { batch_id } = await importNfs(shipper, [
      { name: 'mes.zip', content: zip },
      xmlFile(large, 'grande.xml'),
    ])
    await app.settle()
    const { body } = await shipper.get(`/api/import_batches/${batch_id}`).expect(200)
    expect(body.data.attributes).toMatchObject({ status: 'completed', imported: 30, failed: 2 })
  })

  it('reads every disguise and keeps what the note says', async () => {
    const plain = nfe({
      weight: '1234.567',
      volume_count: '12',
      volume_type: 'CAIXAS',
      value: '98765.43',
      carrier: { cnpj: '11444777000161', name: 'TRANSPORTES' },
    })
    const answer = await importNfs(shipper, [
      xmlFile(plain.xml, 'simples.xml'),
      xmlFile(latin1(nfe({ recipient: { ...CUSTOMER, name: 'COMÉRCIO DE AÇÚCAR' } }).xml, 'UTF-8')),
      xmlFile(withBom(nfe().xml)),
      xmlFile(withPrefix(nfe().xml)),
      xmlFile(indented(nfe({ issuer: SHIPPER_WITH_LETTERS }).xml)),
      xmlFile(nfe({ recipient: PERSON, layout: '3.10' }).xml),
      xmlFile(nfe({ protocol: null }).xml),
    ])
    expect(answer).toMatchObject({ status: 'completed', total: 7, imported: 7, repeated: 0, failed: 0 })
    const id = answer.items[0]?.nf_file_id
    const { body } = await shipper.get(`/api/nf_files/${id}`).expect(200)
    expect(body.data.attributes).toMatchObject({
      path: `nf_files/${id}`,
      name: 'simples.xml',
      key: plain.access_key,
      invoices_key: plain.access_key,
      value: '98765.43',
      weight: '1234.567',
      volume: '12.0000',
      volume_type: 'CAIXAS',
      recipient_document: CUSTOMER.cnpj,
      transporter_document: '11444777000161',
      origin_city_id: CAMPINAS,
      origin_uf: 'SP',
      destination_city: 'RECIFE',
      destination_city_id: RECIFE,
      emission_date: '2026-10-05T12:30:00.000Z',
      freight_modality: '0',
      order_id: null,
      is_repeated: false,
      is_additional: false,
      delivery_status: 'pending',
      stored_by: 'upload',
      warnings: [],
      company_id: shipper.company.id,
    })
    const named = await shipper.get('/api/nf_files?filter[recipient]=acucar').expect(200)
    expect(named.body.data[0].attributes.recipient_name).toBe('COMÉRCIO DE AÇÚCAR')
    const bare = await shipper.get(`/api/nf_files/${answer.items[6]?.nf_file_id}`).expect(200)
    expect(bare.body.data.attributes.warnings).toEqual(['no_protocol'])
  })

  it('lists what it cannot use, each with its reason, and takes the rest', async () => {
    const good = nfe()
    const digit = good.xml.replaceAll(
      good.access_key,
      `${good.access_key.slice(0, 43)}${(Number(good.access_key[43]) + 1) % 10}`,
    )
    const files: [Upload, string, string][] = [
      [xmlFile(nfe({ model: '65' }).xml), 'import_failed', 'unsupported_model'],
      [xmlFile(nfe({ protocol: { status: '110' } }).xml), 'import_failed', 'denied'],
      [xmlFile(nfe({ protocol: { status: '101' } }).xml), 'import_failed', 'cancelled'],
      [
        xmlFile(nfe({ protocol: { access_key: nfe().access_key } }).xml),
        'import_failed',
        'protocol_of_other_document',
      ],
      [xmlFile(digit), 'import_failed', 'key_check_digit'],
      [
        xmlFile(nfe({ recipient: { ...CUSTOMER, cnpj: '99000011000138' } }).xml),
        'import_failed',
        'recipient_document_invalid',
      ],
      [xmlFile(cte(null).xml), 'import_failed', 'is_cte'],
      [xmlFile('<!DOCTYPE html><html><body>Sessão expirada</body></html>'), 'unreadable', 'html'],
      [
        xmlFile(`<!DOCTYPE x [<!ENTITY a "b">]>${nfe().xml.replace(/^<\?xml.*?\?>/, '')}`),
        'unreadable',
        'dtd_forbidden',
      ],
      [xmlFile(nfe().xml.slice(0, 900)), 'unreadable', 'truncated'],
      [xmlFile(''), 'unreadable', 'empty'],
      [{ name: 'vazio.zip', content: buildArchive([]) }, 'unreadable', 'empty'],
      [xmlFile('%PDF-1.7 nada'), 'unreadable', 'unsupported_file'],
      [
        {
          name: 'bomba.zip',
          content: buildArchive([{ name: 'a.xml', bytes: Buffer.alloc(64 * 1024 * 1024, 32) }]),
        },
        'unreadable',
        'file_too_large',
      ],
      [
        {
          name: 'quebrado.zip',
          content: buildArchive([{ name: 'a.xml', bytes: Buffer.from('x') }]).subarray(0, 40),
        },
        'unreadable',
        'corrupt',
      ],
    ]
    const answer = await importNfs(shipper, [...files.map(([file]) => file), xmlFile(good.xml, 'boa.xml')])
    expect(answer.items.map(({ status, reason, detail }) => [status, reason, detail])).toEqual([
      ...files.map(([, reason, detail]) => ['failed', reason, detail]),
      ['imported', null, null],
    ])
    const { body } = await shipper
      .get(
        `/api/not_imported_files?filter[batch_id]=${answer.batch_id}&page[size]=100&filter[resolved]=false`,
      )
      .expect(200)
    expect(body.meta.page.total).toBe(files.length)
    const items = await shipper.get(
      `/api/import_batch_items?filter[batch_id]=${answer.batch_id}&filter[status]=imported`,
    )
    expect(items.body.data[0].attributes).toMatchObject({ name: 'boa.xml', key: good.access_key })
  })

  it('keeps the files of a drop that came in several batches in their order', async () => {
    const drops = [
      ['a.xml', 'b.xml'],
      ['c.xml', 'd.xml'],
    ]
    const ids: number[] = []
    for (const names of drops) {
      const files = names.map((name) => ({ ...xmlFile('<nfe'), name }))
      ids.push((await importNfs(shipper, files)).batch_id)
    }
    const items = await shipper.get(
      `/api/import_batch_items?filter[batch_id]=${ids.join()}&sort=batch_id,position`,
    )
    expect(items.body.data.map((item: { attributes: { name: string } }) => item.attributes.name)).toEqual(
      drops.flat(),
    )
  })

  it('names invoice and order of a repetition', async () => {
    const note = nfe()
    const first = await importNfs(shipper, [xmlFile(note.xml)])
    const id = first.items[0]?.nf_file_id as number
    const order = await createBareOrder(app.db, {
      shipper_id: shipper.company.id,
      shipper_order_code: 'P-77',
    })
    await app.db.nf_files.update({ where: { id }, data: { order_id: order.id } })
    const again = await importNfs(shipper, [xmlFile(indented(note.xml)), xmlFile(note.xml)])
    expect(again).toMatchObject({ imported: 0, repeated: 2 })
    expect(again.items[0]).toMatchObject({ status: 'repeated', nf_file_id: id, order_id: order.id })

    const fresh = nfe()
    const twice = await importNfs(shipper, [xmlFile(fresh.xml), xmlFile(fresh.xml)])
    expect(twice.items.map((item) => item.status)).toEqual(['imported', 'repeated'])
    expect(twice.items[1]?.nf_file_id).toBe(twice.items[0]?.nf_file_id)

    const unknown = nfe().access_key
    const { body } = await shipper
      .post('/api/nf_files/are_repeated', { keys: [note.access_key, unknown] })
      .expect(200)
    expect(body.data).toEqual([
      {
        key: note.access_key,
        is_repeated: true,
        nf_file_id: id,
        order_id: order.id,
        shipper_order_code: 'P-77',
      },
      { key: unknown, is_repeated: false, nf_file_id: null, order_id: null, shipper_order_code: null },
    ])
    const foreign = await other.post('/api/nf_files/are_repeated', { keys: [note.access_key] }).expect(200)
    expect(foreign.body.data[0].is_repeated).toBe(false)
    // Another company's copy is its own.
    expect(await importNfs(other, [xmlFile(note.xml)])).toMatchObject({ imported: 1 })
  })

  it('makes one row of a key that comes from several requests at once', async () => {
    const notes = [nfe(), nfe(), nfe()]
    const answers = await Promise.all(
      [0, 1, 2, 3, 4].map((turn) =>
        importNfs(
          shipper,
          (turn % 2 === 0 ? notes : notes.toReversed()).map(({ xml }) => xmlFile(xml)),
        ),
      ),
    )
    expect(answers.reduce((sum, { imported }) => sum + imported, 0)).toBe(3)
    expect(answers.reduce((sum, { repeated }) => sum + repeated, 0)).toBe(12)
    const keys = notes.map((note) => note.access_key)
    expect(await app.db.nf_files.count({ where: { key: { in: keys } } })).toBe(3)
    const kept = await app.db.nf_files.findMany({ where: { key: { in: keys } } })
    for (const row of kept) expect(await app.db.files.count({ where: { id: row.file_id ?? 0 } })).toBe(1)
  })

  it('takes a large drop in the background, with progress, and once', async () => {
    const notes = Array.from({ length: 60 }, () => nfe())
    const files = notes.slice(0, 40).map(({ xml }, index) => xmlFile(xml, `n${index}.xml`))
    const zip = buildArchive([
      ...notes.slice(40).map(({ xml }, index) => ({ name: `pasta/z${index}.xml`, bytes: Buffer.from(xml) })),
      { name: 'leia.txt', bytes: Buffer.from('nada') },
      { name: 'de-novo.xml', bytes: Buffer.from(notes[0]?.xml ?? '') },
    ])
    const pushed: unknown[] = []
    const { services } = app.container
    const { toUser } = services.push
    services.push.toUser = (userId, event, payload) => {
      if (event === 'job-progress') pushed.push([userId, payload])
      toUser(userId, event, payload)
    }
    const answer = await importNfs(shipper, [...files, { name: 'mes.zip', content: zip }])
    expect(answer).toMatchObject({ status: 'pending', total: 62, processed: 0, items: [] })
    await app.settle()
    services.push.toUser = toUser
    const { body } = await shipper.get(`/api/import_batches/${answer.batch_id}`).expect(200)
    expect(body.data.attributes).toMatchObject({
      status: 'completed',
      total: 62,
      processed: 62,
      imported: 60,
      repeated: 1,
      failed: 1,
    })
    expect(pushed.at(-1)).toEqual([
      shipper.user.id,
      expect.objectContaining({
        job: 'import_batch',
        id: answer.batch_id,
        status: 'completed',
        processed: 62,
      }),
    ])
    const found = await shipper.get(`/api/nf_files?filter[import_batch_id]=${answer.batch_id}&page[size]=1`)
    expect(found.body.meta.page.total).toBe(60)
    await other.get(`/api/import_batches/${answer.batch_id}`).expect(404)
  })

  it('goes on after a crash where the last commit was', async () => {
    const notes = Array.from({ length: 30 }, () => nfe())
    const answer = await importNfs(
      shipper,
      notes.map(({ xml }) => xmlFile(xml)),
    )
    await app.settle()
    // As if the process had ended after the first ten.
    const items = await app.db.import_batch_items.findMany({
      where: { batch_id: answer.batch_id, position: { gt: 10 } },
    })
    await app.db.nf_files.deleteMany({ where: { id: { in: items.map((item) => item.nf_file_id ?? 0) } } })
    await app.db.import_batch_items.deleteMany({ where: { id: { in: items.map((item) => item.id) } } })
    await app.db.import_batches.update({
      where: { id: answer.batch_id },
      data: { status: 'processing', processed: 10, imported: 10 },
    })
    await app.db.files.deleteMany({
      where: { id: { notIn: (await app.db.nf_files.findMany()).map((row) => row.file_id ?? 0) } },
    })
    const job = (await import('#server/modules/documents/jobs/import-batch.job.ts')).importBatchJob
    await app.container.services.jobs.enqueue(job, { batch_id: answer.batch_id })
    await app.settle()
    const batch = await app.db.import_batches.findUniqueOrThrow({ where: { id: answer.batch_id } })
    expect(batch).toMatchObject({ status: 'completed', processed: 30, imported: 30, repeated: 0 })
    expect(
      await app.db.nf_files.count({ where: { key: { in: notes.map((note) => note.access_key) } } }),
    ).toBe(30)
  })

  it('lets a document fail alone when the database refuses it', async () => {
    await app.owner.query(`alter table nf_files add constraint refuse_one check (serie <> '777') not valid`)
    const answer = await importNfs(shipper, [
      xmlFile(nfe().xml),
      xmlFile(nfe({ serie: 777 }).xml),
      xmlFile(nfe().xml),
    ])
    await app.owner.query('alter table nf_files drop constraint refuse_one')
    expect(answer.items.map((item) => [item.status, item.detail])).toEqual([
      ['imported', null],
      ['failed', 'not_stored'],
      ['imported', null],
    ])
  })

  it('tries again on request, and deletes only what waits', async () => {
    const bad = await importNfs(shipper, [xmlFile(cte(null).xml, 'cte.xml')])
    const { body } = await shipper.get(`/api/not_imported_files?filter[batch_id]=${bad.batch_id}`)
    const row = body.data[0]
    const again = await shipper.post(`/api/nf_files/retry/${row.id}`).expect(200)
    expect(again.body.data).toMatchObject({ status: 'failed', detail: 'is_cte' })
    await other.post(`/api/nf_files/retry/${row.id}`).expect(404)
    const justification = 'CT-e na tela errada'
    const discard = (actor: Actor, input: object) => actor.post(`/api/nf_files/discard/${row.id}`, input)
    await shipper.delete(`/api/not_imported_files/${row.id}`).expect(405)
    await discard(other, { justification }).expect(404)
    await discard(shipper, {}).expect(422)
    const kept = await app.db.not_imported_files.findUniqueOrThrow({ where: { id: Number(row.id) } })
    const gone = await discard(shipper, { justification }).expect(200)
    expect(gone.body.data.attributes).toMatchObject({ discard_reason: justification, path: null })
    expect(gone.body.data.attributes.resolved_at).not.toBeNull()
    expect(await app.db.files.count({ where: { id: kept.file_id ?? 0 } })).toBe(0)
    await discard(shipper, { justification }).expect(409)
    await shipper.post(`/api/nf_files/retry/${row.id}`).expect(409)
    const [history] = await app.db.audits.findMany({
      where: { auditable_type: 'not_imported_files', auditable_id: Number(row.id) },
    })
    expect(history).toMatchObject({ event: 'discarded', user_id: shipper.user.id })

    const { items } = await importNfs(shipper, [xmlFile(nfe().xml), xmlFile(nfe().xml)])
    const [free = 0, bound = 0] = items.map((item) => item.nf_file_id ?? 0)
    const order = await createBareOrder(app.db, { shipper_id: shipper.company.id })
    await app.db.nf_files.update({ where: { id: bound }, data: { order_id: order.id } })
    await other.delete(`/api/nf_files/${free}`).expect(404)
    await shipper.delete('/api/nf_files', { ids: [free, bound] }).expect(409)
    await shipper.delete(`/api/nf_files/${free}`).expect(204)
    await shipper.get(`/api/nf_files/${free}`).expect(404)
  })

  it('asks who works for several shippers which one', async () => {
    const partner = await app.actor('four_pl')
    await app.link(shipper, partner)
    const note = nfe()
    expect(await importNfs(partner, [xmlFile(note.xml)])).toMatchObject({ imported: 1 })
    expect(await app.db.nf_files.findFirst({ where: { key: note.access_key } })).toMatchObject({
      company_id: shipper.company.id,
    })
    await app.link(other, partner)
    await partner.upload('/api/nf_files/import', 'files', [xmlFile(nfe().xml)]).expect(422)
    const chosen = { company_id: String(other.company.id) }
    expect(await importNfs(partner, [xmlFile(nfe().xml)], chosen)).toMatchObject({ imported: 1 })
    const stranger = await app.actor('shipper')
    await partner
      .upload('/api/nf_files/import', 'files', [xmlFile(nfe().xml)], {
        company_id: String(stranger.company.id),
      })
      .expect(404)
    await shipper.upload('/api/nf_files/import', 'files', []).expect(422)
    const carrier = await app.actor('transporter')
    await carrier.upload('/api/nf_files/import', 'files', [xmlFile(nfe().xml)]).expect(403)
  })

  const samples = join(import.meta.dirname, '../../../../shared/samples/nfe')
  it.runIf(existsSync(samples))('imports every sample, or says why not', async () => {
    const names = readdirSync(samples)
    const owner = await app.actor('shipper')
    const answer = await importNfs(
      owner,
      names.map((name) => ({ name, content: readFileSync(join(samples, name)) })),
    )
    await app.settle()
    const items = await app.db.import_batch_items.findMany({ where: { batch_id: answer.batch_id } })
    expect(items.length).toBeGreaterThanOrEqual(names.length)
    for (const item of items)
      expect(item.status === 'imported' || item.reason !== null, `${item.name} ${item.status}`).toBe(true)
    expect(items.filter((item) => item.status === 'imported').length).toBeGreaterThan(names.length / 2)
    expect(items.filter((item) => item.detail === 'not_stored')).toEqual([])
  })
})
