import { expect, it } from 'vitest'
import { ufOfCep } from './cep-ranges.ts'
import { UFS } from './uf.ts'

// One well-known address of each capital, and the borders of ranges that lie inside others.
it.each([
  ['69900-062', 'AC'],
  ['57020-000', 'AL'],
  ['68900-073', 'AP'],
  ['69005-040', 'AM'],
  ['69400-000', 'AM'],
  ['40020-000', 'BA'],
  ['60030-000', 'CE'],
  ['70040-010', 'DF'],
  ['73699-999', 'DF'],
  ['29010-120', 'ES'],
  ['72800-000', 'GO'],
  ['74003-010', 'GO'],
  ['65010-000', 'MA'],
  ['78005-000', 'MT'],
  ['79002-000', 'MS'],
  ['30110-000', 'MG'],
  ['66010-000', 'PA'],
  ['58010-000', 'PB'],
  ['80010-000', 'PR'],
  ['50010-000', 'PE'],
  ['64000-040', 'PI'],
  ['20010-000', 'RJ'],
  ['59010-000', 'RN'],
  ['90010-000', 'RS'],
  ['76801-000', 'RO'],
  ['69301-000', 'RR'],
  ['88010-000', 'SC'],
  ['01310100', 'SP'],
  ['49010-000', 'SE'],
  ['77001-000', 'TO'],
] as const)('%s is of %s', (cep, uf) => expect(ufOfCep(cep)).toBe(uf))

it('knows every state, and no state of what is no CEP', () => {
  const found = new Set(
    Array.from({ length: 9900 }, (_, index) => ufOfCep(String(1_000_000 + index * 10_000).padStart(8, '0'))),
  )
  expect(found).toEqual(new Set(UFS))
  expect(ufOfCep('123')).toBeNull()
})
