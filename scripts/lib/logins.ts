/** The password of every demo login. It is public, which is why demo logins do not exist in production. */
export const DEMO_PASSWORD = 'Tropeiro#2026'

const logins: [name: string, role: string][] = [
  ['shipper', 'embarcador (matriz)'],
  ['transporter', 'transportadora'],
  ['manager', 'gestor da plataforma'],
  ['dev', 'desenvolvedor'],
  ['risk_manager', 'gerenciadora de risco'],
  ['broker', 'corretora'],
  ['fintech', 'fintech'],
  ['customer', 'cliente'],
  ['four_pl', '4PL'],
  ['auditor', 'auditor'],
  ['finance_manager', 'gestor financeiro'],
  ['taker', 'tomador'],
  ['supplier', 'fornecedor'],
  ['shipper2', 'outro embarcador, sem nada em comum com o primeiro'],
  ['transporter2', 'outra transportadora'],
]

/** Prints who can log in to the demo. */
export const printLogins = (): void => {
  console.log(`Demo logins (password ${DEMO_PASSWORD}):`)
  for (const [name, role] of logins) console.log(`  ${`${name}@demo.example`.padEnd(32)}${role}`)
  console.log('')
}
