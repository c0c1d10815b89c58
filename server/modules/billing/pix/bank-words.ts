import * as z from 'zod'
import { pixItem } from '#shared/billing/billing-answers.ts'

/** The JSON of the Banco Central's Pix API 2, as far as bills need it. */

const MONEY = z.string().regex(/^\d{1,10}\.\d{2}$/)

export const chargeAnswer = z.object({
  txid: z.string(),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP', 'EXPIRADA']),
  valor: z.object({ original: MONEY }),
  pixCopiaECola: z.string().max(512).nullish(),
  location: z.string().max(77).nullish(),
  loc: z.object({ location: z.string().max(77).nullish() }).nullish(),
  pix: z.array(pixItem).nullish(),
})

export const receivedAnswer = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.int().min(0).max(100_000) }) }),
  pix: z.array(pixItem).nullish(),
})

export const tokenAnswer = z.object({
  access_token: z.string().min(1).max(8000),
  expires_in: z.coerce.number().min(0).default(60),
})

/** A refusal (RFC 7807). */
const problem = z.object({
  title: z.string().optional(),
  detail: z.string().optional(),
  violacoes: z
    .array(z.object({ razao: z.string().optional(), propriedade: z.string().optional() }))
    .optional(),
})

/** The readable part of a refusal. */
export const problemText = (status: number, body: unknown): string => {
  const read = problem.safeParse(body)
  const said = read.success
    ? [
        read.data.detail ?? read.data.title,
        ...(read.data.violacoes ?? []).map(({ razao, propriedade }) =>
          [propriedade, razao].filter((part) => part !== undefined).join(': '),
        ),
      ]
    : []
  const text = said.filter((part) => part !== undefined && part !== '').join(' · ')
  // oxlint-disable-next-line no-control-regex -- the bank's text is shown to people
  return (text === '' ? `HTTP ${status}` : text).replaceAll(/[\u0000-\u001F\u007F]/g, ' ').slice(0, 300)
}
