/** Notices of tenders, and what each is about. */
export const tenderNoticesPt = {
  tender_invited: {
    title: 'Convite para um BID de frete',
    description: '{{shipper}} convida você para o BID {{name}}. Envie a sua proposta até {{limit}}.',
  },
  tender_reminded: {
    title: 'BID perto do limite',
    description: 'O BID {{name}}, de {{shipper}}, espera a sua proposta até {{limit}}.',
  },
  tender_won: {
    title: 'Você ganhou trechos de um BID',
    description:
      '{{shipper}} adjudicou trechos do BID {{name}} a você. A tabela em rascunho espera a sua aprovação.',
  },
  tender_lost: {
    title: 'BID encerrado sem trechos seus',
    description: '{{shipper}} adjudicou o BID {{name}} a outras propostas.',
  },
  tender_canceled: {
    title: 'BID cancelado',
    description: '{{shipper}} cancelou o BID {{name}}.',
  },
  tender_answered: {
    title: 'Proposta recebida no BID',
    description: '{{transporter}} respondeu ao BID {{name}}.',
  },
  tender_closed: {
    title: 'BID encerrado',
    description: 'O limite do BID {{name}} passou. Compare as propostas e monte cenários.',
  },
  tender_unreadable: {
    title: 'Proposta que não pôde ser lida',
    description:
      'A proposta de {{transporter}} no BID {{name}} não pôde ser lida. Peça que responda de novo: abra o BID e dê a ela um novo limite.',
  },
  tender_reopened: {
    title: 'Responda de novo ao BID',
    description:
      'A sua proposta ao BID {{name}}, de {{shipper}}, não pôde ser lida. Envie-a de novo até {{limit}}.',
  },
}

export const tenderNoticesAboutPt = {
  tender_invited: 'Quando um embarcador convida você para um BID de frete.',
  tender_reminded: 'Um dia antes do limite de um BID que você não respondeu.',
  tender_won: 'Quando você ganha trechos de um BID.',
  tender_lost: 'Quando um BID termina sem trechos seus.',
  tender_canceled: 'Quando um embarcador cancela um BID em que você está.',
  tender_answered: 'Quando uma transportadora responde ao seu BID.',
  tender_closed: 'Quando o limite de resposta do seu BID passa.',
  tender_unreadable: 'Quando a proposta de uma transportadora não pôde ser lida no fim do seu BID.',
  tender_reopened: 'Quando um embarcador pede de novo a sua proposta, que não pôde ser lida.',
}
