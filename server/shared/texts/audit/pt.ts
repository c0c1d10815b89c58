/** What re-audits refuse, and the dossier of a contest as it is printed. */
export const auditErrorsPt = {
  reaudit_unbounded: 'Escolha os pedidos: por tabela, transportadora, período ou lista.',
  reaudit_working: 'Já há uma nova auditoria deste embarcador em andamento. Aguarde-a terminar ou pare-a.',
}
