import { describe, expect, it } from 'vitest'
import { buildCte } from './build/build-cte.ts'
import { buildNfe } from '#prisma/seed/factories/documents/build-nfe.ts'
import { CARRIER, CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import {
  indented,
  latin1,
  utf16,
  withBom,
  withoutDeclaration,
  withPrefix,
} from '#tests/support/documents/variants.ts'
import { XML_LIMITS } from './limits.ts'
import { readFiscalDocument, readFiscalFile } from './read-fiscal-file.ts'

const ACCENTED = { ...CUSTOMER, name: 'JOSÉ & FILHOS - AÇÃO LTDA' }
const { xml } = buildNfe({ issuer: SHIPPER, recipient: ACCENTED, number: 42 })
const document = (bytes: Uint8Array) => {
  const read = readFiscalDocument(bytes)
  return read.ok ? read.document : read
}
const reason = (bytes: Uint8Array | string) => {
  const read = readFiscalFile(typeof bytes === 'string' ? Buffer.from(bytes) : bytes)
  return read.ok ? 'read' : read.reason
}

const inside = (text: string): Uint8Array => {
  const larger = Buffer.from(`xx${text}xx`)
  return new Uint8Array(larger.buffer, larger.byteOffset + 2, larger.byteLength - 4)
}

describe('the same note in every disguise', () => {
  const plain = document(Buffer.from(xml))
  it.each<[string, Uint8Array]>([
    ['byte order mark', withBom(xml)],
    ['bytes inside a larger buffer', inside(xml)],
    ['Latin-1, declared', latin1(xml, 'ISO-8859-1')],
    ['Latin-1, declared as UTF-8', latin1(xml, 'UTF-8')],
    ['UTF-8, declared as Latin-1', Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'))],
    ['UTF-16 little endian', utf16(xml, 'le')],
    ['UTF-16 big endian', utf16(xml, 'be')],
    ['UTF-16 little endian without mark', utf16(xml, 'le', false)],
    ['UTF-16 big endian without mark', utf16(xml, 'be', false)],
    ['no declaration', Buffer.from(withoutDeclaration(xml))],
    ['prefixes', Buffer.from(withPrefix(xml))],
    ['other white space', Buffer.from(indented(xml))],
    ['a comment before and after', Buffer.from(`${xml.replace('?>', '?><!-- a -->')}<!-- z -->`)],
  ])('%s', (_name, bytes) => expect(document(bytes)).toEqual(plain))

  it('reads the signs that Windows adds to Latin-1', () => {
    const bytes = latin1(xml.replace('AÇÃO LTDA', 'A\u0096O LTDA'), 'ISO-8859-1')
    expect(document(bytes)).toMatchObject({ recipient: { name: 'JOSÉ & FILHOS - A–O LTDA' } })
  })

  it('names the encoding it found', () => {
    expect(readFiscalFile(latin1(xml, 'UTF-8'))).toMatchObject({ ok: true, encoding: 'windows-1252' })
    expect(readFiscalFile(utf16(xml, 'le'))).toMatchObject({ ok: true, encoding: 'utf-16' })
  })
})

describe('what is no fiscal document is refused with its reason', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE nfeProc [<!ENTITY a "${'x'.repeat(100)}">${Array.from(
    { length: 20 },
    (_, index) => `<!ENTITY a${index} "${`&a${index - 1};`.repeat(10)}">`,
  ).join('')}]><nfeProc>&a19;</nfeProc>`
  it.each([
    ['empty', ''],
    ['empty', ' \n\t '],
    ['not_xml', 'NOTFIS 000'],
    ['not_xml', '%PDF-1.7'],
    ['not_xml', 'PK\u0003\u0004'],
    ['html', '<!DOCTYPE html><html><body>erro</body></html>'],
    ['html', '<HTML><head></head></HTML>'],
    ['html', '<?xml version="1.0"?><html xmlns="x"/>'],
    ['dtd_forbidden', bomb],
    ['dtd_forbidden', '<!DOCTYPE nfeProc SYSTEM "file:///etc/passwd"><nfeProc/>'],
    ['truncated', xml.slice(0, 1500)],
    ['malformed', xml.replace('</ide>', '</idee>')],
    ['nfe_summary', '<resNFe xmlns="http://www.portalfiscal.inf.br/nfe"><chNFe>1</chNFe></resNFe>'],
    ['event_summary', '<resEvento/>'],
    ['not_fiscal', '<note><to>x</to></note>'],
    ['not_fiscal', '<nfeProc/>'],
    ['not_fiscal', '<NFe/>'],
    ['not_fiscal', '<enviNFe/>'],
    ['not_fiscal', '<cteProc><CTe/></cteProc>'],
    ['not_fiscal', '<procEventoNFe/>'],
    ['not_fiscal', '<constructor/>'],
    ['not_fiscal', '<__proto__/>'],
  ])('%s: %.40j', (expected, source) => expect(reason(source)).toBe(expected))

  it('consumer receipts and models that are something else', () => {
    expect(reason(buildNfe({ issuer: SHIPPER, recipient: CUSTOMER, number: 1, model: '65' }).xml)).toBe(
      'unsupported_model',
    )
    const cte = buildCte({ issuer: CARRIER, sender: SHIPPER, recipient: CUSTOMER, number: 1 }).xml
    expect(reason(cte.replace('<mod>57<', '<mod>64<'))).toBe('unsupported_model')
  })

  it('one unreadable note refuses its batch', () => {
    const good = buildNfe({ issuer: SHIPPER, recipient: CUSTOMER, number: 1, protocol: null }).xml
    const note = withoutDeclaration(good)
    expect(reason(`<enviNFe>${note}${note.replace('<mod>55<', '<mod>65<')}</enviNFe>`)).toBe(
      'unsupported_model',
    )
    expect(reason(`<enviNFe>${note}${note}</enviNFe>`)).toBe('read')
  })

  it('files that are too large, and encodings nobody sends', () => {
    expect(reason(Buffer.alloc(XML_LIMITS.bytes + 1, 0x20))).toBe('too_large')
    expect(reason(Buffer.from([0, 0, 0xfe, 0xff, 0, 0, 0, 0x3c]))).toBe('unsupported_encoding')
    expect(reason(Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]))).toBe('unsupported_encoding')
    expect(reason(Buffer.from([0xef, 0xbb, 0xbf]))).toBe('empty')
  })

  it('tells the place', () => {
    expect(readFiscalFile(Buffer.from('<nfeProc>\n<NFe>\n </nfeProc>'))).toMatchObject({
      reason: 'malformed',
      detail: 'line 3, column 2: </NFe> expected',
    })
  })
})
