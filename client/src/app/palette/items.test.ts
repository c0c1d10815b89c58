import { expect, test } from 'vitest'
import { screens } from '../screens.ts'
import { best } from './fuzzy.ts'
import { screenItems, wordsOf } from './items.ts'
import { SYNONYMS } from './synonyms.ts'

const session = (role: string) =>
  ({
    user: {
      id: 1,
      name: 'Ana',
      email: 'ana@example.com',
      role: { id: 1, name: role },
      role_id: 1,
      permissions: [],
      company: { id: 1, fantasy_name: 'Serra', parent_id: null },
    },
    settings: null,
  }) as never

const found = (role: string, typed: string): string[] =>
  best(typed, screenItems(screens, session(role)), wordsOf, 7).map(({ key }) => key.replace('screen ', ''))

test('a screen is found by the word that people use for it', () => {
  expect(found('dev', 'coleta')).toEqual(expect.arrayContaining(['order', 'order_in_progress']))
  expect(found('dev', 'pickup')).toEqual(expect.arrayContaining(['order']))
  expect(found('dev', 'lista de carga')).toEqual(expect.arrayContaining(['road_map']))
  expect(found('dev', 'romaneio')).toEqual(expect.arrayContaining(['road_map']))
})

test('each synonym belongs to a screen', () => {
  const names = new Set(screens.map(({ name }) => name))
  expect(Object.keys(SYNONYMS).filter((name) => !names.has(name))).toEqual([])
})
