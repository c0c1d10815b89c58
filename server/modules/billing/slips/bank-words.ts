import * as z from 'zod'

/** The JSON of the slips' API (Cobrança v3), as far as bills need it. */

const amount = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,13}(?:\.\d{1,2})?$/)
    .transform(Number),
])
const moneyText = amount.transform((value) => value.toFixed(2))

export const slipAnswer = z.object({
  cobranca: z.object({
    codigoSolicitacao: z.string().min(1).max(80),
    seuNumero: z.string(),
    situacao: z.enum([
      'EM_PROCESSAMENTO',
      'A_RECEBER',
      'ATRASADO',
      'PROTESTO',
      'RECEBIDO',
      'MARCADO_RECEBIDO',
      'CANCELADO',
      'EXPIRADO',
      'FALHA_EMISSAO',
    ]),
    dataSituacao: z.string().max(40).nullish(),
    dataVencimento: z.iso.date(),
    valorNominal: moneyText,
    valorTotalRecebido: moneyText.nullish(),
  }),
  boleto: z
    .object({
      nossoNumero: z.string().max(40).nullish(),
      codigoBarras: z.string().max(44).nullish(),
      linhaDigitavel: z.string().max(60).nullish(),
    })
    .nullish(),
})

export const slipsAnswer = z.object({
  totalPaginas: z.int().min(0).max(100_000),
  cobrancas: z.array(slipAnswer).nullish(),
})

export const registeredAnswer = z.object({ codigoSolicitacao: z.string().min(1).max(80) })
