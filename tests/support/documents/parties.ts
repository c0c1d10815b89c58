import type { PartyInput } from '#server/modules/fiscal-files/build/common.ts'
import { CAMPINAS, GUARULHOS, RECIFE, RIO } from '#tests/support/places.ts'

/** Invented companies and persons with valid numbers (fiscal-files/README "CNPJ with letters" vectors), for tests of the readers. */
export const SHIPPER: PartyInput = {
  cnpj: '11222333000181',
  name: 'INDUSTRIA DE TESTES LTDA',
  trade_name: 'TESTES',
  state_registration: '244123456119',
  street: 'RUA DAS INDUSTRIAS',
  number: '1200',
  district: 'DISTRITO INDUSTRIAL',
  city_ibge: String(CAMPINAS),
  city: 'CAMPINAS',
  uf: 'SP',
  cep: '13054000',
  phone: '1932345678',
}

export const SHIPPER_WITH_LETTERS: PartyInput = { ...SHIPPER, cnpj: '12ABC34501DE35', name: 'LETRAS LTDA' }

export const CUSTOMER: PartyInput = {
  cnpj: '99000011000139',
  name: 'COMERCIO & CIA <NORDESTE>',
  state_registration: '032141840',
  street: 'AVENIDA RECIFE',
  number: '900',
  district: 'IBURA',
  city_ibge: String(RECIFE),
  city: 'RECIFE',
  uf: 'PE',
  cep: '51220000',
}

export const PERSON: PartyInput = {
  cpf: '12345678909',
  name: 'JOAO DA SILVA',
  street: 'RUA UM',
  number: '1',
  district: 'CENTRO',
  city_ibge: String(RIO),
  city: 'RIO DE JANEIRO',
  uf: 'RJ',
  cep: '20010000',
}

export const CARRIER: PartyInput = {
  cnpj: '11444777000161',
  name: 'TRANSPORTES DE TESTE LTDA',
  state_registration: '336123456110',
  street: 'AVENIDA DOS TRANSPORTES',
  number: '55',
  district: 'CUMBICA',
  city_ibge: String(GUARULHOS),
  city: 'GUARULHOS',
  uf: 'SP',
  cep: '07220000',
}
