import { expect, test } from 'vitest'
import { accessKeyCheckDigit } from '#shared/kit/br/access-key.ts'
import { readTyped } from './typed.ts'

const keyOf = (model: string): string => {
  const base = ['35', '2611', '33719046000114', model, '001', '000051843', '1', '00005168'].join('')
  return base + accessKeyCheckDigit(base)
}

test('numbers are read with and without their sign', () => {
  expect(readTyped(' #431 ')).toMatchObject({ words: '#431', number: '431', key: null, isPlate: false })
  expect(readTyped('7')?.number).toBe('7')
  expect(readTyped('000051843')?.number).toBe('51843')
  expect(readTyped('33.719.046/0001-14')?.number).toBeNull()
})

test('an access key is read as it is printed, in groups of four', () => {
  const key = keyOf('55')
  const printed = key.match(/.{4}/g)?.join(' ') ?? ''
  expect(readTyped(printed)?.key).toEqual({ text: key, isCte: false })
  expect(readTyped(keyOf('57'))?.key).toEqual({ text: keyOf('57'), isCte: true })
  const wrong = key.slice(0, 43) + ((Number(key.slice(43)) + 1) % 10)
  expect(readTyped(wrong)?.key).toBeNull()
})

test('a plate is one with and without its hyphen', () => {
  expect(readTyped('abc-1234')?.isPlate).toBe(true)
  expect(readTyped('ABC1D23')?.isPlate).toBe(true)
  expect(readTyped('Abc')?.isPlate).toBe(false)
})

test('one letter asks nothing', () => {
  expect(readTyped('a')).toBeNull()
  expect(readTyped('  ')).toBeNull()
})
