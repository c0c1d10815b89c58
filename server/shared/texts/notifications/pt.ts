import { serviceNoticesAboutPt, serviceNoticesPt } from './services.pt.ts'
import { riskNoticesAboutPt, riskNoticesPt } from './risk.pt.ts'
import { commentNoticesAboutPt, commentNoticesPt } from './comments.pt.ts'
import { tenderNoticesPt, tenderNoticesAboutPt } from './tenders.pt.ts'
import { quoteNoticesPt, quoteNoticesAboutPt } from './quotes.pt.ts'
/** Notices in words: what happened, what a subscription is about, bursts, mails. Portuguese is the source. */
export const noticesPt = {
  table_waiting: {
    title: 'Tabela de frete aguarda aprovação',
    description: '{{partner}} aprovou a tabela {{table}}. Falta a sua decisão.',
  },
  table_refused: {
    title: 'Tabela de frete recusada',
    description: '{{partner}} recusou a tabela {{table}}. Uma nova versão está em rascunho.',
  },
  table_in_force: {
    title: 'Tabela de frete aprovada',
    description: 'A tabela {{table}} com {{partner}} foi aprovada pelos dois lados.',
  },
  table_readjusted: {
    title: 'Reajuste de tabela de frete',
    description: 'A tabela {{table}} com {{partner}} tem um reajuste a partir de {{date}} para aprovar.',
  },
  table_prolongation_asked: {
    title: 'Prorrogação de tabela de frete',
    description: '{{partner}} pede que a tabela {{table}} valha até {{date}}. Aprove ou recuse.',
  },
  table_prolongation_refused: {
    title: 'Prorrogação recusada',
    description: '{{partner}} não prorrogou a tabela {{table}} até {{date}}.',
  },
  table_prolonged: {
    title: 'Tabela de frete prorrogada',
    description: 'A tabela {{table}} com {{partner}} vale até {{date}}.',
  },
  table_expiring: {
    title: 'Tabela de frete perto do fim',
    description_one: 'A tabela {{table}} com {{partner}} vence em {{days}} dia, em {{date}}.',
    description_other: 'A tabela {{table}} com {{partner}} vence em {{days}} dias, em {{date}}.',
  },
  route_waiting: {
    title: 'Rota aguarda aprovação',
    description: '{{partner}} aprovou a rota {{lane}} do projeto {{project}}. Falta a sua decisão.',
  },
  route_refused: {
    title: 'Rota recusada',
    description:
      '{{partner}} recusou a rota {{lane}} do projeto {{project}}. Uma nova versão está em rascunho.',
  },
  route_in_force: {
    title: 'Rota aprovada',
    description: 'A rota {{lane}} do projeto {{project}} com {{partner}} foi aprovada pelos dois lados.',
  },
  route_project_closed: {
    title: 'Projeto de rotas encerrado',
    description: 'As rotas do projeto {{project}} não calculam mais fretes.',
  },
  proposal_sent: {
    title: 'Nova proposta de transporte',
    description: 'O pedido {{code}} aguarda a sua resposta.',
  },
  cargo_changed: {
    title: 'Carga do pedido alterada',
    description:
      'O embarcador corrigiu a carga do pedido {{code}}. Confira peso, endereços e valor e responda de novo.',
  },
  proposal_accepted: {
    title: 'Proposta aceita',
    description: '{{transporter}} aceitou o pedido {{code}}.',
  },
  proposal_refused: {
    title: 'Proposta recusada',
    description: '{{transporter}} recusou o pedido {{code}}.',
  },
  transporter_confirmed: {
    title: 'Transportadora definida',
    description: 'Sua empresa foi confirmada no pedido {{code}}. Informe motorista e veículo.',
  },
  transporter_refused: {
    title: 'Proposta não escolhida',
    description: 'O embarcador não seguiu com a sua proposta no pedido {{code}}.',
  },
  enriched: {
    title: 'Motorista e veículo definidos',
    description: '{{transporter}} informou motorista e veículo do pedido {{code}}.',
  },
  collected: { title: 'Carga coletada', description: 'O pedido {{code}} foi coletado.' },
  on_route: { title: 'Em rota', description: 'O pedido {{code}} está em rota.' },
  on_destiny: { title: 'Chegada no destino', description: 'O pedido {{code}} chegou no destino.' },
  delivered: { title: 'Entrega realizada', description: 'O pedido {{code}} foi entregue.' },
  delivery_refused: {
    title: 'Entrega recusada',
    description: 'O pedido {{code}} teve entrega recusada. Veja os detalhes.',
  },
  canceled: { title: 'Pedido cancelado', description: 'O pedido {{code}} foi cancelado.' },
  changed: {
    title: 'Pedido alterado',
    description: 'O pedido {{code}} foi alterado. Confira antes de seguir.',
  },
  alert: { title: 'Alerta no pedido', description: 'O pedido {{code}} está em alerta.' },
  unsuccessful: {
    title: 'Coleta infrutífera',
    description: 'A coleta do pedido {{code}} não foi possível.',
  },
  vehicle_approved: {
    title: 'Motorista e veículo aprovados',
    description: 'A gerenciadora de risco aprovou motorista e veículo do pedido {{code}}.',
  },
  vehicle_refused: {
    title: 'Motorista ou veículo recusado',
    description: 'A gerenciadora de risco recusou o pedido {{code}}. Veja o motivo e informe outro.',
  },
  carrier_deadline: {
    title: 'Prazo da transportadora vencido',
    description: 'O pedido {{code}} ainda está sem motorista e veículo.',
  },
  non_conformity: {
    title: 'Sem posição há mais de 12 horas',
    description: 'O pedido {{code}} está em rota e não envia posição há mais de 12 horas.',
  },
  invoice_canceled: {
    title: 'Nota cancelada',
    description: 'Uma nota do pedido {{code}} foi cancelada pelo emitente.',
  },
  cte_available: { title: 'CT-e disponível', description: 'Chegou o CT-e do pedido {{code}}.' },
  receipt_available: { title: 'Canhoto disponível', description: 'Chegou canhoto do pedido {{code}}.' },
  receipt_refused: {
    title: 'Canhoto recusado',
    description: 'O canhoto do pedido {{code}} foi recusado. Anexe outro.',
  },
  notfis_unwritten: {
    title: 'NOTFIS não enviado',
    description:
      'O NOTFIS do pedido {{code}} não cabe no layout da transportadora. Abra os documentos do pedido para ver o motivo.',
  },
  import_completed: {
    title: 'Importação concluída',
    description: 'Arquivos importados: {{imported}} de {{total}}. Precisam de atenção: {{failed}}.',
  },
  import_failed: {
    title: 'Importação não concluída',
    description:
      'A importação parou. Arquivos importados: {{imported}} de {{total}}. Envie novamente o que falta.',
  },
  audit_different: {
    title: 'Divergência na auditoria',
    description: 'O frete cobrado no pedido {{code}} difere do calculado.',
  },
  request_answered: {
    title: 'Requisição respondida',
    description: 'O requisitante respondeu a requisição {{code}}, para {{destination}}.',
  },
  request_without_price: {
    title: 'Requisição sem preço',
    description: 'Nenhuma tabela em vigor tem preço para a requisição {{code}}, para {{destination}}.',
  },
  ...quoteNoticesPt,
  ...serviceNoticesPt,
  ...riskNoticesPt,
  ...commentNoticesPt,
  ...tenderNoticesPt,
  billing_closed: {
    title: 'Cobrança da plataforma fechada',
    description: 'A cobrança de {{start}} a {{end}} é de {{total}} e vence em {{date}}.',
  },
  billing_due_soon: {
    title: 'Cobrança perto do vencimento',
    description: 'A cobrança de {{total}} vence em {{date}}.',
  },
  billing_trial_ending: {
    title: 'Período de teste perto do fim',
    description:
      'O período de teste da empresa termina em {{date}}. Depois disso ela só consulta e exporta; contrate um plano para continuar.',
  },
  billing_overdue: {
    title: 'Cobrança vencida',
    description:
      'A cobrança de {{total}} venceu em {{date}}. Regularize o pagamento para que o acesso não seja bloqueado.',
  },
  billing_refunded: {
    title: 'Pagamento devolvido',
    description: '{{refunded}} da cobrança {{id}}, de {{company}}, voltaram a quem pagou.',
  },
  billing_paid: {
    title: 'Pagamento recebido',
    description: 'O pagamento da cobrança de {{total}} foi registrado.',
  },
  study_completed: { title: 'Estudo de frete concluído', description: '{{name}} está pronto.' },
  floor_check_completed: {
    title: 'Conferência do piso concluída',
    description: '{{below}} de {{rows}} abaixo do piso da ANTT. A prova em PDF está pronta.',
  },
  personal_data_exported: {
    title: 'Cópia dos dados pessoais pronta',
    description: 'A cópia que você pediu (nº {{id}}) está pronta para baixar por sete dias.',
  },
  personal_data_erased: {
    title: 'Dados pessoais anonimizados',
    description:
      'A pessoa da solicitação nº {{id}} foi removida; o que a lei manda guardar está listado nela.',
  },
  personal_data_failed: {
    title: 'Solicitação de dados pessoais não concluída',
    description: 'A solicitação nº {{id}} não pôde ser concluída; o motivo está nela.',
  },
  export_completed: { title: 'Exportação pronta', description: '{{name}} está pronto para baixar.' },
  export_failed: {
    title: 'Exportação não concluída',
    description: '{{name}} não pôde ser gerado. Tente de novo.',
  },
  order_created: { title: 'Pedido criado', description: 'O pedido {{code}} foi criado.' },
  audit_contested: {
    title: 'Cobrança contestada',
    description: 'A cobrança do pedido {{code}} foi contestada. Responda com o valor aceito ou o motivo.',
  },
  contest_answered: {
    title: 'Contestação respondida',
    description: '{{transporter}} respondeu à contestação do pedido {{code}}.',
  },
  contest_closed: {
    title: 'Contestação encerrada',
    description: 'A contestação do pedido {{code}} foi encerrada.',
  },
  pre_invoice_sent: {
    title: 'Pré-fatura recebida',
    description: 'A pré-fatura {{number}}, de {{total}}, espera a sua fatura.',
  },
  purchase_order_approved: {
    title: 'Pré-fatura aprovada',
    description: 'A ordem de compra {{number}}, de {{total}}, foi aprovada. Envie a fatura.',
  },
  purchase_order_billed: {
    title: 'Fatura recebida',
    description: 'A fatura da ordem de compra {{number}} chegou: {{total}}.',
  },
  purchase_order_invoiced: {
    title: 'Fatura aceita',
    description: 'A fatura da ordem de compra {{number}} foi aceita e será paga em {{date}}.',
  },
  purchase_order_paid: {
    title: 'Ordem de compra paga',
    description: 'A ordem de compra {{number}} foi paga em {{date}}.',
  },
  purchase_order_stepped_back: {
    title: 'Ordem de compra devolvida',
    description: 'A ordem de compra {{number}} voltou um passo. Confira a fatura e a situação.',
  },
  audit_approved: { title: 'Frete aprovado', description: 'A cobrança do pedido {{code}} foi aprovada.' },
  user_created: {
    title: 'Novo usuário na empresa',
    description: 'Um usuário foi criado na sua empresa. Confira as permissões.',
  },
  company_assigned: {
    title: 'Empresa sob seus cuidados',
    description: 'Você passou a acompanhar {{company}}.',
  },
  login_new_device: {
    title: 'Novo acesso à sua conta',
    description:
      'Sua conta foi acessada de um navegador que ainda não conhecíamos, em {{date}} (endereço {{address}}). Se não foi você, troque sua senha.',
  },
  password_changed: {
    title: 'Senha alterada',
    description:
      'Sua senha foi alterada em {{date}}. Se não foi você, redefina a senha e avise o responsável da sua empresa.',
  },
  second_factor_on: {
    title: 'Verificação em duas etapas ativada',
    description:
      'A verificação em duas etapas da sua empresa foi ativada em {{date}}, e as outras sessões foram encerradas. A cada entrada, um código chega ao seu e-mail.',
  },
  second_factor_off: {
    title: 'Verificação em duas etapas desativada',
    description:
      'A verificação em duas etapas da sua empresa foi desativada em {{date}}, e as outras sessões foram encerradas. Se não era esperado, avise o responsável da sua empresa.',
  },
  taker_registered: {
    title: 'Novo tomador cadastrado',
    description: '{{company}} se cadastrou pelo seu link. Confira a documentação.',
  },
  taker_mentor: {
    title: 'Quem acompanha a sua empresa mudou',
    description: '{{person}}, de {{company}}, passa a conduzir as cotações da sua empresa.',
  },
  quiet_summary: {
    title_one: '{{count}} notificação no horário de silêncio',
    title_other: '{{count}} notificações no horário de silêncio',
    description: 'Chegaram enquanto os avisos estavam em silêncio.',
  },
  many: {
    order_created: '{{count}} pedidos criados',
    proposal_sent: '{{count}} novas propostas de transporte',
    proposal_accepted: '{{count}} propostas aceitas',
    proposal_refused: '{{count}} propostas recusadas',
    transporter_confirmed: '{{count}} pedidos confirmados para a sua empresa',
    collected: '{{count}} cargas coletadas',
    on_route: '{{count}} pedidos em rota',
    on_destiny: '{{count}} chegadas no destino',
    delivered: '{{count}} entregas realizadas',
    canceled: '{{count}} pedidos cancelados',
    invoice_canceled: '{{count}} notas canceladas em pedidos',
    cte_available: '{{count}} CT-es disponíveis',
    receipt_available: '{{count}} canhotos disponíveis',
    receipt_refused: '{{count}} canhotos recusados',
    audit_different: '{{count}} divergências na auditoria',
    other: '{{title}} ({{count}})',
    description: 'Aconteceram em sequência. Abra a lista para ver todas.',
  },
  mail: {
    subject_many: '{{count}} novidades no Tropeiro',
    hello: 'Olá, {{name}}.',
    many: 'Veja o que aconteceu desde o último aviso:',
    open: 'Abrir no Tropeiro',
    why: 'Você recebe este e-mail porque este tipo de aviso está ligado nas suas preferências: {{link}}',
    stop: 'Para não receber mais este tipo de aviso por e-mail: {{link}}',
  },
  about: {
    proposal_sent: 'Quando um embarcador envia uma proposta à sua empresa.',
    cargo_changed: 'Quando um embarcador corrige a carga de um pedido que a sua empresa recebeu.',
    proposal_accepted: 'Quando uma transportadora aceita a sua proposta.',
    proposal_refused: 'Quando uma transportadora recusa a sua proposta.',
    transporter_confirmed: 'Quando a sua empresa é confirmada em um pedido.',
    transporter_refused: 'Quando o embarcador segue com outra transportadora.',
    order_created: 'Quando alguém da empresa, um arquivo ou a integração cria pedidos.',
    enriched: 'Quando a transportadora informa motorista e veículo.',
    vehicle_approved: 'Quando a gerenciadora de risco libera motorista e veículo.',
    vehicle_refused: 'Quando a gerenciadora de risco recusa motorista ou veículo.',
    carrier_deadline: 'Quando o prazo para informar motorista e veículo termina.',
    collected: 'Quando a carga é coletada.',
    unsuccessful: 'Quando a coleta não pôde ser feita.',
    on_route: 'Quando o pedido sai para entrega.',
    non_conformity: 'Quando um pedido em rota fica 12 horas sem posição.',
    on_destiny: 'Quando o veículo chega ao destino.',
    delivered: 'Quando o pedido é entregue.',
    delivery_refused: 'Quando o destinatário recusa notas ou o pedido todo.',
    canceled: 'Quando o embarcador, ou quem age por ele, cancela um pedido seu.',
    changed: 'Quando o embarcador, ou quem age por ele, altera um pedido já confirmado.',
    alert: 'Quando alguém liga ou responde o alerta de um pedido.',
    invoice_canceled: 'Quando o emitente cancela uma nota que está em um pedido.',
    cte_available: 'Quando o CT-e do pedido chega.',
    receipt_available: 'Quando o canhoto do pedido chega.',
    receipt_refused: 'Quando o embarcador recusa um canhoto e pede outro.',
    notfis_unwritten: 'Quando o NOTFIS de um pedido não cabe no layout da transportadora.',
    import_completed: 'Quando os arquivos que você enviou terminam de ser lidos.',
    import_failed: 'Quando uma importação sua para antes do fim.',
    table_waiting: 'Quando uma tabela de frete espera a sua decisão.',
    table_refused: 'Quando a outra parte recusa uma tabela de frete.',
    table_in_force: 'Quando uma tabela de frete é aprovada pelos dois lados.',
    table_readjusted: 'Quando um reajuste espera aprovação.',
    table_prolongation_asked: 'Quando a outra parte pede a prorrogação de uma tabela.',
    table_prolongation_refused: 'Quando a outra parte recusa uma prorrogação, ou desiste dela.',
    table_prolonged: 'Quando a vigência de uma tabela muda.',
    table_expiring: 'Quando uma tabela de frete está perto de vencer.',
    route_waiting: 'Quando uma rota espera a sua decisão.',
    route_refused: 'Quando a outra parte recusa uma rota.',
    route_in_force: 'Quando uma rota é aprovada pelos dois lados.',
    route_project_closed: 'Quando um projeto de rotas é encerrado.',
    audit_different: 'Quando o frete cobrado difere do calculado.',
    audit_approved: 'Quando o embarcador, ou quem age por ele, aprova a cobrança de um pedido.',
    audit_contested: 'Quando o embarcador contesta uma cobrança sua.',
    contest_answered: 'Quando a transportadora responde a uma contestação.',
    contest_closed: 'Quando o embarcador encerra uma contestação.',
    pre_invoice_sent: 'Quando um embarcador envia uma pré-fatura.',
    purchase_order_approved: 'Quando uma ordem de compra é aprovada e pode ser faturada.',
    purchase_order_billed: 'Quando a transportadora envia a fatura de uma ordem de compra.',
    purchase_order_invoiced: 'Quando a fatura de uma ordem de compra é aceita.',
    purchase_order_paid: 'Quando o pagamento de uma ordem de compra é registrado.',
    purchase_order_stepped_back:
      'Quando a aprovação, a fatura ou o pagamento de uma ordem de compra volta atrás.',
    request_answered: 'Quando o requisitante responde os preços pelo link.',
    request_without_price: 'Quando nenhuma tabela em vigor tem preço para uma requisição.',
    ...quoteNoticesAboutPt,
    ...serviceNoticesAboutPt,
    ...riskNoticesAboutPt,
    ...commentNoticesAboutPt,
    ...tenderNoticesAboutPt,
    billing_closed: 'Quando um período da plataforma fecha com a sua cobrança.',
    billing_due_soon: 'Alguns dias antes do vencimento de uma cobrança.',
    billing_trial_ending: 'Alguns dias antes do fim do período de teste.',
    billing_overdue: 'Quando uma cobrança vence sem pagamento.',
    billing_refunded: 'Quando um pagamento de uma cobrança é devolvido.',
    billing_paid: 'Quando o pagamento de uma cobrança é registrado.',
    study_completed: 'Quando um estudo de frete seu termina.',
    floor_check_completed: 'Quando uma conferência do piso da ANTT sua termina.',
    personal_data_exported: 'Quando uma cópia de dados pessoais que pediu fica pronta.',
    personal_data_erased: 'Quando a anonimização que pediu termina.',
    personal_data_failed: 'Quando uma solicitação sua de dados pessoais falha.',
    export_completed: 'Quando uma exportação sua fica pronta.',
    export_failed: 'Quando uma exportação sua não pôde ser gerada.',
    user_created: 'Quando alguém cria um usuário na sua empresa.',
    company_assigned: 'Quando uma empresa passa a ser acompanhada por você.',
    login_new_device: 'Quando sua conta é acessada de um navegador novo.',
    password_changed: 'Quando a senha da sua conta muda.',
    second_factor_on: 'Quando a verificação em duas etapas da sua empresa é ativada.',
    second_factor_off: 'Quando a verificação em duas etapas da sua empresa é desativada.',
  },
}

type Words<T> = { [K in keyof T]: T[K] extends string ? string : Words<T[K]> }
export type NoticeTexts = Words<typeof noticesPt>
