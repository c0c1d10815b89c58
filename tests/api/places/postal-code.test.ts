import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { createOutsideServer, type OutsideServer } from '#tests/support/outside-server.ts'
import { ARARAS, RIO, SAO_PAULO } from '#tests/support/places.ts'

const CEP = '01001000'
const KNOWN = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  complemento: 'lado ímpar',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
  ibge: String(SAO_PAULO),
  gia: '1004',
}

describe('street, district and municipality of a CEP', () => {
  let app: TestApp
  let outside: OutsideServer
  let shipper: Actor

  const ask = async (cep = CEP, who = shipper) =>
    (await who.get(`/api/addresses/postal_code/${cep}`).expect(200)).body.data
  const configure = (more: object) => {
    const { services } = app.container
    const { CEP_URL: _url, ...env } = services.env
    Object.assign(services, { env: { ...env, CEP_RETRIES: 1, CEP_TIMEOUT_MS: 500, ...more } })
  }

  beforeAll(async () => {
    app = await createTestApp()
    outside = await createOutsideServer()
    shipper = await app.actor('shipper')
  })
  beforeEach(() => {
    outside.postal_codes = { [CEP]: KNOWN }
    outside.asked.postal_code = 0
    // A new environment has a memory of its own.
    configure({ CEP_URL: outside.url })
  })
  afterAll(async () => {
    outside.close()
    await app.close()
  })

  it('come from the service, the municipality by its IBGE code', async () => {
    const found = {
      situation: 'found',
      place: {
        postal_code: CEP,
        street: 'Praça da Sé',
        district: 'Sé',
        city: { id: SAO_PAULO, name: 'São Paulo', uf: 'SP' },
      },
    }
    expect(await ask('01001-000')).toEqual(found)
    expect(await ask(CEP, await app.actor('transporter'))).toEqual(found)
    // The second was remembered.
    expect(outside.asked.postal_code).toBe(1)
  })

  it('are asked again when the memory is a month old', async () => {
    await ask()
    app.clock.advance(31 * 24 * 3_600_000)
    await app.container.services.sessions.forget({ user_id: shipper.user.id })
    const later = await app.actor('shipper')
    await ask(CEP, later)
    expect(outside.asked.postal_code).toBe(2)
    app.clock.advance(-31 * 24 * 3_600_000)
  })

  it('of a whole town have no street, and one that does not exist is told', async () => {
    outside.postal_codes = {
      '18190000': { ...KNOWN, cep: '18190-000', logradouro: '', bairro: '', ibge: String(ARARAS) },
    }
    const { place } = await ask('18190000')
    expect(place).toMatchObject({ street: null, district: null, city: { id: ARARAS } })
    expect(await ask('99999999')).toEqual({ situation: 'unknown', place: null })
    expect(await ask('99999999')).toEqual({ situation: 'unknown', place: null })
    expect(outside.asked.postal_code).toBe(2)
  })

  it('name no municipality that we do not know, or that is not of that state', async () => {
    for (const wrong of [{ ibge: '9999999' }, { ibge: '' }, { ibge: String(RIO) }, { ibge: "1' or '1" }]) {
      outside.postal_codes = { [CEP]: { ...KNOWN, ...wrong } }
      configure({ CEP_URL: outside.url })
      const { situation, place } = await ask()
      expect(situation).toBe('found')
      expect(place).toMatchObject({ street: 'Praça da Sé', city: null })
    }
  })

  it('fit the form, whatever the service says', async () => {
    outside.postal_codes = {
      [CEP]: { ...KNOWN, logradouro: `Rua\u0000\n${'x'.repeat(400)}`, bairro: null },
    }
    const { place } = await ask()
    expect(place.street).toHaveLength(150)
    // oxlint-disable-next-line no-control-regex -- that is what must not come through
    expect(place.street).not.toMatch(/[\u0000-\u001F]/)
    expect(place.district).toBeNull()
  })

  it('are said to be unavailable when the service fails, asked once more, and not remembered', async () => {
    const unavailable = { situation: 'unavailable', place: null }
    outside.postal_codes = 'down'
    expect(await ask()).toEqual(unavailable)
    expect(outside.asked.postal_code).toBe(2)
    // Another CEP than the one asked for, and answers that are not of the protocol.
    for (const odd of [{ ...KNOWN, cep: '20040-002' }, { message: 'quota' }, []]) {
      outside.postal_codes = { [CEP]: odd }
      expect(await ask()).toEqual(unavailable)
    }
    outside.postal_codes = { [CEP]: KNOWN }
    expect((await ask()).situation).toBe('found')
    configure({ CEP_URL: 'http://127.0.0.1:9', CEP_RETRIES: 0 })
    expect(await ask()).toEqual(unavailable)
  })

  it('are not looked for without a service, without a CEP, or by who is not logged in', async () => {
    configure({})
    expect(await ask()).toEqual({ situation: 'off', place: null })
    configure({ CEP_URL: outside.url })
    for (const wrong of ['123', '00000000', 'abcdefgh', '0100100a', '..%2F..%2Fx'])
      await shipper.get(`/api/addresses/postal_code/${wrong}`).expect(422)
    await app.anonymous.get(`/api/addresses/postal_code/${CEP}`).expect(401)
    expect(outside.asked.postal_code).toBe(0)
  })
})
