import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { barcodeOf, dueFactor, lineOf } from '#server/modules/billing/pure/slip-code.ts'

/** A bank on loopback that speaks the slips' API (Cobrança v3): tokens, registration, state, cancellation, lists. */

type Asked = {
  seuNumero: string
  valorNominal: number
  dataVencimento: string
  pagador: { cpfCnpj: string; nome: string; cep: string; uf: string }
}
export type ServedSlip = Asked & {
  codigoSolicitacao: string
  situacao: string
  dataSituacao: string
  valorTotalRecebido?: number
}

export type SlipServer = {
  url: string
  slips: ServedSlip[]
  asked: { token: number; post: number; get: number; list: number; cancel: number }
  /** Trouble: `down` 503, `refuses` 400, `lost`: does it and answers nothing, `hangs`, `other`: a code of another value. */
  trouble: 'down' | 'refuses' | 'lost' | 'hangs' | 'other' | 'broken' | null
  /** Slips stay EM_PROCESSAMENTO until it is false. */
  isSlow: boolean
  expireTokens: () => void
  close: () => void
}

export const SLIP_CLIENT = { id: 'tropeiro', secret: 'slip-client-secret', scope: 'read write' }

type Bank = SlipServer & { token: string }

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

const answer = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

const giveToken = (bank: Bank, response: ServerResponse, text: string): void => {
  bank.asked.token += 1
  const form = new URLSearchParams(text)
  const isKnown =
    form.get('grant_type') === 'client_credentials' &&
    form.get('client_id') === SLIP_CLIENT.id &&
    form.get('client_secret') === SLIP_CLIENT.secret &&
    form.get('scope') === SLIP_CLIENT.scope
  if (!isKnown) return answer(response, 401, { error: 'invalid_client' })
  answer(response, 200, { access_token: bank.token, token_type: 'Bearer', expires_in: 3600 })
}

const register = (bank: Bank, response: ServerResponse, text: string): void => {
  bank.asked.post += 1
  if (bank.trouble === 'refuses') {
    const violacoes = [{ razao: 'CEP inexistente', propriedade: 'pagador.cep' }]
    return answer(response, 400, { title: 'Cobrança inválida', violacoes })
  }
  const codigoSolicitacao = `c0de-${bank.slips.length + 1}`
  const asked: Asked = JSON.parse(text)
  bank.slips.push({ ...asked, codigoSolicitacao, situacao: 'A_RECEBER', dataSituacao: '2026-11-20' })
  if (bank.trouble === 'lost') response.destroy()
  else answer(response, 200, { codigoSolicitacao })
}

const shown = (bank: Bank, slip: ServedSlip): object => {
  const cents = Math.round(slip.valorNominal * 100) + (bank.trouble === 'other' ? 1 : 0)
  const barcode = barcodeOf({
    bank: '077',
    currency: '9',
    factor: dueFactor(slip.dataVencimento),
    cents: String(cents).padStart(10, '0'),
    free: slip.seuNumero.replaceAll(/\D/g, '').padEnd(25, '7').slice(0, 25),
  })
  const codigoBarras = bank.trouble === 'broken' ? `${barcode.slice(0, -1)}x` : barcode
  const isPending = bank.isSlow && slip.situacao === 'A_RECEBER'
  return {
    cobranca: { ...slip, situacao: isPending ? 'EM_PROCESSAMENTO' : slip.situacao },
    ...(isPending
      ? {}
      : { boleto: { nossoNumero: slip.codigoSolicitacao, codigoBarras, linhaDigitavel: lineOf(barcode) } }),
  }
}

/** Pages of one, so that there are several. */
const list = (bank: Bank, response: ServerResponse, query: URLSearchParams): void => {
  bank.asked.list += 1
  const [number, state] = [query.get('seuNumero'), query.get('situacao')]
  const from = query.get('dataInicial') ?? ''
  const until = query.get('dataFinal') ?? ''
  const found = bank.slips.filter(
    (slip) =>
      (number === null || slip.seuNumero === number) &&
      (state === null || slip.situacao === state) &&
      (query.get('filtrarDataPor') === 'EMISSAO' ||
        (slip.dataSituacao.slice(0, 10) >= from && slip.dataSituacao.slice(0, 10) <= until)),
  )
  const page = Number(query.get('paginacao.paginaAtual') ?? 0)
  const cobrancas = found.slice(page, page + 1).map((slip) => shown(bank, slip))
  answer(response, 200, { totalPaginas: found.length, totalElementos: found.length, cobrancas })
}

const one = (bank: Bank, response: ServerResponse, id: string, isCancel: boolean): void => {
  const slip = bank.slips.find(({ codigoSolicitacao }) => codigoSolicitacao === id)
  if (!slip) return answer(response, 404, { title: 'Não encontrado' })
  if (!isCancel) {
    bank.asked.get += 1
    return answer(response, 200, shown(bank, slip))
  }
  bank.asked.cancel += 1
  if (slip.situacao !== 'A_RECEBER')
    return answer(response, 400, { detail: 'Cobrança não pode ser cancelada' })
  slip.situacao = 'CANCELADO'
  answer(response, 202, {})
}

const serve = async (bank: Bank, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const text = await textOf(request)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bank')
  if (bank.trouble === 'hangs') return
  if (bank.trouble === 'down') return answer(response, 503, {})
  if (pathname === '/oauth/v2/token') return giveToken(bank, response, text)
  if (request.headers.authorization !== `Bearer ${bank.token}`) return answer(response, 401, {})
  if (pathname === '/cobranca/v3/cobrancas')
    return request.method === 'POST' ? register(bank, response, text) : list(bank, response, searchParams)
  const [, id, cancel] = /^\/cobranca\/v3\/cobrancas\/([\w-]+)(\/cancelar)?$/.exec(pathname) ?? []
  if (id !== undefined) return one(bank, response, id, cancel !== undefined)
  answer(response, 404, { title: 'Não encontrado' })
}

export const createSlipServer = async (): Promise<SlipServer> => {
  const bank: Bank = {
    url: '',
    token: 'token-1',
    slips: [],
    asked: { token: 0, post: 0, get: 0, list: 0, cancel: 0 },
    trouble: null,
    isSlow: false,
    expireTokens: () => {
      bank.token = `${bank.token}1`
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  const server: Server = createServer((request, response) => void serve(bank, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  bank.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return bank
}
