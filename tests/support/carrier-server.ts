import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Carriers on loopback that speak their protocols: the Correios, Jadlog, and our own form with its signature. */

export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: unknown
}
export type CarrierServer = {
  url: string
  /** What each was asked, in order. */
  asked: Asked[]
  /** What happens instead of an answer. `hangs` until it is set back; a number is a status with a refusal. */
  trouble: 'down' | 'garbage' | 'hangs' | 'redirects' | number | null
  /** Of our own form, in place of the usual answer. */
  rest: unknown
  jadlog: unknown
  correios: { price: unknown; lead: unknown }
  /** Runs before an answer is given. */
  before: () => Promise<unknown>
  /** Tokens of the Correios given before are no longer known. */
  expireTokens: () => void
  close: () => void
}

export const CARD = {
  login: 'embarcador',
  secret: 'codigo-de-acesso',
  account: '0067599079',
  contract: '9912345678',
}
export const JADLOG_TOKEN = 'token-da-jadlog'
export const REST_KEY = 'uma chave de assinatura com mais de 32 letras'

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const isSigned = ({ headers }: Asked, text: string): boolean => {
  const timestamp = String(headers['x-tropeiro-timestamp'])
  const digest = createHmac('sha256', REST_KEY).update(`${timestamp}.${text}`).digest('hex')
  return headers['x-tropeiro-signature'] === `v1=${digest}`
}

type State = CarrierServer & { token: number; waiting: ServerResponse[] }

const askedToken = (state: State, { headers, body }: Asked, response: ServerResponse): void => {
  const wanted = `Basic ${Buffer.from(`${CARD.login}:${CARD.secret}`).toString('base64')}`
  const card = JSON.stringify(body) === JSON.stringify({ numero: CARD.account })
  if (headers.authorization !== wanted || !card) return json(response, 401, { msgs: ['CWS-401'] })
  json(response, 201, {
    ambiente: 'PRODUCAO',
    token: `token-${state.token}`,
    expiraEm: '2026-11-19T09:00:00',
  })
}

const answerTo = (state: State, asked: Asked, text: string, response: ServerResponse): void => {
  const { path, headers } = asked
  if (path === '/token/v1/autentica/cartaopostagem') return askedToken(state, asked, response)
  if (path.startsWith('/preco/') || path.startsWith('/prazo/')) {
    if (headers.authorization !== `Bearer token-${state.token}`)
      return json(response, 403, { msgs: ['GTW-403'] })
    return json(response, 200, path.startsWith('/preco/') ? state.correios.price : state.correios.lead)
  }
  if (path === '/jadlog/frete/valor') {
    if (headers.authorization !== `Bearer ${JADLOG_TOKEN}`) return json(response, 401, {})
    return json(response, 200, state.jadlog)
  }
  if (!isSigned(asked, text)) return json(response, 401, { detail: 'assinatura' })
  json(response, 200, state.rest)
}

const inTrouble = (state: State, response: ServerResponse): boolean => {
  const { trouble } = state
  if (trouble === null) return false
  if (trouble === 'hangs') state.waiting.push(response)
  else if (trouble === 'down') response.writeHead(503).end('down')
  else if (trouble === 'garbage') response.writeHead(200).end('<html>em manutenção</html>')
  else if (trouble === 'redirects') response.writeHead(302, { location: `${state.url}/elsewhere` }).end()
  else json(response, trouble, { detail: 'CEP fora da área de entrega' })
  return true
}

const respond = async (state: State, asked: Asked, text: string, response: ServerResponse): Promise<void> => {
  await state.before()
  if (!inTrouble(state, response)) answerTo(state, asked, text, response)
}

export const REST_PRICE = {
  weight_shipping_value: '700.00',
  rates: [{ rate: 'GRIS', amount: '20.00' }],
  icms: '12',
  total_value: '818.18',
  transporter_delivery_time: 2,
}

export const createCarrierServer = async (): Promise<CarrierServer> => {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString()
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://carrier')
      const { method = '', headers } = request
      const asked = {
        method,
        path: pathname,
        query: searchParams,
        headers,
        body: text === '' ? null : JSON.parse(text),
      }
      state.asked.push(asked)
      void respond(state, asked, text, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const state: State = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    trouble: null,
    rest: REST_PRICE,
    jadlog: { frete: [{ vltotal: 512.4, prazo: 4 }] },
    correios: {
      price: { coProduto: '03220', pcFinal: '1.022,76', pcTotalServicosAdicionais: '22,76' },
      lead: { coProduto: '03220', prazoEntrega: 3, msgPrazo: 'Entrega até o fim do dia.' },
    },
    before: () => Promise.resolve(),
    expireTokens: () => {
      state.token += 1
    },
    close: () => {
      for (const response of state.waiting) response.destroy()
      server.closeAllConnections()
      server.close()
    },
    token: 1,
    waiting: [],
  }
  return state
}
