import type { TermsText } from '../terms.ts'

export const es: TermsText = {
  use_terms: {
    title: 'Términos de uso',
    sections: [
      {
        title: 'El servicio',
        text: 'La plataforma reúne pedidos de transporte, simulación y cotización de fletes, documentos fiscales, rastreo y servicios financieros ligados al transporte. Lo que cada persona ve y hace depende del perfil, de los permisos y del plan de la empresa.',
      },
      {
        title: 'Su cuenta',
        text: 'La cuenta es personal e intransferible. Mantenga la contraseña en secreto, no la comparta con colegas y avise al responsable de su empresa si sospecha de un uso indebido. Los tokens de acceso valen como contraseña: quien los usa actúa en su nombre.',
      },
      {
        title: 'Información proporcionada',
        text: 'Quien registra pedidos, documentos, conductores y vehículos responde por la exactitud de lo que informa y por tener derecho a informarlo. Los documentos fiscales siguen la legislación tributaria y de transporte vigente.',
      },
      {
        title: 'Datos personales',
        text: 'Tratamos datos personales conforme a la ley brasileña 13.709/2018 (LGPD), solo para prestar el servicio, cumplir obligaciones legales y proteger derechos. Puede pedir acceso, corrección y eliminación de sus datos al responsable de su empresa o al operador de esta instalación. Los registros de acceso se guardan seis meses (Ley 12.965/2014, art. 15).',
      },
      {
        title: 'Uso aceptable',
        text: 'Está prohibido intentar acceder a datos de otras empresas, sobrecargar el servicio, enviar archivos maliciosos o usar la plataforma con fines ilícitos. La infracción puede llevar a la suspensión de la cuenta.',
      },
      {
        title: 'Valores y plazos calculados',
        text: 'Fletes, impuestos y plazos se calculan con las tablas y reglas registradas por las empresas. El contrato entre cargador y transportista prevalece sobre cualquier valor mostrado.',
      },
      {
        title: 'Cambios de estos términos',
        text: 'Cuando haya un cambio relevante publicaremos una nueva versión y pediremos su aceptación antes de continuar. El historial guarda versión, fecha y hora de cada aceptación. El texto en portugués es el que obliga.',
      },
    ],
  },
  psi: {
    title: 'Política de seguridad de la información (PSI)',
    sections: [
      {
        title: 'Contraseñas y acceso',
        text: 'Use una contraseña exclusiva para esta plataforma, con al menos 8 caracteres, mayúsculas y minúsculas, número y símbolo. Cierre la sesión en computadoras compartidas. La verificación en dos pasos, cuando la empresa la activa, es obligatoria.',
      },
      {
        title: 'Mínimo privilegio',
        text: 'Pida y conceda solo los permisos necesarios para el trabajo. Retire el mismo día el acceso de quien deja la función.',
      },
      {
        title: 'Documentos y exportaciones',
        text: 'Facturas, documentos de transporte, comprobantes e informes contienen información comercial y personal. Guarde copias solo el tiempo necesario y no las envíe por canales no autorizados por su empresa.',
      },
      {
        title: 'Incidentes',
        text: 'Comunique de inmediato al responsable de su empresa cualquier pérdida de equipo, filtración, acceso extraño o mensaje sospechoso en nombre de la plataforma.',
      },
      {
        title: 'Registro',
        text: 'Los accesos y cambios se registran con usuario, fecha y hora, para auditoría y protección de todos.',
      },
    ],
  },
}
