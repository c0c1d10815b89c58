import { describe, expect, it } from 'vitest'
import { escapeZpl, shownContent, zplLabel, type Label } from './zpl.ts'

const LABEL: Label = {
  lang: 'pt-BR',
  title: 'Separação 12',
  order: 'Pedido ST-1',
  sender: 'Remetente: Casa ^XZ',
  to: 'Destino',
  recipient: ['Loja', 'Rua A, 1'],
  box: 'Caixa 1 de 2',
  weight: 'Caixa M · 3,200 kg',
  dangerous: 'PRODUTO PERIGOSO',
  temperature: null,
  content: ['2 × A Copo'],
  code: 'P12-1',
  address: 'https://tropeiro.example/picking/details/12?box=P12-1',
  alt: 'QR',
}

describe('zplLabel', () => {
  it('is one label with its bars and its QR', () => {
    const text = zplLabel(LABEL)
    expect(text.split('\n')[0]).toBe('^XA')
    expect(text.endsWith('^XZ')).toBe(true)
    expect(text).toContain('^CI28\n^PW800\n^LL1200')
    expect(text).toContain('^BCN,190,Y,N,N,A^FH^FDP12-1^FS')
    expect(text).toContain('^BQN,2,4^FH^FDMA,https://tropeiro.example/picking/details/12?box=P12-1^FS')
    expect(text).toContain('PRODUTO PERIGOSO')
  })

  it('reads no command out of a name', () => {
    expect(zplLabel(LABEL).match(/\^XZ/gu)).toHaveLength(1)
    expect(escapeZpl('a^b~c_d\\e\n')).toBe('a_5Eb_7Ec_5Fd_5Ce ')
  })

  it('says how many lines of content it leaves out', () => {
    const many = Array.from({ length: 10 }, (_, index) => `linha ${index}`)
    expect(shownContent(many)).toEqual([...many.slice(0, 7), '+ 3'])
    expect(shownContent(many.slice(0, 8))).toEqual(many.slice(0, 8))
  })
})
