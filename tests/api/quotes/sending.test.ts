import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendQuoteJob } from '#server/modules/quotes/jobs/send-quote.job.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { answer, gatherThree, newQuote, PART, partAttributes, partOf, type QuoteCast } from './support.ts'

describe('a quote is sent to each carrier by itself', () => {
  let app: TestApp
  let cast: QuoteCast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gatherThree(app)
  })
  afterAll(() => app.close())

  const runJob = (id: number) =>
    sendQuoteJob.run(
      { id },
      { services: app.container.services, id: 'test', attempt: 1, progress: () => Promise.resolve() },
    )

  it('tells a mail that did not go out, and sends it again to another address', async () => {
    const quote = await newQuote(cast)
    const part = partOf(quote, cast.carrier)
    const outbox = app.container.services.env.MAIL_OUTBOX
    // A file where the folder of mails should be.
    rmSync(outbox, { recursive: true, force: true })
    writeFileSync(outbox, '')
    const emails = ['novo@carrier.example']
    await cast.stranger.patch(`${PART}/resend/${part}`, { emails }).expect(404)
    await cast.shipper.patch(`${PART}/resend/${part}`, { emails }).expect(200)
    await expect(runJob(part)).rejects.toThrow()
    expect(await partAttributes(cast.shipper, part)).toMatchObject({
      sending_status: 'error',
      send_error: 'mail',
      response: 'asked',
    })
    expect(await partAttributes(cast.carrier, part)).toMatchObject({ send_error: null })
    expect(await partAttributes(cast.shipper, partOf(quote, cast.rival))).toMatchObject({
      sending_status: 'sent',
      send_error: null,
    })
    rmSync(outbox)
    await app.settle()
    expect(await partAttributes(cast.shipper, part)).toMatchObject({
      sending_status: 'sent',
      send_error: null,
      emails,
    })
    const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))
    expect(mails.filter((mail) => mail.includes('To: novo@carrier.example'))).toHaveLength(1)
  })

  it('is not sent again once the carrier has answered, nor to a carrier whose turn has not come', async () => {
    const quote = await newQuote(cast, { round: 'waterfall', waterfall_minutes: 10 })
    await cast.shipper.patch(`${PART}/resend/${partOf(quote, cast.rival)}`, {}).expect(409)
    await runJob(partOf(quote, cast.rival))
    expect((await partAttributes(cast.shipper, partOf(quote, cast.rival))).sending_status).toBe('pending')
    await answer(quote, cast.carrier, '900.00').expect(200)
    await cast.shipper.patch(`${PART}/resend/${partOf(quote, cast.carrier)}`, {}).expect(409)
  })
})
