import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { linesOf } from '#server/infra/pdf-text.ts'
import { writePdfTable } from '#server/infra/pdf-table.ts'
import { pdfText } from '#tests/support/pdf-text.ts'

const COLUMNS = [
  { header: 'Pedido', width: 1 },
  { header: 'Frete', width: 2, align: 'right' as const },
  { header: 'Justificativa', width: 3 },
]
const make = async (rows: readonly (readonly string[])[]) => {
  const parts: Uint8Array[] = []
  let largest = 0
  for await (const part of writePdfTable({
    title: 'Conferência do piso',
    header: 'Piso mínimo de frete',
    footer: 'Conferido em 20/11/2026',
    created: new Date('2026-11-20T12:00:00Z'),
    fields: [['Embarcador', 'Indústria São João']],
    columns: COLUMNS,
    rows,
  })) {
    parts.push(part)
    largest = Math.max(largest, part.length)
  }
  return { bytes: Buffer.concat(parts), parts: parts.length, largest }
}
const row = (index: number) => [String(index), `R$ ${index},00`, index % 5 === 0 ? 'Retorno — acordo' : '']

const text = (parts: readonly { hex: string }[]) =>
  parts.map(({ hex }) => Buffer.from(hex, 'hex').toString('latin1'))

/** Every object that the table of objects names, read back from where it says that it stands. */
const objectsOf = (pdf: Buffer): Map<number, string> => {
  const raw = pdf.toString('latin1')
  const streamAt = (offset: number) => {
    const head = raw.slice(offset, raw.indexOf('stream\n', offset))
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    const from = offset + head.length + 'stream\n'.length
    return { head, content: inflateSync(pdf.subarray(from, from + length)) }
  }
  const table = streamAt(Number(/startxref\n(\d+)/.exec(raw)?.[1]))
  const found = new Map<number, string>()
  for (let object = 1; object * 8 < table.content.length; object += 1) {
    const entry = table.content.subarray(object * 8, object * 8 + 8)
    const place = entry.readUIntBE(1, 5)
    if (entry[0] === 1) {
      expect(raw.slice(place, place + 12)).toMatch(new RegExp(`^${object} 0 obj`))
      found.set(object, streamAt(place).head)
      continue
    }
    const inside = streamAt(table.content.readUIntBE(place * 8 + 1, 5))
    const first = Number(/\/First (\d+)/.exec(inside.head)?.[1])
    const heads = inside.content.subarray(0, first).toString('latin1').trim().split(' ').map(Number)
    const index = entry.readUInt16BE(6)
    expect(heads[index * 2]).toBe(object)
    const next = heads[index * 2 + 3]
    found.set(
      object,
      inside.content
        .subarray(first + (heads[index * 2 + 1] ?? 0), next === undefined ? undefined : first + next)
        .toString('latin1'),
    )
  }
  return found
}

describe('a long table on paper', () => {
  it('says every row, on numbered pages with the heading of each column', async () => {
    const { bytes } = await make(Array.from({ length: 200 }, (_, index) => row(index)))
    const said = pdfText(bytes)
    for (const words of ['Conferência do piso', 'Indústria São João', 'R$ 199,00', 'Página 1 de'])
      expect(said).toContain(words)
    const pages = [...objectsOf(bytes).values()].filter((body) => body.includes('/Type /Page '))
    expect(pages.length).toBeGreaterThan(5)
    expect(said.match(/Justificativa/g)).toHaveLength(pages.length)
    expect(said).toContain(`Página ${pages.length} de`)
  })

  it('is a tagged document whose objects are where it says', async () => {
    const objects = objectsOf((await make([row(5), row(1)])).bytes)
    const bodies = [...objects.values()]
    const named = (tag: string) => bodies.filter((body) => body.includes(`/S /${tag} `))
    expect(named('TR')).toHaveLength(3)
    expect(named('TH')).toHaveLength(COLUMNS.length)
    expect(named('TD')).toHaveLength(2 * COLUMNS.length)
    expect(bodies.some((body) => body.includes('/Lang (pt-BR)') && body.includes('/Marked true'))).toBe(true)
    for (const [, target] of bodies.join(' ').matchAll(/(\d+) 0 R/g))
      expect(objects.has(Number(target))).toBe(true)
  })

  it('holds a page at a time, however many rows there are', async () => {
    const { parts, largest, bytes } = await make(Array.from({ length: 6000 }, (_, index) => row(index)))
    expect(parts).toBeGreaterThan(150)
    // Beside the pages: the numbers of all rows, pages and objects at the end.
    expect(largest).toBeLessThan(300_000)
    expect(pdfText(bytes)).toContain('R$ 5999,00')
  })

  it('breaks texts at spaces, and words that are too long where it must', () => {
    expect(text(linesOf('', 'regular', 9, 50))).toEqual([''])
    expect(text(linesOf('Retorno com carga', 'regular', 9, 50))).toEqual(['Retorno', 'com carga'])
    const broken = text(linesOf('a'.repeat(40), 'regular', 9, 50))
    expect(broken.join('')).toBe('a'.repeat(40))
    expect(broken.length).toBeGreaterThan(2)
    for (const { width } of linesOf('palavras de vários tamanhos para medir', 'bold', 9, 60))
      expect(width).toBeLessThanOrEqual(60)
    expect(text(linesOf('R$ 10 – “já” \u0007 日', 'regular', 9, 500))).toEqual([
      'R$ 10 \u0096 \u0093já\u0094   ?',
    ])
  })
})
