import type { TermsText } from '../terms.ts'

export const pt: TermsText = {
  use_terms: {
    title: 'Termos de uso',
    sections: [
      {
        title: 'O serviço',
        text: 'A plataforma reúne pedidos de transporte, simulação e cotação de fretes, documentos fiscais, rastreamento e serviços financeiros ligados ao transporte. O que cada pessoa vê e faz depende do perfil, das permissões e do plano da empresa.',
      },
      {
        title: 'Sua conta',
        text: 'A conta é pessoal e intransferível. Mantenha a senha em segredo, não a compartilhe com colegas e avise o responsável da sua empresa se desconfiar de uso indevido. Tokens de acesso valem como senha: quem os usa age em seu nome.',
      },
      {
        title: 'Informações prestadas',
        text: 'Quem cadastra pedidos, documentos, motoristas e veículos responde pela exatidão do que informa e por ter direito de informar. Documentos fiscais seguem a legislação tributária e de transporte vigente.',
      },
      {
        title: 'Dados pessoais',
        text: 'Tratamos dados pessoais conforme a Lei 13.709/2018 (LGPD), somente para prestar o serviço, cumprir obrigações legais e proteger direitos. Você pode pedir acesso, correção e eliminação dos seus dados ao responsável da sua empresa ou ao operador desta instalação. Registros de acesso são guardados por seis meses (Lei 12.965/2014, art. 15).',
      },
      {
        title: 'Uso aceitável',
        text: 'É proibido tentar acessar dados de outras empresas, sobrecarregar o serviço, enviar arquivos maliciosos ou usar a plataforma para fim ilícito. A violação pode levar à suspensão da conta.',
      },
      {
        title: 'Valores e prazos calculados',
        text: 'Fretes, impostos e prazos são calculados com as tabelas e regras cadastradas pelas empresas. O contrato entre embarcador e transportadora prevalece sobre qualquer valor exibido.',
      },
      {
        title: 'Mudanças destes termos',
        text: 'Quando houver mudança relevante, publicaremos uma nova versão e pediremos seu aceite antes de continuar. O histórico guarda versão, data e hora de cada aceite.',
      },
    ],
  },
  psi: {
    title: 'Política de segurança da informação (PSI)',
    sections: [
      {
        title: 'Senhas e acesso',
        text: 'Use senha exclusiva para esta plataforma, com pelo menos 8 caracteres, letras maiúsculas e minúsculas, número e símbolo. Saia da conta em computadores compartilhados. A verificação em duas etapas, quando ativada pela empresa, é obrigatória.',
      },
      {
        title: 'Menor privilégio',
        text: 'Peça e conceda somente as permissões necessárias ao trabalho. Retire o acesso de quem deixa a função no mesmo dia.',
      },
      {
        title: 'Documentos e exportações',
        text: 'Notas fiscais, CT-es, canhotos e relatórios contêm informação comercial e pessoal. Guarde cópias apenas pelo tempo necessário e não as envie por canais não autorizados pela sua empresa.',
      },
      {
        title: 'Incidentes',
        text: 'Comunique de imediato ao responsável da sua empresa qualquer perda de aparelho, vazamento, acesso estranho ou mensagem suspeita em nome da plataforma.',
      },
      {
        title: 'Registro',
        text: 'Acessos e alterações são registrados com usuário, data e hora, para auditoria e proteção de todos.',
      },
    ],
  },
}
