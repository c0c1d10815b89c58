import type * as z from 'zod'
import { OutsideFailure } from '#server/infra/ask-outside.ts'
import { createAsk, type TokenAddress } from '#server/infra/ask-with-token.ts'
import type { pixItem } from '#shared/billing/billing-answers.ts'
import { chargeAnswer, problemText, receivedAnswer } from './bank-words.ts'
import {
  BankRefusal,
  type BankCharge,
  type NewCharge,
  type PaymentProvider,
  type ReceivedPayment,
} from './provider.ts'

/** Charges with a due date (`/cobv`) and payments (`/pix`) of the Banco Central's Pix API 2. */

type Options = TokenAddress & { key: string }

/** Days after its last day that a charge can still be paid: an overdue bill is paid as it is. */
const PAYABLE_AFTER_DAYS = 365

const STATUS = {
  ATIVA: 'active',
  CONCLUIDA: 'paid',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'removed',
  REMOVIDA_PELO_PSP: 'removed',
  EXPIRADA: 'removed',
} as const

export const paymentOf = ({
  endToEndId,
  txid,
  valor,
  horario,
  devolucoes,
}: z.output<typeof pixItem>): ReceivedPayment => ({
  end_to_end_id: endToEndId,
  txid: txid ?? null,
  value: valor,
  paid_at: new Date(horario).toISOString(),
  // One that is under way or was not done has moved no money.
  refunds: (devolucoes ?? [])
    .filter(({ status }) => status === 'DEVOLVIDO')
    .map((refund) => ({
      refund_id: `${endToEndId}:${refund.id}`,
      value: refund.valor,
      refunded_at: new Date(
        refund.horario?.liquidacao ?? refund.horario?.solicitacao ?? horario,
      ).toISOString(),
      reason: refund.motivo?.slice(0, 200) ?? null,
    })),
})

const chargeOf = (body: unknown): BankCharge => {
  const read = chargeAnswer.safeParse(body)
  if (!read.success) throw new OutsideFailure('untracked', 'the answer is no charge', read.error)
  const { status, valor, pixCopiaECola, location, loc, pix, txid } = read.data
  return {
    status: STATUS[status],
    total: valor.original,
    copy_paste: pixCopiaECola ?? null,
    location: location ?? loc?.location ?? null,
    payments: (pix ?? []).map((item) => ({ ...paymentOf(item), txid })),
  }
}

const bodyOf = ({ total, due_on, cnpj, company, text }: NewCharge, key: string): object => ({
  calendario: { dataDeVencimento: due_on, validadeAposVencimento: PAYABLE_AFTER_DAYS },
  devedor: { cnpj, nome: company.slice(0, 200) },
  valor: { original: total },
  chave: key,
  solicitacaoPagador: text.slice(0, 140),
})

const MAX_PAGES = 1000

export const createPixApi = (options: Options): PaymentProvider => {
  const ask = createAsk(options)

  const find = async (txid: string): Promise<BankCharge | null> => {
    const { status, body } = await ask(`cobv/${txid}`)
    if (status === 404) return null
    if (status !== 200) throw new BankRefusal(problemText(status, body))
    return chargeOf(body)
  }

  return {
    find,
    register: async (charge) => {
      const { status, body } = await ask(`cobv/${charge.txid}`, {
        method: 'PUT',
        body: bodyOf(charge, options.key),
      })
      if (status === 200 || status === 201) return chargeOf(body)
      // A try before this one may have reached the bank although its answer was lost.
      const made = await find(charge.txid)
      if (made?.total === charge.total) return made
      throw new BankRefusal(problemText(status, body))
    },
    remove: async (txid) => {
      const { status, body } = await ask(`cobv/${txid}`, {
        method: 'PATCH',
        body: { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' },
      })
      if (status < 300 || status === 404) return
      const made = await find(txid)
      if (made?.status === 'active') throw new BankRefusal(problemText(status, body))
    },
    received: async function* (from, until, only) {
      const asked = {
        inicio: from.toISOString(),
        fim: until.toISOString(),
        txIdPresente: 'true',
        ...(only === 'refunded' ? { devolucaoPresente: 'true' } : {}),
      }
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const query = new URLSearchParams({ ...asked, 'paginacao.paginaAtual': String(page) })
        // oxlint-disable-next-line no-await-in-loop -- a page tells whether there is another
        const { status, body } = await ask(`pix?${query.toString()}`)
        if (status !== 200) throw new BankRefusal(problemText(status, body))
        const read = receivedAnswer.safeParse(body)
        if (!read.success)
          throw new OutsideFailure('untracked', 'the answer is no list of payments', read.error)
        yield (read.data.pix ?? []).map(paymentOf)
        if (page + 1 >= read.data.parametros.paginacao.quantidadeDePaginas) return
      }
    },
  }
}
