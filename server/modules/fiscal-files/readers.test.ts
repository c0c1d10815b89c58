import { describe, expect, it } from 'vitest'
import { buildCte } from './build/build-cte.ts'
import type { CteInput } from './build/build-cte.ts'
import { buildEvent } from '#prisma/seed/factories/documents/build-event.ts'
import { buildMdfe } from '#prisma/seed/factories/documents/build-mdfe.ts'
import type { MdfeInput } from '#prisma/seed/factories/documents/build-mdfe.ts'
import { buildNfe, buildNfeBatch } from '#prisma/seed/factories/documents/build-nfe.ts'
import type { NfeInput } from '#prisma/seed/factories/documents/build-nfe.ts'
import { isAccessKey } from '#shared/kit/br/access-key.ts'
import { CARRIER, CUSTOMER, PERSON, SHIPPER, SHIPPER_WITH_LETTERS } from '#tests/support/documents/parties.ts'
import { readFiscalDocument, readFiscalFile } from './read-fiscal-file.ts'

const readAs = <Kind extends 'nfe' | 'cte' | 'mdfe' | 'event'>(kind: Kind, xml: string) => {
  const read = readFiscalDocument(Buffer.from(xml))
  if (!read.ok || read.kind !== kind) throw new Error(read.ok ? read.kind : `${read.reason} ${read.detail}`)
  return read.document as Extract<typeof read.document, { kind: Kind }>
}
const nfe = (input: Partial<NfeInput> = {}) =>
  readAs('nfe', buildNfe({ issuer: SHIPPER, recipient: CUSTOMER, number: 1001, ...input }).xml)
const cte = (input: Partial<CteInput> = {}) =>
  readAs(
    'cte',
    buildCte({ issuer: CARRIER, sender: SHIPPER, recipient: CUSTOMER, number: 501, ...input }).xml,
  )

const answer = (key: string, status: string) =>
  `<retEvento><infEvento><cStat>${status}</cStat><chNFe>${key}</chNFe><tpEvento>110111</tpEvento></infEvento></retEvento></nfeProc>`

const lines = (...rows: [unit: string, kind: string, quantity: string][]) =>
  rows.map(
    ([unit, kind, quantity]) =>
      `<infQ><cUnid>${unit}</cUnid><tpMed>${kind}</tpMed><qCarga>${quantity}</qCarga></infQ>`,
  )

