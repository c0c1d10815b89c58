import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { sniffFile, sniffFileType } from '#server/infra/file-type.ts'
import { writeSheet } from '#server/infra/sheets.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )

describe('sniffFileType', () => {
  it.each<[string, Buffer, string | null]>([
    ['pdf', bytes('%PDF-1.7\n...'), 'pdf'],
    ['png', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a], 'IHDR'), 'png'],
    ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF'), 'jpeg'],
    ['webp', bytes('RIFF', [1, 0, 0, 0], 'WEBPVP8 '), 'webp'],
    ['zip', bytes('PK', [3, 4], 'nfe.xml'), 'zip'],
    ['empty zip', bytes('PK', [5, 6, 0, 0]), 'zip'],
    ['nf-e', bytes('<?xml version="1.0"?>\n<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe">'), 'xml'],
    ['prefixed root', bytes('<ns2:nfeProc xmlns:ns2="x"/>'), 'xml'],
    ['xml with a mark', bytes([0xef, 0xbb, 0xbf], '<?xml version="1.0"?><!-- a --><NFe/>'), 'xml'],
    ['utf-16 xml', Buffer.from('\uFEFF<?xml version="1.0"?><NFe/>', 'utf16le'), 'xml'],
    ['csv', bytes('nome;valor\nAna;1,50'), 'csv'],
    ['latin-1 text', bytes('observa\xe7\xe3o livre'), 'text'],
    ['svg', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'), null],
    ['svg after a prolog', bytes('<?xml version="1.0"?><!-- x --><svg:svg/>'), null],
    ['html', bytes('<!DOCTYPE html><html></html>'), null],
    ['html without doctype', bytes('\n <HTML><body>'), null],
    ['doctype bomb', bytes('<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "b">]><x/>'), null],
    ['text with a script', bytes('oi <script>alert(1)</script>'), null],
    ['program', bytes([0x7f], 'ELF', [2, 1, 1, 0, 0]), null],
    ['windows program', bytes('MZ', [0x90, 0, 3]), null],
    ['pdf later in the file', bytes('GIF89a%PDF-1.7', [0]), null],
    ['nothing', bytes(''), null],
  ])('%s', (_, content, expected) => {
    expect(sniffFileType(content)?.type ?? null).toBe(expected)
  })

  it('tells a workbook from a zip, also by reading only the ends of a large one', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => ({ a: `linha ${index * 7919}` }))
    const book = await buffer(
      writeSheet({ name: 'x', columns: [{ key: 'a', header: 'A', type: 'text' }], rows }),
    )
    expect(book.length).toBeGreaterThan(130_000)
    expect(sniffFileType(book)?.type).toBe('xlsx')
    const path = join(await mkdtemp(join(tmpdir(), 'type-')), 'pedido.pdf')
    await writeFile(path, book)
    expect(await sniffFile(path)).toEqual({
      type: 'xlsx',
      mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      extension: 'xlsx',
    })
  })
})
