import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { sniffFileType } from '#server/infra/file-type.ts'
import { createPdf } from '#server/infra/pdf.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const make = () =>
  createPdf({
    title: 'Romaneio 42',
    header: { left: 'Transportes São João', right: 'Romaneio 42' },
    footer: 'Emitido em 20/11/2026',
    created: new Date('2026-11-20T12:00:00Z'),
  })

/** What the pages draw, as text: pdfkit writes strings as hexadecimal inside compressed streams. */
const drawn = (pdf: Buffer): string => {
  const raw = pdf.toString('latin1')
  const streams = [...raw.matchAll(/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)].flatMap(
    ([, body = '']) => {
      try {
        return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')]
      } catch {
        return []
      }
    },
  )
  return streams
    .map((stream) =>
      stream.replace(/\[((?:<[0-9a-f]*>|[-\d. ])*)\] TJ/g, (_, array: string) =>
        [...array.matchAll(/<([0-9a-f]*)>/g)]
          .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
          .join(''),
      ),
    )
    .join('\n')
}

describe('createPdf', () => {
  it('is a tagged document with a title and a language', async () => {
    const pdf = make()
    pdf.heading('Romaneio de coleta')
    pdf.paragraph('Coleta às 14h.')
    pdf.fields([['Motorista', 'Ana Conceição']])
    pdf.image(PIXEL, { alt: 'Canhoto assinado' })
    const bytes = await pdf.finish()
    const raw = bytes.toString('latin1')
    expect(sniffFileType(bytes)?.type).toBe('pdf')
    expect(raw).toContain('/Lang (pt-BR)')
    expect(raw).toMatch(/\/Marked true/)
    for (const tag of ['/S /H1', '/S /P', '/S /Figure', '/Alt (Canhoto assinado)']) expect(raw).toContain(tag)
    const text = drawn(bytes)
    for (const words of ['Romaneio de coleta', 'Coleta às 14h.', 'Ana Conceição', 'Transportes São João'])
      expect(text).toContain(words)
    expect(text).toContain('Página 1 de 1')
  })

  it('repeats the head of a table on each page and numbers all pages', async () => {
    const pdf = make()
    pdf.table(
      [
        { header: 'Pedido', width: 1 },
        { header: 'Valor', width: 1, align: 'right' },
      ],
      Array.from({ length: 100 }, (_, index) => [`pedido-${index}`, '1.234,56']),
    )
    const bytes = await pdf.finish()
    const pages = bytes.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0
    const text = drawn(bytes)
    expect(pages).toBeGreaterThan(1)
    expect(pages).toBeLessThan(6)
    expect(text.match(/Valor/g)).toHaveLength(pages)
    expect(text).toContain('pedido-99')
    expect(text).toContain(`Página ${pages} de ${pages}`)
    const raw = bytes.toString('latin1')
    expect(raw.match(/\/S \/TD/g)).toHaveLength(200)
    expect(raw.match(/\/S \/TH/g)).toHaveLength(2 * pages)
  })

  it('survives control characters and very long words', async () => {
    const pdf = make()
    pdf.paragraph(`linha\u0000 com \u0007 ruído ${'x'.repeat(5000)}`)
    pdf.table([{ header: 'A', width: 1 }], [['y'.repeat(2000)], []])
    expect((await pdf.finish()).length).toBeGreaterThan(1000)
  })
})
