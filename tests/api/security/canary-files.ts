import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import * as z from 'zod'
import { EXPORT_LISTS } from '#shared/reports/list-columns.ts'
import type { Call } from '#shared/kit/call.ts'
import { membersOf } from '#shared/kit/typed.ts'
import type { TestApp } from '#tests/support/app.ts'
import { bytes } from '#tests/support/papers.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import type { Person } from '#tests/support/tenants.ts'
import type { Seen } from '#tests/support/visible.ts'
import { namesRow, rowOf } from './door-rows.ts'
import { inputOf, may, partsOf, read } from './knock.ts'
import { RIGHT_BODIES } from './right-bodies.ts'
import { CALLS, RESOURCES } from './support.ts'

/** Files that calls make, and what they say. */

/** An export of hundreds of orders on a busy machine. */
const LONG = { timeout: 60_000, interval: 100 }
const isZip = (file: Buffer): boolean => file.subarray(0, 2).toString() === 'PK'

/** What a file says: a sheet's parts, an archive's entries, the lines of a print without the blanks between them. */
const saidBy = (file: Buffer): string => {
  if (isZip(file))
    return Object.entries(unzipSync(new Uint8Array(file)))
      .map(([name, entry]) => `${name} ${saidBy(Buffer.from(entry))}`)
      .join(' ')
  if (file.subarray(0, 5).toString() !== '%PDF-') return file.toString('utf8')
  return pdfText(file).replaceAll(/\s+/g, '')
}

const fetched = async (app: TestApp, url: string): Promise<string | null> => {
  const { status, body } = await app.anonymous
    .get(url)
    .buffer(true)
    .parse(bytes as never)
  return status === 200 ? saidBy(body as Buffer) : null
}

type Export = { name: string; call: Call; body: object }

/** Each export in each of its forms; papers are of these orders. */
export const exportsOf = (orders: string): Export[] =>
  CALLS.filter(({ address }) => /^POST export_report\/\w+$/.test(address)).flatMap((call) => {
    const bodies = call.path.endsWith('/lists')
      ? EXPORT_LISTS.map((list) => ({ list, format: 'csv' }))
      : /collection_orders|volume_labels/.test(call.path)
        ? [{ filters: { filter: { id: orders } } }]
        : ['csv', 'xlsx', 'zip'].map((format) => ({ format }))
    return bodies
      .filter((body) => call.input?.safeParse(body).success)
      .map((body) => ({ name: `${call.path} ${Object.values(body).slice(-1).join(' ')}`, call, body }))
  })

/** The text of an export; null where the call is not for this person. */
export const exported = async (
  app: TestApp,
  person: Person,
  { call, body }: Export,
): Promise<string | null> => {
  if (!may(person, call)) return null
  const asked = await person.send('post', `/api/${call.path}`, body)
  expect(asked.status, `${person.email}: ${call.path} ${asked.text}`).toBeLessThan(500)
  if (asked.status !== 201) return null
  const { id } = asked.body.data as { id: string }
  const reportOf = async () => {
    await app.settle()
    return (await person.get(`/api/export_report/${id}`)).body.data.attributes as Record<string, unknown>
  }
  await expect.poll(async () => (await reportOf())['status'], LONG).not.toMatch(/pending|processing/)
  expect(await reportOf(), `${person.email}: ${call.path}`).toMatchObject({ status: 'completed' })
  const { body: link } = await person.get(`/api/export_report/download/${id}`).expect(200)
  return fetched(app, link.data.url as string)
}

const LINKS = ['url', 'temporary_file_path'] as const
const linked = z.object({ data: z.object({ url: z.string(), temporary_file_path: z.string() }).partial() })

/** Calls that answer a link to a file of one row: prints, sheets, stored papers. */
export const PRINTS = CALLS.filter((call) => {
  const { answers, ability } = call
  if (ability === 'public' || call.files || !namesRow(call) || answers.as !== 'data') return false
  const { properties = {} } = z.toJSONSchema(answers.schema, { io: 'output', unrepresentable: 'any' })
  return LINKS.some((name) => name in properties)
})

/** The table of the rows that a call names. */
export const modelOf = (call: Call): string => {
  const [type = ''] = (rowOf(call) ?? '').split('.')
  return RESOURCES.find(({ contract }) => contract.type === type)?.model ?? type
}

/** Rows that a call is tried with for each person. */
const ROWS = 3

/** Where the file of a signed link lies. */
const keyOf = (link: string): string | null => {
  const [, body = ''] = /\/files\/signed\/([^.]+)\./.exec(link) ?? []
  const { key } = membersOf(JSON.parse(Buffer.from(body, 'base64url').toString() || '{}'))
  return typeof key === 'string' ? key : null
}

/** The story's rows have keys of files, and no files. */
const keep = (path: string, text: string): void => {
  if (existsSync(path)) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** What each row's file says; `filled` is what a stored file says that has no bytes. */
export const printed = async (
  app: TestApp,
  person: Person,
  call: Call,
  { wanted, filled }: { wanted: (row: Seen) => boolean; filled?: (row: Seen) => string },
): Promise<string[]> => {
  if (!may(person, call)) return []
  const texts: string[] = []
  const [type = '', part] = (rowOf(call) ?? '').split('.')
  const right = RIGHT_BODIES[call.address]
  const rows = (await read(person, type)).filter(wanted).filter((row) => partsOf(row, part).length > 0)
  for (const row of rows.slice(0, ROWS)) {
    const path = `/api/${call.path.replace(/:\w+/, partsOf(row, part)[0] ?? '')}`
    const input = { ...(await inputOf(person, call, person)), ...(await right?.(person, row)) }
    const answer = await (call.method === 'get' ? person.get(path) : person.send(call.method, path, input))
    expect(answer.status, `${person.email}: ${call.address} ${answer.text}`).toBeLessThan(500)
    if (answer.status >= 400) continue
    const { url, temporary_file_path } = linked.parse(answer.body).data
    const link = url ?? temporary_file_path ?? ''
    const key = keyOf(link)
    if (filled && key !== null) keep(join(app.container.services.env.STORAGE_PATH, key), filled(row))
    const text = await fetched(app, link)
    if (text !== null) texts.push(text)
  }
  return texts
}
