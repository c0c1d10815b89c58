import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { membersOf } from '#shared/kit/typed.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { workbook } from '#tests/support/carrier-sheets.ts'
import { buildArchive } from '#tests/support/documents/build-archive.ts'
import { nfe } from '#tests/support/papers.ts'
import { forgetPeak, peakMiB, residentMiB } from '#tests/support/resident-memory.ts'
import { startWatchedServer, type WatchedServer } from '#tests/support/watched-server.ts'
import { productSheet } from './bombs.ts'
import { archiveMemoryBombs, bookMemoryBombs, rowMemoryBombs, type Bomb } from './memory-bombs.ts'

/**
 * Security check 23: the program itself, in a process of its own, is sent files that would be large in memory, one after the other. The
 * kernel tells the most that was resident at any moment, garbage included, against what the process held before, when it had read an ordinary file.
 */

/** Of one file. */
const MOST_MIB = 128
/** Of all of one kind together: what one leaves is not left by each. */
const MOST_TOGETHER_MIB = 192
/** An archive that is refused as a whole, in the background. */
const NONE_IMPORTED = '"status":"completed","total":1,"processed":1,"imported":0,"repeated":0,"failed":1'

type Way = { path: string; field: string; fields?: Record<string, string> }

/** As large as people send them. */
const table = (): Bomb => {
  const rows = Array.from({ length: 10_000 }, (_, at) => ['SP', `Cidade ${at}`, '35,50', '48,25', '2'])
  const head = ['UF', 'Cidade', 'até 10 kg', 'até 20 kg', 'Prazo']
  return { name: 'frete.xlsx', content: workbook({ name: 'Frete', rows: [head, ...rows] }) }
}
const goods = (): Bomb => ({ name: 'produtos.xlsx', content: productSheet() })
const notes = (): Bomb => ({
  name: 'notas.zip',
  content: buildArchive(
    Array.from({ length: 100 }, (_, at) => ({ name: `${at}.xml`, bytes: Buffer.from(nfe().xml) })),
  ),
})

const products = (): Way => ({ path: 'products/import/preview', field: 'file' })
const invoices = (): Way => ({ path: 'nf_files/import', field: 'files' })

describe('what people send', () => {
  let app: TestApp
  let server: WatchedServer
  let shipper: Actor
  let carrier: Actor
  let folder = ''

  beforeAll(async () => {
    app = await createTestApp()
    // The program's clock is the true one, and its sessions are of now.
    app.clock.set(new Date().toISOString())
    shipper = await app.actor('shipper')
    carrier = await app.actor('transporter')
    await app.link(shipper, carrier)
  })
  afterAll(() => app.close())
  // Another process each time: what one kind of file has left is not in what the next one adds.
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bomb-memory-'))
    server = await startWatchedServer(app, folder)
  })
  afterEach(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const tables = (): Way => ({
    path: 'freight_intakes/upload',
    field: 'file',
    fields: { transporter_id: String(carrier.company.id), again: 'true' },
  })
  const send = async ({ path, field, fields = {} }: Way, { name, content }: Bomb) => {
    const body = new FormData()
    for (const [key, value] of Object.entries(fields)) body.append(key, value)
    body.append(field, new Blob([new Uint8Array(content)]), name)
    const answer = await fetch(`${server.origin}/api/${path}`, {
      method: 'POST',
      body,
      // A connection that stays may be closed by the other side just before it is used.
      headers: { Connection: 'close', Authorization: `Bearer ${shipper.token}` },
    })
    return { status: answer.status, text: await answer.text() }
  }

  /** A large archive is imported behind its answer. */
  const imported = async (text: string): Promise<string> => {
    const { batch_id } = membersOf(membersOf(text.startsWith('{') ? JSON.parse(text) : {}).data)
    if (batch_id === undefined) return text
    const path = `${server.origin}/api/import_batches/${JSON.stringify(batch_id)}`
    for (;;) {
      const answer = await fetch(path, {
        headers: { Connection: 'close', Authorization: `Bearer ${shipper.token}` },
      })
      const told = await answer.text()
      if (!/"status":"(?:pending|processing)"/.test(told)) return told
      await sleep(50)
    }
  }

  /** What the sender of each is told: words of a refusal or an outcome, or the status of a file that is read like any other. */
  const TOLD: Readonly<Record<string, string | number>> = {
    'tables dez-gigas.xlsx': 'intake_too_large',
    'tables um-milhao-de-textos.xlsx': 201,
    'tables textos-vazios.xlsx': 'intake_too_large',
    'tables textos-grandes.xlsx': 'intake_too_large',
    'tables ultima-coluna.xlsx': 'intake_too_many_columns',
    'tables etiquetas.xlsx': 201,
    'tables uma-linha.csv': 'intake_not_a_sheet',
    'tables texto-em-cada-celula.xlsx': 'intake_row_too_long',
    'tables texto-mesclado.xlsx': 201,
    'tables textos-nas-celulas.xlsx': 201,
    'tables celulas.xlsx': 201,
    'products texto-em-cada-celula.xlsx': 'intake_row_too_long',
    'products texto-mesclado.xlsx': 200,
    'products textos-nas-celulas.xlsx': 'sheet_too_large',
    'products celulas.xlsx': 200,
    'invoices um-milhao-de-arquivos.zip': NONE_IMPORTED,
    'invoices um-milhao-contado-mil.zip': NONE_IMPORTED,
    'invoices dez-gigas.zip': 'file_too_large',
    'invoices aninhado.zip': 'nested_archive',
    'invoices textos.zip': '"failed":16',
    'invoices etiquetas.zip': '"failed":10',
    'invoices nomes.zip': NONE_IMPORTED,
    'invoices texto.xml': '"failed":1',
    'invoices etiquetas.xml': '"failed":1',
  }
  const assertTold = (name: string, status: number, text: string): void => {
    const expected = TOLD[name]
    if (expected === undefined) expect.fail(`${name}: nothing is said of what its sender is told`)
    if (typeof expected === 'number') expect(status, `${name}: ${text.slice(0, 300)}`).toBe(expected)
    else expect(text, name).toContain(expected)
  }

  it.each([
    ['tables', tables, table, () => [...bookMemoryBombs(), ...rowMemoryBombs()]],
    ['products', products, goods, rowMemoryBombs],
    ['invoices', invoices, notes, archiveMemoryBombs],
  ] as const)('adds at most 128 MiB to the memory of the process: %s', async (kind, way, usual, bombs) => {
    expect((await send(way(), usual())).status).toBeLessThan(300)
    const first = residentMiB(server.pid)
    for (const bomb of bombs()) {
      const before = residentMiB(server.pid)
      forgetPeak(server.pid)
      const { status, text } = await send(way(), bomb)
      const told = await imported(text)
      const peak = peakMiB(server.pid)
      expect(status, `${bomb.name}: ${text.slice(0, 300)}`).toBeLessThan(500)
      assertTold(`${kind} ${bomb.name}`, status, `${text}${told}`)
      expect(peak - before, bomb.name).toBeLessThan(MOST_MIB)
      expect(peak - first, `${bomb.name}, after others`).toBeLessThan(MOST_TOGETHER_MIB)
    }
    // The same process reads on.
    expect((await send(way(), usual())).status).toBeLessThan(300)
  })
})
