import type * as z from 'zod'
import { OutsideFailure, type OutsideAnswer } from '#server/infra/ask-outside.ts'
import { createAsk, type TokenAddress } from '#server/infra/ask-with-token.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { problemText } from '../pix/bank-words.ts'
import { BankRefusal } from '../pix/provider.ts'
import { barcodeOfLine } from '../pure/slip-code.ts'
import { registeredAnswer, slipAnswer, slipsAnswer } from './bank-words.ts'
import type { BankSlip, NewSlip, SlipProvider } from './provider.ts'

/** Slips of the Cobrança API, version 3, as Banco Inter speaks it. */

/** Days after its last day that a slip can still be paid: as many as the bank allows. */
const PAYABLE_AFTER_DAYS = 60

const STATUS = {
  EM_PROCESSAMENTO: 'pending',
  A_RECEBER: 'active',
  ATRASADO: 'active',
  PROTESTO: 'active',
  RECEBIDO: 'paid',
  MARCADO_RECEBIDO: 'paid',
  CANCELADO: 'removed',
  EXPIRADO: 'removed',
  FALHA_EMISSAO: 'removed',
} as const

const slipOf = ({ cobranca, boleto }: z.output<typeof slipAnswer>): BankSlip => ({
  own_number: cobranca.seuNumero,
  request_id: cobranca.codigoSolicitacao,
  status: STATUS[cobranca.situacao],
  said: cobranca.situacao,
  total: cobranca.valorNominal,
  due_on: cobranca.dataVencimento,
  bank_number: boleto?.nossoNumero ?? null,
  barcode: boleto?.codigoBarras ?? barcodeOfLine(boleto?.linhaDigitavel ?? ''),
  received: cobranca.valorTotalRecebido ?? null,
  changed_at: momentOf(cobranca.dataSituacao ?? cobranca.dataVencimento),
})

/** A day without an hour is its noon in Brazil, as is a text that is no day. */
const momentOf = (text: string): string => {
  const moment = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T15:00:00.000Z` : text)
  return (Number.isNaN(moment.getTime()) ? new Date(0) : moment).toISOString()
}

const bodyOf = ({ own_number, total, due_on, debtor, text }: NewSlip): object => ({
  seuNumero: own_number,
  valorNominal: Number(total),
  dataVencimento: due_on,
  numDiasAgenda: PAYABLE_AFTER_DAYS,
  pagador: {
    cpfCnpj: debtor.cnpj,
    tipoPessoa: 'JURIDICA',
    nome: debtor.company.slice(0, 100),
    endereco: debtor.street.slice(0, 100),
    numero: debtor.number.slice(0, 10),
    bairro: debtor.district.slice(0, 60),
    cidade: debtor.city.slice(0, 60),
    uf: debtor.uf,
    cep: debtor.postal_code,
  },
  mensagem: { linha1: text.slice(0, 78) },
})

const read = <T extends z.ZodType>(schema: T, { status, body }: OutsideAnswer): z.output<T> => {
  if (status >= 300) throw new BankRefusal(problemText(status, body))
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new OutsideFailure('untracked', 'the answer is no slip', parsed.error)
  return parsed.data
}

const MAX_PAGES = 1000
const PAGE = 100
const DAY_MS = 86_400_000

export const createSlipApi = (address: TokenAddress): SlipProvider => {
  const ask = createAsk(address)
  // A POST is not repeated by itself: a second registration would be a second slip.
  const tell = (path: string, body: object) => ask(path, { body, retries: 0 })

  async function* pages(query: Record<string, string>): AsyncGenerator<readonly BankSlip[]> {
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const paging = { 'paginacao.itensPorPagina': String(PAGE), 'paginacao.paginaAtual': String(page) }
      // oxlint-disable-next-line no-await-in-loop -- a page tells whether there is another
      const answer = await ask(`cobrancas?${new URLSearchParams({ ...query, ...paging }).toString()}`)
      const { totalPaginas, cobrancas } = read(slipsAnswer, answer)
      yield (cobrancas ?? []).map(slipOf)
      if (page + 1 >= totalPaginas) return
    }
  }

  const find = async (request_id: string): Promise<BankSlip | null> => {
    const answer = await ask(`cobrancas/${encodeURIComponent(request_id)}`)
    return answer.status === 404 ? null : slipOf(read(slipAnswer, answer))
  }

  return {
    find,
    register: async (slip) => read(registeredAnswer, await tell('cobrancas', bodyOf(slip))).codigoSolicitacao,
    findOwn: async (own_number, since) => {
      const asked = {
        seuNumero: own_number,
        filtrarDataPor: 'EMISSAO',
        dataInicial: today(new Date(since.getTime() - DAY_MS)),
        dataFinal: today(new Date(since.getTime() + PAYABLE_AFTER_DAYS * DAY_MS)),
      }
      for await (const page of pages(asked)) {
        const own = page.find((slip) => slip.own_number === own_number)
        if (own) return own
      }
      return null
    },
    remove: async (request_id) => {
      const path = `cobrancas/${encodeURIComponent(request_id)}/cancelar`
      const { status, body } = await tell(path, { motivoCancelamento: 'Pago por outro meio' })
      if (status < 300 || status === 404) return
      const known = await find(request_id)
      if (known?.status === 'active') throw new BankRefusal(problemText(status, body))
    },
    paid: (from, until) =>
      pages({
        filtrarDataPor: 'PAGAMENTO',
        situacao: 'RECEBIDO',
        dataInicial: today(from),
        dataFinal: today(until),
      }),
  }
}
