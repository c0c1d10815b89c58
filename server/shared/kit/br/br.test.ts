import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accessKeyCheckDigit,
  buildAccessKey,
  formatAccessKey,
  isAccessKey,
  parseAccessKey,
} from './access-key.ts'
import { formatCep, isCep, normalizeCep } from './cep.ts'
import { cnpjCheckDigits, cnpjRoot, formatCnpj, isCnpj, normalizeCnpj } from './cnpj.ts'
import { cpfCnpjKind, formatCpfCnpj, isCpfCnpj } from './cpf-cnpj.ts'
import { cpfCheckDigits, formatCpf, isCpf, veilCpf } from './cpf.ts'
import { formatPhone, isMobilePhone, isPhone, normalizePhone } from './phone.ts'
import { formatPlate, isPlate, mercosulPlate, plateKind } from './plate.ts'
import { isUf, UF_CODES, ufOfCode, ufOfMunicipality, UFS } from './uf.ts'

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''))
const characters = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')), {
      minLength: length,
      maxLength: length,
    })
    .map((list) => list.join(''))

describe('cnpj', () => {
  it.each([
    ['12ABC34501DE', '35'],
    ['12ABC3450001', '88'],
    ['7K9M2P4R0001', '12'],
    ['112223330001', '81'],
    ['114447770001', '61'],
    ['990000110001', '39'],
    ['990000220001', '19'],
  ])('base %s is completed by %s', (base, expected) => {
    expect(cnpjCheckDigits(base)).toBe(expected)
    expect(isCnpj(base + expected)).toBe(true)
  })

  it.each([
    '12ABC34501DE36',
    '00000000000000',
    '11111111111111',
    '12ABC34501DEA5',
    '1122233300018',
    '',
    'CNPJ 11222333000181',
    '11222333000182',
  ])('%j is refused', (text) => expect(isCnpj(text)).toBe(false))

  it('reads and writes the mask, and lower case once normalised', () => {
    expect(formatCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35')
    expect(normalizeCnpj(' 11.222.333/0001-81 ')).toBe('11222333000181')
    expect(isCnpj('12.abc.345/01de-35')).toBe(true)
    expect(formatCnpj('abc')).toBe('abc')
    expect(cnpjRoot('11.222.333/0001-81')).toBe('11222333')
  })

  it('every completed base is valid, its mask is reversible, and a changed check digit is noticed', () => {
    fc.assert(
      fc.property(characters(12), fc.constantFrom(12, 13), fc.integer({ min: 1, max: 9 }), (base, at, by) => {
        const cnpj = base + cnpjCheckDigits(base)
        fc.pre(new Set(cnpj).size > 1)
        expect(isCnpj(formatCnpj(cnpj))).toBe(true)
        const changed = cnpj.slice(0, at) + String((Number(cnpj.charAt(at)) + by) % 10) + cnpj.slice(at + 1)
        expect(isCnpj(changed)).toBe(false)
      }),
    )
  })
})

describe('cpf', () => {
  it.each(['12345678909', '111.444.777-35', '123.456.789-09'])('%s is valid', (cpf) =>
    expect(isCpf(cpf)).toBe(true),
  )
  it.each(['12345678900', '00000000000', '99999999999', '1234567890', '123456789012', 'A2345678909', ''])(
    '%j is refused',
    (cpf) => expect(isCpf(cpf)).toBe(false),
  )
  it('every completed base is valid and its mask is reversible', () => {
    fc.assert(
      fc.property(digits(9), (base) => {
        const cpf = base + cpfCheckDigits(base)
        fc.pre(new Set(cpf).size > 1)
        expect(isCpf(formatCpf(cpf))).toBe(true)
      }),
    )
    expect(cpfCheckDigits('12')).toBeNull()
  })
  it.each([
    ['12345678909', '***.456.789-**'],
    ['123.456.789-09', '***.456.789-**'],
    ['1234', '1234'],
  ])('%s is veiled as %s', (cpf, veiled) => expect(veilCpf(cpf)).toBe(veiled))
  it('tells persons from companies', () => {
    expect(cpfCnpjKind('123.456.789-09')).toBe('cpf')
    expect(cpfCnpjKind('11222333000181')).toBe('cnpj')
    expect(cpfCnpjKind('1')).toBeNull()
    expect(formatCpfCnpj('12345678909')).toBe('123.456.789-09')
    expect(formatCpfCnpj('11222333000181')).toBe('11.222.333/0001-81')
    expect([isCpfCnpj('12345678909'), isCpfCnpj('11222333000181'), isCpfCnpj('123456789012')]).toEqual([
      true,
      true,
      false,
    ])
  })
})

const keyOfMonth = (month: string) => `3526${month}12ABC34501DE3555001000001004142345678`
const wholeKey = (month: string) => `${keyOfMonth(month)}${accessKeyCheckDigit(keyOfMonth(month))}`

describe('access key', () => {
  it.each([
    ['3526101122233300018155001000001001112345678', '5'],
    ['35261012ABC34501DE3555001000001004142345678', '3'],
    ['3526101144477700016157001000000501111111111', '7'],
    ['4117070611747300015055001000046320261275652', '5'],
    ['3219060552992900039857001000031912100139038', '5'],
  ])('%s is completed by %s', (base, digit) => {
    expect(accessKeyCheckDigit(base)).toBe(digit)
    expect(isAccessKey(base + digit)).toBe(true)
    expect(isAccessKey(base + String((Number(digit) + 1) % 10))).toBe(false)
  })

  it('is taken apart', () => {
    expect(parseAccessKey('3526 1012 ABC3 4501 DE35 5500 1000 0010 0414 2345 6783')).toEqual({
      access_key: '35261012ABC34501DE35550010000010041423456783',
      uf_code: '35',
      uf: 'SP',
      year_month: '2610',
      issuer: '12ABC34501DE35',
      model: '55',
      serie: '001',
      number: '000001004',
      emission_type: '1',
      code: '42345678',
      check_digit: '3',
      check_digit_ok: true,
      month_ok: true,
    })
    expect(parseAccessKey('OS41170384938430000149670010000000520000000497')).toBeNull()
    expect(parseAccessKey('89171258591754401086218048846976493475937081')?.uf).toBeNull()
  })

  it('has a month from 01 to 12', () => {
    expect(isAccessKey(wholeKey('12'))).toBe(true)
    for (const month of ['00', '13', '99']) {
      expect(isAccessKey(wholeKey(month))).toBe(false)
      // Its parts are read all the same, so that a refusal can name the document.
      expect(parseAccessKey(wholeKey(month))).toMatchObject({ check_digit_ok: true, month_ok: false })
    }
  })

  it('is put together and printed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...UFS),
        characters(12),
        fc.nat(999),
        fc.nat(999_999_999),
        fc.nat(99_999_999),
        (uf, base, serie, number, code) => {
          const issuer = `${base}${cnpjCheckDigits(base)}`
          const key = buildAccessKey({
            uf_code: UF_CODES[uf],
            year_month: '2610',
            issuer,
            model: '55',
            serie,
            number,
            code,
          })
          expect(key).not.toBeNull()
          expect(isAccessKey(formatAccessKey(key ?? ''))).toBe(true)
          expect(parseAccessKey(key ?? '')).toMatchObject({
            uf,
            issuer,
            number: String(number).padStart(9, '0'),
          })
        },
      ),
    )
    expect(
      buildAccessKey({
        uf_code: '35',
        year_month: '2610',
        issuer: '1',
        model: '550',
        serie: 1,
        number: 1,
        code: 1,
      }),
    ).toBeNull()
    expect(formatAccessKey('12')).toBe('12')
  })

  it('takes an issuer that is a person', () => {
    const key = buildAccessKey({
      uf_code: '41',
      year_month: '2610',
      issuer: '12345678909',
      model: '55',
      serie: 920,
      number: 7,
      code: 1,
    })
    expect(parseAccessKey(key ?? '')?.issuer).toBe('00012345678909')
  })
})

