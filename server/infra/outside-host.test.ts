import { describe, expect, it } from 'vitest'
import { isInside, outsideAddress } from './outside-host.ts'

describe('hosts that a company names', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.10',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '172.16.0.1',
    '192.0.2.1',
    '2001:db8::1',
    'not an address',
    '',
  ])('%s is inside', (address) => {
    expect(isInside(address)).toBe(true)
  })

  it.each([
    '8.8.8.8',
    '200.160.2.3',
    '172.32.0.1',
    '192.167.255.255',
    '100.128.0.1',
    '2606:4700::1111',
    '2804:14d::1',
  ])('%s is outside', (address) => {
    expect(isInside(address)).toBe(false)
  })

  it('are refused where they lead to ourselves, however they are written', async () => {
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '::1'])
      await expect(outsideAddress(host)).rejects.toMatchObject({ kind: 'inside' })
    await expect(outsideAddress('nothing.invalid')).rejects.toMatchObject({ kind: 'not_found' })
  })

  it('are taken where the operator has named them', async () => {
    expect(await outsideAddress('127.0.0.1', (host) => host === '127.0.0.1')).toBe('127.0.0.1')
  })
})
