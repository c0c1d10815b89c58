import { deflateSync } from 'node:zlib'

/**
 * The objects of a PDF one after the other. Small ones travel together, compressed (object streams, PDF 1.5); of each, only
 * where it stands is remembered.
 */
export type PdfObjects = {
  /** A number for an object that is written later. */
  reserve: () => number
  write: (object: number, body: string) => void
  stream: (object: number, dictionary: string, content: string) => void
  /** Parts written since the last time; not more than a few pages should wait. */
  take: () => Buffer
  /** The table of all objects, with `/Root` and `/Info`; nothing may follow. */
  end: (trailer: string) => void
}

const MAX_TOGETHER = 400
const IN_FILE = 1
const TOGETHER = 2
/** Bytes of an entry: kind, place (5), index (2). */
const ENTRY = 8

type Small = { object: number; body: string }

/** Small objects as one stream: number and offset of each, then their bodies. */
const streamOf = (objects: readonly Small[]): [dictionary: string, content: Buffer] => {
  let offset = 0
  const heads = objects.map(({ object, body }) => {
    const head = `${object} ${offset}`
    offset += body.length + 1
    return head
  })
  const head = `${heads.join(' ')} `
  const content = Buffer.from(head + objects.map(({ body }) => body).join(' '), 'latin1')
  return [`/Type /ObjStm /N ${objects.length} /First ${head.length}`, content]
}

/** The bytes of the table of all objects: for each its kind, place and index. */
const tableOf = (count: number, places: readonly number[], indexes: readonly number[]): Buffer => {
  const entries = Buffer.alloc(count * ENTRY)
  for (let object = 1; object < count; object += 1) {
    const place = places[object] ?? 0
    entries.writeUInt8(place < 0 ? TOGETHER : IN_FILE, object * ENTRY)
    entries.writeUIntBE(Math.abs(place), object * ENTRY + 1, 5)
    entries.writeUInt16BE(place < 0 ? (indexes[object] ?? 0) : 0, object * ENTRY + 6)
  }
  return entries
}

export const createObjects = (firstFree: number): PdfObjects => {
  /** By object: the offset in the file, or minus the number of the stream that it travels in. */
  const places: number[] = []
  const indexes: number[] = []
  let length = 0
  let next = firstFree
  let pending: Buffer[] = []
  let together: Small[] = []

  const add = (bytes: Buffer) => {
    pending.push(bytes)
    length += bytes.length
  }
  const reserve = (): number => {
    next += 1
    return next - 1
  }
  const addStream = (object: number, dictionary: string, content: Buffer) => {
    const bytes = deflateSync(content)
    const head = `${object} 0 obj\n<< ${dictionary} /Length ${bytes.length} /Filter /FlateDecode >>\nstream\n`
    places[object] = length
    add(Buffer.from(head))
    add(bytes)
    add(Buffer.from('\nendstream\nendobj\n'))
  }
  const flush = () => {
    if (together.length === 0) return
    const stream = reserve()
    for (const [index, { object }] of together.entries()) {
      places[object] = -stream
      indexes[object] = index
    }
    addStream(stream, ...streamOf(together))
    together = []
  }
  add(Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1'))

  return {
    reserve,
    write: (object, body) => {
      together.push({ object, body })
      if (together.length >= MAX_TOGETHER) flush()
    },
    stream: (object, dictionary, content) => addStream(object, dictionary, Buffer.from(content, 'latin1')),
    take: () => {
      const taken = Buffer.concat(pending)
      pending = []
      return taken
    },
    end: (trailer) => {
      flush()
      const table = reserve()
      const start = length
      places[table] = start
      const head = `/Type /XRef /Size ${next} /W [1 5 2] ${trailer}`
      addStream(table, head, tableOf(next, places, indexes))
      add(Buffer.from(`startxref\n${start}\n%%EOF\n`))
    },
  }
}
