import { expect, test } from 'vitest'
import { asKept } from './as-kept.ts'

test.each([
  ['33.719.046/0001-14', '33719046000114'],
  ['33.719.046/0001', '337190460001'],
  ['33.719.046', '33719046'],
  ['12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['529.982.247-25', '52998224725'],
  ['abc-1234', 'ABC1234'],
  ['ABC1D23', 'ABC1D23'],
])('%s is kept as %s', (printed, kept) => {
  expect(asKept(printed)).toBe(kept)
})

test.each(['São Paulo', 'SA-104928', '51843', '12/05/2026', 'Rua 33.719', '33.719.046/0001-15'])(
  '%s stays as it is',
  (words) => {
    expect(asKept(words)).toBe(words)
  },
)