describe('states', () => {
  it('are 27, with their codes both ways', () => {
    expect(UFS).toHaveLength(27)
    for (const uf of UFS) expect(ufOfCode(UF_CODES[uf])).toBe(uf)
    expect([ufOfCode('89'), isUf('EX'), isUf('toString'), isUf('SP')]).toEqual([null, false, false, true])
    expect([ufOfMunicipality('3550308'), ufOfMunicipality('9999999'), ufOfMunicipality('35')]).toEqual([
      'SP',
      null,
      null,
    ])
  })
})

describe('cep, plate, phone', () => {
  it('cep', () => {
    expect([isCep('13054-000'), isCep('01310100'), isCep('00000000'), isCep('1305400')]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect([normalizeCep('1310100'), formatCep('13054000'), formatCep('x')]).toEqual([
      '01310100',
      '13054-000',
      'x',
    ])
  })
  it('plate', () => {
    expect([plateKind('abc-1234'), plateKind('ABC1D23'), plateKind('XXX999'), plateKind('ABC12D3')]).toEqual([
      'old',
      'mercosul',
      null,
      null,
    ])
    expect([formatPlate('abc1234'), formatPlate('abc1d23'), formatPlate('?')]).toEqual([
      'ABC-1234',
      'ABC1D23',
      '?',
    ])
    expect([mercosulPlate('ABC-1234'), mercosulPlate('ABC1C34'), isPlate('')]).toEqual([
      'ABC1C34',
      'ABC1C34',
      false,
    ])
  })
  it('phone', () => {
    expect(normalizePhone('+55 (011) 91234-5678')).toBe('11912345678')
    expect([formatPhone('551132345678'), formatPhone('11912345678'), formatPhone('190')]).toEqual([
      '(11) 3234-5678',
      '(11) 91234-5678',
      '190',
    ])
    expect([isPhone('1132345678'), isPhone('0132345678'), isPhone('11812345678'), isPhone('')]).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect([isMobilePhone('11912345678'), isMobilePhone('1132345678')]).toEqual([true, false])
    // area code 55 (Santa Maria, RS) is not the country code
    expect(normalizePhone('55912345678')).toBe('55912345678')
  })
  it('never throw, and formatting what was formatted changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const format of [formatCep, formatPlate, formatPhone, formatCnpj, formatCpf, formatAccessKey]) {
          expect(format(format(text))).toBe(format(text))
        }
      }),
    )
  })
})
