import { createHash } from 'node:crypto'
import { writeZip, type ZipEntry } from '#server/infra/zip/zip-stream.ts'
import type { Services } from '#server/kit/services.ts'
import { say, type Locale } from '#server/kit/texts.ts'
import { holdOf } from '#shared/personal-data/holds.ts'
import { filesOf, type PersonFile } from './files.store.ts'
import { countFound, holdsOf, mentionsIn, rowsAbout, type Found, type HeldNow } from './found.store.ts'
import { FACETS, TEXTS, type Facet } from './inventory/index.ts'
import type { Person } from './person.ts'
import type { StoredExport } from './requests.store.ts'

/** The copy of everything about a person: a zip of JSON, table by table, with the files that show them. */

type Progress = (done: number, total: number) => Promise<void>
export type Copy = { file: Omit<StoredExport, 'name'>; counts: Record<string, number>; holds: HeldNow[] }

const CONTENT_TYPE = 'application/zip'

async function* jsonOf(
  rows: AsyncIterable<Record<string, unknown>>,
  note: () => void,
): AsyncGenerator<string> {
  let first = true
  yield '['
  for await (const row of rows) {
    note()
    yield `${first ? '' : ','}\n${JSON.stringify(row)}`
    first = false
  }
  yield '\n]\n'
}

const safeName = ({ id, name }: PersonFile): string => `${id}-${name.replace(/[/\\:]/g, '_')}`

const readMe = (
  locale: Locale,
  { now, found, holds }: { now: Date; found: readonly Found[]; holds: readonly HeldNow[] },
): string =>
  [
    say(locale, 'personal_data.read_me', { at: now.toISOString() }),
    '',
    ...found.filter(({ rows }) => rows > 0).map(({ name, rows }) => `${name}: ${rows}`),
    '',
    ...holds.flatMap(({ key, rows, until }) => {
      const { title, reason, basis } = holdOf(key)
      return [`${title[locale]} (${rows}, ${until.slice(0, 10)})`, reason[locale], basis, '']
    }),
  ].join('\n')

/** @param onProgress parts done of parts in all; may throw to give up */
export const writeCopy = async (
  { database, storage, clock }: Pick<Services, 'database' | 'storage' | 'clock'>,
  person: Person,
  locale: Locale,
  onProgress: Progress,
): Promise<Copy> => {
  const now = clock.now()
  const found = await countFound(database.together, person, now)
  const holds = holdsOf(found)
  const counts: Record<string, number> = {}
  const total = FACETS.length + TEXTS.length
  let done = 0
  const next = (): Promise<void> => onProgress((done += 1), total)

  async function* files(facet: Facet): AsyncGenerator<ZipEntry> {
    for (const file of await filesOf(database.rows, facet, person)) {
      // oxlint-disable-next-line no-await-in-loop -- an archive is written one entry after the other
      if (!(await storage.exists(file.key))) continue
      // oxlint-disable-next-line no-await-in-loop
      yield { name: `arquivos/${facet.table}/${safeName(file)}`, chunks: await storage.get(file.key) }
    }
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'leia-me.txt', chunks: [readMe(locale, { now, found, holds })] }
    for (const { facet, name, rows } of found) {
      if (rows > 0) {
        const note = () => {
          counts[name] = (counts[name] ?? 0) + 1
        }
        yield { name: `dados/${name}.json`, chunks: jsonOf(rowsAbout(database.rows, facet, person), note) }
        // A secret's request has a file that is made of the same data: it would hold itself.
        if (facet.table !== 'personal_data_requests') yield* files(facet)
      }
      // oxlint-disable-next-line no-await-in-loop
      await next()
    }
    for (const text of TEXTS) {
      // oxlint-disable-next-line no-await-in-loop
      const mentions = await mentionsIn(database.rows, text, person)
      const name = `${text.table}.${text.column}`
      if (mentions.length > 0) {
        counts[name] = mentions.length
        yield { name: `mencoes/${name}.json`, chunks: [JSON.stringify(mentions, null, 1)] }
      }
      // oxlint-disable-next-line no-await-in-loop
      await next()
    }
  }

  const hash = createHash('sha256')
  const hashed = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of writeZip(entries())) {
      hash.update(chunk)
      yield chunk
    }
  }
  const { key, size } = await storage.put(hashed(), { contentType: CONTENT_TYPE })
  return { file: { key, size, content_type: CONTENT_TYPE, sha256: hash.digest('hex') }, counts, holds }
}
