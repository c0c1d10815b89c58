import type { LayoutText } from '../layout.ts'

/** A carrier's bills over CT-es, 280 columns. Record 556 is derived from 354 of version 3.0. */
export const DOCCOB_50: LayoutText = {
  message: 'DOCCOB',
  version: '5.0',
  length: 280,
  after: { 550: '000', 551: '550', 552: '551', 555: '552', 556: '555', 559: '550' },
  records: {
    550: `
      4 A14 document Identificação do documento`,
    551: `
       4 C14 tax_id CNPJ da transportadora
      18 A50 name   Razão social`,
    552: `
        4 A10   branch         Filial emissora
       14 N1    kind           Tipo do documento
       15 A3    series         Série
       18 N10   number         Número do documento
       28 D8    issued_on      Data de emissão
       36 D8    expires_on     Data de vencimento
       44 N13,2 value          Valor do documento
       59 A3    charged_by     Tipo de cobrança
       62 N2,2  fine           % multa
       66 N13,2 interest       Juros por dia
       81 D8    discount_until Data limite desconto
       89 N13,2 discount       Valor desconto
      104 N5    -              Código do agente
      109 A30   bank           Nome do agente
      139 N4    -              Agência
      143 A1    -              DV agência
      144 N10   -              Conta
      154 A2    -              DV conta
      156 A1    action         Ação
      157 A10   pre_invoice    Pré-fatura
      167 A20   -              Complementar pré-fatura
      187 A5    -              CFOP
      192 N9    -              Número NF-e/fatura
      201 A45   key            Chave de acesso
      246 A15   -              Protocolo`,
    555: `
        4 A10   branch          Filial emissora do conhecimento
       14 A5    series          Série
       19 A12   number          Número
       31 N13,2 value           Valor do frete
       46 D8    issued_on       Data de emissão
       54 C14   sender          CNPJ remetente
       68 C14   recipient       CNPJ destinatário
       82 C14   issuer          CNPJ emissor do conhecimento
       96 A2    sender_state    UF embarcador
       98 A2    issuer_state    UF emissora
      100 A2    recipient_state UF destino
      102 A10   -               Conta razão
      112 A2    -               Código IVA
      114 A20   -               Romaneio
      134 A20   -               SAP 1
      154 A20   -               SAP 2
      174 A20   -               SAP 3
      194 A1    -               Ct de devolução (S/N)`,
    556: `
       4 A3    series    Série da nota fiscal
       7 N9    number    Número da nota fiscal
      16 D8    issued_on Data de emissão da nota
      24 N6,3  weight    Peso da nota fiscal
      33 N13,2 value     Valor da mercadoria na nota
      48 C14   issuer    CNPJ do emissor da nota`,
    559: `
      4 N4    count Qtde total de documentos
      8 N13,2 value Valor total`,
  },
}
