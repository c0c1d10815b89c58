import { describe, expect, it } from 'vitest'
import { chooseParts } from './choose-parts.ts'

const bytes = new Uint8Array([60])
const part = (name: string | null, mime: string, inline = false) => ({ name, mime, inline, bytes })
const names = (...parts: ReturnType<typeof part>[]) => chooseParts(parts).chosen.map(({ name }) => name)

describe('parts of a mail', () => {
  it('are taken where they are documents, as whatever the program sent them', () => {
    expect(
      names(
        part('nota.xml', 'text/xml'),
        part('cte.XML', 'application/octet-stream', true),
        part('lote.zip', 'application/x-zip-compressed'),
        part('danfe.pdf', 'application/pdf'),
        part('OCOREN.txt', 'text/plain', true),
        part('canhoto.jpg', 'image/jpeg'),
      ),
    ).toEqual(['nota.xml', 'cte.XML', 'lote.zip', 'danfe.pdf', 'OCOREN.txt', 'canhoto.jpg'])
  })

  it('are left where a mail program added them', () => {
    expect(
      names(
        part('logo.png', 'image/png', true),
        part('smime.p7s', 'application/pkcs7-signature'),
        part('signature.asc', 'application/pgp-signature'),
        part(null, 'text/calendar'),
        part('pagina.html', 'text/html'),
        part(null, 'message/delivery-status'),
      ),
    ).toEqual([])
  })

  it('without a name get one', () => {
    expect(
      names(part(null, 'application/xml', true), part(null, 'application/pdf'), part(null, 'image/png')),
    ).toEqual(['anexo-1.xml', 'anexo-2.pdf', 'anexo-3'])
  })

  it('beyond the most are counted', () => {
    const many = Array.from({ length: 5 }, (_, index) => part(`${index}.xml`, 'text/xml'))
    expect(chooseParts(many, 3)).toMatchObject({ chosen: { length: 3 }, over: 2 })
  })
})
