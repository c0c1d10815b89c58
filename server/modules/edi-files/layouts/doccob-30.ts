import type { LayoutText } from '../layout.ts'

/** A carrier's bills over CT-es, 170 columns. */
export const DOCCOB_30: LayoutText = {
  message: 'DOCCOB',
  version: '3.0',
  length: 170,
  after: { 350: '000', 351: '350', 352: '351', 353: '352', 354: '353', 355: '350' },
  records: {
    350: `
      4 A14 document Identificação do documento`,
    351: `
       4 C14 tax_id CNPJ da transportadora
      18 A40 name   Razão social`,
    352: `
        4 A10   branch         Filial emissora do documento
       14 N1    kind           Tipo do documento de cobrança (0=NF fatura 1=romaneio)
       15 A3    series         Série do documento
       18 N10   number         Número do documento
       28 D8    issued_on      Data de emissão
       36 D8    expires_on     Data de vencimento
       44 N13,2 value          Valor do documento
       59 A3    charged_by     Tipo de cobrança (BCO/CAR)
       62 N13,2 icms           Valor total do ICMS
       77 N13,2 interest       Valor juros por dia de atraso
       92 D8    discount_until Data limite p/ pagto com desconto
      100 N13,2 discount       Valor do desconto
      115 A35   bank           Agente de cobrança (banco)
      150 N4    -              Número da agência
      154 A1    -              Dígito da agência
      155 N10   -              Número da conta corrente
      165 A2    -              Dígito da conta
      167 A1    action         Ação do documento (I/E)`,
    353: `
       4 A10   branch    Filial emissora do conhecimento
      14 A5    series    Série do conhecimento
      19 A12   number    Número do conhecimento
      31 N13,2 value     Valor do frete
      46 D8    issued_on Data de emissão
      54 C14   sender    CNPJ remetente
      68 C14   recipient CNPJ destinatário
      82 C14   issuer    CNPJ emissor do conhecimento`,
    354: `
       4 A3    series    Série da nota fiscal
       7 N8    number    Número da nota fiscal
      15 D8    issued_on Data de emissão da nota
      23 N5,2  weight    Peso da nota fiscal
      30 N13,2 value     Valor da mercadoria na nota
      45 C14   issuer    CNPJ do emissor da nota`,
    355: `
      4 N4    count Qtde total de documentos de cobrança
      8 N13,2 value Valor total`,
  },
}
