import { expect, test } from 'vitest'
import { collectionActions, deliveryActions, possibleActions } from './address-actions.ts'

const all = [
  'collect',
  'unsuccessful_collection',
  'cancel_collection',
  'on_destiny',
  'deliver',
  'refuse_delivery',
  'cancel_on_destiny',
  'cancel_delivery',
  'follow',
]

test('an address offers what its own state allows', () => {
  expect(collectionActions(all, { collection_status: 'waiting' })).toEqual([
    'collect',
    'unsuccessful_collection',
  ])
  expect(collectionActions(all, { collection_status: 'collected' })).toEqual(['cancel_collection'])
  expect(collectionActions(all, { collection_status: 'unsuccessful' })).toEqual([])
  expect(deliveryActions(all, { delivery_status: 'waiting', on_destiny_status: 'waiting' })).toEqual([
    'on_destiny',
    'deliver',
  ])
  expect(deliveryActions(all, { delivery_status: 'waiting', on_destiny_status: 'arrived' })).toEqual([
    'deliver',
    'refuse_delivery',
    'cancel_on_destiny',
  ])
  expect(deliveryActions(all, { delivery_status: 'refused', on_destiny_status: 'arrived' })).toEqual([
    'cancel_delivery',
  ])
})

test('the order offers what at least one address does, and what needs none', () => {
  expect(
    possibleActions(all, {
      order_collection_addresses: [{ collection_status: 'collected' }],
      order_delivery_addresses: [{ delivery_status: 'waiting', on_destiny_status: 'waiting' }],
    }),
  ).toEqual(['cancel_collection', 'on_destiny', 'deliver', 'follow'])
})
