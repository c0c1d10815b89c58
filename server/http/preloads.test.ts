import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { serveClient } from './client.ts'
import { readPreloads } from './preloads.ts'

const link = (name: string): string => `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`
const style = (name: string): string =>
  `<link rel="preload" as="style" crossorigin href="/assets/${name}.css">`

test('a visitor is told the login’s files, a member the frame’s or the first list’s, none the entry’s own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'preloads-'))
  expect(readPreloads(folder)).toEqual({ visitor: '', member: '', firstList: '' })
  mkdirSync(join(folder, '.vite'))
  const manifest = {
    'index.html': { file: 'assets/start.js', imports: ['_common'], css: ['assets/start.css'] },
    _common: { file: 'assets/common.js' },
    _fields: { file: 'assets/fields.js', imports: ['_common', 'index.html'] },
    '_gate-1.js': { name: 'gate', file: 'assets/gate.js', imports: ['_fields'] },
    '_house-1.js': {
      name: 'house',
      file: 'assets/house.js',
      imports: ['index.html'],
      css: ['assets/house.css'],
    },
    '_orders-1.js': { name: 'orders', file: 'assets/orders.js', imports: ['_house-1.js'] },
    'src/app/locales/gate.pt.ts': { file: 'assets/texts.js' },
  }
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest))
  expect(readPreloads(folder)).toEqual({
    visitor: `${link('gate')}${link('fields')}${link('texts')}`,
    member: `${link('house')}${style('house')}${link('texts')}`,
    firstList: `${link('house')}${style('house')}${link('orders')}${link('texts')}`,
  })
})

test.each([
  ['/logistic_manager/shipper/order', true],
  ['/logistic_manager/four_pl/orders', true],
  ['/logistic_manager/shipper/order/create', false],
])('%s: whether the page tells the files of the first list', async (path, told) => {
  const folder = mkdtempSync(join(tmpdir(), 'preloads-'))
  mkdirSync(join(folder, '.vite'))
  mkdirSync(join(folder, 'assets'))
  const manifest = {
    'index.html': { file: 'assets/start.js' },
    'orders.js': { name: 'orders', file: 'assets/orders.js' },
  }
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'index.html'), '<head></head>')
  const { text } = await supertest(express().use(serveClient(folder)))
    .get(path)
    .set('Cookie', 'token=1')
  expect(text.includes(link('orders'))).toBe(told)
})
