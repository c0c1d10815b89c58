/** What re-audits refuse, and the dossier of a contest as it is printed. */
export const auditErrorsPt = {
  reaudit_unbounded: 'Escolha os pedidos: por tabela, transportadora, período ou lista.',
  reaudit_working: 'Já há uma nova auditoria deste embarcador em andamento. Aguarde-a terminar ou pare-a.',
  agreed_value_range: 'O valor acordado fica entre {{from}} e {{until}}.',
  unknown_rate: 'Esta taxa não existe: escolha uma da lista ou uma das suas tabelas de frete.',
  audit_other_party: 'A cobrança é de outro emissor ou de outro pagador: confira-a por si.',
  audit_outside_limit:
    'A diferença de {{difference}} passa do limite de {{limit}} para aprovação em massa. Confira-a por si.',
}

/** The reason that a settlement gives the approval of its charge. */
export const auditPt = { settled: 'Contestação {{id}} encerrada com {{value}}.' }

/** The dossier that the taker keeps of a service in disagreement: what its event 610110 rests on. */
export const dossierPt = {
  lang: 'pt-BR',
  page: 'Página {{page}} de {{pages}}',
  title: 'Dossiê da contestação {{id}}',
  file: 'dossie-contestacao-{{id}}.pdf',
  purpose:
    'Reúne o que sustenta o evento 610110 (Prestação do Serviço em Desacordo), que o tomador registra na SEFAZ pela chave do CT-e.',
  parties: 'Partes',
  shipper: 'Embarcador',
  transporter: 'Transportadora',
  taker: 'Tomador',
  order: 'Pedido',
  contest: 'Contestação',
  cause: 'Causa',
  cte: 'CT-e contestado',
  key: 'Chave de acesso',
  number: 'Número e série',
  issued: 'Emissão',
  issuer: 'Emitente',
  charged: 'Cobrado',
  expected: 'Esperado',
  difference: 'Diferença',
  event: 'Evento 610110',
  event_on: 'Registrado em {{time}}',
  event_taken_back: 'Registrado e cancelado (610111)',
  event_none: 'Ainda não registrado',
  compared: 'Cobrado e esperado, componente a componente',
  component: 'Componente',
  how: 'Regra',
  cell: 'Célula da tabela',
  total: 'Total',
  table: 'Tabela de frete',
  table_of: '{{name}}, versão {{version}}, de {{from}} a {{until}} (nº {{id}})',
  correspondence: 'Correspondência',
  when: 'Quando',
  who: 'Quem',
  what: 'O que',
  settled: 'Encerrada com acordo em {{value}}',
  withdrawn: 'Contestação retirada',
  evidence: 'Documentos de prova',
  kind: 'Documento',
  identification: 'Identificação',
  digest: 'SHA-256 do arquivo',
  kinds: { cte: 'CT-e', nf: 'NF-e', canhoto: 'Canhoto' },
  none: '—',
  causes: {
    weight: 'Peso',
    cubage: 'Cubagem',
    destination: 'Destino',
    table_version: 'Versão da tabela',
    rate_not_agreed: 'Taxa não acordada',
    tax: 'Imposto',
    duplicate: 'Cobrança em dobro',
    unknown: 'Outra causa',
  },
}
export type DossierWords = typeof dossierPt
