/** Notices of tenders, and what each is about. */
export const tenderNoticesEs = {
  tender_invited: {
    title: 'Invitación a una licitación de flete',
    description: '{{shipper}} lo invita a la licitación {{name}}. Envíe su oferta hasta {{limit}}.',
  },
  tender_reminded: {
    title: 'Licitación cerca del límite',
    description: 'La licitación {{name}}, de {{shipper}}, espera su oferta hasta {{limit}}.',
  },
  tender_won: {
    title: 'Ganó trayectos de una licitación',
    description:
      '{{shipper}} le adjudicó trayectos de la licitación {{name}}. La tabla en borrador espera su aprobación.',
  },
  tender_lost: {
    title: 'Licitación cerrada sin trayectos suyos',
    description: '{{shipper}} adjudicó la licitación {{name}} a otras ofertas.',
  },
  tender_canceled: {
    title: 'Licitación cancelada',
    description: '{{shipper}} canceló la licitación {{name}}.',
  },
  tender_answered: {
    title: 'Oferta recibida en la licitación',
    description: '{{transporter}} respondió a la licitación {{name}}.',
  },
  tender_closed: {
    title: 'Licitación cerrada',
    description: 'El límite de la licitación {{name}} pasó. Compare las ofertas y arme escenarios.',
  },
  tender_unreadable: {
    title: 'Propuesta que no se pudo leer',
    description:
      'La propuesta de {{transporter}} en el BID {{name}} no se pudo leer. Pida que responda de nuevo: abra el BID y dele un nuevo límite.',
  },
  tender_reopened: {
    title: 'Responda de nuevo al BID',
    description:
      'Su propuesta al BID {{name}}, de {{shipper}}, no se pudo leer. Envíela de nuevo hasta {{limit}}.',
  },
}

export const tenderNoticesAboutEs = {
  tender_invited: 'Cuando un embarcador lo invita a una licitación de flete.',
  tender_reminded: 'Un día antes del límite de una licitación que no respondió.',
  tender_won: 'Cuando gana trayectos de una licitación.',
  tender_lost: 'Cuando una licitación termina sin trayectos suyos.',
  tender_canceled: 'Cuando un embarcador cancela una licitación en la que usted está.',
  tender_answered: 'Cuando una transportista responde a su licitación.',
  tender_closed: 'Cuando pasa el límite de respuesta de su licitación.',
  tender_unreadable: 'Cuando la propuesta de una transportadora no se pudo leer al final de su BID.',
  tender_reopened: 'Cuando un embarcador pide de nuevo su propuesta, que no se pudo leer.',
}
