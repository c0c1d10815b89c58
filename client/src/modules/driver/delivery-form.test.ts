import { expect, test } from 'vitest'
import { missingOf, stepOf } from './delivery-form.ts'

const invoices = [1, 2, 3].map((id) => ({ id, number: String(id), status: 'pending' }))
const delivery = {
  id: 7,
  name: 'Casa',
  place: 'Recife/PE',
  phone: null,
  has_arrived: true,
  status: 'waiting' as const,
  has_receipt: false,
  invoices,
}
const typed = { name: '', document: '', reason: '', refused: [1, 2, 3], cutting: false }

test('a whole refusal asks for its reason only', () => {
  expect(missingOf('refuse', delivery, typed)).toEqual(['reason'])
  expect(stepOf('refuse', delivery, { ...typed, reason: ' Molhada ', name: 'Rui' })).toEqual({
    kind: 'refuse',
    address_id: 7,
    reason: 'Molhada',
  })
})

test('some refused invoices are named, and who took the others is asked for', () => {
  const some = { ...typed, reason: 'Molhada', refused: [2] }
  expect(missingOf('refuse', delivery, some)).toEqual(['name'])
  expect(missingOf('refuse', delivery, { ...some, refused: [] })).toEqual(['name', 'refused'])
  expect(stepOf('refuse', delivery, { ...some, name: 'Rui' })).toEqual({
    kind: 'refuse',
    address_id: 7,
    receiver_name: 'Rui',
    reason: 'Molhada',
    nf_file_ids: '2',
  })
})

test('a delivery asks who took it', () => {
  expect(missingOf('deliver', delivery, typed)).toEqual(['name'])
  expect(stepOf('deliver', delivery, { ...typed, name: 'Rui', document: '1' })).toEqual({
    kind: 'deliver',
    address_id: 7,
    receiver_name: 'Rui',
    receiver_document: '1',
  })
})

test('nothing is sent while its photo is being cut', () => {
  const done = { ...typed, name: 'Rui', reason: 'Molhada', cutting: true }
  expect(missingOf('deliver', delivery, done)).toEqual(['cutting'])
  expect(missingOf('refuse', delivery, done)).toEqual(['cutting'])
  expect(missingOf('deliver', delivery, { ...done, cutting: false })).toEqual([])
})
