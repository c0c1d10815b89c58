import type { MailTexts } from './pt.ts'

export const mailEs: MailTexts = {
  two_factor: {
    subject: 'Su código de acceso',
    text: 'Hola, {{name}}.\n\nSu código de acceso es {{code}}. Vale {{minutes}} minutos y se usa una sola vez.\n\nSi no fue usted, cambie su contraseña.',
  },
  reset: {
    subject: 'Restablecer la contraseña',
    text: 'Hola.\n\nPara crear una contraseña nueva, abra este enlace en {{minutes}} minutos:\n\n{{link}}\n\nSi no lo pidió usted, ignore este correo.',
    button: 'Crear nueva contraseña',
  },
  verify_email: {
    subject: 'Confirme su e-mail',
    text: 'Hola.\n\nFalta poco: confirme que este e-mail es suyo abriendo el enlace en hasta {{days}} días.\n\n{{link}}\n\nSi no fue usted quien se registró, ignore este e-mail.',
    button: 'Confirmar e-mail',
  },
  insert_password: {
    subject: 'Su acceso a Tropeiro',
    text: 'Hola.\n\nCrearon un usuario para usted con este e-mail. Para entrar, defina su contraseña con el enlace en hasta {{days}} días.\n\n{{link}}\n\nSu contraseña temporal es {{password}}. Solo sirve para identificarse mientras no define la suya.\n\nSi no esperaba esta invitación, ignore este e-mail.',
    button: 'Definir mi contraseña',
  },
  survey: {
    subject: '¿Cómo fue la entrega del pedido {{id}}?',
    text: 'Hola.\n\nLa entrega del pedido {{id}} se completó. Cuente en menos de un minuto cómo fue, por el enlace de abajo, en hasta {{days}} días:\n\n{{link}}\n\nSi no esperaba este correo, ignórelo.',
    button: 'Evaluar la entrega',
  },
  request_simulations: {
    subject: 'Precios de flete de la solicitud {{id}}',
    text: 'Hola.\n\nLos precios de flete de la solicitud {{id}} están listos. Abra el enlace de abajo en hasta {{days}} días para elegir el transportista, indicar otro o rechazar:\n\n{{link}}\n\nSi no esperaba este correo, ignórelo.',
    button: 'Ver precios',
  },
  quote: {
    subject: 'Cotización de flete {{id}}',
    text: 'Hola.\n\nHay un flete para cotizar. Abra el enlace de abajo para ver la carga, el trayecto y el límite, y enviar su precio o rechazar:\n\n{{link}}\n\nEl enlace es solo suyo: no lo reenvíe. Si no esperaba este correo, ignórelo.',
    button: 'Responder la cotización',
  },
  already_registered: {
    subject: 'Ya tiene registro',
    text: 'Hola.\n\nRecibimos un nuevo registro con este e-mail o con esta empresa, pero ya existe. Si el usuario es suyo, entre normalmente; si olvidó la contraseña, cree otra en la pantalla de entrada.\n\n{{link}}\n\nSi otra persona registró la empresa, pídale acceso. Si no fue usted, ignore este e-mail.',
    button: 'Entrar',
  },
}
