import { expect, it } from 'vitest'
import {
  changesDanger,
  isDangerous,
  linesOfQuestion,
  tidyLines,
  totalsOfLines,
  typedLines,
} from './product-lines.ts'

const LINE = { description: 'Tinta', quantity: '10', weight: '2.5', length: '30', width: '30', height: '40' }

it('leaves out empty fields and lines that nothing was typed into', () => {
  expect(
    tidyLines([
      { ...LINE, un_number: '', hazard_class: null },
      { quantity: '1', code: '' },
    ]),
  ).toEqual([LINE])
  expect(tidyLines(undefined)).toEqual([])
})

it('leaves out what no field shows: a class without its number, a group that the class has not', () => {
  expect(tidyLines([{ ...LINE, hazard_class: '3', packing_group: 'II' }])).toEqual([LINE])
  const gas = { ...LINE, un_number: '1950', hazard_class: '2.1' }
  expect(tidyLines([{ ...gas, packing_group: 'II' }])).toEqual([gas])
})

it('adds up volume and weight; a figure that one line lacks is not known', () => {
  expect(totalsOfLines([LINE, { description: 'Caixa', quantity: '1', cubage: '1', weight: '5' }])).toEqual({
    cubage: '1.3600',
    weight: '30.000',
  })
  expect(totalsOfLines([LINE, { description: 'Caixa', quantity: '1' }])).toEqual({
    cubage: null,
    weight: null,
  })
  expect(totalsOfLines([])).toEqual({ cubage: null, weight: null })
})

it('takes lines of a simulation, and leaves those of invoices to the invoices', () => {
  expect(linesOfQuestion([{ quantity: 3, length: '10', width: null, height: '4' }])).toEqual([
    { description: '—', quantity: '3', weight: null, length: '10', width: null, height: '4' },
  ])
  expect(linesOfQuestion([{ quantity: 1, un_number: '1263' }])[0]).toMatchObject({ un_number: '1263' })
  const kept = { ...LINE, product_id: null, code: null, unit: null, cubage: null }
  const plain = { un_number: null, hazard_class: null, packing_group: null }
  expect(
    typedLines([
      { ...kept, ...plain, nf_file_id: null },
      { ...kept, ...plain, nf_file_id: 7 },
    ]),
  ).toEqual([{ ...kept, ...plain }])
  const sized = { ...kept, ...plain, nf_file_id: null }
  expect(typedLines([{ ...sized, cubage: '0.3600' }])[0]).toMatchObject({ cubage: null })
  expect(typedLines([{ ...sized, cubage: '0.5000' }])[0]).toMatchObject({ cubage: '0.5000' })
})

it('knows dangerous goods by their UN number', () => {
  expect(isDangerous([LINE, { un_number: '1263' }])).toBe(true)
  expect(isDangerous([LINE, { un_number: null }])).toBe(false)
  const paint = { ...LINE, un_number: '1263' }
  expect([
    changesDanger([LINE], [paint]),
    changesDanger([paint], []),
    changesDanger([paint], [{ ...paint, un_number: '1993' }]),
    changesDanger([paint], undefined),
  ]).toEqual([true, true, false, false])
})
