import type { TermsText } from '../terms.ts'

export const en: TermsText = {
  use_terms: {
    title: 'Terms of use',
    sections: [
      {
        title: 'The service',
        text: 'The platform brings together transport orders, freight simulation and quotation, fiscal documents, tracking and financial services around transport. What each person sees and does depends on the role, the permissions and the plan of the company.',
      },
      {
        title: 'Your account',
        text: 'The account is personal and cannot be handed on. Keep the password secret, do not share it with colleagues, and tell the responsible person of your company if you suspect misuse. Access tokens are worth a password: whoever uses them acts in your name.',
      },
      {
        title: 'What you enter',
        text: 'Whoever registers orders, documents, drivers and vehicles answers for its accuracy and for having the right to enter it. Fiscal documents follow the tax and transport law in force.',
      },
      {
        title: 'Personal data',
        text: 'We process personal data under Brazilian Law 13,709/2018 (LGPD), only to provide the service, to meet legal duties and to protect rights. You may ask the responsible person of your company, or the operator of this installation, for access, correction and deletion. Access records are kept for six months (Law 12,965/2014, art. 15).',
      },
      {
        title: 'Acceptable use',
        text: 'It is forbidden to try to reach the data of other companies, to overload the service, to send malicious files or to use the platform for unlawful ends. A breach may lead to the suspension of the account.',
      },
      {
        title: 'Calculated values and deadlines',
        text: 'Freight, taxes and deadlines are calculated from the tables and rules that the companies registered. The contract between shipper and carrier prevails over any value shown.',
      },
      {
        title: 'Changes of these terms',
        text: 'When something relevant changes we publish a new version and ask for your acceptance before you go on. The history keeps version, date and time of every acceptance. The Portuguese text is the one that binds.',
      },
    ],
  },
  psi: {
    title: 'Information security policy (PSI)',
    sections: [
      {
        title: 'Passwords and access',
        text: 'Use a password of its own for this platform, with at least 8 characters, capital and small letters, a number and a symbol. Log out on shared computers. Two-step verification is mandatory where the company has switched it on.',
      },
      {
        title: 'Least privilege',
        text: 'Ask for and grant only the permissions that the work needs. Remove the access of whoever leaves a function on the same day.',
      },
      {
        title: 'Documents and exports',
        text: 'Invoices, transport documents, delivery receipts and reports hold commercial and personal information. Keep copies only as long as needed and do not send them through channels that your company has not authorised.',
      },
      {
        title: 'Incidents',
        text: 'Tell the responsible person of your company at once about any lost device, leak, strange access or suspicious message in the name of the platform.',
      },
      {
        title: 'Records',
        text: 'Accesses and changes are recorded with user, date and time, for audit and for everybody’s protection.',
      },
    ],
  },
}
