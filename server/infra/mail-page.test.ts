import { describe, expect, it } from 'vitest'
import { mailWords } from './mail-page.ts'

describe('words that people wrote, in a mail', () => {
  it('stand on one line', () => {
    expect(mailWords('a\r\nb\u2028c\u202Ed')).toBe('a b c d')
  })

  it.each(['https://evil.example/x', 'www.evil', 'evil.com', 'frete.xlsx', 'ação.com.br'])(
    'hold nothing that a mail program makes a link of: %s',
    (text) => {
      expect(mailWords(text)).not.toMatch(/:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2}/iu)
      expect(mailWords(text).replaceAll('\u2060', '').replace(': ', '://').replace('www ', 'www.')).toBe(text)
    },
  )

  it.each(['S.A.', 'Tabela 1.5', 'Pedido 12. Confira.', '18/11/2026'])(
    'are otherwise as written: %s',
    (text) => {
      expect(mailWords(text)).toBe(text)
    },
  )
})
