import { expect, test } from 'vitest'
import { best, plain, score } from './fuzzy.ts'

test('accents and case do not count', () => {
  expect(plain('Cotações À VISTA')).toBe('cotacoes a vista')
  expect(score('cotacoes', 'Cotações')).not.toBeNull()
})

test('the start of a text beats its middle, its middle beats scattered letters', () => {
  const screens = ['Meus pedidos', 'Pedidos', 'Painel de indicadores, dados e outros', 'Torre']
  expect(best('ped', screens, (one) => one, 5).slice(0, 2)).toEqual(['Pedidos', 'Meus pedidos'])
  expect(best('torre', screens, (one) => one, 5)).toEqual(['Torre'])
})

test('initials and words in another order find', () => {
  expect(score('tdc', 'Torre de controle')).not.toBeNull()
  expect(score('controle torre', 'Torre de controle')).not.toBeNull()
  expect(score('xyz', 'Torre de controle')).toBeNull()
})

test('nothing typed keeps the order; never more than asked', () => {
  expect(best('', ['b', 'a', 'c'], (one) => one, 2)).toEqual(['b', 'a'])
})