describe('NF-e', () => {
  it('an ordinary note', () => {
    const { xml, access_key } = buildNfe({
      issuer: SHIPPER,
      recipient: CUSTOMER,
      number: 1001,
      items: [
        { description: 'A', value: '100.10' },
        { description: 'B', value: '0.20', purchase_order: 'PED-2' },
      ],
      weight: '458.650',
      volume_count: '43',
      volume_type: 'FARDOS',
      purchase_order: 'PED-1',
    })
    const note = readAs('nfe', xml)
    expect(isAccessKey(access_key)).toBe(true)
    expect(note).toMatchObject({
      access_key,
      serie: '1',
      number: '1001',
      issued_at: '2026-10-05T09:30:00-03:00',
      direction: 'exit',
      value: '100.30',
      items_value: '100.30',
      gross_weight: '458.650',
      volume_count: '43',
      volume_type: 'FARDOS',
      cif_fob: 'CIF',
      carrier: null,
      purchase_order: 'PED-1',
      purchase_orders: ['PED-1', 'PED-2'],
      situation: 'authorised',
      protocol_matches_key: true,
      warnings: [],
      issuer: { document: SHIPPER.cnpj, document_kind: 'cnpj', document_valid: true, phone: '1932345678' },
      recipient: { name: 'COMERCIO & CIA <NORDESTE>', address: { city_ibge: '2611606', uf: 'PE' } },
    })
    expect(note.delivery_party).toBe(note.recipient)
  })

  it('volume groups are summed; what no group tells stays unknown', () => {
    const volumes = [
      { quantity: '2', kind: 'CAIXA', gross_weight: '10.500' },
      { kind: 'PALETE', gross_weight: '0.250' },
    ]
    expect(nfe({ volumes })).toMatchObject({
      volume_count: '2',
      gross_weight: '10.750',
      net_weight: null,
      volume_type: 'CAIXA, PALETE',
    })
    expect(nfe({ volumes: [] })).toMatchObject({ volume_count: null, gross_weight: null, volume_type: null })
  })

  it('goods go to entrega when the note has one', () => {
    const note = nfe({ delivery: PERSON, pickup: CARRIER })
    expect(note.delivery_party).toMatchObject({
      document: PERSON.cpf,
      document_kind: 'cpf',
      address: { uf: 'RJ' },
    })
    expect(note.pickup?.address.city).toBe('GUARULHOS')
    expect(note.recipient?.document).toBe(CUSTOMER.cnpj)
  })

  it('issuers with letters, issuers and recipients that are persons, recipients abroad', () => {
    expect(nfe({ issuer: SHIPPER_WITH_LETTERS })).toMatchObject({
      key: { issuer: '12ABC34501DE35', check_digit_ok: true },
      warnings: [],
    })
    expect(
      nfe({ issuer: { ...SHIPPER, ...PERSON, cnpj: undefined as never }, recipient: PERSON }),
    ).toMatchObject({
      issuer: { document_kind: 'cpf' },
      warnings: [],
    })
    const { cnpj: _, ...nobody } = CUSTOMER
    const abroad = { ...nobody, foreign_id: '', uf: 'EX', city_ibge: '9999999' }
    expect(nfe({ recipient: abroad })).toMatchObject({
      recipient: { document: null, document_kind: 'foreign', document_valid: null, address: { uf: 'EX' } },
      warnings: [],
    })
  })

  it('layouts 3.10 and 2.00, with and without protocol', () => {
    expect(nfe({ layout: '3.10' })).toMatchObject({ layout_version: '3.10', situation: 'authorised' })
    expect(nfe({ layout: '2.00' })).toMatchObject({ issued_at: '2026-10-05' })
    expect(nfe({ protocol: null })).toMatchObject({
      protocol: null,
      protocol_matches_key: null,
      situation: 'unknown',
      warnings: ['no_protocol'],
    })
  })

  it.each([
    ['100', 'authorised', []],
    ['150', 'authorised', []],
    ['110', 'denied', ['denied']],
    ['302', 'denied', ['denied']],
    ['101', 'cancelled', ['cancelled']],
    ['155', 'cancelled', ['cancelled']],
    ['1001', 'rejected', ['rejected']],
  ])('status %s is %s', (status, situation, warnings) => {
    expect(nfe({ protocol: { status } })).toMatchObject({ situation, warnings })
  })

  it('says what does not fit together', () => {
    const other = buildNfe({ issuer: SHIPPER, recipient: CUSTOMER, number: 7 })
    expect(nfe({ protocol: { access_key: other.access_key } }).warnings).toEqual([
      'protocol_of_other_document',
    ])
    expect(nfe({ environment: '2' }).warnings).toEqual(['homologation'])
    const { xml, access_key } = buildNfe({ issuer: SHIPPER, recipient: CUSTOMER, number: 7 })
    const digit = (Number(access_key.at(-1)) + 1) % 10
    expect(readAs('nfe', xml.replaceAll(access_key, access_key.slice(0, 43) + digit)).warnings).toEqual([
      'key_check_digit',
    ])
    expect(readAs('nfe', xml.replaceAll(access_key, 'ABC')).warnings).toEqual([
      'protocol_of_other_document',
      'key_malformed',
    ])
    expect(readAs('nfe', xml.replace('<nNF>7<', '<nNF>8<')).warnings).toEqual(['key_differs_from_content'])
    expect(readAs('nfe', xml.replace(`<CNPJ>${CUSTOMER.cnpj}`, '<CNPJ>11111111111111')).warnings).toEqual([
      'recipient_document_invalid',
    ])
    expect(
      readAs('nfe', xml.replace(`<CNPJ>${CUSTOMER.cnpj}</CNPJ>`, '<CPF>123456789012</CPF>')).recipient,
    ).toMatchObject({
      document: '123456789012',
      document_valid: false,
    })
  })

  it('an empty transporta is no carrier', () => {
    const { xml } = buildNfe({ issuer: SHIPPER, recipient: CUSTOMER, number: 7 })
    expect(readAs('nfe', xml.replace('</modFrete>', '</modFrete><transporta/>')).carrier).toBeNull()
    expect(nfe({ carrier: { cnpj: CARRIER.cnpj ?? '', name: 'X' }, plate: 'ABC1D23' })).toMatchObject({
      carrier: { document: CARRIER.cnpj, name: 'X' },
      plate: 'ABC1D23',
    })
  })

  it('an appended cancellation cancels only its own note', () => {
    const { xml, access_key } = buildNfe({ issuer: SHIPPER, recipient: CUSTOMER, number: 7 })
    const situation = (key: string, status: string) =>
      readAs('nfe', xml.replace('</nfeProc>', answer(key, status))).situation
    expect(situation(access_key, '135')).toBe('cancelled')
    expect(situation(access_key, '501')).toBe('authorised')
    expect(situation(access_key.replace(/^35/, '41'), '135')).toBe('authorised')
  })

  it('batches give every note; a place for one refuses them', () => {
    const batch = buildNfeBatch([1, 2, 3].map((number) => ({ issuer: SHIPPER, recipient: CUSTOMER, number })))
    const read = readFiscalFile(Buffer.from(batch.xml))
    expect(read.ok && read.documents.map((one) => one.access_key)).toEqual(batch.access_keys)
    expect(readFiscalDocument(Buffer.from(batch.xml))).toMatchObject({
      ok: false,
      reason: 'several_documents',
    })
  })
})

