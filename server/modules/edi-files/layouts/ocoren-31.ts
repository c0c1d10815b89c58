import type { LayoutText } from '../layout.ts'

/** Occurrences of deliveries, 120 columns (official layout of 2000-05-15). */
export const OCOREN_31: LayoutText = {
  message: 'OCOREN',
  version: '3.1',
  length: 120,
  after: { 340: '000', 341: '340', 342: '341', 343: '342' },
  records: {
    340: `
      4 A14* document Identificação do documento`,
    341: `
       4 C14* tax_id CGC
      18 A40  name   Razão social`,
    342: `
       4 C14 issuer      CGC da empresa emissora da nota fiscal
      18 N3  series      Série da nota fiscal
      21 N8* number      Número da nota fiscal
      29 K2* code        Código de ocorrência na entrega
      31 D8* day         Data da ocorrência
      39 H4  time        Hora da ocorrência
      43 K2  observation Código de observação de ocorrência na entrada
      45 A70 text        Texto em formato livre`,
    343: `
       4 C14 contractor CGC da empresa contratante do frete
      18 A10 branch     Filial emissora do conhecimento originador dessa
      28 A5  cte_series Série do conhecimento originador dessa ocorrência
      33 A12 cte_number Número do conhecimento originador dessa`,
  },
}
