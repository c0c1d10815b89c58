import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A bank on loopback that speaks the Pix API of the Banco Central: tokens, charges with a due date, received payments. */

export type BankPayment = {
  endToEndId: string
  txid?: string
  valor: string
  horario: string
  devolucoes?: readonly object[]
}
type Charge = {
  txid: string
  status: string
  valor: { original: string }
  calendario: { dataDeVencimento: string }
  devedor: { cnpj: string; nome: string }
  chave: string
  pixCopiaECola?: string
  loc: { location: string }
}

export type BankServer = {
  url: string
  charges: Map<string, Charge>
  payments: BankPayment[]
  /** How often each was asked. */
  asked: { token: number; put: number; get: number; pix: number; removed: number }
  /** Trouble: `down` 503, `refuses` 400 with the bank's words, `lost`: does it and answers nothing. */
  trouble: 'down' | 'refuses' | 'lost' | null
  /** Whether the bank makes the text of the code itself. */
  makesCode: boolean
  /** Tokens that were given before are no longer known. */
  expireTokens: () => void
  close: () => void
}

export const BANK_CLIENT = { id: 'tropeiro', secret: 'bank-client-secret' }

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

const answer = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

type Bank = BankServer & { token: string }

const giveToken = (bank: Bank, request: IncomingMessage, response: ServerResponse, text: string): void => {
  bank.asked.token += 1
  const wanted = `Basic ${Buffer.from(`${BANK_CLIENT.id}:${BANK_CLIENT.secret}`).toString('base64')}`
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  if (request.headers.authorization !== wanted || !isForm || text !== 'grant_type=client_credentials')
    return answer(response, 401, { error: 'invalid_client' })
  answer(response, 200, { access_token: bank.token, token_type: 'Bearer', expires_in: 3600 })
}

const putCharge = (bank: Bank, response: ServerResponse, txid: string, text: string): void => {
  bank.asked.put += 1
  if (bank.trouble === 'refuses') {
    const violacoes = [{ razao: 'CNPJ inexistente', propriedade: 'cobv.devedor.cnpj' }]
    return answer(response, 400, { title: 'Cobrança inválida', status: 400, violacoes })
  }
  if (bank.charges.has(txid))
    return answer(response, 409, { title: 'Conflito', detail: 'txid já utilizado', status: 409 })
  const location = `pix.example.com/qr/v2/cobv/${txid}`.slice(0, 77)
  const charge: Charge = {
    ...JSON.parse(text),
    txid,
    status: 'ATIVA',
    loc: { location },
    ...(bank.makesCode ? { pixCopiaECola: `00020101021226-${txid}` } : {}),
  }
  bank.charges.set(txid, charge)
  if (bank.trouble === 'lost') response.destroy()
  else answer(response, 201, charge)
}

const patchCharge = (bank: Bank, response: ServerResponse, txid: string, text: string): void => {
  const charge = bank.charges.get(txid)
  if (!charge) return answer(response, 404, { title: 'Não Encontrado' })
  bank.asked.removed += 1
  const { status } = JSON.parse(text)
  bank.charges.set(txid, { ...charge, status })
  answer(response, 200, bank.charges.get(txid))
}

const getCharge = (bank: Bank, response: ServerResponse, txid: string): void => {
  bank.asked.get += 1
  const charge = bank.charges.get(txid)
  if (!charge) return answer(response, 404, { title: 'Não Encontrado' })
  answer(response, 200, { ...charge, pix: bank.payments.filter((payment) => payment.txid === txid) })
}

/** Pages of two, so that there are several. */
const PAGE = 2

const listPayments = (bank: Bank, response: ServerResponse, query: URLSearchParams): void => {
  bank.asked.pix += 1
  const from = Date.parse(query.get('inicio') ?? '')
  const until = Date.parse(query.get('fim') ?? '')
  const found = bank.payments.filter(
    ({ horario, devolucoes = [] }) =>
      Date.parse(horario) >= from &&
      Date.parse(horario) <= until &&
      (query.get('devolucaoPresente') !== 'true' || devolucoes.length > 0),
  )
  const page = Number(query.get('paginacao.paginaAtual') ?? 0)
  const paginacao = {
    paginaAtual: page,
    itensPorPagina: PAGE,
    quantidadeDePaginas: Math.ceil(found.length / PAGE),
    quantidadeTotalDeItens: found.length,
  }
  answer(response, 200, { parametros: { paginacao }, pix: found.slice(page * PAGE, (page + 1) * PAGE) })
}

const serve = async (bank: Bank, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const text = await bodyOf(request)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bank')
  if (bank.trouble === 'down') return answer(response, 503, {})
  if (pathname === '/oauth/token') return giveToken(bank, request, response, text)
  if (request.headers.authorization !== `Bearer ${bank.token}`) return answer(response, 401, {})
  const txid = /^\/v2\/cobv\/([a-zA-Z0-9]{26,35})$/.exec(pathname)?.[1]
  if (txid !== undefined && request.method === 'PUT') return putCharge(bank, response, txid, text)
  if (txid !== undefined && request.method === 'PATCH') return patchCharge(bank, response, txid, text)
  if (txid !== undefined) return getCharge(bank, response, txid)
  if (pathname === '/v2/pix') return listPayments(bank, response, searchParams)
  answer(response, 404, { title: 'Não Encontrado' })
}

export const createBankServer = async (): Promise<BankServer> => {
  const bank: Bank = {
    url: '',
    token: 'token-1',
    charges: new Map(),
    payments: [],
    asked: { token: 0, put: 0, get: 0, pix: 0, removed: 0 },
    trouble: null,
    makesCode: true,
    expireTokens: () => {
      bank.token = `${bank.token}1`
    },
    close: () => void server.close(),
  }
  const server: Server = createServer((request, response) => void serve(bank, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  bank.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return bank
}
