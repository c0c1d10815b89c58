/** Notices of tenders, and what each is about. */
export const tenderNoticesEn = {
  tender_invited: {
    title: 'Invitation to a freight tender',
    description: '{{shipper}} invites you to the tender {{name}}. Send your offer until {{limit}}.',
  },
  tender_reminded: {
    title: 'Tender close to its limit',
    description: 'The tender {{name}} of {{shipper}} waits for your offer until {{limit}}.',
  },
  tender_won: {
    title: 'You won lanes of a tender',
    description:
      '{{shipper}} awarded lanes of the tender {{name}} to you. The draft table waits for your approval.',
  },
  tender_lost: {
    title: 'Tender ended without lanes of yours',
    description: '{{shipper}} awarded the tender {{name}} to other offers.',
  },
  tender_canceled: {
    title: 'Tender canceled',
    description: '{{shipper}} canceled the tender {{name}}.',
  },
  tender_answered: {
    title: 'Offer received in the tender',
    description: '{{transporter}} answered the tender {{name}}.',
  },
  tender_closed: {
    title: 'Tender closed',
    description: 'The limit of the tender {{name}} has passed. Compare the offers and build scenarios.',
  },
  tender_unreadable: {
    title: 'Answer that could not be read',
    description:
      'The answer of {{transporter}} to the tender {{name}} could not be read. Ask the carrier to answer again: open the tender and give it a new limit.',
  },
  tender_reopened: {
    title: 'Answer the tender again',
    description:
      'Your answer to the tender {{name}} of {{shipper}} could not be read. Send it again until {{limit}}.',
  },
}

export const tenderNoticesAboutEn = {
  tender_invited: 'When a shipper invites you to a freight tender.',
  tender_reminded: 'A day before the limit of a tender that you have not answered.',
  tender_won: 'When you win lanes of a tender.',
  tender_lost: 'When a tender ends without lanes of yours.',
  tender_canceled: 'When a shipper cancels a tender that you are in.',
  tender_answered: 'When a carrier answers your tender.',
  tender_closed: 'When the answer limit of your tender passes.',
  tender_unreadable: "When a carrier's answer could not be read at the end of your tender.",
  tender_reopened: 'When a shipper asks again for your answer, which could not be read.',
}
