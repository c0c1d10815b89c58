import type { MailTexts } from './pt.ts'

export const mailEn: MailTexts = {
  two_factor: {
    subject: 'Your access code',
    text: 'Hello, {{name}}.\n\nYour access code is {{code}}. It is good for {{minutes}} minutes and works once.\n\nIf this was not you, change your password.',
  },
  reset: {
    subject: 'Password reset',
    text: 'Hello.\n\nTo set a new password, open this link within {{minutes}} minutes:\n\n{{link}}\n\nIf you did not ask for it, ignore this e-mail.',
    button: 'Set a new password',
  },
  verify_email: {
    subject: 'Confirm your e-mail',
    text: 'Hello.\n\nAlmost there: confirm that this e-mail is yours by opening the link below within {{days}} days.\n\n{{link}}\n\nIf you did not register, ignore this e-mail.',
    button: 'Confirm e-mail',
  },
  insert_password: {
    subject: 'Your access to Tropeiro',
    text: 'Hello.\n\nA user was created for you with this e-mail. To log in, set your password with the link below within {{days}} days.\n\n{{link}}\n\nYour temporary password is {{password}}. It only identifies you until you set your own.\n\nIf you did not expect this invitation, ignore this e-mail.',
    button: 'Set my password',
  },
  survey: {
    subject: 'How was the delivery of order {{id}}?',
    text: 'Hello.\n\nThe delivery of order {{id}} is complete. Tell in less than a minute how it went, by the link below, within {{days}} days:\n\n{{link}}\n\nIf you did not expect this e-mail, ignore it.',
    button: 'Rate the delivery',
  },
  request_simulations: {
    subject: 'Freight prices of request {{id}}',
    text: 'Hello.\n\nThe freight prices of request {{id}} are ready. Open the link below within {{days}} days to choose the carrier, name another or refuse:\n\n{{link}}\n\nIf you did not expect this mail, ignore it.',
    button: 'See prices',
  },
  quote: {
    subject: 'Freight quote {{id}}',
    text: 'Hello.\n\nThere is a freight for you to price. Open the link below to see the goods, the way and the limit, and to send your price or refuse:\n\n{{link}}\n\nThe link is yours alone: do not forward it. If you did not expect this e-mail, ignore it.',
    button: 'Answer the quote',
  },
  already_registered: {
    subject: 'You are already registered',
    text: 'Hello.\n\nWe received a new registration with this e-mail or with this company, but it exists already. If the user is yours, just log in; if you forgot the password, make a new one on the login screen.\n\n{{link}}\n\nIf somebody else registered the company, ask them for access. If this was not you, ignore this e-mail.',
    button: 'Log in',
  },
}
