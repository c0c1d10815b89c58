import { expect, it } from 'vitest'
import { choiceOf, readTowerUrl, writeTowerUrl } from './tower-url.ts'

it('keeps the whole state in the address', () => {
  const url = {
    counter: 'late',
    shipper: 7,
    care: 'mine',
    carrier: 8,
    uf: 'SP',
    search: 'são 1',
    order: 12,
    wall: true,
  } as const
  expect(readTowerUrl(writeTowerUrl(url))).toEqual(url)
  expect(choiceOf(url)).toEqual({
    counter: 'late',
    shipper_id: 7,
    care: 'mine',
    transporter_id: 8,
    uf: 'SP',
    search: 'são 1',
  })
})

it('drops what no tower knows', () => {
  expect(
    readTowerUrl(
      new URLSearchParams('counter=bad&shipper=-1&care=all&carrier=0&uf=XX&search=%20&order=x&wall=2'),
    ),
  ).toEqual({
    counter: null,
    shipper: null,
    care: null,
    carrier: null,
    uf: null,
    search: '',
    order: null,
    wall: false,
  })
})