describe('CT-e', () => {
  it('an ordinary one: taker, price, components, notes, weights', () => {
    const nfe_keys = [1, 2, 2].map(
      (number) => buildNfe({ issuer: SHIPPER, recipient: CUSTOMER, number }).access_key,
    )
    const document = cte({
      nfe_keys,
      components: [
        { name: 'FRETE PESO', value: '285.00' },
        { name: 'FRETE VALOR', value: '45.30' },
        { name: 'PEDÁGIO', value: '36.36' },
        { name: 'ICMS', value: '29.81' },
      ],
      icms: { base: '396.47', percentage: '7.00', value: '29.81' },
      real_weight: '458.6500',
      billed_weight: '540.0000',
      volume_m3: '1.8000',
      volume_count: '43.0000',
    })
    expect(document).toMatchObject({
      variant: 'cte',
      shipping_price: '396.47',
      components_sum: '396.47',
      rates: { weight_shipping_value: '285.00', ad_valorem: '45.30', toll: '36.36', icms: '29.81' },
      icms: { group: 'ICMS00', percentage: '7.00' },
      taker: { code: '0', role: 'sender', document: SHIPPER.cnpj },
      nfe_keys: nfe_keys.slice(0, 2),
      cargo: {
        real_weight: '458.6500',
        billed_weight: '540.0000',
        volume_m3: '1.8000',
        volume_count: '43.0000',
        cubed_weight: null,
      },
      situation: 'authorised',
      warnings: [],
    })
  })

  it.each([
    ['sender', SHIPPER],
    ['dispatcher', PERSON],
    ['receiver', CARRIER],
    ['recipient', CUSTOMER],
  ] as const)('the %s pays', (taker, party) => {
    expect(cte({ taker, dispatcher: PERSON, receiver: CARRIER }).taker).toMatchObject({
      role: taker,
      document: party.cnpj ?? party.cpf,
      name: party.name,
    })
  })

  it('somebody else pays, or a party that is not there', () => {
    expect(cte({ taker: PERSON }).taker).toMatchObject({ code: '4', role: 'other', document: PERSON.cpf })
    expect(cte({ taker: 'receiver' }).taker).toEqual({
      code: '2',
      role: 'receiver',
      document: null,
      name: null,
    })
  })

  it('components that do not add up are told, not refused', () => {
    const document = cte({ components: [{ name: 'FRETE', value: '10.00' }], total: '10.01' })
    expect(document.warnings).toEqual(['components_do_not_add_up'])
  })

  it('links to other CT-e', () => {
    const key = buildCte({ issuer: CARRIER, sender: SHIPPER, recipient: CUSTOMER, number: 1 }).access_key
    expect(cte({ previous_ctes: [key], complemented: [key], substituted: key })).toMatchObject({
      previous_ctes: [key],
      complemented: [key],
      substituted: [key],
    })
  })

  it('gross weights in kilograms: tonnes are converted, repetitions count once, different ones are summed', () => {
    const { xml } = buildCte({ issuer: CARRIER, sender: SHIPPER, recipient: CUSTOMER, number: 1 })
    const cargo = (...rows: [unit: string, kind: string, quantity: string][]) =>
      readAs('cte', xml.replace(/<infQ>.*<\/infQ>/, lines(...rows).join(''))).cargo
    expect(cargo(['02', 'PESO BRUTO', '1.5000']).real_weight).toBe('1500.0')
    expect(cargo(['01', 'PESO BRUTO', '152.0'], ['01', 'PESO BRUTO', '65.0']).real_weight).toBe('217.0')
    expect(cargo(['01', 'PESO BRUTO', '152.0'], ['01', 'PESO BRUTO', '152.000']).real_weight).toBe('152.0')
    expect(
      cargo(['01', 'Peso_Real', '22.0'], ['01', 'Peso_Taxado', '30.0'], ['01', 'Peso_Cubado', '7.0']),
    ).toMatchObject({
      real_weight: '22.0',
      billed_weight: '30.0',
      cubed_weight: '7.0',
    })
    expect(cargo(['03', 'PESO BRUTO', '20.0']).real_weight).toBeNull()
  })
})

