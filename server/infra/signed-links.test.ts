import { describe, expect, it } from 'vitest'
import { createAdjustableClock } from '#server/infra/clock.ts'
import { createSignedLinks, type LinkedFile } from '#server/infra/signed-links.ts'

const file: LinkedFile = {
  key: 'ab/cd/abcd0123456789abcdef0123456789ab',
  filename: 'Relatório de pedidos.xlsx',
  content_type: 'application/pdf',
  disposition: 'attachment',
}
const make = (secret = 's'.repeat(32)) => {
  const clock = createAdjustableClock('2026-11-20T12:00:00Z')
  return { clock, links: createSignedLinks({ secret, clock }) }
}

describe('createSignedLinks', () => {
  it('gives back exactly the file it was made for', () => {
    const { links } = make()
    const token = links.sign(file)
    expect(token).toMatch(/^[\w-]+\.[\w-]+$/)
    expect(links.verify(token)).toEqual(file)
  })

  it('ends after ten minutes at the latest, however long was asked', () => {
    const { clock, links } = make()
    const token = links.sign(file, 86_400)
    clock.advance(599_000)
    expect(links.verify(token)).toEqual(file)
    clock.advance(1000)
    expect(links.verify(token)).toBeNull()
  })

  it('refuses another secret, another body, another signature', () => {
    const { links } = make()
    const [body, signature] = links.sign(file).split('.') as [string, string]
    const other = Buffer.from(body, 'base64url').toString().replace('ab/cd', 'ff/ff')
    expect(links.verify(`${Buffer.from(other).toString('base64url')}.${signature}`)).toBeNull()
    expect(links.verify(`${body}.${signature.slice(0, -2)}xx`)).toBeNull()
    expect(links.verify(`${body}.${signature}.x`)).toBeNull()
    expect(make('t'.repeat(32)).links.verify(`${body}.${signature}`)).toBeNull()
    for (const junk of ['', '.', 'a', 'a.b', 'x'.repeat(5000)]) expect(links.verify(junk)).toBeNull()
  })
})
