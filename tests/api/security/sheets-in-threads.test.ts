import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HeavyWork } from '#server/infra/work-pool/heavy-work.ts'
import { BOX_SHEET, PRODUCT_SHEET } from '#server/modules/cargo/cargo-sheets.ts'
import { REQUEST_SHEET } from '#server/modules/requests/request-sheet.ts'
import { ANSWER_BY_KG, LANE_SHEET } from '#server/modules/tenders/sheet-rows.ts'
import { previewBoxes, previewProducts } from '#shared/cargo/cargo.calls.ts'
import { previewRequests } from '#shared/requests/request.calls.ts'
import { readAnswerSheet } from '#shared/tenders/tender-answer.calls.ts'
import { importLanes, previewLanes } from '#shared/tenders/tender.calls.ts'
import { TENDER_LIMITS } from '#shared/tenders/tender-input.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { partOfWarm } from '#tests/support/thread-time.ts'
import { gatherTender, newTender, openedTender, partOf, type TenderCast } from '../tenders/support.ts'
import { answerSheet, boxSheet, laneSheet, productSheet, requestSheet, SHEET_ROWS } from './bombs.ts'

/** Rows of spreadsheets are read and judged beside the event loop, as whole files are (`uploads-in-threads.test.ts`). */

/** Of the reading, that the answer costs. */
const MOST = 0.6

type Files = { name: string; content: Buffer }[]
type Asked = { path: string; format: 'xlsx'; mapping: undefined; said: null }

describe('rows of spreadsheets are judged beside the event loop', () => {
  let app: TestApp
  let cast: TenderCast
  let shipper: Actor
  const folder = mkdtempSync(join(tmpdir(), 'sheets-'))

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    cast = await gatherTender(app)
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** The part of the reading and judging that the answer costs the thread of the event loop. */
  const partOfReading = async <O>(
    work: HeavyWork<Asked, O>,
    content: Buffer,
    send: (files: Files) => Promise<unknown>,
  ): Promise<number> => {
    const path = join(folder, `${work.name}.xlsx`)
    await writeFile(path, content)
    const read = async () => {
      const parts: O[] = []
      for await (const part of work.run({ path, format: 'xlsx', mapping: undefined, said: null }))
        parts.push(part)
      expect(parts.length).toBeGreaterThan(SHEET_ROWS / 1_000)
    }
    return (await partOfWarm(read, () => send([{ name: 'plan.xlsx', content }]))).part
  }

  const products = (files: Files) => shipper.call(previewProducts, { files, input: {} }).expect(200)
  const boxes = (files: Files) => shipper.call(previewBoxes, { files, input: {} }).expect(200)
  const requests = (files: Files) => shipper.call(previewRequests, { files, input: {} }).expect(200)

  it('products, boxes and requests', async () => {
    const [ofProducts, ofBoxes, ofRequests] = [productSheet(), boxSheet(), requestSheet()]
    const shown = async (send: typeof products, content: Buffer) =>
      (await send([{ name: 'plan.xlsx', content }])).body.data
    expect(await shown(products, ofProducts)).toMatchObject({ ready: SHEET_ROWS, failed: 0 })
    expect(await partOfReading(PRODUCT_SHEET, ofProducts, products)).toBeLessThan(MOST)
    expect(await shown(boxes, ofBoxes)).toMatchObject({ ready: SHEET_ROWS, failed: 0 })
    expect(await partOfReading(BOX_SHEET, ofBoxes, boxes)).toBeLessThan(MOST)
    expect(await shown(requests, ofRequests)).toMatchObject({ ready: SHEET_ROWS, failed: 0 })
    expect(await partOfReading(REQUEST_SHEET, ofRequests, requests)).toBeLessThan(MOST)
  })

  it('lanes of a tender, shown and written', async () => {
    const id = await newTender(cast)
    const cities = await app.db.cities.findMany({ take: TENDER_LIMITS.lanes, orderBy: { id: 'asc' } })
    const content = laneSheet(cities)
    const preview = (files: Files) =>
      cast.shipper.call(previewLanes, { id, files, input: { repeats: 'last' } }).expect(200)
    expect((await preview([{ name: 'p.xlsx', content }])).body.data).toMatchObject({
      ready: TENDER_LIMITS.lanes,
      failed: 0,
    })
    expect(await partOfReading(LANE_SHEET, content, preview)).toBeLessThan(MOST)
    const write = (files: Files) =>
      cast.shipper.call(importLanes, { id, files, input: { repeats: 'last' } }).expect(200)
    expect(await partOfReading(LANE_SHEET, content, write)).toBeLessThan(MOST)
  })

  it('prices of a carrier', async () => {
    const tender = await openedTender(cast)
    const content = answerSheet(tender.lanes[0] ?? 0)
    const send = (files: Files) =>
      cast.carrier.call(readAnswerSheet, { id: partOf(tender, cast.carrier), files, input: {} }).expect(200)
    expect(await partOfReading(ANSWER_BY_KG, content, send)).toBeLessThan(MOST)
  })
})