describe('MDF-e', () => {
  const input: MdfeInput = {
    issuer: CARRIER,
    number: 88,
    uf_start: 'SP',
    uf_end: 'PE',
    route_ufs: ['MG', 'BA'],
    loading: [{ city_ibge: '3518800', city: 'GUARULHOS' }],
    unloading: [{ city_ibge: '2611606', city: 'RECIFE', cte_keys: ['1', '2', '2'] }],
    vehicle: { plate: 'ABC1D23', uf: 'SP' },
    trailers: [{ plate: 'XYZ9A87', uf: 'SP' }],
    drivers: [{ name: 'MOTORISTA', cpf: '12345678909' }],
    ciot: '123456789012',
  }
  it('an ordinary one, its repeated keys counted once', () => {
    expect(readAs('mdfe', buildMdfe(input).xml)).toMatchObject({
      plate: 'ABC1D23',
      trailer_plates: ['XYZ9A87'],
      drivers: [{ name: 'MOTORISTA', cpf: '12345678909' }],
      route_ufs: ['MG', 'BA'],
      cte_keys: ['1', '2'],
      nfe_keys: [],
      unloading: [{ city: 'RECIFE', cte_keys: ['1', '2', '2'] }],
      ciots: ['123456789012'],
      totals: { cte_count: '2', nfe_count: null },
      situation: 'authorised',
      warnings: [],
    })
  })
  it('a counter that disagrees is told', () => {
    const xml = buildMdfe(input).xml.replace('<qCTe>2<', '<qCTe>9<')
    expect(readAs('mdfe', xml).warnings).toEqual(['counter_differs'])
  })
})

describe('events', () => {
  const { access_key } = buildNfe({ issuer: SHIPPER, recipient: CUSTOMER, number: 1 })
  const base = {
    access_key,
    author: SHIPPER.cnpj ?? '',
    event_type: '110111',
    justification: 'Pedido cancelado',
  }
  it.each([
    ['135', true, []],
    ['136', true, []],
    ['155', true, []],
    ['501', false, ['rejected']],
    [null, false, ['no_protocol']],
  ])('answer %s: registered %s', (return_status, registered, warnings) => {
    expect(readAs('event', buildEvent({ ...base, return_status }).xml)).toMatchObject({
      subject: 'nfe',
      meaning: 'cancellation',
      access_key,
      sequence: '1',
      justification: 'Pedido cancelado',
      registered,
      return_status,
      warnings,
    })
  })
  it("another document's answer registers nothing", () => {
    const other = access_key.replace(/^35/, '41')
    expect(readAs('event', buildEvent({ ...base, return_access_key: other }).xml)).toMatchObject({
      registered: false,
      return_status: null,
      warnings: ['return_of_other_document'],
    })
  })
  it('correction letters of both kinds, closing of an MDF-e, types nobody knows', () => {
    const letter = buildEvent({ ...base, event_type: '110110', correction_text: 'Onde se lê A leia-se B' })
    expect(readAs('event', letter.xml)).toMatchObject({
      meaning: 'correction_letter',
      correction_text: 'Onde se lê A leia-se B',
    })
    const corrections = [{ group: 'rem', field: 'nro', value: '170' }]
    expect(
      readAs('event', buildEvent({ ...base, subject: 'cte', event_type: '110110', corrections }).xml),
    ).toMatchObject({
      subject: 'cte',
      corrections: [{ group: 'rem', field: 'nro', value: '170', item: null }],
    })
    expect(readAs('event', buildEvent({ ...base, subject: 'mdfe', event_type: '110112' }).xml).meaning).toBe(
      'closing',
    )
    expect(readAs('event', buildEvent({ ...base, event_type: '110300' }).xml).meaning).toBe('other')
  })
  it('sequence 1 and 01 are the same', () => {
    const { xml } = buildEvent(base)
    expect(readAs('event', xml.replaceAll('<nSeqEvento>1<', '<nSeqEvento>01<')).sequence).toBe('1')
  })
})
