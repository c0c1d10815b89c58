/** Why a session may not do something, and who can change that. */
export const accessErrorsPt = {
  forbidden: 'Esta ação não está aberta para este acesso ({{ability}}).',
  lacks_scope: 'Este token não tem o escopo {{names}}. Crie um token com ele.',
  lacks_plan:
    'Sua empresa precisa do {{names}} ou de um plano superior. Planos são liberados pelo operador da plataforma.',
  lacks_feature:
    'O recurso {{names}} está desligado para sua empresa. Recursos são liberados pelo operador da plataforma.',
  lacks_permission:
    'Falta uma destas permissões: {{names}}. Quem administra os acessos da sua empresa pode concedê-la.',
  lacks_permission_owner:
    'Falta uma destas permissões: {{names}}. Outro dono da empresa ou o operador da plataforma pode concedê-la.',
  lacks_module:
    'Falta uma permissão do módulo {{names}}. Quem administra os acessos da sua empresa pode concedê-la.',
  lacks_role: 'Esta ação é de outro perfil de empresa: {{names}}.',
  lacks_excluded: 'A permissão {{names}} não inclui esta ação.',
  lacks_head_office: 'Esta ação é só da matriz; sua empresa é uma filial.',
  lacks_author: 'Só a empresa que enviou este registro faz isso, ou o operador da plataforma.',
}
